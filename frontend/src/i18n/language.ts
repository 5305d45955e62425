/** The languages of students' and parents' pages, each by its own name. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

const STORAGE_KEY = 'language';

const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the choice on this device; if the browser stores nothing, it lasts until the page is closed. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // A browser without storage asks again next time.
  }
}

export function preferredLanguage(preferred: readonly string[] = navigator.languages): Language {
  return storedLanguage() ?? preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}
