import { SECTIONS } from '../../contract/forms';
import type { StudentInputAnswer } from '../../contract/student-input';
import { shippedRows } from '../../platform/runtime/process';
import { normalizeWords } from '../../platform/text/words';
import { sentencesOf, wordsOf } from './sentences';

const SIGN_WORDS = new Map(shippedRows('feedback-signs.tsv').map(([sign = '', words = '']) => [sign, words]));

/** The phrases of a row of data/feedback-signs.tsv. */
export const signPhrases = (sign: string): string[] => SIGN_WORDS.get(sign)?.split(', ') ?? [];

/** Finds any of these phrases as whole words. */
export const wholeWords = (phrases: readonly string[], flags = 'u'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, flags);

const [REFUSAL_WORDS, NOTHING_SAID] = ['refusal', 'nothing-said'].map((sign) => wholeWords(signPhrases(sign)));
const BESIDE_REFUSAL = wholeWords(signPhrases('beside-refusal'), 'gu');
/** A refusal anywhere in an answer this short means that the student declines the question. */
const MAX_REFUSAL_WORDS = 25;
/** A clause of a longer answer that declines has at most this many words about something else. */
const MAX_BESIDE_REFUSAL = 2;

export const containsRefusal = (plainText: string): boolean => REFUSAL_WORDS.test(plainText);

/** A text's plain words without punctuation at the end. */
export const unpunctuated = (text: string): string =>
  normalizeWords(text)
    .trim()
    .replace(/(?<!\P{L})\P{L}+$/u, '');

const clausesOf = (answer: string): string[] =>
  sentencesOf(answer).flatMap(({ text }) => text.split(/[,;:]| (?:(?<!me )and|but|so|y|pero) /i));

/** Whether a clause does little else than decline. */
function isOnlyRefusal(clause: string): boolean {
  const plainText = unpunctuated(clause);
  const remaining = plainText.replace(REFUSAL_WORDS, ' ').replace(BESIDE_REFUSAL, ' ');
  return (
    wordsOf(plainText).length > 1 && REFUSAL_WORDS.test(plainText) && wordsOf(remaining).length <= MAX_BESIDE_REFUSAL
  );
}

/**
 * Whether somebody declines to answer, in any words; in a longer answer, only a clause with little else in it counts.
 */
export function isRefusal(answer: string): boolean {
  if (wordsOf(answer).length <= MAX_REFUSAL_WORDS) return REFUSAL_WORDS.test(unpunctuated(answer));
  return clausesOf(answer).some(isOnlyRefusal);
}

const SECTION_TITLES: ReadonlySet<string> = new Set(SECTIONS.map(({ title }) => title));

/**
 * Whether an answer to a section's question says nothing about its writer, because it only declines: 'idk', 'no', 'I’d
 * rather not say'. In a form, 'no' may answer the question.
 */
export function isDeclined({ form_id, answer }: Pick<StudentInputAnswer, 'form_id' | 'answer'>): boolean {
  if (!SECTION_TITLES.has(form_id)) return false;
  return NOTHING_SAID.test(unpunctuated(answer)) || (answer.trim() !== '' && clausesOf(answer).every(isOnlyRefusal));
}
