import { join } from 'node:path';
import { academicFieldsWith } from '../../src/contract/academic';
import { type Preference, type PreferenceKind, type PreferenceStrength } from '../../src/contract/preferences';
import { chosenFrom } from '../../src/recommendations/preferences/choices.service';
import { rowsOfTable } from '../../src/platform/runtime/process';
import { readStudentInput } from '../../src/guidance/profiles/read-student-input';
import type { Student } from '../lists/product';

/** A made-up student with numbers and chosen wishes, and no prose. */
export interface Chooser {
  id: string;
  state: string;
  town: string;
  gpa: number | null;
  sat: number | null;
  act: number | null;
  wishes: readonly Preference[];
}

/** 'want size:small' */
function wishOf(written: string): Preference {
  const [, strength, kind, value] = /^(must|want|avoid|must_not) (\w+):(.+)$/.exec(written) ?? [];
  if (value === undefined) throw new Error(`Not a wish: ${written}`);
  const wish = { kind: kind as PreferenceKind, value, strength: strength as PreferenceStrength };
  const [chosen] = chosenFrom([wish]);
  return chosen;
}

const numberIn = (cell: string): number | null => (cell === '' ? null : Number(cell));

function chooserOf([id = '', state = '', town = '', gpa = '', sat = '', act = '', wishes = '']: string[]): Chooser {
  const chosen = wishes.split('; ').filter((one) => one !== '');
  return { id, state, town, gpa: numberIn(gpa), sat: numberIn(sat), act: numberIn(act), wishes: chosen.map(wishOf) };
}

/** id, state, town, GPA, SAT, ACT, wishes. */
export const CHOOSERS: readonly Chooser[] = rowsOfTable(join(__dirname, 'students.tsv')).map(chooserOf);

/** The student as the search meets one. */
export function choosing({ id, state, town, gpa, sat, act, wishes }: Chooser): Student {
  const record = academicFieldsWith({
    unweighted_gpa: gpa === null ? '' : String(gpa),
    sat_score: sat === null ? '' : String(sat),
    act_score: act === null ? '' : String(act),
  });
  const read = readStudentInput({ name: id, grade: 12, homeState: state, schoolTown: town }, [], record);
  const studentInput = { ...read, preferences: [...wishes] };
  return { studentInput, preferences: wishes, home: read.home, income: null };
}
