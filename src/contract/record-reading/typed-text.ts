/** Spanish words that students write next to a number, and the English term the parsers use. */
const SPANISH_REPLACEMENTS: readonly [RegExp, string][] = [
  [
    /(\d)(?:\.?[ºª°])?\s+(?:lugar\s+)?(?:de(?: un total de| una? (?:clase|grupo) de)?|sobre|entre)\s+(?=\d)/gi,
    '$1 out of ',
  ],
  [/\b(?:sin ponderar|no ponderad[oa])\b/gi, 'unweighted'],
  [/\bponderad[oa]\b/gi, 'weighted'],
  [/\bpromedio\b/gi, 'average'],
  [/(\d)\s*por ciento\b/gi, '$1%'],
  [/\b(?:mejor|primer)\s+(?=\d+(?:\.\d+)?\s*%)/gi, 'top '],
  [/\b(\d+(?:\.\d+)?\s*%)\s+(?:superior|mejor)\b/gi, 'top $1'],
  [/\bpercentil\s+(\d+)\b/gi, '$1th percentile'],
  [/\b(?:lugar|puesto|posici[oó]n)\b/gi, 'rank'],
  [/\sy\s/gi, ' and '],
  [/\spero\s/gi, ' but '],
];

/** Translates the Spanish words in a text about grades and scores: '54 de 300' becomes '54 out of 300'. */
export const translateSpanishTerms = (text: string): string =>
  SPANISH_REPLACEMENTS.reduce((translated, [spanish, english]) => translated.replaceAll(spanish, english), text);

/** A number with its source, a plain reason for ignoring the text, or null if nothing was said. */
export type ReadResult = { value: number; source: string } | { ignored: string } | null;

const NO_VALUE_PHRASES =
  /^(?:n\/?a|none|nil|no|nope|not yet|none yet|no score|not taken|tbd|unknown|idk|pending|[-–—]+|\.+|x|same(?: as .+)?|no (?:idea|clue)|(?:not |un)sure|don't (?:know|have (?:one|it))|(?:going |applying )?test[- ]optional(?: (?:pls|please))?)?$/;

const TEST_NOT_TAKEN =
  /\b(?:have ?n[o']?t|did ?n[o']?t|do ?n[o']?t|does ?n[o']?t|not|never|will|going to|plan(?:ning)? to|waiting|taking|taken|retaking|scheduled|registered|soon|later|next|none|no|unsure|ning[uú]n[oa]?|nada|pendiente|nunca|despu[eé]s|luego)\b/;

export const hasDigit = (text: string): boolean => /\d/.test(text);

/** True for an empty field and for ways to say that there is no value ('n/a', 'none yet', 'have not taken it'). */
export function hasNoValue(text: string): boolean {
  const normalized = text
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<![\s.!?])[\s.!?]+$/, '');
  return NO_VALUE_PHRASES.test(normalized) || (!hasDigit(normalized) && TEST_NOT_TAKEN.test(normalized));
}

/** Normalizes a text: the parsers' own words, straight quotes, '1,320' as '1320' and '3,8' as '3.8'. */
export function normalizeNumbers(text: string): string {
  const normalized = text
    .replaceAll('’', "'")
    .replaceAll(/\b(\d),(\d{3})\b/g, '$1$2')
    .replaceAll(/\b([0-4]),(\d{1,2})\b/g, '$1.$2');
  return translateSpanishTerms(normalized);
}

export const quoteText = (text: string): string => {
  const normalized = text.trim().replaceAll(/\s+/g, ' ');
  return `'${normalized.length > 60 ? `${normalized.slice(0, 57)}...` : normalized}'`;
};

export const DATE_WITH_YEAR =
  /\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:st|nd|rd|th)?(?:,\s*|\s+)(?=20[23]\d\b)/gi;

/** Removes years and dates ('in March 2027', 'June 12, 2026') that have words next to them. */
export const removeYears = (text: string): string =>
  /[a-z]/i.test(text) ? text.replaceAll(DATE_WITH_YEAR, ' ').replaceAll(/\b20[23]\d\b/g, ' ') : text;

const CHANGE_PHRASE =
  /\b(?:went|gone|rose|risen|raised|improved|increased|dropped|fell|grew|grown|climbed|jumped|brought|pulled|changed)\b[^.;\d]{0,30}\bfrom (?:an? |about )?\d+(?:\.\d+)? (?:up |down )?to (?:an? |about )?(?=\d)/gi;

export const removeChanges = (text: string): string =>
  text.replaceAll(CHANGE_PHRASE, (change) => ' '.repeat(change.length));

export const OTHER_TEST_PATTERN =
  /\b(?:paa|ssat|clt|ged|gre|gmat|tasc|hiset|lexile|staar|sbac|accuplacer|asvab|toefl|ielts|duolingo)\b/gi;

export function findNumbers(text: string): { value: number; index: number; length: number }[] {
  return [...text.matchAll(/\d+(?:\.\d+)?/g)].map((match) => ({
    value: Number(match[0]),
    index: match.index,
    length: match[0].length,
  }));
}

export const isValue = (result: ReadResult): result is { value: number; source: string } =>
  result !== null && 'value' in result;

/** Goals, practice tests and predictions aren't results. */
export const GOAL_OR_PRACTICE =
  /\b(?:goals?|hop(?:e|ing)|aim(?:ing)?|target|practice|mock|predict(?:ed|ion)?|estimat(?:e|ed)|expect(?:ed|ing)?|want|wish|would like|trying for|diagnostic|projected|quiero|quisiera|espero|meta|objetivo|pr[aá]ctica|simulacro|me gustar[ií]a|aspiro|ojal[aá]|estimad[oa])(?![\p{L}\p{M}])/iu;
