/** A page of a public office or of the organization that runs what an article is about. */
export interface ArticleSource {
  title: string;
  url: string;
}

/** A short text on one question about college, in our own words. */
export interface Article {
  id: string;
  title: string;
  /** How people ask for it, lower case; each entry is a few words that together ask for this and nothing else. */
  asks: readonly string[];
  /** Paragraphs, 60 to 150 words in all; no dates or amounts that change by the year. */
  text: string;
  sources: readonly ArticleSource[];
  /** The day on which the text was last gone through (ISO date). */
  asOf: string;
}

const AS_OF = '2026-11-22';

/** An article; `asks` with `|` between. */
export const article = (
  id: string,
  title: string,
  asks: string,
  text: string,
  sources: readonly ArticleSource[],
): Article => ({ id, title, asks: asks.split('|').map((one) => one.trim()), text, sources, asOf: AS_OF });
