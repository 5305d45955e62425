import { milesBetween, placeOf } from '../recommendations/search/home';
import { shippedRows } from '../platform/runtime/process';
import { STATE_NAMES } from '../contract/state-names';
import type { CollegeFacts } from '../contract/colleges';
import { flagshipOf, nearestCommunityCollege, nearestPublicFourYear } from './college-list';
import { readCatalogue } from './seed-catalogue';
import { homePointOf } from './us-places';

const CATALOGUE = readCatalogue();

const milesFromTown = (town: string, state: string) => {
  const home = homePointOf({ town, state });
  if (!home) throw new Error(`no town ${town}`);
  return (college: CollegeFacts): number | null => {
    const place = placeOf(college);
    return place && milesBetween(home, place);
  };
};

describe('flagships', () => {
  const rows = shippedRows('flagships.tsv');

  it('are public four-year colleges of their states that take first-year students', () => {
    const mismatches = rows.map(([state, unitid, name]) => {
      const college = CATALOGUE.find((candidate) => candidate.unitid === Number(unitid));
      return { state, name, ...(college && { facts: [college.state, college.name, college.control, college.level] }) };
    });
    expect(mismatches).toEqual(
      mismatches.map(({ state, name }) => ({ state, name, facts: [state, name, 'public', 'four_year'] })),
    );
  });

  it('are known for every state and DC, once', () => {
    const states = rows.map(([state]) => state);
    expect(new Set(states).size).toBe(states.length);
    const statesWithoutFlagship = Object.keys(STATE_NAMES).filter((state) => flagshipOf(state) === null);
    expect(statesWithoutFlagship.sort()).toEqual(WITHOUT_FLAGSHIP);
  });
});

/** Its public college is a community college. */
const WITHOUT_FLAGSHIP = ['AS'];

describe('the nearest', () => {
  it.each([
    ['Laredo', 'TX', 'Texas A & M International University', 'Laredo College'],
    ['Modesto', 'CA', 'California State University-Stanislaus', 'Modesto Junior College'],
    ['Hilo', 'HI', 'University of Hawaii at Hilo', 'Hawaii Community College'],
    ['Boise', 'ID', 'Boise State University', 'College of Western Idaho'],
    ['Garden City', 'KS', 'Fort Hays State University', 'Garden City Community College'],
    ['Bethel', 'AK', 'University of Alaska Anchorage', null],
  ])('public college and community college to %s, %s: %s, %s', (town, state, fourYearName, twoYearName) => {
    const milesTo = milesFromTown(town, state);
    const collegesInState = CATALOGUE.filter((college) => college.state === state);
    expect(nearestPublicFourYear(collegesInState, milesTo)?.name).toBe(fourYearName);
    expect(nearestCommunityCollege(collegesInState, milesTo)?.name ?? null).toBe(twoYearName);
  });

  it('public college teaches many fields, or what was chosen', () => {
    const milesTo = milesFromTown('Vallejo', 'CA');
    const collegesInState = CATALOGUE.filter(({ state }) => state === 'CA');
    const isMaritime = ({ name }: CollegeFacts): boolean => name.includes('Maritime');
    expect(nearestPublicFourYear(collegesInState, milesTo)?.bachelors_fields.length).toBeGreaterThanOrEqual(5);
    expect(nearestPublicFourYear(collegesInState.filter(isMaritime), milesTo, isMaritime)).toBe(
      collegesInState.find(isMaritime) ?? null,
    );
  });

  it('is nobody where no place is known', () => {
    expect(nearestPublicFourYear(CATALOGUE, () => null)).toBeNull();
    expect(nearestCommunityCollege(CATALOGUE, () => null)).toBeNull();
  });
});
