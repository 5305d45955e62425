import type { FieldOfInterest } from '../../contract/student-input';

const MOST_FIELDS = 4;
/** Fields said much more faintly than the first are left aside. */
const LEAST_SHARE = 0.3;

/** The fields that count as interests: the first few, without those that are said much more faintly. */
export const searchedFields = (fields: readonly FieldOfInterest[]): FieldOfInterest[] =>
  fields.slice(0, MOST_FIELDS).filter((field) => field.weight >= (fields[0]?.weight ?? 0) * LEAST_SHARE);
