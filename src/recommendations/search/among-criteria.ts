import type { CollegeFacts } from '../../contract/colleges';
import type { CandidateReason } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import { type Criterion, askedBy, weightOf } from './criterion';
import { joined, spokenWords } from '../../platform/text/words';
import type list from '../../../data/words/list.json';

const say = spokenWords<typeof list>('list');

/** A subject of which every college has one of a few values. */
export interface AmongValues<T extends string> {
  kind: CandidateReason['kind'];
  values: readonly T[];
  weight: number;
  /** The college's own value; null where it is not published. */
  of: (college: CollegeFacts) => T | null;
  /** What a college that is next to the wish still scores. */
  nearly: (college: CollegeFacts, wanted: readonly T[]) => number;
  words: (value: T) => string;
  label: (words: string) => string;
  within: (words: string) => string;
  /** What a college is, to stand before what was chosen: 'It has about 900 undergraduates: small'. */
  says: (college: CollegeFacts, value: T) => string;
  /** What is said where it is not published; null where nothing is. */
  unknown: () => string | null;
}

interface Choice<T> {
  values: readonly T[];
  /** What was chosen, as it was: 'a small college', 'to avoid a large college'. */
  chosen: string;
  isRefused: boolean;
  by: readonly Preference[];
  must: boolean;
  quiet: boolean;
}

const wordsOf = <T extends string>(values: readonly T[], { words }: AmongValues<T>): string =>
  joined(values.map(words), 'or');

function criterionFor<T extends string>(choice: Choice<T>, among: AmongValues<T>): Criterion {
  const { values, chosen, isRefused, by, must, quiet } = choice;
  const met = (college: CollegeFacts): boolean => {
    const value = among.of(college);
    return value !== null && values.includes(value);
  };
  return {
    kind: among.kind,
    label: chosen,
    within: among.within(wordsOf(values, among)),
    quiet,
    weight: weightOf(among.weight, must),
    must,
    ...askedBy(...by),
    score: (college) => {
      if (among.of(college) === null) return null;
      return met(college) ? 1 : among.nearly(college, values);
    },
    met,
    reason: (college) => {
      const says = among.says(college, among.of(college) ?? values[0]);
      return isRefused ? say('but-chosen', { says, chosen }) : say('as-chosen', { says });
    },
    miss: (college) => {
      const value = among.of(college);
      return value === null ? among.unknown() : say('but-chosen', { says: among.says(college, value), chosen });
    },
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
  const of = (strength: Preference['strength']): Preference[] => known.filter((one) => one.strength === strength);
  const [musts, wants, never, rather] = [of('must'), of('want'), of('must_not'), of('avoid')];
  const choices: Choice<T>[] = [];
  const add = (some: readonly Preference[], must: boolean, isRefused = false): void => {
    const named = valuesOf(some);
    if (named.length === 0) return;
    const values = isRefused ? among.values.filter((value) => !named.includes(value)) : named;
    const label = among.label(wordsOf(named, among));
    const chosen = isRefused ? say('to-avoid', { label }) : label;
    choices.push({ values, chosen, isRefused, by: some, must, quiet: choices.length > 0 });
  };
  // What is wanted is told, and what must be stands behind it where both were said.
  add(wants, false);
  add(musts, true);
  add(never, true, true);
  add(rather, false, true);
  return choices.filter(({ values }) => values.length > 0).map((choice) => criterionFor(choice, among));
}
