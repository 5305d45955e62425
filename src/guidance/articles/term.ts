/** A word of the way to college, said in a sentence or two. */
export interface Term {
  /** How people call it in a question, small letters without accents, each as a whole. */
  names: readonly string[];
  en: string;
  es: string;
}

/** A term; `names` with `|` between. */
export const term = (names: string, en: string, es: string): Term => ({ names: names.split('|'), en, es });
