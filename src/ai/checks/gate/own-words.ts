import type { Claim } from '../../ai-task';
import { memoizeByObject } from '../../../platform/runtime/caches';
import { shippedRows } from '../../../platform/runtime/process';
import { type Ground, materialOf } from './ground';
import { outsideQuotes, makesStatement, wordsOf } from './words';

const ROWS = shippedRows('gate-plain-words.tsv');
/** Maps each synonym to the first word of its group. */
const SAME = new Map(
  ROWS.filter(([kind]) => kind === 'same').flatMap(([, groups = '']) =>
    groups.split('; ').flatMap((group) => {
      const [first = '', ...others] = group.split(' ');
      return others.map((word) => [word, first] as const);
    }),
  ),
);
const STEMS: readonly (readonly [RegExp, string])[] = [
  [/(?:ies|ied)$/, 'y'],
  [/(?<=[^su])s$/, ''],
  [/(?<=[aeiouy].{1,30})(?:ing|ed|er|est|ly|ness|ment|ful|ion)$/, ''],
  [/(?<=..)([bdfglmnprt])\1$/, '$1'],
  [/(?<=..)[eyi]$/, ''],
];
/**
 * The form in which words are compared: without endings, and with synonyms replaced by the first word of their group.
 */
function keyOf(word: string): string {
  const [bare = ''] = word.replace(/n't$/, '').split("'");
  const same = SAME.get(bare);
  if (same !== undefined) return same;
  const stem = bare.length < 4 ? bare : STEMS.reduce((rest, [end, put]) => rest.replace(end, put), bare);
  return SAME.get(stem) ?? stem;
}

const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .match(/\p{L}+(?:'\p{L}+)?/gu) ?? [];
const wordsOfKind = (...kinds: string[]): ReadonlySet<string> =>
  new Set(ROWS.filter(([kind = '']) => kinds.includes(kind)).flatMap(([, words = '']) => words.split(' ').map(keyOf)));

const SMALL = wordsOfKind('small');
/** Words that questions and advice on any answer are made of. */
const EVERYDAY_WORDS = wordsOfKind('small', 'plain', 'text');
const OF_WRITING = wordsOfKind('small', 'text');
const TRAITS = wordsOfKind('trait');
/** Words for life events, which must not be guessed. */
const LIFE = wordsOfKind('life');

/** The words a text may use about a person, in compared form. */
export type Keys = Pick<ReadonlySet<string>, 'has'>;
const keysIn = (text: string): Keys => new Set(tokensOf(text).map(keyOf));
const keysOfPlaces = memoizeByObject((places: Ground['places']) => keysIn(materialOf(places)));
export const keysOf = memoizeByObject(({ places, facts }: Pick<Ground, 'places' | 'facts'>): Keys => {
  const factKeys = keysIn([...facts.values()].map(({ text }) => text).join('\n'));
  return { has: (key) => factKeys.has(key) || keysOfPlaces(places).has(key) };
});

const ABOUT_WRITING =
  /\b(?:sentence|line|phrase|paragraph|word|detail|image|scene|moment|opening|ending|story|answer|draft|quote|reader)s?\b/i;
const YOU_ARE = /\byou(?:['’]re| are| were| (?:never|always))\b/i;

/** True for a statement, with a quote, that is only about how something is written. */
function isAboutWriting(sentence: string, outside: string): boolean {
  if (YOU_ARE.test(outside) || !(ABOUT_WRITING.test(outside) || outside !== sentence)) return false;
  return tokensOf(outside).every((word) => OF_WRITING.has(keyOf(word)));
}

/**
 * True for a sentence that presumes nothing: a question or advice in the person's own and everyday words, or a remark
 * on how something is written.
 */
export function makesNoClaim(sentence: string, known: Keys): boolean {
  const outside = outsideQuotes(sentence);
  if (makesStatement(sentence)) return isAboutWriting(sentence, outside);
  // 'Ask why the family moved' presumes that it did.
  if (/\bwhy\b/i.test(outside)) return false;
  return tokensOf(outside).every((word) => EVERYDAY_WORDS.has(keyOf(word)) || known.has(keyOf(word)));
}

/** True for a sentence whose words about the person are all their own. */
export const usesOnlyOwnWords = (sentence: string, known: Keys): boolean =>
  tokensOf(outsideQuotes(sentence)).every((word) => EVERYDAY_WORDS.has(keyOf(word)) || known.has(keyOf(word)));

/** 'a friend', 'any coach': no specific person. */
const INDEFINITE = /\b(?:an?|any|another|one|two|three|some|other|which|whose) (?:[\p{L}'’-]+ )?$/iu;
export const isIndefinite = (before: string): boolean => INDEFINITE.test(before);
/** 'more than any prize could', 'nobody could argue with that'. */
const ANY = /\b(?:any|anybody|anyone|nobody|no one) (?:[\p{L}'’-]+ ){0,2}$/iu;
/** 'You are the best in the class.' */
const MOST =
  /\b(?:you(?:'re| are| were)|the student (?:is|was)|they(?:'re| are| were)) (?:\w+ )?the (best|most|only|first|top|youngest|fastest|strongest|smartest)\b/;
/** The maximum share of a statement's words that are neither the person's nor everyday ones. */
const MAX_STRANGE = 0.5;
/** English has at least this share of small words; text with a smaller share is in another language. */
const MIN_SMALL = 0.25;

/** Why a sentence guesses about a person's life; null if it doesn't. */
export function guessRefusal(outside: string, known: Keys, states: boolean, evidence: string): string | null {
  const low = outside.toLowerCase().replace(/[’‘]/g, "'");
  const words = tokensOf(low);
  const content = words.filter((word) => !SMALL.has(keyOf(word)));
  const strange = content.filter(
    (word) => !EVERYDAY_WORDS.has(keyOf(word)) && !TRAITS.has(keyOf(word)) && !known.has(keyOf(word)),
  );
  const guessed = strange.find(
    (word) =>
      LIFE.has(keyOf(word)) &&
      !(states ? ANY : INDEFINITE).test(low.slice(0, low.search(new RegExp(`(?<!\\p{L})${word}`, 'u')))),
  );
  if (guessed) return guessed;
  if (states && MOST.test(low) && !evidence.includes(MOST.exec(low)?.[1] ?? '')) return 'a rank';
  const isEnglish = content.length < words.length * (1 - MIN_SMALL);
  return states && isEnglish && strange.length > Math.max(1, content.length * MAX_STRANGE) ? strange.join(' ') : null;
}

const NEGATED = /^(?:not|never|nobody|none|no|cannot)$|n't$/;
const WISHED =
  /^(?:want|hope|wish|would|could|should|dream|plan|might|maybe|if|like|goal|interest|rather|ask|need|expect|drawn|torn|see|care|matter|look)/;
const USED = /^(?:used|once|longer|anymore|past|before)$/;
const PERSON = new RegExp(`^(?:${wordsOf('person').source})$`, 'iu');
const OTHERS = new Set(
  'he she it who people nobody everybody everyone somebody someone parents parent teacher teachers family friend friends adults'.split(
    ' ',
  ),
);
/** The maximum number of words between a verb and its subject. */
const MAX_WORDS_BETWEEN = 12;

interface VerbActor {
  by: 'self' | 'other';
  between: readonly string[];
}

const clausesIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .match(/\p{L}+(?:'\p{L}+)?|[,;:.!?()—–]/gu) ?? [];
const POSSESSIVE = /(?<!^(?:he|she|it|who|that))'s$/;
const MARK = /^[;:.!?()—–]$/;

/** The subject of the verb at this position; null if unclear. */
function verbActor(
  tokens: readonly string[],
  at: number,
  self: ReadonlySet<string>,
  others: ReadonlySet<string>,
): VerbActor | null {
  for (let from = at - 1; from >= Math.max(0, at - MAX_WORDS_BETWEEN); from -= 1) {
    if (MARK.test(tokens[from])) return null;
    if (POSSESSIVE.test(tokens[from])) continue;
    const [word = ''] = tokens[from].split("'");
    const between = tokens.slice(from, at);
    if (self.has(word)) return { by: 'self', between };
    if (others.has(word) || PERSON.test(word)) return { by: 'other', between };
  }
  return null;
}

const AUXILIARY =
  /^(?:am|is|are|was|were|be|been|being|do|does|did|have|has|had|can|could|will|would|may|might|should|must|not|never|always|often|also|already|now|then|just|still|only|even|really|once|to|an?|the|\p{L}+n't)$/u;
const YOU = new Set(['you', 'student']);
const ME = new Set(['i', 'im', 'ive', 'we']);
const THEY = new Set([...OTHERS, 'they']);

/**
 * True if something a person says about themselves is attributed to another person or vice versa, or a hope or denial
 * is reported as done.
 */
export function invertsMeaning(outside: string, evidence: readonly string[]): boolean {
  const stated = clausesIn(outside);
  const known = evidence.map(clausesIn);
  const has = (words: RegExp): boolean => stated.some((word) => words.test(word));
  return stated.some((verb, at) => {
    const by = SMALL.has(keyOf(verb)) ? null : verbActor(stated, at, YOU, OTHERS);
    // Only the word right after the subject counts as its verb: 'it took you eleven weekends' isn't something you did.
    if (!by || by.between.slice(1).some((word) => !AUXILIARY.test(word))) return false;
    const before = stated[at - by.between.length - 1] ?? ',';
    if (/\p{L}/u.test(before) && !POSSESSIVE.test(before) && !SMALL.has(keyOf(before))) return false;
    const places = known.flatMap((tokens) =>
      tokens.flatMap((word, place) => (keyOf(word) === keyOf(verb) ? [verbActor(tokens, place, ME, THEY)] : [])),
    );
    const fits = (done: VerbActor | null): boolean =>
      done === null ||
      (done.by === by.by &&
        (has(NEGATED) || !done.between.some((word) => NEGATED.test(word))) &&
        (has(WISHED) || !done.between.some((word) => WISHED.test(word))) &&
        (has(USED) || !done.between.includes('used')));
    return places.length > 0 && !places.some(fits);
  });
}

const MAX_EVIDENCE = 6;
const STEM = 5;
const stemsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.slice(0, STEM)));

/** The known sentences that share the most words with a sentence, in their own order; all of them if there are few. */
export function nearestSentences(sentence: string, known: readonly string[], most = MAX_EVIDENCE): string[] {
  if (known.length <= most) return [...known];
  const stems = stemsIn(sentence);
  const weighed = known.map((text) => ({ text, weighs: [...stemsIn(text)].filter((stem) => stems.has(stem)).length }));
  const kept = new Set(
    weighed
      .sort((one, other) => other.weighs - one.weighs)
      .slice(0, most)
      .map(({ text }) => text),
  );
  return known.filter((text) => kept.has(text));
}

/** A sentence's claim about the person with these words; null if it needs no approval. */
export function claimInSentence(sentence: string, keys: Keys, evidence: (sentence: string) => string[]): Claim | null {
  return makesNoClaim(sentence, keys)
    ? null
    : { text: sentence, evidence: evidence(sentence), isOwn: usesOnlyOwnWords(sentence, keys) };
}
