// One soft tick of a clock. Made on the spot: a file would be larger than this.
const VOLUME = 0.06;
const SECONDS = 0.05;
const HERTZ = 1_100;

let audio: AudioContext | null = null;

/** Silent until the player has touched the page once: browsers allow no sound before that. */
export function playTick(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  const sound = audio.createOscillator();
  const volume = audio.createGain();
  sound.frequency.value = HERTZ;
  volume.gain.setValueAtTime(VOLUME, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + SECONDS);
  sound.connect(volume).connect(audio.destination);
  sound.start(start);
  sound.stop(start + SECONDS);
}
