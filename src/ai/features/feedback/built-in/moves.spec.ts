import { SECTIONS } from '../../../../contract/forms/sections';
import { findAskedQuestion } from './asked';
import { MOVES, movesOf } from './moves';

const TOPICS = SECTIONS.flatMap(({ questions }) => questions.map(({ question }) => findAskedQuestion(question).topic));
const ASKING = MOVES.filter(({ kind }) => kind === 'ask' || kind === 'begin');
const FACTS = ['few', 'long', 'list', 'no-number', 'no-test', 'junior'];

test('every section question has words of its own for a short, a usual and a long answer, for none, and for a private one', () => {
  expect(new Set(TOPICS).size).toBe(19);
  for (const topic of TOPICS) {
    const own = movesOf(topic, 'ask').filter((move) => move.topic === topic);
    for (const fact of ['few', 'long'] as const) expect(own.some(({ when }) => when.includes(fact))).toBe(true);
    expect(own.filter(({ when }) => when.length === 0).length).toBeGreaterThanOrEqual(2);
    for (const kind of ['begin', 'thanks']) expect(movesOf(topic, kind)).toEqual([expect.objectContaining({ topic })]);
  }
});

test.each(['en', 'es'] as const)('no question, step or thanks stands twice: %s', (language) => {
  const all = MOVES.flatMap((move) => [move[language].opening, move[language].question, move[language].step]).filter(
    Boolean,
  );
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
});

test.each(ASKING)('$id asks one question and gives one step, and goes by facts alone', ({ when, en, es }) => {
  for (const { question, step } of [en, es]) {
    expect(question.match(/\?/g)).toHaveLength(1);
    expect(question).toMatch(/\?$/);
    expect(step).toMatch(/[.?…]$/);
  }
  expect(when.filter((fact) => !FACTS.includes(fact))).toEqual([]);
});

test('only moves for juniors and seniors speak of applications', () => {
  const telling = MOVES.filter(({ en }) => /application|essay|test-optional/.test(Object.values(en).join(' ')));
  expect(telling.filter(({ when }) => !when.includes('junior'))).toEqual([]);
});
