import type { Claim } from '../../ai-task';
import { memoizeByObject } from '../../../platform/runtime/caches';
import { shippedRows } from '../../../platform/runtime/process';
import { type Ground, studentTextOf } from './ground';
import { outsideQuotes, makesStatement, wordsOfKinds } from './words';

const ROWS = shippedRows('gate-plain-words.tsv');
const SYNONYM_GROUPS = new Map(
  ROWS.filter(([kind]) => kind === 'same').flatMap(([, groups = '']) =>
    groups.split('; ').flatMap((group) => {
      const [first = '', ...otherPeople] = group.split(' ');
      return otherPeople.map((word) => [word, first] as const);
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
/** The form in which words are compared: without endings, and with one word for all synonyms. */
function wordKey(word: string): string {
  const [baseWord = ''] = word.replace(/n't$/, '').split("'");
  const synonym = SYNONYM_GROUPS.get(baseWord);
  if (synonym !== undefined) return synonym;
  const stem =
    baseWord.length < 4
      ? baseWord
      : STEMS.reduce((remaining, [suffix, replacement]) => remaining.replace(suffix, replacement), baseWord);
  return SYNONYM_GROUPS.get(stem) ?? stem;
}

const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .match(/\p{L}+(?:'\p{L}+)?/gu) ?? [];
const wordsOfKind = (...kinds: string[]): ReadonlySet<string> =>
  new Set(
    ROWS.filter(([kind = '']) => kinds.includes(kind)).flatMap(([, words = '']) => words.split(' ').map(wordKey)),
  );

const FUNCTION_WORDS = wordsOfKind('small');
/** Words that questions and advice may use about any answer. */
const EVERYDAY_WORDS = wordsOfKind('small', 'plain', 'text');
const WRITING_WORDS = wordsOfKind('small', 'text');
const TRAIT_WORDS = wordsOfKind('trait');
/** Words for life events, which must not be guessed. */
const LIFE_WORDS = wordsOfKind('life');

/** The words a text may use about a person, in compared form. */
export type WordKeys = Pick<ReadonlySet<string>, 'has'>;
const wordKeysIn = (text: string): WordKeys => new Set(tokensOf(text).map(wordKey));
const keysOfPlaces = memoizeByObject((places: Ground['places']) => wordKeysIn(studentTextOf(places)));
export const groundWordKeys = memoizeByObject(({ places, facts }: Pick<Ground, 'places' | 'facts'>): WordKeys => {
  const factKeys = wordKeysIn([...facts.values()].map(({ text }) => text).join('\n'));
  return { has: (key) => factKeys.has(key) || keysOfPlaces(places).has(key) };
});

const ABOUT_WRITING_PHRASE =
  /\b(?:sentence|line|phrase|paragraph|word|detail|image|scene|moment|opening|ending|story|answer|draft|quote|reader)s?\b/i;
const YOU_ARE_PHRASE = /\byou(?:['’]re| are| were| (?:never|always))\b/i;

/** True for a statement, with a quote, that is only about how something is written. */
function isAboutWriting(sentence: string, unquotedText: string): boolean {
  if (YOU_ARE_PHRASE.test(unquotedText) || !(ABOUT_WRITING_PHRASE.test(unquotedText) || unquotedText !== sentence))
    return false;
  return tokensOf(unquotedText).every((word) => WRITING_WORDS.has(wordKey(word)));
}

/** True for a question or advice in the person's own and everyday words, or a remark on the writing. */
export function makesNoClaim(sentence: string, known: WordKeys): boolean {
  const unquotedText = outsideQuotes(sentence);
  if (makesStatement(sentence)) return isAboutWriting(sentence, unquotedText);
  // 'Ask why the family moved' presumes that it did.
  if (/\bwhy\b/i.test(unquotedText)) return false;
  return tokensOf(unquotedText).every((word) => EVERYDAY_WORDS.has(wordKey(word)) || known.has(wordKey(word)));
}

/** True for a sentence that describes the person only in the person's own words. */
export const usesOnlyOwnWords = (sentence: string, known: WordKeys): boolean =>
  tokensOf(outsideQuotes(sentence)).every((word) => EVERYDAY_WORDS.has(wordKey(word)) || known.has(wordKey(word)));

/** 'a friend', 'any coach': no specific person. */
const INDEFINITE = /\b(?:an?|any|another|one|two|three|some|other|which|whose) (?:[\p{L}'’-]+ )?$/iu;
export const isIndefinite = (textBefore: string): boolean => INDEFINITE.test(textBefore);
/** 'more than any prize could', 'nobody could argue with that'. */
const INDEFINITE_PERSON = /\b(?:any|anybody|anyone|nobody|no one) (?:[\p{L}'’-]+ ){0,2}$/iu;
/** 'You are the best in the class.' */
const MAJORITY_WORDS =
  /\b(?:you(?:'re| are| were)|the student (?:is|was)|they(?:'re| are| were)) (?:\w+ )?the (best|most|only|first|top|youngest|fastest|strongest|smartest)\b/;
/** The maximum share of a statement's words that are neither the person's nor everyday ones. */
const MAX_UNKNOWN_SHARE = 0.5;
/** English has at least this share of small words; text with a smaller share is in another language. */
const MIN_FUNCTION_WORD_SHARE = 0.25;

export function guessRefusal(
  unquotedText: string,
  known: WordKeys,
  isStatement: boolean,
  evidence: string,
): string | null {
  const lowerCaseText = unquotedText.toLowerCase().replace(/[’‘]/g, "'");
  const words = tokensOf(lowerCaseText);
  const content = words.filter((word) => !FUNCTION_WORDS.has(wordKey(word)));
  const unknownWords = content.filter(
    (word) => !EVERYDAY_WORDS.has(wordKey(word)) && !TRAIT_WORDS.has(wordKey(word)) && !known.has(wordKey(word)),
  );
  const guessedWord = unknownWords.find(
    (word) =>
      LIFE_WORDS.has(wordKey(word)) &&
      !(isStatement ? INDEFINITE_PERSON : INDEFINITE).test(
        lowerCaseText.slice(0, lowerCaseText.search(new RegExp(`(?<!\\p{L})${word}`, 'u'))),
      ),
  );
  if (guessedWord) return guessedWord;
  if (
    isStatement &&
    MAJORITY_WORDS.test(lowerCaseText) &&
    !evidence.includes(MAJORITY_WORDS.exec(lowerCaseText)?.[1] ?? '')
  )
    return 'a rank';
  const isEnglish = content.length < words.length * (1 - MIN_FUNCTION_WORD_SHARE);
  return isStatement && isEnglish && unknownWords.length > Math.max(1, content.length * MAX_UNKNOWN_SHARE)
    ? unknownWords.join(' ')
    : null;
}

const NEGATION_WORD = /^(?:not|never|nobody|none|no|cannot)$|n't$/;
const WISH_WORD =
  /^(?:want|hope|wish|would|could|should|dream|plan|might|maybe|if|like|goal|interest|rather|ask|need|expect|drawn|torn|see|care|matter|look)/;
const PAST_WORD = /^(?:used|once|longer|anymore|past|before)$/;
const PERSON = new RegExp(`^(?:${wordsOfKinds('person').source})$`, 'iu');
const OTHER_PEOPLE = new Set(
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
const PUNCTUATION_MARK = /^[;:.!?()—–]$/;

function verbActor(
  tokens: readonly string[],
  index: number,
  selfWords: ReadonlySet<string>,
  otherPeople: ReadonlySet<string>,
): VerbActor | null {
  for (let from = index - 1; from >= Math.max(0, index - MAX_WORDS_BETWEEN); from -= 1) {
    if (PUNCTUATION_MARK.test(tokens[from])) return null;
    if (POSSESSIVE.test(tokens[from])) continue;
    const [word = ''] = tokens[from].split("'");
    const between = tokens.slice(from, index);
    if (selfWords.has(word)) return { by: 'self', between };
    if (otherPeople.has(word) || PERSON.test(word)) return { by: 'other', between };
  }
  return null;
}

const AUXILIARY_VERB =
  /^(?:am|is|are|was|were|be|been|being|do|does|did|have|has|had|can|could|will|would|may|might|should|must|not|never|always|often|also|already|now|then|just|still|only|even|really|once|to|an?|the|\p{L}+n't)$/u;
const YOU = new Set(['you', 'student']);
const ME = new Set(['i', 'im', 'ive', 'we']);
const THEY = new Set([...OTHER_PEOPLE, 'they']);

/** True if a deed or wish is attributed to another person, or a hope or denial is reported as done. */
export function invertsMeaning(unquotedText: string, evidence: readonly string[]): boolean {
  const statedWords = clausesIn(unquotedText);
  const known = evidence.map(clausesIn);
  const hasWord = (words: RegExp): boolean => statedWords.some((word) => words.test(word));
  return statedWords.some((verb, index) => {
    const by = FUNCTION_WORDS.has(wordKey(verb)) ? null : verbActor(statedWords, index, YOU, OTHER_PEOPLE);
    // Only the word right after the subject counts as its verb: 'it took you eleven weekends' isn't something you did.
    if (!by || by.between.slice(1).some((word) => !AUXILIARY_VERB.test(word))) return false;
    const textBefore = statedWords[index - by.between.length - 1] ?? ',';
    if (/\p{L}/u.test(textBefore) && !POSSESSIVE.test(textBefore) && !FUNCTION_WORDS.has(wordKey(textBefore)))
      return false;
    const places = known.flatMap((tokens) =>
      tokens.flatMap((word, place) => (wordKey(word) === wordKey(verb) ? [verbActor(tokens, place, ME, THEY)] : [])),
    );
    const matchesActor = (actorOfVerb: VerbActor | null): boolean =>
      actorOfVerb === null ||
      (actorOfVerb.by === by.by &&
        (hasWord(NEGATION_WORD) || !actorOfVerb.between.some((word) => NEGATION_WORD.test(word))) &&
        (hasWord(WISH_WORD) || !actorOfVerb.between.some((word) => WISH_WORD.test(word))) &&
        (hasWord(PAST_WORD) || !actorOfVerb.between.includes('used')));
    return places.length > 0 && !places.some(matchesActor);
  });
}

const MAX_EVIDENCE = 6;
const STEM_LENGTH = 5;
const stemsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.slice(0, STEM_LENGTH)));

/** The known sentences that share the most words with a sentence, in their own order; all of them if there are few. */
export function nearestSentences(sentence: string, known: readonly string[], max = MAX_EVIDENCE): string[] {
  if (known.length <= max) return [...known];
  const stems = stemsIn(sentence);
  const scored = known.map((text) => ({ text, weighs: [...stemsIn(text)].filter((stem) => stems.has(stem)).length }));
  const nearest = new Set(
    scored
      .sort((sentenceScore, otherScore) => otherScore.weighs - sentenceScore.weighs)
      .slice(0, max)
      .map(({ text }) => text),
  );
  return known.filter((text) => nearest.has(text));
}

export function claimInSentence(
  sentence: string,
  keys: WordKeys,
  evidence: (sentence: string) => string[],
): Claim | null {
  return makesNoClaim(sentence, keys)
    ? null
    : { text: sentence, evidence: evidence(sentence), isOwn: usesOnlyOwnWords(sentence, keys) };
}
