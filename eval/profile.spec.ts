import { isWholeSentence, measureProfiles, computePages, rowsOfProfiles } from './profile';
import { meetsFloor } from './rows';

describe('the measures of profiles', () => {
  const [page] = computePages();
  if (!page) throw new Error('There is no page.');
  const withStrength = (text: string) => ({ ...page, lines: { ...page.lines, strengths: [{ text }] } });

  it('notice a claim that nobody chose', () => {
    expect(measureProfiles([withStrength('You take the lead when a group needs it.')]).unexplained).toHaveLength(1);
    expect(measureProfiles([withStrength('I keep going when something gets hard')]).unexplained).toEqual([]);
  });

  it('notice a quote that is cut', () => {
    expect(isWholeSentence('I cooked', ['I was watching my brothers. Then I cooked.'])).toBe(false);
    expect(isWholeSentence('Then I cooked.', ['I was watching my brothers. Then I cooked.'])).toBe(true);
  });
});

describe('the profiles of all made-up students', () => {
  it.each(rowsOfProfiles())('$name: no worse than what is kept', (row) => {
    expect({ ...row, kept: meetsFloor(row) }).toMatchObject({ kept: true });
  });
});
