import { COLLEGES, type SaidSentence, sentencesOfSet, SETS, type SetName } from './hosted/cases';
import { type Fate, fate } from './hosted/measure';
import { leaks, leftOut, PROBES } from './hosted/probes';
import { countAtMost, type EvalRow, type Evaluation, evaluationOf, shareAtLeast } from './rows';

const LYING = SETS.filter((set) => set.endsWith('lies'));
const HONEST = SETS.filter((set) => set.endsWith('honest'));

/** What is aimed at, and what is kept today. */
const LIMITS = {
  none: { goal: 0, floor: 0 },
  asking: { goal: 0, floor: 5 },
  left: { goal: 15, floor: 25 },
  ofStudents: { goal: 160, floor: 190 },
  honest: { goal: 0.85, floor: 0.85 },
  good: { goal: 0.85, floor: 0.85 },
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

/** The second look is taken to say no to every invention and yes to everything true: what a row tells beyond that hangs on the model. */
export function setRows(sets: readonly SetName[] = SETS): EvalRow[] {
  const lies = LYING.filter((set) => sets.includes(set)).flatMap(measureSet);
  const ofColleges = lies.filter(isOfCollege);
  const honest = HONEST.filter((set) => sets.includes(set)).flatMap(measureSet);
  const good = sets.includes('good') ? measureSet('good') : [];
  const shown = ['needs a yes', 'falls with a no', 'unasked'] as const;
  return [
    countAtMost('inventions shown', having(lies, 'unasked'), lies.length, LIMITS.none),
    countAtMost(
      'inventions that ask or advise, shown without a no',
      having(lies, 'falls with a no'),
      lies.length,
      LIMITS.asking,
    ),
    countAtMost(
      'inventions on colleges that only a no stops',
      having(ofColleges, 'needs a yes', 'falls with a no'),
      ofColleges.length,
      LIMITS.left,
    ),
    countAtMost(
      'inventions on students that only a no stops',
      having(lies, 'needs a yes', 'falls with a no') - having(ofColleges, 'needs a yes', 'falls with a no'),
      lies.length - ofColleges.length,
      LIMITS.ofStudents,
    ),
    shareAtLeast('true sentences in plain words shown', having(honest, ...shown), honest.length, LIMITS.honest),
    shareAtLeast('true sentences of a good model shown', having(good, ...shown), good.length, LIMITS.good),
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
