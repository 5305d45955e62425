import { join } from 'node:path';
import { mirror } from '../src/ai/features/feedback/mirror';
import { SECTIONS } from '../src/contract/forms';
import { holdsDanger } from '../src/guidance/safeguarding/sensitivity';
import { readTsvRows } from '../src/platform/runtime/process';
import { PERSONAS } from './persona';
import { countAtMost, type EvalRow, type Evaluation, toEvaluation, shareAtLeast, shareAtMost } from './rows';

/** A made-up student's answer, with what a careful reader finds in it. */
interface FeedbackCase {
  who: string;
  /** 'a1' to 'c6', as in the students of the lists. */
  questionKey: string;
  question: string;
  answer: string;
  /** What the answer is, where it is not concrete English: nothing concrete, a closed door, pain, Spanish. */
  expect: '' | 'begin' | 'boundary' | 'gentle' | 'es';
}

const SECTION_LETTERS = ['a', 'e', 'r', 'c'];

/** The 19 questions by their short names. */
export const QUESTIONS: ReadonlyMap<string, string> = new Map(
  SECTIONS.flatMap(({ questions }, at) =>
    questions.map(({ id, question }) => [`${SECTION_LETTERS[at]}${id}`, question] as const),
  ),
);

const CASE_FILES = [
  'students.tsv',
  'voices.tsv',
  'latecomers.tsv',
  'first-reading.tsv',
  'second-reading.tsv',
  'held-out.tsv',
];

function parseCase(cells: string[]): FeedbackCase {
  const [who, questionKey, expect, answer] = cells;
  const question = QUESTIONS.get(questionKey);
  if (question === undefined || answer === undefined) throw new Error(`No case: ${cells.join(' ')}`);
  return {
    who,
    questionKey,
    question,
    answer: answer.replaceAll('\\n', '\n'),
    expect: expect as FeedbackCase['expect'],
  };
}

/** All written answers: five students with all 19 questions, and many voices with one answer each. */
export const FEEDBACK_CASES: readonly FeedbackCase[] = CASE_FILES.flatMap((file) =>
  readTsvRows(join(__dirname, 'feedback', file)).map(parseCase),
);

/** An answer and the feedback on it. */
interface AnswerWithReply {
  who: string;
  question: string;
  answer: string;
  reply: string;
}

const replyTo = ({ who, question, answer }: Omit<AnswerWithReply, 'reply'>): AnswerWithReply => ({
  who,
  question,
  answer,
  reply: mirror({ question, answer, grade: null }).text,
});

/** Feedback on all answers of the corpus, in its order. */
const corpusReplies = (): (AnswerWithReply & { feedbackCase: FeedbackCase })[] =>
  FEEDBACK_CASES.map((feedbackCase) => ({ ...replyTo(feedbackCase), feedbackCase }));

/** Feedback on the section answers of the made-up students of the lists. */
const personaReplies = (): AnswerWithReply[] =>
  PERSONAS.flatMap(({ id, answers }) =>
    Object.entries(answers).map(([questionKey, answer]) =>
      replyTo({ who: `${id} of the lists`, question: QUESTIONS.get(questionKey) ?? '', answer }),
    ),
  );

/** What stands outside the quoted sentence. */
const textOutsideQuotes = (reply: string): string => reply.replace(/“[^“”]*”/g, '');

const hasQuestion = ({ reply }: AnswerWithReply): boolean => textOutsideQuotes(reply).endsWith('?');
/** The words after what hurts, in both languages: they ask nothing. */
const isThanks = ({ reply }: AnswerWithReply): boolean => /(?:^|\n)(?:Thank you|Gracias) /.test(reply);
const hasQuote = ({ reply }: AnswerWithReply): boolean => reply.includes('“');

/** From so many words on, a quote is a student's own. */
const MIN_OWN_WORDS = 4;
const hasOwnQuote = ({ reply }: AnswerWithReply): boolean =>
  (/“([^“”]*)”/.exec(reply)?.[1].split(' ').length ?? 0) >= MIN_OWN_WORDS;

/** Replies with a quote of more than a few words that several students read. */
function sharedReplies(replies: readonly AnswerWithReply[]): string[] {
  const readers = new Map<string, Set<string>>();
  for (const { who, reply } of replies.filter(hasOwnQuote))
    readers.set(reply, (readers.get(reply) ?? new Set()).add(who));
  return [...readers].filter(([, { size }]) => size > 1).map(([reply]) => reply);
}

