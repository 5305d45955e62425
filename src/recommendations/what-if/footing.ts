import type { HomePoint, RecordReading, StudentInput } from '../../contract/student-input';
import { type Preference, preferenceId } from '../../contract/preferences';
import { stateName } from '../../contract/state-names';
import type { WhatIfChanges } from '../../contract/what-if';
import { spokenWords } from '../../platform/text/words';
import type sentences from '../../../data/words/what-if.json';
import { chosenFrom } from '../preferences/choices.service';

const say = spokenWords<typeof sentences>('what-if');

/** What a tier and a search go by besides the wishes. */
interface Footing {
  reading: RecordReading;
  homeState: string | null;
  home: HomePoint | null;
}

type Score = RecordReading['sat'];

const tried = (value: number | null | undefined, own: Score, source: string): Score => {
  if (value === undefined) return own;
  return value === null ? null : { value, source };
};

/** The footing with the changes on it. In another state no town is known, so no distance counts there. */
export function footingWith(
  { reading, homeState, home }: Pick<StudentInput, keyof Footing>,
  changes: WhatIfChanges,
): Footing {
  const state = changes.home_state ?? homeState;
  return {
    reading: {
      ...reading,
      sat: tried(changes.sat_score, reading.sat, 'SAT score'),
      act: tried(changes.act_score, reading.act, 'ACT score'),
      gpa: tried(changes.unweighted_gpa, reading.gpa, 'unweighted GPA'),
    },
    homeState: state,
    home: state === homeState ? home : null,
  };
}

/** The student's choices with those that are tried beside them. */
export function wishesWith(own: readonly Preference[], { corrections = [] }: WhatIfChanges): Preference[] {
  const ids = new Set(corrections.map(preferenceId));
  return [...own.filter(({ id }) => !ids.has(id)), ...chosenFrom(corrections)];
}

/** True where a new list has to be searched for: with other numbers alone the list's own schools are looked at. */
export const needsSearch = ({ home_state, corrections }: WhatIfChanges): boolean =>
  home_state !== undefined || (corrections ?? []).length > 0;

export const triesNumbers = (changes: WhatIfChanges): boolean =>
  changes.sat_score !== undefined || changes.act_score !== undefined || changes.unweighted_gpa !== undefined;

/** 'an SAT of 1400', 'no ACT score to send'. */
function sayScore(name: string, value: number | null | undefined): string[] {
  if (value === undefined) return [];
  return [value === null ? say('with.no-score', { name }) : say('with.score', { name, value: String(value) })];
}

/** What is tried, to finish 'With': 'an SAT of 1400 and a GPA of 3.8'. */
export function sayChanges({ sat_score, act_score, unweighted_gpa, home_state, corrections }: WhatIfChanges): string[] {
  const wishes = corrections?.length ?? 0;
  return [
    ...sayScore('SAT', sat_score),
    ...sayScore('ACT', act_score),
    ...(unweighted_gpa === undefined ? [] : [say('with.gpa', { gpa: String(unweighted_gpa) })]),
    ...(home_state === undefined ? [] : [say('with.home', { state: stateName(home_state) })]),
    ...(wishes === 0 ? [] : [say('with.wishes', { smart_count: wishes })]),
  ];
}
