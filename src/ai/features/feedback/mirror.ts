import { findQuestionByText } from '../../../contract/forms';
import { holdsDanger, soundsPersonal, statesStatus } from '../../../guidance/safeguarding/sensitivity';
import { shippedRows } from '../../../platform/runtime/process';
import { plainWords } from '../../../platform/text/words';
import type { FeedbackInput, FeedbackReply } from '../../generated-words';
import { spokenLanguage, writingKind } from '../../text/language';
import { inQuotes, sentencesOf, wordsOf } from '../../text/sentences';
import { topicOf } from '../../text/topics';

const MAX_QUOTE = 200;
const MAX_SENTENCES = 80;
/** A quote from a longer answer needs at least this many words. */
const MIN_WORDS = 3;
const LONG = 8;
const MAX_WHOLE = 90;
/**
 * A shorter answer without a concrete action is asked to describe one time, or how to begin; others are asked what is
 * next.
 */
const MIN_FULL = 20;
/** A shorter sentence that expresses doubt says nothing. */
const MAX_UNSURE = 8;
/** A refusal anywhere in an answer this short means that the student declines the question. */
const MAX_REFUSAL = 25;
/** A clause of a longer answer that declines has at most this many words about something else. */
const MAX_BESIDE_REFUSAL = 2;
/** An answer with fewer words in common with the question isn't a copy of it. */
const MIN_COPIED = 4;

const ROWS = shippedRows('feedback-questions.tsv').map(([topic, id, en, es]) => ({ topic, id, en, es }));
/** Prompts whose questions fit beside something painful, too. */
const PLAIN_TOPICS = new Set(
  'strengths favorites struggles fascination numbers problems majors college-life size location family-expectations'.split(
    ' ',
  ),
);

/** Our text with this id, in the language of the reply. */
const wordsFor = (topic: string, id: string, language: 'en' | 'es'): string =>
  ROWS.find((row) => row.id === id && (row.topic === topic || row.topic === 'any'))?.[language] ?? '';

