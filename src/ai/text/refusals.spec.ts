import { academicFieldsWith } from '../../contract/academic';
import { SECTIONS } from '../../contract/forms';
import { readStudentInput } from '../../guidance/profiles/read-student-input';
import { isDeclined } from './refusals';

const form_id = SECTIONS[2].title;

test.each(
  'idk|IDK.|honestly no idea|no|nope|n/a|pass|no sé|ni idea|I don’t want to say|I’d rather not say. That’s private.'.split(
    '|',
  ),
)('an answer that only declines says nothing about its writer: %s', (answer) => {
  expect(isDeclined({ form_id, answer })).toBe(true);
  expect(isDeclined({ form_id: 'college_portfolio', answer: 'no' })).toBe(false);
  const input = readStudentInput(
    { name: 'Sam Reed', grade: 11, homeState: 'ME' },
    [{ form_id, question_id: '1', question_text: 'What makes you happy?', answer }],
    academicFieldsWith({}),
  );
  expect(input.answers).toEqual([]);
});

test.each(
  'No preference|nothing|both|I said no to a bribe.|I know nothing about art|I pass the ball|My mom was sick. I’d rather not say more.|no sé nadar'.split(
    '|',
  ),
)('an answer that says something is none: %s', (answer) => {
  expect(isDeclined({ form_id, answer })).toBe(false);
});
