import type schoolWords from '../../../../../data/words/school-words.json';
import { chosenFields } from '../../../text/chosen-programs';
import { translationsOf } from '../../../../platform/text/words';
import type { Candidate, StudentInput } from '../../../../contract/student-input';
import { degreesIn } from './facts';

export const say = translationsOf<typeof schoolWords>('school-words');

/** A college at its place on one student's list. */
export interface Placed {
  candidate: Candidate;
  studentInput: StudentInput;
  place: number;
}

export const present = (parts: readonly (string | null)[]): string[] =>
  parts.filter((part): part is string => part !== null);

/** The first field of a chosen program that this college offers, or null. */
export const sharedField = ({ college }: Candidate, studentInput: StudentInput): string | null =>
  chosenFields(studentInput).find((cip2) => degreesIn(college, cip2) !== null) ?? null;

/** Whether the student chose something about the price. */
export const choseCost = ({ preferences }: StudentInput): boolean =>
  preferences.some(
    ({ kind, strength }) =>
      ['net_price', 'price', 'aid'].includes(kind) && (strength === 'want' || strength === 'must'),
  );
