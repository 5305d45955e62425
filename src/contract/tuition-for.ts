import type { CollegeFacts } from './colleges';

/** Which tuition a student pays; 'either' at a public college whose two differ, while their home state is not known. */
export type TuitionFor = 'alike' | 'in_state' | 'out_of_state' | 'either';

/** What of a college decides that. */
export type Tuitions = Pick<CollegeFacts, 'control' | 'state' | 'tuition_in_state' | 'tuition_out_of_state'>;

/** What out-of-state tuition adds; null where it is not published. */
export function addedTuition({ tuition_in_state: own, tuition_out_of_state: other }: Tuitions): number | null {
  return own === null || other === null ? null : Math.max(0, other - own);
}

/** Under so many dollars a year two prices are said alike, because prices are said to the hundred. */
const TOLD_APART = 100;

/** Which tuition of a college a student of this state pays. Null is a state that nobody has told. */
export function tuitionFor(college: Tuitions, homeState: string | null): TuitionFor {
  if (college.control !== 'public') return 'alike';
  if (homeState !== null) return college.state === homeState ? 'in_state' : 'out_of_state';
  const added = addedTuition(college);
  return added !== null && added < TOLD_APART ? 'alike' : 'either';
}
