import type { CollegeFacts } from '../../contract/colleges';
import type { CandidateReason } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import { type Criterion, askedBy, weightOf } from './criterion';
import { joinWords } from '../../platform/text/join-words';

/** A subject of which every college has one of a few values. */
export interface AmongValues<T extends string> {
  kind: CandidateReason['kind'];
  values: readonly T[];
  weight: number;
  /** The college's own value; null where it is not published. */
  of: (college: CollegeFacts) => T | null;
  /** What a college that is next to the wish still scores. */
  nearly: (college: CollegeFacts, wanted: readonly T[]) => number;
  words: Readonly<Record<T, string>>;
  label: (words: string) => string;
  within: (words: string) => string;
  reason: (college: CollegeFacts, value: T) => string;
  miss: (college: CollegeFacts, value: T | null, words: string) => string | null;
}

interface Choice<T> {
  values: readonly T[];
  by: readonly Preference[];
  must: boolean;
  quiet: boolean;
}

function criterionFor<T extends string>({ values, by, must, quiet }: Choice<T>, among: AmongValues<T>): Criterion {
  const words = joinWords(
    values.map((value) => among.words[value]),
    'or',
  );
  const met = (college: CollegeFacts): boolean => {
    const value = among.of(college);
    return value !== null && values.includes(value);
  };
  return {
    kind: among.kind,
    label: among.label(words),
    within: among.within(words),
    quiet,
    weight: weightOf(among.weight, must),
    must,
    ...askedBy(...by),
    score: (college) => {
      if (among.of(college) === null) return null;
      return met(college) ? 1 : among.nearly(college, values);
    },
    met,
    reason: (college) => among.reason(college, among.of(college) ?? values[0]),
    miss: (college) => among.miss(college, among.of(college), words),
  };
}

/** The preferences among a few values: what is wanted, one as good as another, and what is refused; told once on a card. */
export function amongCriteria<T extends string>(
  preferences: readonly Preference[],
  among: AmongValues<T>,
): Criterion[] {
  const known = preferences.filter(({ value }) => among.values.includes(value as T));
  const valuesOf = (some: readonly Preference[]): T[] =>
    among.values.filter((value) => some.some((one) => one.value === value));
  const without = (some: readonly Preference[]): T[] => {
    const not = valuesOf(some);
    return among.values.filter((value) => !not.includes(value));
  };
  const of = (strength: Preference['strength']): Preference[] => known.filter((one) => one.strength === strength);
  const [musts, wants, never, rather] = [of('must'), of('want'), of('must_not'), of('avoid')];
  const choices: Choice<T>[] = [];
  const add = (some: readonly Preference[], values: T[], must: boolean): void => {
    if (some.length > 0) choices.push({ values, by: some, must, quiet: choices.length > 0 });
  };
  // What is wanted is told, and what must be stands behind it where both were said.
  if (wants.length > 0) add(wants, valuesOf(wants), false);
  add(musts, valuesOf(musts), true);
  add(never, without(never), true);
  add(rather, without(rather), false);
  return choices.filter(({ values }) => values.length > 0).map((choice) => criterionFor(choice, among));
}
