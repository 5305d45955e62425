import { academicFieldsWith } from '../../contract/academic';
import { questionsOf } from '../../contract/forms/catalogue';
import { readStudentInput } from '../../guidance/profiles/read-student-input';
import { meantPrograms } from './meant-programs';
import { programInText } from '../../colleges/programs/standing-words';

/** The programs a student who wrote this is searched colleges for, and whether each leads. */
function meantBy(answers: readonly (readonly [form: string, question: string, answer: string])[]): [string, boolean][] {
  const typed = answers.map(([form_id, question_id, answer]) => {
    const question_text = questionsOf(form_id)?.find(({ id }) => id === question_id)?.question ?? '';
    return { form_id, question_id, question_text, answer };
  });
  const { studentInput } = readStudentInput(
    { name: 'Sam Reed', grade: 12, homeState: 'ME' },
    typed,
    academicFieldsWith(),
  );
  return meantPrograms(studentInput.preferences).map(({ program, leads }) => [program.id, leads]);
}

const MAJORS = ['College Preferences', '4'] as const;
const MUSTS = ['junior_questionnaire', 'must_haves'] as const;

it('goes first by the program without which it will not do, wherever that was said', () => {
  const meant = meantBy([
    [...MAJORS, 'I also thought about paramedic.'],
    [...MUSTS, 'nursing degree, in Maine'],
  ]);
  expect(meant[0]).toEqual(['nursing', true]);
});

it('tells one degree once, by the name that was said most plainly', () => {
  expect(meantBy([[...MAJORS, 'Nursing. Later maybe nurse practitioner.']])).toEqual([['nursing', true]]);
});

it('keeps trades apart that colleges count together', () => {
  expect(meantBy([[...MAJORS, 'lineworker or electrician']]).map(([id]) => id)).toEqual(['lineworker', 'electrician']);
});

it.each([
  ['Nurse Practitioner (through Nursing)', 'nursing (toward nurse practitioner)'],
  ['Surgeon (Pre-Medicine)', 'pre-medicine (toward surgeon)'],
  ['Practical Nursing (LPN or LVN)', 'practical nursing (LPN or LVN)'],
])('names %s inside a sentence by what is studied', (name, words) => {
  expect(programInText(name)).toBe(words);
});
