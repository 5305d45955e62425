import type { RecordReading } from '../../contract/student-input';
import type { WhatIfChanges } from '../../contract/what-if';
import type { ListedSchool } from '../lists/listed-schools';
import { joined, spokenWords } from '../../platform/text/words';
import type sentences from '../../../data/words/what-if.json';
import { needsSearch, triesNumbers } from './footing';

const say = spokenWords<typeof sentences>('what-if');

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
  if (names.length <= MOST_NAMES + 1) return joined(names);
  return say('names.more', { names: names.slice(0, MOST_NAMES).join(', '), more: names.length - MOST_NAMES });
}

const stays = (name: string, { value }: { value: number }): string =>
  say('assume.still', { name, value: String(value) });

/** True where, with the changes on it, the student has no score of this kind. */
const hasNone = (tried: number | null | undefined, own: RecordReading['sat']): boolean =>
  tried === null || (tried === undefined && own === null);

function ofMissingScores({ changes, reading, schools }: Assumed): string[] {
  const { sat_score: sat, act_score: act } = changes;
  const isTried = sat === null || act === null;
  if (!isTried || !hasNone(sat, reading.sat) || !hasNone(act, reading.act)) return [];
  const asking = schools.filter(({ college }) => college.test_policy === 'required').map(({ college }) => college.name);
  if (asking.length === 0) return [];
  return [say('assume.asks', { names: sayNames(asking), smart_count: asking.length })];
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
  return weighted ? [say('assume.weighted')] : [];
}

/** What an answer takes for granted. */
export function assumptionsOf(assumed: Assumed): string[] {
  const { changes, outdated, listDiffers } = assumed;
  return [
    say('assume.nothing-saved'),
    say('assume.same-rules'),
    ...ofScores(assumed),
    ...ofGrades(assumed),
    ...(triesNumbers(changes) && !needsSearch(changes) ? [say('assume.own-list')] : []),
    ...(changes.home_state === undefined ? [] : [say('assume.resident')]),
    ...(outdated.length > 0 ? [say('assume.outdated', { names: sayNames(outdated) })] : []),
    ...(listDiffers ? [say('assume.differs')] : []),
  ];
}
