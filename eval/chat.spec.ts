import { QUESTION_FILES, judgeAll, readQuestions, rowsOf } from './chat';
import { meetsFloor } from './rows';

it('the questions are at least 80, of at least four students, each with something to show', () => {
  const all = QUESTION_FILES.flatMap((file) => readQuestions(file));
  expect(all.length).toBeGreaterThanOrEqual(80);
  expect(new Set(all.map(({ who }) => who)).size).toBeGreaterThanOrEqual(4);
  for (const { turns, expected } of all) expect(turns.length && expected.length).toBeTruthy();
});

it.each(QUESTION_FILES.flatMap((file) => rowsOf(file, judgeAll(file))))('$name: no worse than what is kept', (row) => {
  expect({ ...row, kept: meetsFloor(row) }).toMatchObject({ kept: true });
});
