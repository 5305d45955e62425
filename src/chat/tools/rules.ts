/** The one place where the chat asks the rules of tiers and of the search; another way to reckon them takes its place here. */
import type { CollegeFacts, Fit } from '../../contract/colleges';
import type { RecordReading, StudentMaterial } from '../../contract/material';
import { criteriaOf } from '../../recommendations/search/criteria';
import { isBroken } from '../../recommendations/search/criterion';
import { homeOf } from '../../recommendations/search/home';
import { leadingSelective, meantPrograms } from '../../recommendations/search/meant-programs';
import { tierOf } from '../../recommendations/tier/tier-of';

/** Numbers that are tried out. */
export interface Changes {
  sat?: number;
  act?: number;
  gpa?: number;
  /** Two letters. */
  homeState?: string;
}

const TRIED = 'the number you try out';

/** A higher score of the one test counts alone, as it would in an application. */
function readingWith(reading: RecordReading, { sat, act, gpa }: Changes): RecordReading {
  const tried = (value: number | undefined) => (value === undefined ? null : { value, source: TRIED });
  const tests = sat !== undefined || act !== undefined;
  return {
    ...reading,
    sat: tests ? tried(sat) : reading.sat,
    act: tests ? tried(act) : reading.act,
    gpa: tried(gpa) ?? reading.gpa,
  };
}

/** A college's tier as it is, and as it would be with other numbers. */
export function tierWith(
  college: CollegeFacts,
  { reading, homeState, preferences }: StudentMaterial,
  changes: Changes,
): { now: Fit; then: Fit } {
  const selective = leadingSelective(preferences);
  return {
    now: tierOf(college, reading, homeState, selective),
    then: tierOf(college, readingWith(reading, changes), changes.homeState ?? homeState, selective),
  };
}

const bare = (text: string): string => text.replace(/(?: as you wished)?\.$/, '');

/** Each once, also where one says the same in more words. */
const distinct = (texts: readonly string[]): string[] =>
  texts.filter((text, at) => !texts.some((other, place) => place < at && bare(other) === bare(text)));

/** What a college meets and misses of what the student asks, one sentence each, what must hold first. */
export function standingOf(
  college: CollegeFacts,
  { preferences, homeState, home }: StudentMaterial,
): { broken: string[]; missed: string[]; met: string[] } {
  const place = homeOf(homeState, home);
  const criteria = criteriaOf(preferences, place, { meant: meantPrograms(preferences) });
  const told = criteria.filter(({ quiet }) => quiet !== true);
  const missing = (some: typeof told): string[] => distinct(some.flatMap((one) => one.miss(college) ?? []));
  const broken = told.filter((one) => isBroken(one, college));
  return {
    broken: missing(broken),
    missed: missing(told.filter((one) => !one.met(college) && !broken.includes(one))),
    met: [...new Set(told.filter((one) => one.met(college)).map((one) => one.reason(college)))],
  };
}
