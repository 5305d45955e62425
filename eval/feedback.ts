import { join } from 'node:path';
import { mirror } from '../src/ai/features/feedback/mirror';
import { SECTIONS } from '../src/contract/forms';
import { holdsDanger } from '../src/guidance/safeguarding/sensitivity';
import { readTsvRows } from '../src/platform/runtime/process';
import { PERSONAS } from './persona';
import { countAtMost, type EvalRow, type Evaluation, evaluationOf, shareAtLeast, shareAtMost } from './rows';

/** A made-up student's answer, with what a careful reader finds in it. */
interface FeedbackCase {
  who: string;
  /** 'a1' to 'c6', as in the students of the lists. */
  asked: string;
  question: string;
  answer: string;
  /** What the answer is, where it is not concrete English: nothing concrete, a closed door, pain, Spanish. */
  expect: '' | 'begin' | 'boundary' | 'gentle' | 'es';
}

const LETTERS = ['a', 'e', 'r', 'c'];

/** The 19 questions by their short names. */
export const QUESTIONS: ReadonlyMap<string, string> = new Map(
  SECTIONS.flatMap(({ questions }, at) =>
    questions.map(({ id, question }) => [`${LETTERS[at]}${id}`, question] as const),
  ),
);

const FILES = [
  'students.tsv',
  'voices.tsv',
  'latecomers.tsv',
  'first-reading.tsv',
  'second-reading.tsv',
  'held-out.tsv',
];

function caseOf(cells: string[]): FeedbackCase {
  const [who, asked, expect, answer] = cells;
  const question = QUESTIONS.get(asked);
  if (question === undefined || answer === undefined) throw new Error(`No case: ${cells.join(' ')}`);
  return {
    who,
    asked,
    question,
    answer: answer.replaceAll('\\n', '\n'),
    expect: expect as FeedbackCase['expect'],
  };
}

/** All written answers: five students with all 19 questions, and many voices with one answer each. */
export const FEEDBACK_CASES: readonly FeedbackCase[] = FILES.flatMap((file) =>
  readTsvRows(join(__dirname, 'feedback', file)).map(caseOf),
);

/** An answer and the feedback on it. */
interface Replied {
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
const corpusReplies = (): (Replied & { of: FeedbackCase })[] => FEEDBACK_CASES.map((of) => ({ ...repliedTo(of), of }));

/** Feedback on the section answers of the made-up students of the lists. */
const personaReplies = (): Replied[] =>
  PERSONAS.flatMap(({ id, answers }) =>
    Object.entries(answers).map(([asked, answer]) =>
      repliedTo({ who: `${id} of the lists`, question: QUESTIONS.get(asked) ?? '', answer }),
    ),
  );

/** What stands outside the quoted sentence. */
const oursIn = (reply: string): string => reply.replace(/“[^“”]*”/g, '');

const hasQuestion = ({ reply }: Replied): boolean => oursIn(reply).endsWith('?');
/** The words after what hurts, in both languages: they ask nothing. */
const isThanks = ({ reply }: Replied): boolean => /(?:^|\n)(?:Thank you|Gracias) /.test(reply);
const hasQuote = ({ reply }: Replied): boolean => reply.includes('“');

/** From so many words on, a quote is a student's own. */
const MIN_OWN = 4;
const isOwn = ({ reply }: Replied): boolean => (/“([^“”]*)”/.exec(reply)?.[1].split(' ').length ?? 0) >= MIN_OWN;

/** Replies with a quote of more than a few words that several students read. */
function sharedReplies(replies: readonly Replied[]): string[] {
  const readers = new Map<string, Set<string>>();
  for (const { who, reply } of replies.filter(isOwn)) readers.set(reply, (readers.get(reply) ?? new Set()).add(who));
  return [...readers].filter(([, { size }]) => size > 1).map(([reply]) => reply);
}

const MAX_QUOTE = 200;

/** Quotes that aren't the answer's own words, are too long, or hold what a rule names as danger. */
const wrongQuotes = ({ reply, answer }: Replied): string[] =>
  (/“([^“”]*)”/.exec(reply)?.slice(1) ?? []).filter(
    (quote) => quote.length > MAX_QUOTE || !answer.includes(quote) || holdsDanger(quote),
  );

/** True where the reply is of the kind the answer calls for. */
function isFitting({ reply, of }: { reply: string; of: FeedbackCase }): boolean {
  const asks = oursIn(reply).endsWith('?');
  if (of.expect === 'boundary') return asks === reply.includes('“');
  if (of.expect === 'begin') return asks && !reply.includes('“');
  if (of.expect === 'gentle' && isThanks({ ...of, reply })) return true;
  return asks && (of.expect === 'es') === /^(?:Escribiste|¿)/.test(reply);
}

/** Harmless answers in which a rule sees danger, so that nothing is asked about them. */
const takenOver = (): FeedbackCase[] => FEEDBACK_CASES.filter(({ question, answer }) => holdsDanger(answer, question));

/** What is aimed at, and what is kept today. */
const NONE = { goal: 0, floor: 0 } as const;
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
    countAtMost('replies with a quote that two students read', sharedReplies(all).length, all.length, NONE),
    countAtMost(
      'quotes that are not the answer’s own, or of danger',
      all.flatMap(wrongQuotes).length,
      all.length,
      NONE,
    ),
    shareAtLeast(
      'replies that ask, or thank',
      all.filter((one) => hasQuestion(one) || isThanks(one)).length,
      all.length,
      LIMITS.asks,
    ),
    shareAtLeast('replies that quote', all.filter(hasQuote).length, all.length, LIMITS.quotes),
    shareAtMost('harmless answers a rule takes for danger', takenOver().length, corpus.length, LIMITS.takenOver),
  ];
}

/** Lists what is behind the figures. */
function behind(): string[] {
  const corpus = corpusReplies();
  const all = [...corpus, ...personaReplies()];
  const lines = (title: string, found: readonly string[]): string[] => [`-- ${title}`, ...found];
  return [
    ...lines(
      'not fitting',
      corpus
        .filter((one) => !isFitting(one))
        .map(({ of, answer, reply }) => `${of.who} ${of.asked} ${of.expect}: ${answer} => ${reply}`),
    ),
    ...lines('read by two', sharedReplies(all)),
    ...lines('wrong', all.flatMap(wrongQuotes)),
    ...lines(
      'taken over',
      takenOver().map(({ who, answer }) => `${who}: ${answer}`),
    ),
  ];
}

/** Runs the corpus; with `--show` the cases behind the figures too, with `--read` every reply. */
export function evaluate(argument = ''): Evaluation {
  const { table, failures } = evaluationOf(rowsOf());
  const replies = argument === '--read' ? [...corpusReplies(), ...personaReplies()] : [];
  const read = replies.map(({ who, answer, reply }) => `## ${who}\n> ${answer}\n${reply}\n`);
  return { table: [...table, ...(argument === '--show' ? behind() : []), ...read], failures };
}
