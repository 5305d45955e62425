import type { AcademicFields } from '../academic';
import { RECORD_PARTS } from '../academic-fields';
import { isAnswered } from '../progress';
import { saysNothing } from './typed-text';

/** How many parts of the record are given: one test is enough, an uploaded transcript is one, and 'idk' tells nothing. */
export function recordProgress(fields: AcademicFields, hasTranscript: boolean): { answered: number; total: number } {
  const isGiven = (name: keyof AcademicFields): boolean =>
    (name === 'transcript_file' && hasTranscript) || (isAnswered(fields[name]) && !saysNothing(fields[name]));
  return { answered: RECORD_PARTS.filter((names) => names.some(isGiven)).length, total: RECORD_PARTS.length };
}
