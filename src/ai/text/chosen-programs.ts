import type { Program } from '../../colleges/programs/programs';
import { programById } from '../../colleges/programs/programs';
import type { StudentInput } from '../../contract/student-input';

/** The programs a student chose, in the order they chose them; none that they or their family refuse. */
export const chosenPrograms = ({ preferences }: Pick<StudentInput, 'preferences'>): Program[] =>
  preferences
    .filter(({ kind, strength }) => kind === 'program' && (strength === 'want' || strength === 'must'))
    .flatMap(({ value }) => programById(value) ?? []);

/** The two-digit families of the chosen programs. */
export const chosenFields = (chosen: Pick<StudentInput, 'preferences'>): string[] => [
  ...new Set(chosenPrograms(chosen).flatMap(({ families }) => families)),
];
