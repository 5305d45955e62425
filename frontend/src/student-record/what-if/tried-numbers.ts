import { ACT_SCORE, GPA_SCALE, SAT_SCORE } from '@contract/limits';
import type { Recommendation } from '@contract/recommendations';
import type { WhatIfChanges } from '@contract/what-if';

export type NumberName = 'sat_score' | 'act_score' | 'unweighted_gpa';
/** What is typed, by field; empty where nothing is tried. */
export type Typed = Record<NumberName | 'home_state', string>;

export const NOTHING_TYPED: Typed = { sat_score: '', act_score: '', unweighted_gpa: '', home_state: '' };

interface TriedNumber {
  name: NumberName;
  least: number;
  most: number;
  step: number;
  /** Where the slider begins: lower values mean little at a college. */
  sliderFrom: number;
}

const range = ({ least, most, step }: { least: number; most: number; step: number }) => ({ least, most, step });

export const WHAT_IF_FIELDS: readonly TriedNumber[] = [
  { name: 'sat_score', ...range(SAT_SCORE), sliderFrom: SAT_SCORE.least },
  { name: 'act_score', ...range(ACT_SCORE), sliderFrom: ACT_SCORE.least },
  {
    name: 'unweighted_gpa',
    ...range(GPA_SCALE),
    step: 0.1,
    sliderFrom: 1,
  },
];

/** Whether what is typed cannot be tried; where nothing is typed, nothing is wrong. */
export function isRefused({ least, most, step, name }: TriedNumber, typed: string): boolean {
  if (typed.trim() === '') return false;
  const value = Number(typed);
  const isWhole = name === 'unweighted_gpa' || value % step === 0;
  return !(Number.isFinite(value) && value >= least && value <= most && isWhole);
}

/** What to ask for; null where nothing can be tried yet. */
export function changesOf(typed: Typed): WhatIfChanges | null {
  const numbers = WHAT_IF_FIELDS.filter(({ name }) => typed[name].trim() !== '');
  if (numbers.some((one) => isRefused(one, typed[one.name]))) return null;
  const changes: WhatIfChanges = Object.fromEntries(numbers.map(({ name }) => [name, Number(typed[name])]));
  if (typed.home_state !== '') changes.home_state = typed.home_state;
  return Object.keys(changes).length === 0 ? null : changes;
}

/** The numbers that a list goes by, as its arithmetic tells them. */
export function ownNumbers(
  schools: readonly Pick<Recommendation, 'arithmetic'>[],
): Partial<Record<NumberName, number>> {
  const own = ({ arithmetic: { score } }: Pick<Recommendation, 'arithmetic'>) => (score?.converted ? null : score);
  const scores = schools.flatMap((one) => own(one) ?? []);
  const gpa = schools.find(({ arithmetic }) => arithmetic.gpa)?.arithmetic.gpa?.student;
  const sat = scores.find(({ measure }) => measure === 'SAT')?.student;
  const act = scores.find(({ measure }) => measure === 'ACT')?.student;
  return {
    ...(sat === undefined ? {} : { sat_score: sat }),
    ...(act === undefined ? {} : { act_score: act }),
    ...(gpa === undefined ? {} : { unweighted_gpa: gpa }),
  };
}
