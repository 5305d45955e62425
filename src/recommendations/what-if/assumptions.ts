import type { RecordReading } from '../../contract/student-input';
import type { WhatIfChanges } from '../../contract/what-if';
import type { ListedSchool } from '../lists/listed-schools';
import { joinWords } from '../../platform/text/join-words';
import { needsSearch, triesNumbers } from './footing';

export interface Assumed {
  changes: WhatIfChanges;
  reading: RecordReading;
  schools: readonly ListedSchool[];
  /** Schools that the record of today puts in another tier than the stored list shows. */
  outdated: readonly string[];
  /** True where a list made today would differ from the stored one with nothing tried at all. */
  listDiffers: boolean;
}

const MOST_NAMES = 3;

/** 'A, B, C and 2 more'. */
export function sayNames(names: readonly string[]): string {
  if (names.length <= MOST_NAMES + 1) return joinWords(names);
  return `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`;
}

const stays = (name: string, { value }: { value: number }): string =>
  `Your ${name} of ${value} still counts wherever it is the stronger score.`;

/** True where, with the changes on it, the student has no score of this kind. */
const hasNone = (tried: number | null | undefined, own: RecordReading['sat']): boolean =>
  tried === null || (tried === undefined && own === null);

function ofMissingScores({ changes, reading, schools }: Assumed): string[] {
  const { sat_score: sat, act_score: act } = changes;
  const isTried = sat === null || act === null;
  if (!isTried || !hasNone(sat, reading.sat) || !hasNone(act, reading.act)) return [];
  const asking = schools.filter(({ college }) => college.test_policy === 'required').map(({ college }) => college.name);
  if (asking.length === 0) return [];
  return [`${sayNames(asking)} ${asking.length === 1 ? 'asks' : 'ask'} every applicant for a score.`];
}

function ofScores(assumed: Assumed): string[] {
  const { sat_score: sat, act_score: act } = assumed.changes;
  const { reading } = assumed;
  return [
    ...(sat !== undefined && act === undefined && reading.act ? [stays('ACT', reading.act)] : []),
    ...(act !== undefined && sat === undefined && reading.sat ? [stays('SAT', reading.sat)] : []),
    ...ofMissingScores(assumed),
  ];
}

function ofGrades({ changes, reading }: Assumed): string[] {
  if (changes.unweighted_gpa === undefined) return [];
  const weighted = reading.gpa?.source.startsWith('weighted') === true;
  return weighted ? ['Your list goes by a weighted GPA; the one tried here counts as unweighted.'] : [];
}

/** What an answer takes for granted. */
export function assumptionsOf(assumed: Assumed): string[] {
  const { changes, outdated, listDiffers } = assumed;
  return [
    'Nothing is saved: your record, your wishes and your list stay as they are.',
    'The tiers follow the same rules as your list. A tier sorts colleges by published numbers; it is not your chance of being admitted.',
    ...ofScores(assumed),
    ...ofGrades(assumed),
    ...(triesNumbers(changes) && !needsSearch(changes)
      ? ['We looked at the schools of your list. A new list made with these numbers could hold other schools, too.']
      : []),
    ...(changes.home_state === undefined
      ? []
      : [
          'Each state and college decides who counts as a resident; moving alone does not make one. No distance counts here, because we know no town there.',
        ]),
    ...(outdated.length > 0
      ? [
          `Your record has changed since the list was made: ${sayNames(outdated)} would stand in another tier today already.`,
        ]
      : []),
    ...(listDiffers
      ? ['A list made today would differ a little from the one you see, with nothing changed at all.']
      : []),
  ];
}
