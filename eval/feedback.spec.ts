import { rowsOf } from './feedback';
import { FEEDBACK_CASES, QUESTIONS } from './feedback/corpus';
import { isCut, stemOf } from './feedback/measure';
import { isKept } from './rows';

describe('the written answers', () => {
  it('are at least 120, with five students who answered all 19 questions', () => {
    expect(FEEDBACK_CASES.length).toBeGreaterThanOrEqual(120);
    const answered = FEEDBACK_CASES.map(({ who }) => FEEDBACK_CASES.filter((one) => one.who === who).length);
    expect(answered.filter((count) => count === QUESTIONS.size)).toHaveLength(5 * 19);
  });

  it.each(FEEDBACK_CASES)('$who $asked holds every word that must not be praised', ({ answer, never }) => {
    expect(never.filter((words) => !answer.includes(words))).toEqual([]);
  });
});

describe('the measures', () => {
  it('notice a quote that is cut', () => {
    const answer = '1. i work at a shop on saturdays 2. english. i hate long books, the essays are so dumb';
    expect(isCut('i work at a shop on saturdays', answer)).toBe(false);
    expect(isCut('i work at a shop on saturdays 2', answer)).toBe(true);
    expect(isCut('i hate long books, the essays are', answer)).toBe(true);
    expect(isCut('nowhere', answer)).toBe(true);
  });

  it('take sentences that begin alike for one', () => {
    expect(stemOf('What did your mom say then?')).toBe(stemOf('What did your mom say at all?'));
    expect(stemOf('What did your mom say then?')).not.toBe(stemOf('What did your dad say then?'));
  });
});

describe('feedback on all of them', () => {
  it.each(rowsOf())('$name: no worse than what is kept', (row) => {
    expect({ ...row, kept: isKept(row) }).toMatchObject({ kept: true });
  });
});
