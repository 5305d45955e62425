/** The languages of the students' and parents' pages, each by its own name. English is word for word what the product says everywhere. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

const KEPT_UNDER = 'language';

const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

/** What was chosen on this device; null where nobody chose, or where the browser keeps nothing. */
export function chosenLanguage(): Language | null {
  try {
    const kept = localStorage.getItem(KEPT_UNDER);
    return isLanguage(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a choice on this device; where the browser keeps nothing, it holds until the page is closed. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEPT_UNDER, language);
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

/** The language to begin with: the chosen one, else the first of the browser's that we have, else English. */
export function firstLanguage(wanted: readonly string[] = navigator.languages): Language {
  return chosenLanguage() ?? wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}
