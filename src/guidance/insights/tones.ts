import type { AnswerTone, Insights } from '../../contract/insights';
import { TONE_WORDS, type ToneValue } from '../../contract/tones';
import type { StudentInputAnswer } from '../../contract/student-input';
import { firstParagraph } from '../../platform/text/readable-text';
import { quotesOf, shorten } from '../../ai/text/quotes';
import { HEAVY, toneOf } from '../../ai/text/tone';
import { RECORD_FORM, topicOf } from '../../ai/text/topics';
import { joinWords } from '../../platform/text/join-words';
import type { AnswerTimes } from './answer-times';
import { placedQuoteOf } from './places';

/** Numbers and lists of activities have no tone of their own. */
const hasTone = (answer: StudentInputAnswer): boolean =>
  answer.form_id !== RECORD_FORM && topicOf(answer) !== 'numbers' && answer.answer.trim() !== '';

const shortStart = (text: string): string => text.slice(0, 80);

/** A heavy feeling is told of an answer only where its writer says it of themself. */
function toneOfAnswer(answer: StudentInputAnswer, times: AnswerTimes): AnswerTone {
  const found = toneOf([answer]).counts.find(({ feeling, quote }) => !HEAVY.has(feeling) || quote !== null);
  const tone: ToneValue = found?.feeling ?? 'plain';
  const start = firstParagraph(answer.answer);
  const quote = found?.quote?.quote ?? quotesOf(answer)[0]?.quote ?? (shorten(start) || shortStart(start));
  return {
    ...placedQuoteOf({ ...answer, quote }),
    when: times.changedAt(answer),
    tone,
    word: TONE_WORDS[tone],
  };
}

const FEW = 3;

const isHeavy = (tone: ToneValue): boolean => tone !== 'plain' && HEAVY.has(tone);

/** The light tones by how many answers have them, the most frequent first. */
function lightTones(answers: readonly AnswerTone[]): string[] {
  const counts = new Map<string, number>();
  for (const { tone, word } of answers) {
    if (tone !== 'plain' && !isHeavy(tone)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
}

function startOf(answers: readonly AnswerTone[]): string {
  const words = lightTones(answers).slice(0, 2);
  if (words.length === 0) return 'Your answers are mostly matter-of-fact, which is a style of its own.';
  const plain = answers.filter(({ tone }) => tone === 'plain').length * 2 > answers.length;
  const named = joinWords(words);
  return plain
    ? `Most of your answers are matter-of-fact; where a feeling comes through, it is mostly ${named}.`
    : `Your answers sound mostly ${named}.`;
}

/** A kind word on the tone of all answers; null while there are too few to say anything. */
export function toneSentence(answers: readonly AnswerTone[]): string | null {
  if (answers.length < FEW) return null;
  const end = answers.some(({ tone }) => isHeavy(tone))
    ? 'Where something weighs on you, you say so openly; your counselor is a good person to talk to about it.'
    : 'That describes your words, not you.';
  return `${startOf(answers)} ${end}`;
}

/** How each answer sounds, the oldest first. */
export function tonesOf(answers: readonly StudentInputAnswer[], times: AnswerTimes): Insights['tone'] {
  const tones = times.inOrder(answers.filter(hasTone)).map((answer) => toneOfAnswer(answer, times));
  return { sentence: toneSentence(tones), answers: tones };
}
