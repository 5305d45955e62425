import { meanOverlap, measureAll, rowsOf } from './lists';
import { standingOf } from './lists/facts';
import { measure } from './lists/measure';
import { answersOf, collegeOf, type Produced } from './lists/product';
import { saidOpenly } from './lists/said';
import type { Persona } from './persona';
import { isKept } from './rows';
import { PERSONAS } from './students/everyone';
import { nell } from './students/new-england';

const everythingTyped = (persona: Persona): string[] => [
  ...answersOf(persona).map(({ answer }) => answer),
  ...Object.values(persona.record ?? {}),
];

describe('the made-up students', () => {
  it('are at least 44, each with an id of their own', () => {
    expect(PERSONAS.length).toBeGreaterThanOrEqual(44);
    expect(new Set(PERSONAS.map(({ id }) => id)).size).toBe(PERSONAS.length);
  });

  it.each(PERSONAS)('$id wrote every word that an expectation rests on', (persona) => {
    const { musts, mustNots, wants } = persona.meant;
    const typed = everythingTyped(persona);
    const missing = [...musts, ...mustNots, ...wants].filter(
      ([, , words]) => !typed.some((text) => text.includes(words)),
    );
    expect(missing).toEqual([]);
  });

  it.each(PERSONAS)('$id is expected only what the catalogue holds', ({ meant }) => {
    const colleges = [...meant.named, ...meant.tiers.map(([unitid]) => unitid)];
    expect(colleges.filter((unitid) => collegeOf(unitid) === null)).toEqual([]);
    expect(meant.programs.filter((code) => !/^\d{2}\.\d{2}$/.test(code))).toEqual([]);
    expect(meant.tiers.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the measures', () => {
  const machias = collegeOf(161253);
  const faraway = collegeOf(110662);
  const produced = (more: Partial<Produced>): Produced => ({
    listed: [],
    notes: [],
    understood: [],
    tierOf: () => null,
    ...more,
  });
  const listing = (college: typeof machias) =>
    college ? [{ college, tier: 'Match' as const, reasons: [], misses: [], arithmetic: [] }] : [];

  it('judge a college by the facts and not by what is said of it', () => {
    expect(machias && standingOf(machias, ['most_hours', '2', ''], nell, false)).toBe('met');
    expect(faraway && standingOf(faraway, ['most_hours', '2', ''], nell, false)).toBe('broken');
    expect(faraway && standingOf(faraway, ['climate', 'snow', ''], nell, true)).toBe('met');
    expect(faraway && standingOf(faraway, ['campus_offer', 'rotc', ''], nell, false)).toBe('unknown');
  });

  it('tell a must that is missed in silence from one that is said', () => {
    const outcome = (notes: string[]): string | undefined =>
      measure(nell, produced({ listed: listing(faraway), notes })).musts[0]?.outcome;
    expect(outcome([])).toBe('silent');
    expect(outcome(['We looked for colleges within 2 hours of home.'])).toBe('silent');
    expect(outcome(['Only two colleges are within 2 hours of home.'])).toBe('openly missed');
    expect(saidOpenly(['state', 'TX', ''], ['We left Ohio out. Not one is in Texas.'])).toBe('Not one is in Texas.');
  });

  it('notice a wish turned round', () => {
    const small = { kind: 'size', value: 'small', strength: 'must_not' as const, quote: 'small', codes: [] };
    expect(measure(nell, produced({ understood: [small] })).inverted).toHaveLength(1);
    expect(measure(nell, produced({ understood: [{ ...small, strength: 'want' }] })).inverted).toEqual([]);
  });

  it('count what two lists share', () => {
    expect(meanOverlap([new Set([1, 2, 3]), new Set([3, 4, 5])])).toBeCloseTo(1 / 5);
    expect(meanOverlap([new Set([1]), new Set([2])])).toBe(0);
  });
});

describe('the lists of all of them', () => {
  const rows = rowsOf(measureAll());

  it.each(rows)('$name: no worse than what is kept', (row) => {
    expect({ ...row, kept: isKept(row) }).toMatchObject({ kept: true });
  });
});
