import type { AcademicFields } from '../../../contract/academic';
import type { StudentInput } from '../../../contract/student-input';
import { joinWords } from '../../../contract/in-a-sentence';
import type { Fact } from '../gate/ground';

const RECORD: readonly [keyof AcademicFields, string][] = [
  ['unweighted_gpa', 'Unweighted GPA'],
  ['weighted_gpa', 'Weighted GPA'],
  ['class_rank', 'Class rank'],
  ['sat_score', 'SAT'],
  ['act_score', 'ACT'],
];

/** What this app knows of a student besides their answers, each with its short name: 's1', 's2', … */
export function factsOfStudent({ grade, record, preferences, picks }: StudentInput): Fact[] {
  const chosen = preferences.filter(({ kind }) => kind !== 'home_town').map(({ label }) => label);
  const told = [
    ...(grade === null ? [] : [`The student is in grade ${grade}.`]),
    ...RECORD.filter(([field]) => record[field].trim()).map(([field, label]) => `${label}: ${record[field].trim()}.`),
    ...(chosen.length ? [`The student chose to ask of a college: ${joinWords(chosen)}.`] : []),
    ...(picks.strengths.length ? [`The student says this sounds like them: ${joinWords(picks.strengths)}.`] : []),
  ];
  return told.map((text, at) => ({ text, id: `s${at + 1}`, about: 'student' }));
}
