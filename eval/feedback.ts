import {
  askedThoughTold,
  corpusReplies,
  cutQuotes,
  isFitting,
  personaReplies,
  praisedIn,
  praisedThoughUntold,
  repeatedStems,
  sharedSentences,
  takenOver,
  wrongQuotes,
} from './feedback/measure';
import { countAtMost, type EvalRow, type Evaluation, evaluationOf, shareAtLeast, shareAtMost } from './rows';

/** What is aimed at, and what is kept today. */
const NONE = { goal: 0, floor: 0 } as const;
const LIMITS = {
  untrue: { goal: 0, floor: 0 },
  shared: { goal: 0.5, floor: 0.48 },
  // The reader of danger is not tuned here; the figure says how many harmless answers get its neutral word instead of feedback.
  takenOver: { goal: 0, floor: 0.09 },
  // One is a false alarm of the reader of sensitive matters.
  fits: { goal: 1, floor: 0.995 },
} as const;

/** The figures of feedback on an answer. */
export function rowsOf(): EvalRow[] {
  const corpus = corpusReplies();
  const all = [...corpus, ...personaReplies()];
  const met = corpus.filter((one) => askedThoughTold(one));
  const untrue = corpus.flatMap(praisedThoughUntold);
  const { shared, all: sentences } = sharedSentences(all);
  const students = new Set(all.map(({ who }) => who)).size;
  return [
    shareAtLeast('replies of the kind that fits', corpus.filter(isFitting).length, corpus.length, LIMITS.fits),
    countAtMost('moves asked though already told', met.length, corpus.length, NONE),
    countAtMost('praised as told though it is not', untrue.length, corpus.flatMap(praisedIn).length, LIMITS.untrue),
    countAtMost('openings read twice by one student', repeatedStems(all).length, students, NONE),
    countAtMost('quotes cut inside a clause', all.flatMap(cutQuotes).length, all.length, NONE),
    countAtMost('pain, jokes, others’ wishes quoted as good', all.flatMap(wrongQuotes).length, all.length, NONE),
    shareAtMost('sentences shared between students', shared, sentences, LIMITS.shared),
    shareAtMost('harmless answers left to the reader of danger', takenOver().length, corpus.length, LIMITS.takenOver),
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
      corpus.filter((one) => !isFitting(one)).map(({ of }) => `${of.who} ${of.asked}`),
    ),
    ...lines(
      'already told',
      corpus.flatMap((one) => askedThoughTold(one)?.id.concat(` ${one.of.who} ${one.of.asked}: ${one.answer}`) ?? []),
    ),
    ...lines(
      'praised untold',
      corpus.flatMap((one) =>
        praisedThoughUntold(one).map(({ id }) => `${id} ${one.of.who} ${one.of.asked}: ${one.answer}`),
      ),
    ),
    ...lines('stems', repeatedStems(all)),
    ...lines(
      'cut',
      all.flatMap((one) => cutQuotes(one).map((quote) => `${one.who}: ${quote} <<< ${one.answer}`)),
    ),
    ...lines(
      'wrong',
      all.flatMap((one) => wrongQuotes(one).map((quote) => `${one.who}: ${quote}`)),
    ),
    ...lines(
      'most shared',
      sharedSentences(all).worst.map(([text, count]) => `${count} ${text}`),
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
