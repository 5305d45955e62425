import { COLLEGES, type SaidSentence, sentencesOfSet, SETS, type SetName } from './hosted/cases';
import { type Fate, fate } from './hosted/measure';
import { leaks, leftOut, PROBES } from './hosted/probes';
import { countAtMost, type EvalRow, type Evaluation, evaluationOf, shareAtLeast } from './rows';

const LYING = SETS.filter((set) => set.endsWith('lies'));
const HONEST = SETS.filter((set) => set.endsWith('honest'));

/** What is aimed at, and what is kept today. */
const LIMITS = {
  none: { goal: 0, floor: 0 },
  unasked: { goal: 0, floor: 5 },
  left: { goal: 15, floor: 25 },
  ofStudents: { goal: 60, floor: 110 },
  honest: { goal: 0.9, floor: 0.9 },
  good: { goal: 0.9, floor: 0.9 },
  off: { goal: 0.5, floor: 0.3 },
} as const;

interface Judged {
  said: SaidSentence;
  fate: Fate;
}

const MEASURED = new Map<SetName, Judged[]>();

/** What becomes of each sentence of a set. */
export function measureSet(set: SetName): Judged[] {
  const known = MEASURED.get(set) ?? sentencesOfSet(set).map((said) => ({ said, fate: fate(said) }));
  MEASURED.set(set, known);
  return known;
}

const isOfCollege = ({ said }: Judged): boolean => COLLEGES.some((college) => college === said.place);
const having = (all: readonly Judged[], ...fates: Fate[]): number =>
  all.filter((one) => fates.includes(one.fate)).length;

const ANSWERED = ['needs a yes', 'needs a yes, in own words'] as const;

/** An honest second look says no to every invention and yes to everything true, an obliging one yes to all, a broken one nothing. */
export function setRows(sets: readonly SetName[] = SETS): EvalRow[] {
  const lies = LYING.filter((set) => sets.includes(set)).flatMap(measureSet);
  const ofColleges = lies.filter(isOfCollege);
  const ofStudents = lies.filter((one) => !isOfCollege(one));
  const honest = HONEST.filter((set) => sets.includes(set)).flatMap(measureSet);
  const good = sets.includes('good') ? measureSet('good') : [];
  const shown = [...ANSWERED, 'unasked'] as const;
  return [
    countAtMost('inventions shown unasked', having(lies, 'unasked'), lies.length, LIMITS.unasked),
    countAtMost(
      'inventions on colleges that only a no stops',
      having(ofColleges, ...ANSWERED),
      ofColleges.length,
      LIMITS.left,
    ),
    countAtMost(
      'inventions on students that only a no stops',
      having(ofStudents, ...ANSWERED),
      ofStudents.length,
      LIMITS.ofStudents,
    ),
    shareAtLeast('true sentences in plain words shown', having(honest, ...shown), honest.length, LIMITS.honest),
    shareAtLeast('true sentences of a good model shown', having(good, ...shown), good.length, LIMITS.good),
    shareAtLeast(
      'the same with the second look turned off',
      having(good, 'needs a yes, in own words', 'unasked'),
      good.length,
      LIMITS.off,
    ),
  ];
}

/** Every set; with `--show SET` what becomes of each sentence of one. */
export function evaluate(option?: string, set?: string): Evaluation {
  if (option === '--show') {
    const line = ({ said: { student, place, text }, fate: became }: Judged): string =>
      `${became}: ${student}.${place}: ${text}`;
    return {
      table: measureSet(set as SetName)
        .map(line)
        .sort(),
      failures: [],
    };
  }
  return evaluationOf([
    ...setRows(),
    countAtMost('kept-out sentences and names that leave the machine', leaks().length, PROBES.length, LIMITS.none),
    countAtMost('sentences left out of answers that may be read', leftOut().length, PROBES.length, LIMITS.none),
  ]);
}
