import type { FieldOfInterest } from '../../../contract/student-input';
import { majorsOf } from '../field-words';
import { ARTS_AND_WORDS } from './arts-and-words';
import type { FieldIdea } from './field-idea';
import { MAKING_AND_COMPUTING } from './making-and-computing';
import { NATURE_AND_SCIENCE } from './nature-and-science';
import { OPEN_IDEAS, PEOPLE_AND_SOCIETY } from './people-and-society';

const ALL: readonly FieldIdea[] = [
  ...NATURE_AND_SCIENCE,
  ...MAKING_AND_COMPUTING,
  ...ARTS_AND_WORDS,
  ...PEOPLE_AND_SOCIETY,
  OPEN_IDEAS,
];

/** The ideas of a field of study for a student who wrote these words; the open ideas where a family has none of its own. */
export function ideasFor(cip2: string, studentWords: string): FieldIdea {
  const serving = ALL.filter(({ cips }) => cips.includes(cip2));
  return serving.find(({ signs }) => signs?.test(studentWords)) ?? serving.find(({ signs }) => !signs) ?? OPEN_IDEAS;
}

/** The majors that fit a field and the words a student used of it. */
export const majorsFor = ({ cip2, evidence }: FieldOfInterest): readonly string[] =>
  ideasFor(cip2, evidence.map(({ quote }) => quote).join(' ')).majors ?? majorsOf(cip2);

/** A field of interest with its ideas; two fields that share the same ideas are told once. */
export interface FieldWithIdeas {
  field: FieldOfInterest;
  idea: FieldIdea;
}

/** The strongest fields of a student, at most `most`, each with its own ideas. */
export function fieldIdeas(fields: readonly FieldOfInterest[], most: number): FieldWithIdeas[] {
  const chosen: FieldWithIdeas[] = [];
  for (const field of [...fields].sort((one, other) => other.weight - one.weight)) {
    const idea = ideasFor(field.cip2, field.evidence.map(({ quote }) => quote).join(' '));
    if (chosen.length < most && !chosen.some((one) => one.idea === idea)) chosen.push({ field, idea });
  }
  return chosen;
}
