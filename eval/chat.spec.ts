import { FILES, judge, judgeAll, questionsOf, rowsOf } from './chat';
import { isKept } from './rows';

it('the questions are at least 80, of at least four students, each with something to show', () => {
  const all = FILES.flatMap((file) => questionsOf(file));
  expect(all.length).toBeGreaterThanOrEqual(80);
  expect(new Set(all.map(({ who }) => who)).size).toBeGreaterThanOrEqual(4);
  for (const { turns, expected } of all) expect(turns.length && expected.length).toBeTruthy();
});

it('an answer that shows something else is unhelpful, and one that claims something else is wrong', () => {
  const asked = { who: 'kayleen', turns: ['cheapest on my list'] };
  expect(judge({ ...asked, expected: ['list:price'] }).verdict).toBe('right');
  expect(judge({ ...asked, turns: ['My list, cheapest first'], expected: ['article:letters'] }).verdict).toBe('wrong');
  expect(judge({ ...asked, turns: ['blorp'], expected: ['list:price'] }).verdict).toBe('unhelpful');
});

it.each(FILES.flatMap((file) => rowsOf(file, judgeAll(file))))('$name: no worse than what is kept', (row) => {
  expect({ ...row, kept: isKept(row) }).toMatchObject({ kept: true });
});
