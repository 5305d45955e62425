import { holdsDanger, soundsPersonal } from '../../../../guidance/safeguarding/sensitivity';
import { plainWords } from '../../../../platform/text/plain-words';
import { shippedRows } from '../../../../platform/runtime/shipped-data';
import { sentencesOf, wordsOf } from '../../../text/sentences';
import type { Topic } from '../../../text/topics';

/** What a sentence proves by its form alone. */
export type ProofKind = 'added' | 'result' | 'outcome' | 'number' | 'reason';
export interface Proof {
  kind: ProofKind;
  /** One whole sentence of the answer, as it was typed. */
  quote: string;
}

/** Where a writer laughs about what they say. */
const JOKE = /\b(?:l+o+l+|lmf?ao+|(?:ha){2,}h?|jk|j\/k|just kidding|kidding|rofl)\b|[😂🤣]/iu;

const MAX_QUOTE = 160;
const MIN_WORDS = 5;
const MIN_REASON_WORDS = 3;
/** A longer sentence may have been parted for reading, so what follows it may begin in the middle. */
const MAX_WHOLE = 300;

/** The words of the patterns, in plain letters; '#' is any number. */
const WORDS = new Map(shippedRows('feedback-proofs.tsv').map(([kind = '', words = '']) => [kind, words]));

/** One expression of the words of these kinds. */
const anyOf = (...kinds: string[]): string => {
  const words = kinds.flatMap((kind) => WORDS.get(kind)?.split(', ') ?? []);
  const patterns = words.map((word) => word.replaceAll('$', '\\$ ?').replaceAll('#', '\\d[\\d,.]*'));
  return `(?:${patterns.sort((one, other) => other.length - one.length).join('|')})(?![\\p{L}\\p{N}])`;
};

const BY_ME = '\\b(?:i|we) (?:(?:also|finally|even|just|still|really|then|have|had|once|always) ){0,2}';
const DEED = `(?:${BY_ME}${anyOf('deed', 'habit')}|\\b${anyOf('spanish')})`;
const AMOUNT = `(?:\\$ ?\\d|(?:\\d[\\d,.]*|\\b${anyOf('number')})\\+? (?:\\p{L}+ )?${anyOf('unit')})`;

const SPOILER = new RegExp(`\\b${anyOf('spoiler')}`, 'u');
const RESULT = new RegExp(`${BY_ME}${anyOf('result')}|\\b${anyOf('spanish-result')}`, 'u');
const OUTCOME = new RegExp(`${DEED}.{0,500}\\b${anyOf('outcome')}`, 'u');
/** Right behind a deed any number counts what was done, but for hours of the day and parts of something. */
const COUNT = `(?:(?:about|almost|like|over|more than) )?\\d+ (?!to |am |pm |of |or |and )\\p{L}{3,}`;
const NUMBER = new RegExp(`${DEED} ${COUNT}|${DEED}.{0,500}${AMOUNT}|${AMOUNT}.{0,500}${DEED}`, 'u');
/** Spelled out: 'Calc BC' is a class. */
const REASON = /\b(?:because|porque)\b(.*)/iu;

const isReason = (sentence: string): boolean => wordsOf(REASON.exec(sentence)?.[1] ?? '').length >= MIN_REASON_WORDS;

/** The surest first. */
const PATTERNS: readonly [ProofKind, (sentence: string) => boolean][] = [
  ['result', (sentence) => RESULT.test(plainWords(sentence))],
  ['outcome', (sentence) => OUTCOME.test(plainWords(sentence))],
  ['number', (sentence) => NUMBER.test(plainWords(sentence))],
  ['reason', isReason],
];

/** Under these a number or a reason shows how hard something was, or what somebody else wants. */
const HARD_TOPICS: ReadonlySet<Topic> = new Set<Topic>([
  'struggles',
  'challenge',
  'worries',
  'family-expectations',
  'lesson',
  'money',
]);
const proves = (topic: Topic, kind: ProofKind): boolean =>
  topic !== 'numbers' &&
  !(kind === 'reason' && HARD_TOPICS.has(topic)) &&
  !(kind === 'number' && topic === 'struggles');

const IN_A_LIST = /(?:^|\s)[1-9][.)](?:\s|$)|^\W*\d\s/;
const SHORT_FORM = /\b\p{Lu}\p{L}{0,3}\.$/u;

/** The sentences of an answer that may be repeated to its writer: open, whole, short, and nothing in them takes them back. */
function quotable(answer: string): string[] {
  const sentences = sentencesOf(answer).map(({ text }) => text);
  const isWhole = (text: string, at: number): boolean =>
    (at === 0 || sentences[at - 1].length < MAX_WHOLE) && !(SHORT_FORM.test(text) && at < sentences.length - 1);
  return sentences.filter(
    (text, at) =>
      text.length <= MAX_QUOTE &&
      wordsOf(text).length >= MIN_WORDS &&
      isWhole(text, at) &&
      !IN_A_LIST.test(text) &&
      !/[?“”"]/.test(text) &&
      !JOKE.test(text) &&
      !SPOILER.test(plainWords(text)) &&
      !soundsPersonal(text) &&
      !holdsDanger(text),
  );
}

/** The one sentence that was added to an answer of which all the rest still stands; null where there is none. */
function addedSince(before: string, answer: string): string | null {
  const known = sentencesOf(before).map(({ text }) => plainWords(text));
  const now = sentencesOf(answer).map(({ text }) => plainWords(text));
  if (!known.every((sentence) => now.includes(sentence))) return null;
  return quotable(answer).find((text) => !known.includes(plainWords(text))) ?? null;
}

/** What works in an answer, where a pattern proves it; null where none does. */
export function findProof(answer: string, topic: Topic, before: string | null): Proof | null {
  const added = before === null || topic === 'numbers' ? null : addedSince(before, answer);
  if (added !== null) return { kind: 'added', quote: added };
  const sentences = quotable(answer);
  for (const [kind, isProof] of PATTERNS) {
    const quote = proves(topic, kind) ? sentences.find(isProof) : undefined;
    if (quote !== undefined) return { kind, quote };
  }
  return null;
}
