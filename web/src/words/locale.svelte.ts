// The language of the page. Every text asks for it when it is read, so that another one shows at once and nothing loads anew.
import { getLocale, type Locale, overwriteGetLocale, setLocale } from "../paraglide/runtime.js";

class Language {
  #now = $state.raw<Locale>(getLocale());

  get now(): Locale {
    return this.#now;
  }

  /** Kept for the next visit, too. */
  choose(locale: Locale): void {
    setLocale(locale, { reload: false });
    this.#now = locale;
    document.documentElement.lang = locale;
  }
}

export const language = new Language();
overwriteGetLocale(() => language.now);
