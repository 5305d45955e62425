import { findQuestionByText } from '../../../contract/forms/catalogue';
import { holdsDanger } from '../../../guidance/safeguarding/sensitivity';
import { shippedRows } from '../../../platform/runtime/shipped-data';
import { plainWords } from '../../../platform/text/word-forms';
import type { FeedbackInput, FeedbackReply } from '../../generated-words';
import { spokenLanguage, writingOf } from '../../text/language';
import { inQuotes } from '../../text/quotes';
import { sentencesOf, wordsOf } from '../../text/sentences';
import { topicOf } from '../../text/topics';

/** Asked where nothing is quoted. */
const BEGIN = 'begin';
const MAX_QUOTE = 200;
const MAX_SENTENCES = 80;
/** In fewer words a number says little. */
const MIN_WORDS = 3;
const LONG = 8;

const ROWS = shippedRows('feedback-questions.tsv').map(([topic, id, en, es]) => ({ topic, id, en, es }));

/** The words of ours with this name, in the language of the reply. */
const wordsFor = (topic: string, id: string, language: 'en' | 'es'): string =>
  ROWS.find((row) => row.topic === topic && row.id === id)?.[language] ?? '';

const SIGNS = new Map(shippedRows('feedback-signs.tsv').map(([sign, words]) => [sign, words.replaceAll(', ', '|')]));
const holds = (sign: string, flags = 'u'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${SIGNS.get(sign)})(?![\\p{L}\\p{N}])`, flags);

const [CLOSED, PUT_DOWN, PAIN, NUMBER, DEED] = ['closed', 'put-down', 'pain', 'number', 'deed'].map((sign) =>
  holds(sign),
);
const [EMPTY, SMALL] = ['empty', 'small'].map((sign) => holds(sign, 'gu'));
const NAME = /(?<=[\p{L}\p{N},;] )\p{Lu}\p{L}+/u;
const PAST = /(?<!\p{L})(?:i|we) (?:\p{L}+ )?\p{L}{3,}ed(?!\p{L})|(?<!\p{L})\p{L}{3,20}(?:é|amos|imos)(?!\p{L})/u;

type Mirrored = Omit<FeedbackReply, 'sign'>;

/** Whether words are left to ask about once 'idk' and the like are gone. */
const saysSomething = (text: string): boolean => {
  const plain = plainWords(text);
  return /\d|\p{L}{3}|\b(?:ap|pe|tv|dj|art)\b/u.test(plain.replace(EMPTY, ' ').replace(SMALL, ' '));
};

/** How concrete a sentence is: a number, a deed, a name, some length. What hurts is quoted where nothing else can be. */
function concreteness(text: string): number {
  const plain = plainWords(text);
  const count = wordsOf(text).length;
  const signs: [boolean, number][] = [
    [count >= MIN_WORDS && (/\d/.test(plain) || NUMBER.test(plain)), 3],
    [DEED.test(plain) || PAST.test(text.toLowerCase()), 3],
    [NAME.test(text), 2],
    [count >= LONG, 1],
    [PAIN.test(plain), -5],
  ];
  return signs.reduce((sum, [isSo, weight]) => sum + (isSo ? weight : 0), 0);
}

/** The beginning of a long sentence, up to the last clause that fits. */
const shortened = (text: string): string =>
  text.length <= MAX_QUOTE
    ? text
    : (/^.{20,200}(?=[,;:] | (?:and|but|so|because|then|y|pero|porque|entonces) )/su.exec(text)?.[0] ?? '');

const LIST_MARK = /(?:^|\s)\d{1,2}[.):-]+\s+/;
const BULLET = /^[-*•–\s]+/;
/** Quotation marks, markup, a question, or an initial at the end, behind which the sentence goes on. */
const UNFIT = /[“”<>]|\p{L}\?["'’]?$|\b\p{Lu}\.$|^[^"]*"[^"]*$/u;

/** The whole sentences of an answer that may be shown to its writer again, the new ones first, then the most concrete. */
function quotable(answer: string, before: string | null): string[] {
  const parts = /^\s*1[.):-]/.test(answer) ? answer.split(LIST_MARK) : [answer];
  const all = parts
    .flatMap((part) => sentencesOf(part).map(({ text }) => text.replace(BULLET, '')))
    .slice(0, MAX_SENTENCES)
    .filter((text) => !UNFIT.test(text) && saysSomething(text) && !holdsDanger(text))
    .filter((text) => !PUT_DOWN.test(plainWords(text)) && !CLOSED.test(plainWords(text)));
  const isOld = (text: string): number => (before?.includes(text) ? 1 : 0);
  return all
    .map(shortened)
    .filter(Boolean)
    .sort(
      (one, other) => isOld(one) - isOld(other) || concreteness(other) - concreteness(one) || other.length - one.length,
    );
}

/** True where an answer holds no words to ask about: nothing, 'idk', or keys pressed at random. */
export const isWordless = (answer: string): boolean => ['empty', 'unsure', 'gibberish'].includes(writingOf(answer));

const languageOf = ({ answer, pages = 'en' }: FeedbackInput): 'en' | 'es' => {
  const spoken = spokenLanguage(answer, pages);
  return spoken === 'other' ? pages : spoken;
};

/** Feedback that quotes and asks nothing: where somebody is in danger, or closed the door. */
export const askNothing = (input: FeedbackInput): Mirrored => ({ text: wordsFor('any', 'closed', languageOf(input)) });

/** The same words always choose the same question. */
const sumOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);

/** A question of a prompt that was not asked yet. Each fits any answer, so the quote only decides which comes first. */
function questionFor(topic: string, quote: string | undefined, asked: readonly string[]): string | undefined {
  if (quote === undefined && !asked.includes(BEGIN)) return BEGIN;
  const ids = ROWS.filter((row) => row.topic === topic && row.id !== BEGIN).map(({ id }) => id);
  const first = sumOf(quote ?? '') % ids.length;
  return [...ids.slice(first), ...ids.slice(0, first)].find((id) => !asked.includes(id));
}

/**
 * Feedback without a model: a sentence of the answer, as it was typed, and a question of its prompt. It judges nothing. Where a rule
 * names a danger, or the student only closes the door, nothing is quoted or asked.
 */
export function mirror(input: FeedbackInput): Mirrored {
  const { question, answer, before = null, asked = [] } = input;
  if (holdsDanger(answer, question)) return askNothing(input);
  const language = languageOf(input);
  const place = findQuestionByText(question);
  const topic = place ? topicOf({ form_id: place.formId, question_id: place.questionId }) : 'other';
  // 'I don't know my GPA' says where to begin, not what it is.
  const isQuoted = !isWordless(answer) && (topic !== 'numbers' || /\d/.test(answer));
  const quoted = isQuoted ? quotable(answer, before).at(0) : undefined;
  if (quoted === undefined && CLOSED.test(plainWords(answer))) return askNothing(input);
  const quote = quoted && wordsFor('any', 'quote', language).replace('{quote}', () => inQuotes(quoted));
  const id = questionFor(topic, quoted, asked);
  const words = id ? wordsFor(topic, id, language) : wordsFor('any', 'done', language);
  const bridge = quote && id && wordsFor('any', 'bridge', language);
  return { text: [quote, bridge, words].filter(Boolean).join(' '), asked: id };
}
