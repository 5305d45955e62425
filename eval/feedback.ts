import {
  corpusReplies,
  hasQuestion,
  hasQuote,
  isFitting,
  personaReplies,
  sharedReplies,
  takenOver,
  wrongQuotes,
} from './feedback/measure';
import { countAtMost, type EvalRow, type Evaluation, evaluationOf, shareAtLeast, shareAtMost } from './rows';

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
    shareAtLeast('replies that ask a question', all.filter(hasQuestion).length, all.length, LIMITS.asks),
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
