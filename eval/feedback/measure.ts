import { mirror } from '../../src/ai/features/feedback/mirror';
import { holdsDanger } from '../../src/guidance/safeguarding/sensitivity';
import { PERSONAS } from '../persona';
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
  reply: mirror({ question, answer, grade: null }).text,
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

/** What stands outside the quoted sentence. */
const oursIn = (reply: string): string => reply.replace(/“[^“”]*”/g, '');

export const hasQuestion = ({ reply }: Replied): boolean => oursIn(reply).endsWith('?');
export const hasQuote = ({ reply }: Replied): boolean => reply.includes('“');

/** From so many words on, a quote is a student's own. */
const MIN_OWN = 4;
const isOwn = ({ reply }: Replied): boolean => (/“([^“”]*)”/.exec(reply)?.[1].split(' ').length ?? 0) >= MIN_OWN;

/** Replies with a quote of more than a few words that several students read. */
export function sharedReplies(replies: readonly Replied[]): string[] {
  const readers = new Map<string, Set<string>>();
  for (const { who, reply } of replies.filter(isOwn)) readers.set(reply, (readers.get(reply) ?? new Set()).add(who));
  return [...readers].filter(([, { size }]) => size > 1).map(([reply]) => reply);
}

const MAX_QUOTE = 200;

/** Quotes that aren't the answer's own words, are too long, or hold what a rule names as danger. */
export const wrongQuotes = ({ reply, answer }: Replied): string[] =>
  (/“([^“”]*)”/.exec(reply)?.slice(1) ?? []).filter(
    (quote) => quote.length > MAX_QUOTE || !answer.includes(quote) || holdsDanger(quote),
  );

/** True where the reply is of the kind the answer calls for. */
export function isFitting({ reply, of }: { reply: string; of: FeedbackCase }): boolean {
  const asks = oursIn(reply).endsWith('?');
  if (of.expect === 'boundary') return asks === reply.includes('“');
  if (of.expect === 'begin') return asks && !reply.includes('“');
  return asks && (of.expect === 'es') === /^(?:Escribiste|¿)/.test(reply);
}

/** Harmless answers in which a rule sees danger, so that nothing is asked about them. */
export const takenOver = (): FeedbackCase[] =>
  FEEDBACK_CASES.filter(({ question, answer }) => holdsDanger(answer, question));
