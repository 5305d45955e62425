/** What Spanish-speaking students write beside a number, and how the readers of numbers call it. */
export const WORDS: readonly [RegExp, string][] = [
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

/** A text about grades and scores with its Spanish words in English: '54 de 300' as '54 out of 300'. */
export const inEnglishWords = (text: string): string =>
  WORDS.reduce((told, [spanish, english]) => told.replaceAll(spanish, english), text);

/** The outcome of reading one typed value: a number with where it came from, a plain reason why not, or nothing said. */
export type Read = { value: number; source: string } | { ignored: string } | null;

export const NOTHING_SAID =
  /^(?:n\/?a|none|nil|no|nope|not yet|none yet|no score|not taken|tbd|unknown|idk|pending|[-–—]+|\.+|x|same(?: as .+)?|no (?:idea|clue)|(?:not |un)sure|don't (?:know|have (?:one|it))|(?:going |applying )?test[- ]optional(?: (?:pls|please))?)?$/;

export const NOT_TAKEN =
  /\b(?:have ?n[o']?t|did ?n[o']?t|do ?n[o']?t|does ?n[o']?t|not|never|will|going to|plan(?:ning)? to|waiting|taking|taken|retaking|scheduled|registered|soon|later|next|none|no|unsure|ning[uú]n[oa]?|nada|pendiente|nunca|despu[eé]s|luego)\b/;

export const hasDigit = (text: string): boolean => /\d/.test(text);

/** True for an empty field and for the ways people say that there is nothing ('n/a', 'none yet', 'have not taken it'). */
export function saysNothing(text: string): boolean {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<![\s.!?])[\s.!?]+$/, '');
  return NOTHING_SAID.test(plain) || (!hasDigit(plain) && NOT_TAKEN.test(plain));
}

/** The text in the readers' own words, with curly quotes straightened, '1,320' as '1320' and '3,8' as '3.8'. */
export function plainNumbers(text: string): string {
  const plain = text
    .replaceAll('’', "'")
    .replaceAll(/\b(\d),(\d{3})\b/g, '$1$2')
    .replaceAll(/\b([0-4]),(\d{1,2})\b/g, '$1.$2');
  return inEnglishWords(plain);
}

/** What was typed, shortened for a sentence. */
export const shown = (text: string): string => {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  return `'${plain.length > 60 ? `${plain.slice(0, 57)}...` : plain}'`;
};

export const DAY =
  /\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:st|nd|rd|th)?(?:,\s*|\s+)(?=20[23]\d\b)/gi;

/** The text without years and days ('in March 2027', 'June 12, 2026'), where there are words beside them. */
export const withoutYears = (text: string): string =>
  /[a-z]/i.test(text) ? text.replaceAll(DAY, ' ').replaceAll(/\b20[23]\d\b/g, ' ') : text;

/** 'Went from 2.9 to ' before the number that holds now. */
export const CHANGE =
  /\b(?:went|gone|rose|risen|raised|improved|increased|dropped|fell|grew|grown|climbed|jumped|brought|pulled|changed)\b[^.;\d]{0,30}\bfrom (?:an? |about )?\d+(?:\.\d+)? (?:up |down )?to (?:an? |about )?(?=\d)/gi;

/** The text with the numbers alone that hold now, where it tells how they changed. */
export const withoutChanges = (text: string): string => text.replaceAll(CHANGE, (told) => ' '.repeat(told.length));

/** Tests whose scores look like SAT or ACT scores. */
export const OTHER_TEST =
  /\b(?:paa|ssat|clt|ged|gre|gmat|tasc|hiset|lexile|staar|sbac|accuplacer|asvab|toefl|ielts|duolingo)\b/gi;

/** All numbers of a text in order, with where they start. */
export function numbersIn(text: string): { value: number; at: number; length: number }[] {
  return [...text.matchAll(/\d+(?:\.\d+)?/g)].map((match) => ({
    value: Number(match[0]),
    at: match.index,
    length: match[0].length,
  }));
}

/** Whether a reading is a usable result. */
export const isValue = (read: Read): read is { value: number; source: string } => read !== null && 'value' in read;

/** A wish or a rehearsal is no result: goals, practice tests, predictions. */
export const NOT_A_RESULT =
  /\b(?:goals?|hop(?:e|ing)|aim(?:ing)?|target|practice|mock|predict(?:ed|ion)?|estimat(?:e|ed)|expect(?:ed|ing)?|want|wish|would like|trying for|diagnostic|projected|quiero|quisiera|espero|meta|objetivo|pr[aá]ctica|simulacro|me gustar[ií]a|aspiro|ojal[aá]|estimad[oa])(?![\p{L}\p{M}])/iu;
