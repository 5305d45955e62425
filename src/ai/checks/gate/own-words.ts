import type { Claim } from '../../ai-task';
import { memoizeByObject } from '../../../platform/runtime/caches';
import { shippedRows } from '../../../platform/runtime/process';
import { type Ground, materialOf } from './ground';
import { outsideQuotes, statesSomething, wordsOf } from './words';

const ROWS = shippedRows('gate-plain-words.tsv');
/** The first of each group of words that count as the same, by each of the others. */
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
/** How words are compared: without their endings, each group as its first word. */
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
const listed = (...kinds: string[]): ReadonlySet<string> =>
  new Set(ROWS.filter(([kind = '']) => kinds.includes(kind)).flatMap(([, words = '']) => words.split(' ').map(keyOf)));

const SMALL = listed('small');
/** Words that questions and advice on any answer are made of. */
const USUAL = listed('small', 'plain', 'text');
/** Words that speak of how something is written. */
const OF_WRITING = listed('small', 'text');
/** Words of a kind reading. */
const TRAITS = listed('trait');
/** Words for what happens to a person: nobody guesses it. */
const LIFE = listed('life');

/** The words a person may be spoken of with, as they are compared. */
export type Keys = Pick<ReadonlySet<string>, 'has'>;
const keysIn = (text: string): Keys => new Set(tokensOf(text).map(keyOf));
const keysOfPlaces = memoizeByObject((places: Ground['places']) => keysIn(materialOf(places)));
export const keysOf = memoizeByObject(({ places, facts }: Pick<Ground, 'places' | 'facts'>): Keys => {
  const told = keysIn([...facts.values()].map(({ text }) => text).join('\n'));
  return { has: (key) => told.has(key) || keysOfPlaces(places).has(key) };
});

const ABOUT_WRITING =
  /\b(?:sentence|line|phrase|paragraph|word|detail|image|scene|moment|opening|ending|story|answer|draft|quote|reader)s?\b/i;
