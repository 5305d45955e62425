import { readRecord } from '../academic/reading/read-record';
import { homePointOf } from '../colleges/home-point';
import { readable } from '../common/readable-text';
import type { AcademicFields } from '../contract/academic';
import type { MaterialAnswer, StudentMaterial } from '../contract/material';
import { readWishes } from '../wishes/read-wishes';

/** Who wrote the answers, as far as the engine needs to know. */
export interface Writer {
  name: string;
  grade: number | null;
  homeState: string | null;
  /** The town of the school, where it is known. */
  schoolTown?: string | null;
}

/** All that is read of one student. Every text goes through `readable` here, so that whatever reads it is safe from its length. */
export function studentMaterial(
  { name, grade, homeState, schoolTown = null }: Writer,
  typed: readonly MaterialAnswer[],
  typedRecord: AcademicFields,
): StudentMaterial {
  const answers = typed.map((one) => ({ ...one, answer: readable(one.answer) }));
  const record = { ...typedRecord, resume_file: readable(typedRecord.resume_file) };
  return {
    firstName: name.trim().split(/\s+/)[0] ?? '',
    grade,
    homeState,
    home: homeState === null ? null : homePointOf({ town: schoolTown, state: homeState }),
    answers,
    record,
    reading: readRecord(record, answers),
    wishes: readWishes(answers, record, homeState),
  };
}
