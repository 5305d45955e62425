import { judge, type Judged, type Verdict } from './chat/measure';
import { FILES, type QuestionFile, questionsOf } from './chat/questions';
import { countAtMost, type EvalRow, type Evaluation, evaluationOf, shareAtLeast } from './rows';

const LIMITS = {
  known: { goal: 0.7, floor: 0.7 },
  unseen: { goal: 0.7, floor: 0.7 },
  oneMore: { goal: 0, floor: 20 },
  wrong: { goal: 0, floor: 0 },
} as const;

const countOf = (all: readonly Judged[], verdict: Verdict): number =>
  all.filter((one) => one.verdict === verdict).length;

/** Every question of a file, answered and judged. */
export const judgeAll = (file: QuestionFile): Judged[] => questionsOf(file).map(judge);

/** The rows of one file. */
export const rowsOf = (file: QuestionFile, all: readonly Judged[]): EvalRow[] => [
  shareAtLeast(`${file}: right the first time`, countOf(all, 'right'), all.length, LIMITS[file]),
  countAtMost(`${file}: by one more tap`, countOf(all, 'one more'), all.length, LIMITS.oneMore),
  countAtMost(`${file}: answers that are wrong`, countOf(all, 'wrong'), all.length, LIMITS.wrong),
];

const lineOf = ({ question, turns, reply, verdict, because }: Judged): string =>
  [
    `[${verdict}] ${question.who}: ${turns.join(' > ')}${because.length ? `   (${because.join(' · ')})` : ''}`,
    ...reply.text.split('\n').map((line) => `    ${line}`),
  ].join('\n');

/** The table; with `--show unseen` the answers that are not right of that file, with `--show all unseen` every one. */
export function evaluate(option?: string, ...shown: string[]): Evaluation {
  if (option !== '--show') return evaluationOf(FILES.flatMap((file) => rowsOf(file, judgeAll(file))));
  const file = FILES.find((one) => shown.includes(one)) ?? 'unseen';
  const all = judgeAll(file).filter(({ verdict }) => shown.includes('all') || verdict !== 'right');
  return { table: all.map(lineOf), failures: [] };
}