const YOU_ARE = /\byou(?:['’]re| are| were| (?:never|always))\b/i;

/** True for a statement that speaks of nothing but how something is written, and quotes it. */
function isOnWriting(sentence: string, outside: string): boolean {
  if (YOU_ARE.test(outside) || !(ABOUT_WRITING.test(outside) || outside !== sentence)) return false;
  return tokensOf(outside).every((word) => OF_WRITING.has(keyOf(word)));
}

/** True for a sentence that takes nothing for granted: a question or advice in the person's own words and everyday ones, or a remark on how something is written. */
export function isFree(sentence: string, known: Keys): boolean {
  const outside = outsideQuotes(sentence);
  if (statesSomething(sentence)) return isOnWriting(sentence, outside);
  // 'Ask why the family moved' takes for granted that it did.
  if (/\bwhy\b/i.test(outside)) return false;
  return tokensOf(outside).every((word) => USUAL.has(keyOf(word)) || known.has(keyOf(word)));
}

/** True for a sentence without a word for the person that is not their own. */
export const isOwn = (sentence: string, known: Keys): boolean =>
  tokensOf(outsideQuotes(sentence)).every((word) => USUAL.has(keyOf(word)) || known.has(keyOf(word)));

/** 'a friend', 'any coach': nobody in particular. */
const ANYBODY = /\b(?:an?|any|another|one|two|three|some|other|which|whose) (?:[\p{L}'’-]+ )?$/iu;
export const isAnybody = (before: string): boolean => ANYBODY.test(before);
/** 'more than any prize could', 'nobody could argue with that'. */
const ANY = /\b(?:any|anybody|anyone|nobody|no one) (?:[\p{L}'’-]+ ){0,2}$/iu;
/** 'You are the best in the class.' */
const MOST =
  /\b(?:you(?:'re| are| were)|the student (?:is|was)|they(?:'re| are| were)) (?:\w+ )?the (best|most|only|first|top|youngest|fastest|strongest|smartest)\b/;
/** So much of what a statement says may be in words that are neither the person's nor usual ones. */
const MAX_STRANGE = 0.5;
/** English has at least so many small words; other languages are none of this list's. */
const MIN_SMALL = 0.25;

/** Why a sentence guesses at a person's life; null where it doesn't. */
export function guessIn(outside: string, known: Keys, states: boolean, evidence: string): string | null {
  const low = outside.toLowerCase().replace(/[’‘]/g, "'");
  const words = tokensOf(low);
  const content = words.filter((word) => !SMALL.has(keyOf(word)));
  const strange = content.filter(
    (word) => !USUAL.has(keyOf(word)) && !TRAITS.has(keyOf(word)) && !known.has(keyOf(word)),
  );
  const guessed = strange.find(
    (word) =>
      LIFE.has(keyOf(word)) &&
      !(states ? ANY : ANYBODY).test(low.slice(0, low.search(new RegExp(`(?<!\\p{L})${word}`, 'u')))),
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
/** So many words at most stand between a verb and the one who does it. */
const NEAR = 12;

interface Done {
  by: 'self' | 'other';
  between: readonly string[];
}

/** The words of a text with the marks that end a clause. */
const clausesIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .match(/\p{L}+(?:'\p{L}+)?|[,;:.!?()—–]/gu) ?? [];
const POSSESSIVE = /(?<!^(?:he|she|it|who|that))'s$/;
const MARK = /^[;:.!?()—–]$/;

/** Who does what stands at a place of a sentence; null where that is not plain. */
function doneBy(
  tokens: readonly string[],
  at: number,
  self: ReadonlySet<string>,
  others: ReadonlySet<string>,
): Done | null {
  for (let from = at - 1; from >= Math.max(0, at - NEAR); from -= 1) {
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

/** True where what a person says of themself is told of somebody else or the other way round, or a wish or a no is told as done. */
export function turnsRound(outside: string, evidence: readonly string[]): boolean {
  const said = clausesIn(outside);
  const known = evidence.map(clausesIn);
  const has = (words: RegExp): boolean => said.some((word) => words.test(word));
  return said.some((verb, at) => {
    const by = SMALL.has(keyOf(verb)) ? null : doneBy(said, at, YOU, OTHERS);
    // Only the word that follows the one who does it is taken for what is done: 'it took you eleven weekends' is none of yours.
    if (!by || by.between.slice(1).some((word) => !AUXILIARY.test(word))) return false;
    const before = said[at - by.between.length - 1] ?? ',';
    if (/\p{L}/u.test(before) && !POSSESSIVE.test(before) && !SMALL.has(keyOf(before))) return false;
    const places = known.flatMap((tokens) =>
      tokens.flatMap((word, place) => (keyOf(word) === keyOf(verb) ? [doneBy(tokens, place, ME, THEY)] : [])),
    );
    const fits = (done: Done | null): boolean =>
      done === null ||
      (done.by === by.by &&
        (has(NEGATED) || !done.between.some((word) => NEGATED.test(word))) &&
        (has(WISHED) || !done.between.some((word) => WISHED.test(word))) &&
        (has(USED) || !done.between.includes('used')));
    return places.length > 0 && !places.some(fits);
  });
}

/** So much of what is known is shown to the second look for one sentence. */
const MAX_EVIDENCE = 6;
const STEM = 5;
const stemsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.slice(0, STEM)));

/** What has most words in common with a sentence, in its own order; all of it where it is little. */
export function nearest(sentence: string, known: readonly string[], most = MAX_EVIDENCE): string[] {
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

/** What a sentence claims of the person whose words these are; null where it needs no yes. */
export function claimOn(sentence: string, keys: Keys, evidence: (sentence: string) => string[]): Claim | null {
  return isFree(sentence, keys) ? null : { text: sentence, evidence: evidence(sentence), isOwn: isOwn(sentence, keys) };
}
