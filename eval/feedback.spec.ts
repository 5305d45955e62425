import { FEEDBACK_CASES, QUESTIONS, rowsOf } from './feedback';
import { meetsFloor } from './rows';

it('the written answers are at least 120, with five students who answered all 19 questions', () => {
  expect(FEEDBACK_CASES.length).toBeGreaterThanOrEqual(120);
  const answered = FEEDBACK_CASES.map(({ who }) => FEEDBACK_CASES.filter((one) => one.who === who).length);
  expect(answered.filter((count) => count === QUESTIONS.size)).toHaveLength(5 * 19);
});

it.each(rowsOf())('feedback on all of them $name: no worse than what is kept', (row) => {
  expect({ ...row, kept: meetsFloor(row) }).toMatchObject({ kept: true });
});
