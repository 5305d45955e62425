import {
  corpusReplies,
  cutQuotes,
  hasPraise,
  hasQuestion,
  isFitting,
  personaReplies,
  repeatedWords,
  takenOver,
  unprovenPraise,
  wrongQuotes,
} from './feedback/measure';
import { countAtMost, type EvalRow, type Evaluation, evaluationOf, shareAtLeast, shareAtMost } from './rows';

/** What is aimed at, and what is kept today. */
const NONE = { goal: 0, floor: 0 } as const;
const LIMITS = {
  asks: { goal: 0.85, floor: 0.85 },
  // Praise is rare on purpose; where it grows, read it.
  praises: { goal: 0.25, floor: 0.25 },
  // The reader of danger is not tuned here; the figure says how many harmless answers are only thanked for.
  takenOver: { goal: 0, floor: 0.09 },
  fits: { goal: 1, floor: 0.995 },
} as const;

/** The figures of feedback on an answer. */
export function rowsOf(): EvalRow[] {
  const corpus = corpusReplies();
  const all = [...corpus, ...personaReplies()];
  const students = new Set(all.map(({ who }) => who)).size;
  return [
    shareAtLeast('replies of the kind that fits', corpus.filter(isFitting).length, corpus.length, LIMITS.fits),
    countAtMost('questions and steps read twice by one student', repeatedWords(all).length, students, NONE),
    countAtMost('quotes that are no whole sentence', all.flatMap(cutQuotes).length, all.length, NONE),
    countAtMost('pain, jokes, others’ wishes quoted as good', all.flatMap(wrongQuotes).length, all.length, NONE),
    countAtMost('praise without proof', all.flatMap(unprovenPraise).length, all.length, NONE),
    shareAtLeast('replies that ask a question', all.filter(hasQuestion).length, all.length, LIMITS.asks),
    shareAtMost('replies that praise', all.filter(hasPraise).length, all.length, LIMITS.praises),
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
      corpus.filter((one) => !isFitting(one)).map(({ of, answer }) => `${of.who} ${of.asked} ${of.expect}: ${answer}`),
    ),
    ...lines('read twice', repeatedWords(all)),
    ...lines('cut', all.flatMap(cutQuotes)),
    ...lines('wrong', all.flatMap(wrongQuotes)),
    ...lines(
      'praise',
      all.filter(hasPraise).map(({ who, reply }) => `${who}: ${reply.split('\n\n')[0]}`),
    ),
  ];
}

/** Runs the corpus; with `--show` the cases behind the figures too, with `--read` every reply. */
export function evaluate(argument = ''): Evaluation {
  const { table, failures } = evaluationOf(rowsOf());
  const replies = argument === '--read' ? [...corpusReplies(), ...personaReplies()] : [];
  const read = replies.map(({ who, answer, reply }) => `## ${who}\n> ${answer}\n${reply.replaceAll('\n\n', '\n')}\n`);
  return { table: [...table, ...(argument === '--show' ? behind() : []), ...read], failures };
}
