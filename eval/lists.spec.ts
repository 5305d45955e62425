import { meanOverlap, measureAll, rowsOf } from './lists';
import { standingOf } from './lists/facts';
import { measure } from './lists/measure';
import { collegeOf, type ProducedList } from './lists/product';
import { meetsFloor } from './rows';
import { PERSONAS } from './persona';

describe('the made-up students', () => {
  it('are at least 44, each with an id of their own', () => {
    expect(PERSONAS.length).toBeGreaterThanOrEqual(44);
    expect(new Set(PERSONAS.map(({ id }) => id)).size).toBe(PERSONAS.length);
  });

  it.each(PERSONAS)('$id is expected only what the catalogue holds', ({ expectations }) => {
    const colleges = [...expectations.named, ...expectations.tiers.map(([unitid]) => unitid)];
    expect(colleges.filter((unitid) => collegeOf(unitid) === null)).toEqual([]);
    expect(expectations.programs.filter((code) => !/^\d{2}\.\d{2}$/.test(code))).toEqual([]);
    expect(expectations.tiers.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the measures', () => {
  const [nell] = PERSONAS.filter(({ id }) => id === 'nell');
  const distantCollege = collegeOf(110662);

  it('judge a college by the facts and not by what is said of it', () => {
    const machias = collegeOf(161253);
    expect(machias && standingOf(machias, ['most_hours', '2', ''], nell, false)).toBe('met');
    expect(distantCollege && standingOf(distantCollege, ['most_hours', '2', ''], nell, false)).toBe('broken');
    expect(distantCollege && standingOf(distantCollege, ['climate', 'snow', ''], nell, true)).toBe('met');
    expect(distantCollege && standingOf(distantCollege, ['campus_offer', 'rotc', ''], nell, false)).toBe('unknown');
  });

  it('tell a must that is broken in silence from one that is relaxed in words', () => {
    const outcome = (relaxed: string[], bends: string[]): string | undefined => {
      const entry = { tier: 'Match' as const, reasons: [], misses: [], bends, watch: null, arithmetic: [] };
      const listed: ProducedList['listed'] = distantCollege ? [{ college: distantCollege, ...entry }] : [];
      return measure(nell, { listed, notes: [], chosen: [], relaxed, relaxedTexts: [], tierOf: () => null }).musts[0]
        ?.outcome;
    };
    expect(outcome([], [])).toBe('silent');
    expect(outcome(['most_hours:2'], [])).toBe('silent');
    expect(outcome(['most_hours:2'], ['It is about 8 hours from Machias.'])).toBe('relaxed');
  });

  it('count what two lists share', () => {
    expect(meanOverlap([new Set([1, 2, 3]), new Set([3, 4, 5])])).toBeCloseTo(1 / 5);
    expect(meanOverlap([new Set([1]), new Set([2])])).toBe(0);
  });
});

describe('the lists of all of them', () => {
  const rows = rowsOf(measureAll());

  it.each(rows)('$name: no worse than what is kept', (row) => {
    expect({ ...row, kept: meetsFloor(row) }).toMatchObject({ kept: true });
  });
});
