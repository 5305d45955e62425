import { rowsOfProfiles } from './profile';
import { CLAIM_LABELS } from './profile/labels';
import { isCut, measureProfiles } from './profile/measure';
import { pagesOf } from './profile/pages';
import { isKept } from './rows';

const pages = pagesOf();

describe('the measures of profiles', () => {
  const [first] = pages.filter(({ id }) => id in CLAIM_LABELS);
  if (!first) throw new Error('Nobody is labelled.');

  it('judge the claims of at least 25 students', () => {
    expect(Object.keys(CLAIM_LABELS).length).toBeGreaterThanOrEqual(25);
  });

  it('notice a claim from words that prove something else', () => {
    const claims = [{ field: 'strengths', index: 0, claim: 'strength:discipline' }];
    const evidence = [{ ...first.dashboard.evidence[0], field: 'strengths', index: 0, quote: 'Maybe 15 hours a week' }];
    const planted = { ...first, dashboard: { ...first.dashboard, claims, evidence } };
    expect(measureProfiles([planted as typeof first], CLAIM_LABELS).claims.wrong).toHaveLength(1);
  });

  it('notice a sentence that two students get, a quote told three times and one cut in a clause', () => {
    const same = { ...first.dashboard, studentDashboard: { ...first.dashboard.studentDashboard } };
    const [quote] = first.studentInput.answers.map(({ answer }) => answer.split(/[.\n]/)[0]);
    same.studentDashboard.strengths = [1, 2, 3].map((time) => `Told for the time number ${time}: “${quote}”.`);
    const twice = measureProfiles(
      [first, first].map((one) => ({ ...one, dashboard: same })),
      {},
    ).dashboard;
    expect(twice.shared).toBe(twice.sentences);
    expect(twice.worn).toBeGreaterThan(0);
    expect(isCut('watching my', ['I was watching my brothers. Then I cooked.'])).toBe(true);
    expect(isCut('I was watching my brothers', ['I was watching my brothers. Then I cooked.'])).toBe(false);
  });
});

describe('the profiles of all made-up students', () => {
  it.each(rowsOfProfiles())('$name: no worse than what is kept', (row) => {
    expect({ ...row, kept: isKept(row) }).toMatchObject({ kept: true });
  });
});
