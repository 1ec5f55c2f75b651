// Where numbers stand on an axis. Pure.

/** Round steps from 0 to at least `most`, at most `count` of them above 0; whole numbers. */
export function ticks(most: number, count = 5): number[] {
  const rough = Math.max(1, most) / count;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? 10 * power;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, i) => i * step);
}

/** The path of a line through the points; stepped: it keeps a value until the next one. */
export function linePath(points: readonly { x: number; y: number }[], stepped: boolean): string {
  return points
    .map(({ x, y }, i) => {
      const at = `${x.toFixed(1)} ${y.toFixed(1)}`;
      if (i === 0) return `M${at}`;
      return stepped ? `H${x.toFixed(1)}V${y.toFixed(1)}` : `L${at}`;
    })
    .join("");
}

/** Heights of labels so that no two are nearer than `gap`, each as near to its place as that allows; within 0 and `most`. */
export function spread(places: readonly number[], gap: number, most: number): number[] {
  const order = places.map((place, i) => ({ place, i })).sort((one, other) => one.place - other.place || one.i - other.i);
  const found = order.map(({ place }) => place);
  for (let i = 1; i < found.length; i++) found[i] = Math.max(found[i]!, found[i - 1]! + gap);
  const over = (found.at(-1) ?? 0) - most;
  if (over > 0) {
    found[found.length - 1]! -= over;
    for (let i = found.length - 2; i >= 0; i--) found[i] = Math.min(found[i]!, found[i + 1]! - gap);
  }
  const result = [...places];
  order.forEach(({ i }, at) => (result[i] = found[at]!));
  return result;
}
