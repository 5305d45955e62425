import { type SaidSentence, sentencesOfSet, type SetName } from './hosted/cases';
import { whereShown } from './hosted/measure';
import { countAtMost, type EvalRow, type Evaluation, evaluationOf, shareAtLeast } from './rows';

/** What is aimed at, and what is kept today. */
const LIMITS = {
  lies: { goal: 0, floor: 0 },
  honest: { goal: 0.6, floor: 0.6 },
  secondLies: { goal: 0, floor: 0 },
  secondHonest: { goal: 0.6, floor: 0.55 },
  thirdLies: { goal: 0, floor: 0 },
  thirdHonest: { goal: 0.6, floor: 0.6 },
  fourthLies: { goal: 0, floor: 0 },
  fourthHonest: { goal: 0.6, floor: 0.75 },
  fifthLies: { goal: 0, floor: 0 },
  fifthHonest: { goal: 0.6, floor: 0.75 },
} as const;

export interface SetMeasured {
  shown: SaidSentence[];
  dropped: SaidSentence[];
}

/** Which sentences of a set reach a page. */
export function measureSet(set: SetName): SetMeasured {
  const all = sentencesOfSet(set).map((said) => ({ said, isShown: whereShown(said).length > 0 }));
  return {
    shown: all.filter(({ isShown }) => isShown).map(({ said }) => said),
    dropped: all.filter(({ isShown }) => !isShown).map(({ said }) => said),
  };
}

const lies = (name: string, set: SetName, limits: { goal: number; floor: number }): EvalRow => {
  const { shown, dropped } = measureSet(set);
  return countAtMost(name, shown.length, shown.length + dropped.length, limits);
};
const honest = (name: string, set: SetName, limits: { goal: number; floor: number }): EvalRow => {
  const { shown, dropped } = measureSet(set);
  return shareAtLeast(name, shown.length, shown.length + dropped.length, limits);
};

/** The sets that were looked at while the checks were written. */
export const tunedRows = (): EvalRow[] => [
  lies('invented sentences shown', 'lies', LIMITS.lies),
  honest('honest sentences kept', 'honest', LIMITS.honest),
];

/** Every set; with `--show SET` the sentences of one that are shown and that are dropped. */
export function evaluate(option?: string, set?: string): Evaluation {
  if (option === '--show') {
    const { shown, dropped } = measureSet(set as SetName);
    const line = ({ student, place, text }: SaidSentence): string => `  ${student}.${place}: ${text}`;
    return { table: ['shown:', ...shown.map(line), 'dropped:', ...dropped.map(line)], failures: [] };
  }
  return evaluationOf([
    ...tunedRows(),
    lies('second batch: invented sentences shown', 'held-out-lies', LIMITS.secondLies),
    honest('second batch: honest sentences kept', 'held-out-honest', LIMITS.secondHonest),
    lies('third batch: invented sentences shown', 'fresh-lies', LIMITS.thirdLies),
    honest('third batch: honest sentences kept', 'fresh-honest', LIMITS.thirdHonest),
    lies('fourth batch, with the chat: invented sentences shown', 'fourth-lies', LIMITS.fourthLies),
    honest('fourth batch, with the chat: honest sentences kept', 'fourth-honest', LIMITS.fourthHonest),
    lies('fifth batch, with the chat: invented sentences shown', 'fifth-lies', LIMITS.fifthLies),
    honest('fifth batch, with the chat: honest sentences kept', 'fifth-honest', LIMITS.fifthHonest),
  ]);
}