const SIGNS = new Map(shippedRows('feedback-signs.tsv').map(([sign, words]) => [sign, words.replaceAll(', ', '|')]));
const wordPattern = (sign: string, flags = 'u'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${SIGNS.get(sign)})(?![\\p{L}\\p{N}])`, flags);

const [REFUSAL, PUT_DOWN, UNSURE, APP, JOKE] = ['refusal', 'put-down', 'unsure', 'app', 'joke'].map((sign) =>
  wordPattern(sign),
);
const [HURT, GRAVE, NEAR] = ['hurt', 'grave', 'near'].map((sign) => wordPattern(sign));
const [HINGE, DEED] = ['hinge', 'deed'].map((sign) => wordPattern(sign));
/** What makes a sentence more or less suitable to quote. */
const WEIGHTS = Object.entries({ deed: 4, self: 2, wish: 2, number: 1, mine: 1, lack: -4, hinge: -6, loose: -3 }).map(
  ([sign, weight]) => ({ pattern: wordPattern(sign), weight }),
);
const [EMPTY, SMALL, BESIDE_REFUSAL] = ['empty', 'small', 'beside-refusal'].map((sign) => wordPattern(sign, 'gu'));
const NAME = /(?<=[\p{L}\p{N},;] )\p{Lu}\p{L}+/u;

/** A text's plain words without punctuation at the end. */
const unpunctuated = (text: string): string =>
  plainWords(text)
    .trim()
    .replace(/(?<!\P{L})\P{L}+$/u, '');

type MirrorReply = Omit<FeedbackReply, 'sign'>;

/**
 * Whether any words to ask about are left once 'idk' and the like are removed; a bare number says nothing on its own.
 */
const saysSomething = (text: string): boolean => {
  const plain = plainWords(text);
  return /\p{L}{3}|\b(?:ap|pe|tv|dj|art)\b/u.test(plain.replace(EMPTY, ' ').replace(SMALL, ' '));
};

/**
 * How much a sentence says about its writer: an action, a hope, a number, a name; less if something is missing or it is
 * incomplete.
 */
function concreteness(text: string): number {
  const plain = plainWords(text).replace(/(?<![.!,;: ])[.!,;: ]+$/, '');
  const signs = WEIGHTS.filter(({ pattern }) => pattern.test(plain)).map(({ weight }) => weight);
  const count = wordsOf(text).length;
  return [...signs, NAME.test(text) ? 1 : 0, count >= LONG ? 2 : 0].reduce((sum, weight) => sum + weight, 0);
}

const LOOSE_END = /[,;:]?(?: (?:and|but|so|then|y|pero|entonces))?$/;
/** The beginning of a long sentence, up to the last clause that fits. */
const shortened = (text: string): string =>
  /^.{20,200}(?=[,;:] | (?:and|but|so|then|y|pero|entonces) )/su.exec(text)?.[0].replace(LOOSE_END, '') ?? '';

const LIST_MARK = /(?:^|\s)\d{1,2}[.):-]+\s+/;
/** Leading marks and words that a quote may omit. */
const BULLET =
  /^[-*•–\s]+|^(?:(?:and|so|but|also|then|anyways?|honestly|no but|lol|y|pero|entonces),? )+(?=(?:\S{1,40} ){3})/i;
/** Quotation marks, markup, an aside, a question, or a final initial after which the sentence continues. */
const UNFIT = /[“”<>]|^\(|\p{L}\?["'’]?$|\b\p{Lu}\.$|^[^"]*"[^"]*$/u;

const isFit = (text: string): boolean =>
  ![PUT_DOWN, REFUSAL, APP, JOKE].some((sign) => sign.test(plainWords(text))) &&
  !UNFIT.test(text) &&
  !(wordsOf(text).length <= MAX_UNSURE && UNSURE.test(plainWords(text))) &&
  saysSomething(text) &&
  !statesStatus(text) &&
  !holdsDanger(text);

/** Whether a sentence is about something painful. */
function isPain(text: string): boolean {
  const plain = plainWords(text);
  return HURT.test(plain) || (GRAVE.test(plain) && NEAR.test(plain));
}

/** The whole sentences that can be quoted, in order. */
const piecesOf = (part: string): string[] =>
  sentencesOf(part)
    .slice(0, MAX_SENTENCES)
    .map(({ text }) => text.replace(BULLET, ''))
    .filter((text) => text.length <= MAX_QUOTE && isFit(text));

/** The parts of an answer that can be quoted back to its writer: new ones first, then the most concrete. */
function quotableParts(answer: string, before: string | null): string[] {
  const isList = /\n|^\s*1[.):-]/.test(answer);
  if (before === null && answer.length <= MAX_WHOLE && !isList && !isPain(answer) && isFit(answer.trim()))
    return [answer.trim()];
  const parts = isList ? answer.split(LIST_MARK) : [answer];
  const isOld = (text: string): number => (before?.includes(text) ? 1 : 0);
  // Nothing comes before the first sentence, so it refers to nothing that the quote leaves out.
  const score = (text: string): number => concreteness(text) + (answer.trimStart().startsWith(text) ? 1 : 0);
  const whole = parts
    .flatMap(piecesOf)
    .filter((text) => wordsOf(text).length >= MIN_WORDS)
    .sort((one, other) => isOld(one) - isOld(other) || score(other) - score(one) || other.length - one.length);
  if (whole.length > 0) return whole;
  return parts
    .flatMap((part) => sentencesOf(part).filter(({ text }) => text.length > MAX_QUOTE && isFit(text)))
    .map(({ text }) => shortened(text.replace(BULLET, '')))
    .filter((text) => text !== '');
}

/** Whether a clause does little else than decline. */
function isOnlyRefusal(clause: string): boolean {
  const plain = unpunctuated(clause);
  const rest = plain.replace(REFUSAL, ' ').replace(BESIDE_REFUSAL, ' ');
  return wordsOf(plain).length > 1 && REFUSAL.test(plain) && wordsOf(rest).length <= MAX_BESIDE_REFUSAL;
}

/** Whether somebody declines to answer, in any words; in a longer answer, only a clause that does little else counts. */
function isRefusal(answer: string): boolean {
  if (wordsOf(answer).length <= MAX_REFUSAL) return REFUSAL.test(unpunctuated(answer));
  return sentencesOf(answer)
    .flatMap(({ text }) => text.split(/[,;:]| (?:(?<!me )and|but|so|y|pero) /i))
    .some(isOnlyRefusal);
}

/** True if an answer has no words to ask about: nothing, 'idk', 'pass', or random keys. */
export const isWordless = (answer: string): boolean =>
  isRefusal(answer) || ['empty', 'unsure', 'gibberish'].includes(writingKind(answer));

const languageOf = ({ answer, pages = 'en' }: FeedbackInput): 'en' | 'es' => {
  const spoken = spokenLanguage(answer, pages);
  return spoken === 'other' ? pages : spoken;
};

/**
 * Feedback that quotes and asks nothing: if somebody is in danger, declines, only expresses pain, or complains about
 * the app.
 */
export const closingReply = (
  input: FeedbackInput,
  words: 'closed' | 'pass' | 'quiet-3' | 'app' = 'closed',
): MirrorReply => ({
  text: wordsFor('any', words, languageOf(input)),
});

/** The answer without the sentences that it copies from the question. */
function ownWords(answer: string, question: string): string {
  const asked = plainWords(question);
  return sentencesOf(answer)
    .filter(({ text }) => wordsOf(text).length >= MIN_COPIED && asked.includes(unpunctuated(text)))
    .reduce((rest, { text }) => rest.replace(text, ''), answer)
    .trim();
}

/** The sentence to quote: concrete, preferably not personal, and never painful in a quiet reply. */
function quoteFrom(own: string, before: string | null, isTender: boolean): string | undefined {
  const parts = own === '' || isWordless(own) ? [] : quotableParts(own, before);
  const harmless = parts.filter((text) => !isPain(text));
  return harmless.find((text) => !soundsPersonal(text)) ?? (isTender ? harmless : parts)[0];
}

function topicOfQuestion(question: string): string {
  const place = findQuestionByText(question);
  return place ? topicOf({ form_id: place.formId, question_id: place.questionId }) : 'other';
}

/** The kinds of question to ask about an answer: how to begin, to describe one time, or what is next. */
function kindsFor(own: string, quote: string | undefined): RegExp[] {
  if (wordsOf(own).length >= MIN_FULL) return [/^\d/];
  if (quote === undefined && !/\d/.test(own)) return [/^begin/, /^\d/];
  return DEED.test(plainWords(own)) ? [/^\d/] : [/^tell/, /^\d/];
}

/** The id of a prompt's first row that the student hasn't read; undefined if they have read all of them. */
function nextRowId(topic: string, kinds: readonly RegExp[], asked: readonly string[] = []): string | undefined {
  const open = ROWS.filter((row) => [topic, 'any'].includes(row.topic) && !asked.includes(row.id));
  return kinds.flatMap((kind) => open.filter((row) => kind.test(row.id)))[0]?.id;
}

/**
 * Feedback without a model: a sentence from the answer, as typed, and a question for the prompt that fits any answer to
 * it. It judges nothing and guesses nothing. Except in plain topics it asks nothing about something painful; it quotes
 * nothing either if a rule finds danger or the student declines.
 */
export function mirror(input: FeedbackInput): MirrorReply {
  const { question, answer, before = null } = input;
  if (holdsDanger(answer, question)) return closingReply(input);
  const language = languageOf(input);
  const topic = topicOfQuestion(question);
  const isTender = !PLAIN_TOPICS.has(topic) && sentencesOf(answer).some(({ text }) => isPain(text));
  if (isRefusal(answer)) return closingReply(input, isTender ? 'quiet-3' : 'pass');

  const own = ownWords(answer, question);
  const quote = quoteFrom(own, before, isTender);
  const isLeaning = quote === undefined || HINGE.test(plainWords(quote));
  if (!isTender && isLeaning && APP.test(plainWords(own))) return closingReply(input, 'app');
  const id = nextRowId(topic, isTender ? [/^quiet/] : kindsFor(own, quote), input.asked);
  const quoted = id && quote && wordsFor('any', 'quote', language).replace('{quote}', () => inQuotes(quote));
  return { text: [quoted, wordsFor(topic, id ?? 'done', language)].filter(Boolean).join('\n\n'), asked: id };
}