const MAX_QUOTE_LENGTH = 200;

const withoutCutMarks = (quote: string): string => quote.replace(/^…|…$/g, '');

/** Quotes that aren't the answer's own words, are too long, or hold what a rule names as danger. */
const wrongQuotes = ({ reply, answer }: AnswerWithReply): string[] =>
  (/“([^“”]*)”/.exec(reply)?.slice(1) ?? []).filter(
    (quote) => quote.length > MAX_QUOTE_LENGTH || !answer.includes(withoutCutMarks(quote)) || holdsDanger(quote),
  );

/** True where the reply is of the kind the answer calls for. */
function isFitting({ reply, feedbackCase }: { reply: string; feedbackCase: FeedbackCase }): boolean {
  const endsWithQuestion = textOutsideQuotes(reply).endsWith('?');
  if (feedbackCase.expect === 'boundary') return endsWithQuestion === reply.includes('“');
  if (feedbackCase.expect === 'begin') return endsWithQuestion && !reply.includes('“');
  if (feedbackCase.expect === 'gentle' && isThanks({ ...feedbackCase, reply })) return true;
  return endsWithQuestion && (feedbackCase.expect === 'es') === /^(?:Escribiste|¿)/.test(reply);
}

/** Harmless answers in which a rule sees danger, so that nothing is asked about them. */
const falseDangers = (): FeedbackCase[] =>
  FEEDBACK_CASES.filter(({ question, answer }) => holdsDanger(answer, question));

/** What is aimed at, and what is kept today. */
const NO_FAULTS = { goal: 0, floor: 0 } as const;
const LIMITS = {
  asks: { goal: 1, floor: 0.99 },
  quotes: { goal: 0.85, floor: 0.85 },
  // The rules of danger are not tuned here; the figure says of how many harmless answers nothing is asked.
  takenOver: { goal: 0, floor: 0.01 },
  fits: { goal: 1, floor: 0.99 },
} as const;

/** The figures of feedback without a model. */
export function rowsOf(): EvalRow[] {
  const corpus = corpusReplies();
  const all = [...corpus, ...personaReplies()];
  return [
    shareAtLeast('replies of the kind that fits', corpus.filter(isFitting).length, corpus.length, LIMITS.fits),
    countAtMost('replies with a quote that two students read', sharedReplies(all).length, all.length, NO_FAULTS),
    countAtMost(
      'quotes that are not the answer’s own, or of danger',
      all.flatMap(wrongQuotes).length,
      all.length,
      NO_FAULTS,
    ),
    shareAtLeast(
      'replies that ask, or thank',
      all.filter((one) => hasQuestion(one) || isThanks(one)).length,
      all.length,
      LIMITS.asks,
    ),
    shareAtLeast('replies that quote', all.filter(hasQuote).length, all.length, LIMITS.quotes),
    shareAtMost('harmless answers a rule takes for danger', falseDangers().length, corpus.length, LIMITS.takenOver),
  ];
}

/** Lists what is behind the figures. */
function detailLines(): string[] {
  const corpus = corpusReplies();
  const all = [...corpus, ...personaReplies()];
  const section = (title: string, items: readonly string[]): string[] => [`-- ${title}`, ...items];
  return [
    ...section(
      'not fitting',
      corpus
        .filter((one) => !isFitting(one))
        .map(
          ({ feedbackCase, answer, reply }) =>
            `${feedbackCase.who} ${feedbackCase.questionKey} ${feedbackCase.expect}: ${answer} => ${reply}`,
        ),
    ),
    ...section('read by two', sharedReplies(all)),
    ...section('wrong', all.flatMap(wrongQuotes)),
    ...section(
      'taken over',
      falseDangers().map(({ who, answer }) => `${who}: ${answer}`),
    ),
  ];
}

/** Runs the corpus; with `--show` the cases behind the figures too, with `--read` every reply. */
export function evaluate(argument = ''): Evaluation {
  const { table, failures } = toEvaluation(rowsOf());
  const replies = argument === '--read' ? [...corpusReplies(), ...personaReplies()] : [];
  const replyTexts = replies.map(({ who, answer, reply }) => `## ${who}\n> ${answer}\n${reply}\n`);
  return { table: [...table, ...(argument === '--show' ? detailLines() : []), ...replyTexts], failures };
}
