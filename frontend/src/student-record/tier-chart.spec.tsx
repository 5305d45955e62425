import { render, screen } from '@testing-library/react';
import type { TierArithmetic } from '@contract/colleges';
import { bandPositions } from './college/marks';
import { aSchool } from './testing/school-list';
import { TierChart } from './tier-chart';

const { arithmetic } = aSchool('Match', 'Elm');
const renderChart = (overrides: Partial<TierArithmetic> = {}, reader: 'student' | 'counselor' = 'student') =>
  render(<TierChart arithmetic={{ ...arithmetic, ...overrides }} reader={reader} />);
const pictures = () => screen.queryAllByRole('img').map((picture) => picture.getAttribute('aria-label'));

describe('the tier chart', () => {
  it('says each of its pictures in words', () => {
    renderChart();
    expect(pictures()).toEqual([
      'The middle 50% of first-year students here scored 1200 to 1400 on the SAT. Your score is 1290: within that range.',
      'Your GPA of 3.40 (unweighted GPA) is fair here by our estimate; colleges don’t publish such cutoffs.',
      '42.3% of applicants are admitted (fall 2023).',
    ]);
  });

  it('speaks of the student to a counselor', () => {
    renderChart({}, 'counselor');
    expect(pictures()[0]).toContain('The student’s score is 1290');
  });

  it('says that a score was converted', () => {
    renderChart({ score: { measure: 'ACT', student: 27, converted: true, low: 24, high: 30, standing: 'within' } });
    expect(pictures()[0]).toContain('is 27, converted to the ACT scale: within that range.');
  });

  it('draws nothing for what is not known', () => {
    renderChart({ score: null, gpa: null, admission_rate_pct: null });
    expect(pictures()).toEqual([]);
    expect(screen.getByText(/No admission rate is published/)).toBeTruthy();
  });

  it('lists the steps and sets apart the sentence that decided', () => {
    renderChart();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'It admits 42.3% of applicants.',
    ]);
    expect(screen.getByText('What decided the tier').nextSibling?.textContent).toBe(arithmetic.steps[1]);
  });
});

describe('the places on the score line', () => {
  const score = { measure: 'SAT', converted: false, low: 1200, high: 1400 } as const;

  it('keep the order of the numbers', () => {
    const below = bandPositions({ ...score, student: 1000, standing: 'below' });
    expect(below.studentPosition).toBeLessThan(below.from);
    const within = bandPositions({ ...score, student: 1300, standing: 'within' });
    expect(within.studentPosition).toBeGreaterThan(within.from);
    expect(within.studentPosition).toBeLessThan(within.to);
    const above = bandPositions({ ...score, student: 1600, standing: 'above' });
    expect(above.studentPosition).toBeGreaterThan(above.to);
  });

  it.each([400, 900, 1300, 1600])('stay on the line for a score of %i', (student) => {
    const places = Object.values(bandPositions({ ...score, student, standing: 'within' }));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...places)).toBeLessThanOrEqual(100);
  });
});
