import { firstParagraph } from '../../../common/readable-text';
import { findQuestionByText } from '../../../contract/forms/catalogue';
import type { MaterialAnswer } from '../../../contract/material';
import type { FeedbackInput } from '../../generated-words';
import { ownDeeds } from '../../privacy/own-action';
import { forReaders } from '../../privacy/for-readers';
import { writingOf } from '../language';
import { inQuotes, quotesOf, shorten, type Quote } from '../quotes';
import { topicOf, type Topic } from '../topics';
import { fill, pick } from '../variety';
import { type Feature, HARD_LIFE, hasFeature, wordCount } from './features';
import { pointTo, questionOnPerson } from './anchors';
import { ALSO, BAD_NEWS, FRANK, PLAIN_PRAISE, PRAISE, stepsFor, TOPIC_PRAISE } from './lines';
import { gentleReply, HARD_TOPICS, namedDeed, RECEIVED } from './gentle';
import { openQuestions } from './questions';
import { helpToBegin } from './unready';

const LONG_WORDS = 350;
const FEATURES: readonly Feature[] = ['change', 'reason', 'moment', 'people', 'detail', 'feeling'];

const topicAsked = (question: string): Topic => {
  const place = findQuestionByText(question);
  return place ? topicOf({ form_id: place.formId, question_id: place.questionId }) : 'other';
};

/** The reply where an answer to this question is left alone; null where it may be coached. */
export const leftAlone = ({ question, answer }: Pick<FeedbackInput, 'question' | 'answer'>): string | null =>
  gentleReply(answer, topicAsked(question));

/** Coaching by the offline engine: what is strong in the student's own words, one question, one next step. */
export function coach(input: Pick<FeedbackInput, 'question' | 'answer'>): string {
  return leftAlone(input) ?? coached({ ...input, answer: forReaders(input.answer).text }, HARD_LIFE.test(input.answer));
}

/** Coaching on what may be read of an answer; `hard` where it told of something hard. */
function coached({ question, answer }: Pick<FeedbackInput, 'question' | 'answer'>, hard: boolean): string {
  const writing = writingOf(answer);
  const beginning = helpToBegin(writing, question, answer);
  if (beginning) return beginning;
  const place = findQuestionByText(question);
  const at: MaterialAnswer = {
    form_id: place?.formId ?? '',
    question_id: place?.questionId ?? '',
    question_text: question,
    answer,
  };
  const topic = topicAsked(question);
  const quotes = quotesOf(at);
  if (writing === 'word') return onOneWord(shorten(firstParagraph(answer), 80), topic, question);
  if (writing === 'other-language') return inOtherLanguage(quotes, topic, answer);
  if (topic === 'numbers') return onNumbers(answer);
  return [
    ...(hard ? [RECEIVED] : opening(answer)),
    ...(hard ? namedDeed(answer) : praise(quotes, topic, answer)),
    ...deeper(quotes, topic, answer, hard),
    nextStep(topic, answer),
  ].join(' ');
}

const best = (quotes: readonly Quote[]): Quote | null =>
  quotes.reduce<Quote | null>((top, one) => (top && top.worth >= one.worth ? top : one), null);

/** The stretch that is praised: what went wrong only where there is nothing else. */
const praisedOf = (quotes: readonly Quote[]): Quote | null =>
  best(quotes.filter((one) => !BAD_NEWS.test(one.quote))) ?? best(quotes);

function opening(answer: string): string[] {
  const count = wordCount(answer);
  return count > LONG_WORDS ? [`You have plenty to say here (${count} words), so the question is what to keep.`] : [];
}

function praise(quotes: readonly Quote[], topic: Topic, answer: string): string[] {
  const quote = praisedOf(HARD_TOPICS.has(topic) ? quotes.filter((one) => ownDeeds(one.quote).length > 0) : quotes);
  if (!quote) return [];
  const forms = BAD_NEWS.test(quote.quote)
    ? FRANK
    : (PRAISE.find(([sign]) => sign.test(quote.quote))?.[1] ?? TOPIC_PRAISE[topic] ?? PLAIN_PRAISE);
  const first = fill(pick(forms, quote.quote), { q: inQuotes(quote.quote) });
  const rest = answer.replace(quote.quote, ' ');
  const also = wordCount(answer) < 25 ? undefined : FEATURES.find((feature) => hasFeature(rest, feature));
  return also ? [first, pick(ALSO[also], answer)] : [first];
}

/** Topics whose own questions reach further than one about a person. */
const OWN_QUESTIONS = new Set<Topic>(['struggles', 'size', 'location', 'family-expectations', 'majors', 'favorites']);

/** One question about this answer: about a person in it, else one its topic leaves open, led to the student's words. */
function deeper(quotes: readonly Quote[], topic: Topic, answer: string, hard: boolean): string[] {
  const onPerson = OWN_QUESTIONS.has(topic) || hard ? null : questionOnPerson(answer);
  if (onPerson) return [onPerson];
  const question = pick(openQuestions(answer, topic), answer);
  if (hard || HARD_TOPICS.has(topic)) return [question];
  const praised = praisedOf(quotes);
  const other = best(quotes.filter((one) => one !== praised && one.worth > 0 && one.quote.split(/\s+/).length >= 4));
  if (!other) return [question];
  return [pointTo(other), question];
}

function nextStep(topic: Topic, answer: string): string {
  if (wordCount(answer) > LONG_WORDS) {
    return 'Next step: underline the three sentences you would keep if you could keep only three, and build around them.';
  }
  return pick(stepsFor(topic), answer);
}

function onOneWord(word: string, topic: Topic, question: string): string {
  return [
    `${inQuotes(word)} is a start, and it tells me where to look.`,
    'One more sentence would let a reader see you in it.',
    pick(openQuestions(word, topic), word + question),
    pick(stepsFor(topic), word + question),
  ].join(' ');
}

const SPANISH = /\b(?:que|porque|familia|quiero|gusta|soy|mi|para|con)\b/i;

function inOtherLanguage(quotes: readonly Quote[], topic: Topic, answer: string): string {
  const quote = best(quotes);
  const also = SPANISH.test(answer)
    ? ' (Puedes pensar y hacer el primer borrador en español; luego pásalo al inglés con tus propias palabras.)'
    : '';
  return [
    'You wrote in a language that I can read only in part, so I will be careful with what I say.',
    quote
      ? `I do see that ${inQuotes(quote.quote)} comes from you and from nobody else.`
      : 'It is clearly your own voice.',
    'How would you tell the same thing to a college reader who knows only English, without losing how it sounds?',
    `${pick(stepsFor(topic), answer)}${also}`,
  ].join(' ');
}

function onNumbers(answer: string): string {
  const known = /\d/.test(answer);
  const quote = inQuotes(shorten(firstParagraph(answer), 80));
  return [
    known ? `Clear and easy to use: ${quote}.` : `${quote} is a fine answer; numbers can come later.`,
    known
      ? 'Is there a story behind these numbers, for example a year in which they rose or fell?'
      : 'Do you know where to look them up, for example on your last report card or with your counselor?',
    'Numbers are only one part of you, and they can still move.',
    pick(stepsFor('numbers'), answer),
  ].join(' ');
}
