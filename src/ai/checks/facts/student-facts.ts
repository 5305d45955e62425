import type { AcademicFields } from '../../../contract/academic';
import type { StudentInput } from '../../../contract/student-input';
import { areaInText } from '../../../contract/fields-of-study';
import { joinWords } from '../../../platform/text/join-words';
import { preferencePhrase } from '../../text/preference-words';
import { studentPreferencesOf } from '../../text/student-preferences';
import type { Fact } from '../gate/ground';

const RECORD: readonly [keyof AcademicFields, string][] = [
  ['unweighted_gpa', 'Unweighted GPA'],
  ['weighted_gpa', 'Weighted GPA'],
  ['class_rank', 'Class rank'],
  ['sat_score', 'SAT'],
  ['act_score', 'ACT'],
];

/** What this app knows of a student besides their answers, each with its short name: 's1', 's2', … */
export function factsOfStudent(studentInput: StudentInput): Fact[] {
  const { grade, record, interests } = studentInput;
  const fields = interests.slice(0, 5).map(({ area }) => areaInText(area));
  const wishes = preferencePhrase(studentPreferencesOf(studentInput));
  const told: Omit<Fact, 'id' | 'about'>[] = [
    ...(grade === null ? [] : [{ text: `The student is in grade ${grade}.` }]),
    ...RECORD.filter(([field]) => record[field].trim()).map(([field, label]) => ({
      text: `${label}: ${record[field].trim()}.`,
    })),
    ...(fields.length
      ? [
          {
            text: `Fields of study this app read from the answers: ${joinWords(fields)}.`,
          },
        ]
      : []),
    ...(wishes
      ? [
          {
            text: `Wishes for a college this app read from the answers: ${wishes.text}.`,
          },
        ]
      : []),
  ];
  return told.map((one, at) => ({ ...one, id: `s${at + 1}`, about: 'student' }));
}
