import type { CollegeFacts } from '../../contract/colleges';
import type { Program } from './program';
import { associateStanding, programStanding } from './standing';
import { type Degree, relationOf } from './standing-words';

/** Whether a college teaches a program, as far as its published awards tell. */
export type Teaching = 'taught' | 'unknown' | 'not_taught';

/** The best first. */
export const TEACHING_ORDER: readonly Teaching[] = ['taught', 'unknown', 'not_taught'];

/** True where nothing is published of what a college teaches. */
const isUntold = ({
  bachelor_programs,
  associate_programs,
  bachelors_fields,
  associate_fields,
}: CollegeFacts): boolean =>
  [bachelor_programs, associate_programs, bachelors_fields, associate_fields].every(
    (known) => Object.keys(known).length === 0,
  );

/**
 * Whether a college teaches a program: for sure where it awards degrees under a code that means the program or a major that leads there. A
 * group or an area that only may include it leaves that unknown, and degrees close to it are not the program.
 */
export function teachingOf(college: CollegeFacts, program: Program, degree: Degree = 'bachelor'): Teaching {
  const standing = (degree === 'associate' ? associateStanding : programStanding)(college, program);
  if (standing.kind === 'family') return program.kind === 'open' ? 'taught' : 'unknown';
  if (standing.kind !== 'awards') return isUntold(college) ? 'unknown' : 'not_taught';
  return standing.groups.some(({ cip4 }) => relationOf(program, cip4) !== 'may_include') ? 'taught' : 'unknown';
}
