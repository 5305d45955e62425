import { measureAll, rowsOf } from './lists';
import { collegeOf } from './lists/product';
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

describe('the lists of all of them', () => {
  const rows = rowsOf(measureAll());

  it.each(rows)('$name: no worse than what is kept', (row) => {
    expect({ ...row, kept: meetsFloor(row) }).toMatchObject({ kept: true });
  });
});
