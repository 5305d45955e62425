import { coach } from '../../src/ai/features/feedback/built-in/coach';
import { noticeOf } from '../../src/ai/features/feedback/built-in/moves';
import { quotedIn } from '../../src/ai/checks/quoted';
import { sentencesOf } from '../../src/ai/text/sentences';
import { feedbackParts } from '../../src/contract/feedback-parts';
import { holdsDanger } from '../../src/guidance/safeguarding/sensitivity';
import { PERSONAS } from '../students/everyone';
import { FEEDBACK_CASES, type FeedbackCase, QUESTIONS } from './corpus';

/** An answer and the feedback on it. */
export interface Replied {
  who: string;
  question: string;
  answer: string;
  reply: string;
}

const repliedTo = ({ who, question, answer }: Omit<Replied, 'reply'>): Replied => ({
  who,
  question,
  answer,
  reply: coach({ question, answer }),
});

/** Feedback on all answers of the corpus, in its order. */
export const corpusReplies = (): (Replied & { of: FeedbackCase })[] =>
  FEEDBACK_CASES.map((of) => ({ ...repliedTo(of), of }));

/** Feedback on the section answers of the made-up students of the lists. */
export const personaReplies = (): Replied[] =>
  PERSONAS.flatMap(({ id, answers }) =>
    Object.entries(answers).map(([asked, answer]) =>
      repliedTo({ who: `${id} of the lists`, question: QUESTIONS.get(asked) ?? '', answer }),
    ),
  );

const partOf = (reply: string, name: 'works' | 'question' | 'step'): string =>
  feedbackParts(reply).find(({ part }) => part === name)?.text ?? '';

/** Whether a reply asks something. */
export const hasQuestion = ({ reply }: Replied): boolean => partOf(reply, 'question') !== '';

/** Whether a reply says that something works. */
export const hasPraise = ({ reply }: Replied): boolean => partOf(reply, 'works') !== '';

/** Questions and steps that one student reads under two answers. */
export function repeatedWords(replies: readonly Replied[]): string[] {
  const seen = new Set<string>();
  return replies.flatMap(({ who, reply }) =>
    [partOf(reply, 'question'), partOf(reply, 'step')].filter((text) => {
      const key = `${who}: ${text}`;
      const isRepeated = text !== '' && seen.has(key);
      seen.add(key);
      return isRepeated;
    }),
  );
}

const MAX_QUOTE = 160;

/** Quotes that aren't one whole sentence of the answer. */
export const cutQuotes = ({ reply, answer }: Replied): string[] =>
  quotedIn(reply).filter(
    (quote) => quote.length > MAX_QUOTE || !sentencesOf(answer).some(({ text }) => text === quote),
  );

const overlaps = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

/** Quotes of something that is no strength: private, pain, a joke, somebody else's wish. */
export const wrongQuotes = ({ reply, of }: { reply: string; of?: FeedbackCase }): string[] =>
  quotedIn(reply).filter((quote) => holdsDanger(quote) || of?.never.some((words) => overlaps(quote, words)) === true);

/** Praise without a quote to prove it. */
export const unprovenPraise = ({ reply }: Replied): string[] => {
  const works = partOf(reply, 'works');
  return works !== '' && quotedIn(works).length !== 1 ? [works] : [];
};

/** True where the reply is of the kind the answer calls for. */
export function isFitting({ reply, of }: { reply: string; of: FeedbackCase }): boolean {
  const spanish = /^(?:Lo que funciona|Una pregunta|Siguiente paso):/m.test(reply);
  const labels = feedbackParts(reply).flatMap(({ part }) => part ?? []);
  if (of.expect === 'boundary') return [noticeOf('closed', 'en'), noticeOf('closed', 'es')].includes(reply);
  if (of.expect === 'gentle') return !reply.includes('?') && reply.includes(noticeOf('kept', 'en'));
  const hasOpening = feedbackParts(reply)[0]?.part === null;
  if (of.expect === 'begin') return hasOpening && labels.join() === 'question,step';
  return (of.expect === 'es') === spanish && labels.includes('question') && labels.at(-1) === 'step';
}

/** Harmless answers in which a rule sees danger, so that they are only thanked for. */
export const takenOver = (): FeedbackCase[] =>
  FEEDBACK_CASES.filter(({ question, answer }) => holdsDanger(answer, question));
