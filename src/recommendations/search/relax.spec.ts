import { aPreference, aRecordReading } from '../../../test/support/preferences';
import { searchCandidates } from '../../../test/support/searched';
import { aStudentInput } from '../../../test/support/students';
import { readCatalogue } from '../../colleges/seed-catalogue';
import type { IncomeBracket } from '../../contract/prices';
import type { Preference } from '../../contract/preferences';
import type { CandidateList, HomePoint } from '../../contract/student-input';

const COLLEGES = readCatalogue();
const CAMDEN: HomePoint = { name: 'Camden, ME', latitude: 44.21, longitude: -69.06 };

interface Student {
  gpa?: number;
  sat?: number;
  income?: IncomeBracket;
}

const listFor = (
  chosen: readonly (string | Preference)[],
  { gpa = 3.8, sat = 1380, income }: Student = {},
): CandidateList =>
  searchCandidates({
    colleges: COLLEGES,
    studentInput: aStudentInput({}, { homeState: 'ME', reading: aRecordReading(gpa, sat) }),
    preferences: chosen.map((one) => (typeof one === 'string' ? aPreference(one) : one)),
    reviews: [],
    home: CAMDEN,
    income: income ?? null,
  });

const MARINE = ['must net_price:12000', 'must home_state:stay', 'want program:marine-biology'];
const withoutExceptions = (text: string): Preference => ({ ...aPreference(text), no_exceptions: true });

describe('a list for whom too few colleges keep every must', () => {
  const list = listFor(MARINE);
  const relaxedCandidates = list.candidates.filter(({ bends }) => bends !== undefined);

  it('takes what teaches the program and costs least over the limit, and counts what it added', () => {
    expect(relaxedCandidates.length).toBeGreaterThan(0);
    expect(list.relaxed).toEqual([
      {
        ...{ id: 'net_price:12000', kind: 'net_price', value: '12000', label: '12000' },
        says: expect.stringMatching(
          new RegExp(
            `^Only \\d colleges here meet all your musts. We added ${relaxedCandidates.length} that cost more than `,
          ),
        ) as string,
      },
    ]);
  });

  it('says of each college that was added by how much it misses the must', () => {
    for (const { bends = [], lines } of relaxedCandidates) {
      expect(bends).toEqual([
        expect.stringMatching(
          /^It costs about \$[\d,]+ a year(?: with out-of-state tuition)?: \$[\d,]+ over your limit\.$/,
        ),
      ]);
      expect(lines?.watch).toMatch(/^Costs \$[\d,]+ more than your limit/);
    }
  });

  it('says which musts every college keeps', () => {
    expect(list.notes).toContain('Every college here meets these musts: in Maine.');
  });

  it('brings the nearest first', () => {
    const { candidates } = listFor(['must most_miles:40', 'must size:small', 'want program:nursing']);
    const relaxedTexts = candidates.flatMap(({ bends = [] }) => bends).join(' ');
    expect(relaxedTexts).toMatch(/miles beyond your limit of 40 miles/);
    expect(relaxedTexts).not.toMatch(/\b[5-9]\d\d miles beyond|,\d{3} miles beyond/);
  });
});

it('a named college that misses a must is not counted among those that keep it', () => {
  const { notes } = listFor(['must state:GA', 'want college:131520']);
  expect(notes).toContain('Every college here that you didn’t pick yourself meets these musts: in Georgia.');
  expect(listFor(['must state:GA']).notes).toContain('Every college here meets your musts: in Georgia.');
});

it('a trade path with a low limit is never filled with colleges far from home, however short the list', () => {
  const { candidates } = searchCandidates({
    colleges: COLLEGES,
    studentInput: aStudentInput({}, { homeState: 'NV', reading: aRecordReading(2.6) }),
    preferences: ['must net_price:8000', 'want path:trade', 'want near_place:Elko, NV', 'want program:welding'].map(
      aPreference,
    ),
    reviews: [],
    home: { name: 'Elko, NV', latitude: 40.83, longitude: -115.76 },
  });
  expect(candidates.length).toBeGreaterThan(0);
  expect([...new Set(candidates.map(({ college }) => college.state))]).toEqual(['NV']);
});

it('nothing gives way where enough colleges keep every must', () => {
  const list = listFor(['must region:New England', 'want program:biology']);
  expect(list.relaxed).toBeUndefined();
  expect(list.candidates.filter(({ bends }) => bends !== undefined)).toEqual([]);
});

it('a must with no exceptions never gives way; another does', () => {
  const list = listFor([withoutExceptions('must net_price:9000'), 'must most_hours:2', 'want program:nursing']);
  expect(list.relaxed?.map(({ kind }) => kind)).toEqual(['most_hours']);
});

it('a place that enough colleges keep never gives way, whatever else does, and the list is not empty', () => {
  const list = listFor(['must state:RI', 'must size:large', 'must setting:rural', 'must net_price:5000']);
  expect(list.candidates.map(({ college }) => college.state)).toEqual(expect.arrayContaining(['RI']));
  expect(new Set(list.candidates.map(({ college }) => college.state)).size).toBe(1);
  expect(list.relaxed?.map(({ kind }) => kind).sort()).toEqual(['net_price', 'setting']);
  expect(list.notes[0]).toMatch(/^Your list is short because few colleges that fit you meet these musts: /);
});

it('living at home never gives way: where that leaves nothing, the list says so and what to change', () => {
  const list = searchCandidates({
    colleges: COLLEGES,
    studentInput: aStudentInput({}, { homeState: 'WY', reading: aRecordReading(3.3, 1150) }),
    preferences: ['must living:commute', 'must path:four_year', 'want program:marine-biology'].map(aPreference),
    reviews: [],
    home: { name: 'Casper, WY', latitude: 42.85, longitude: -106.33 },
  });
  expect(list.candidates).toEqual([]);
  expect(list.notes[0]).toMatch(
    /^No college that fits you meets these musts: within commuting distance of Casper, WY\. Without that must, [\d,]+ more colleges would fit\.$/,
  );
});

it('living at home reaches a little farther where hardly any college is near, and the list says so', () => {
  const list = (strength: string) =>
    searchCandidates({
      colleges: COLLEGES,
      studentInput: aStudentInput({}, { homeState: 'ME', reading: aRecordReading(3.1) }),
      preferences: [
        strength === 'strict' ? withoutExceptions('must living:commute') : aPreference('must living:commute'),
        ...['must path:two_year', 'want program:nursing'].map(aPreference),
      ],
      reviews: [],
      home: { name: 'Presque Isle, ME', latitude: 46.68, longitude: -68.01 },
    });
  const { candidates, relaxed } = list('usual');
  const kent = candidates.find(({ college }) => college.name === 'University of Maine at Fort Kent');
  expect(candidates[0]?.college.name).toBe('Northern Maine Community College');
  expect(kent?.bends?.[0]).toMatch(/about 48 miles from Presque Isle, ME/);
  expect(kent?.lines).toMatchObject({ why: expect.stringMatching(/^Nursing/) as string });
  expect(kent?.lines?.watch).not.toMatch(/No degree/);
  expect(relaxed?.[0]?.says).toMatch(
    /We added \d that (?:is|are) not within commuting distance of Presque Isle, ME\.$/,
  );
  expect(list('strict').candidates).toHaveLength(1);
});

it('a college that publishes no price is told so, and comes after those that nearly keep the limit', () => {
  const { candidates, notes } = listFor(['must net_price:9000', 'must home_state:stay'], { gpa: 2.7 });
  const unpriced = candidates.filter(({ college }) => college.avg_net_price === null);
  for (const { misses } of unpriced) expect(misses.join(' ')).toContain('price after grants is not published');
  expect(notes.length).toBeGreaterThan(0);
});

it('what is stored tells nothing of the family’s income, though it decides', () => {
  const [low, high] = (['up_to_30k', 'over_110k'] as const).map((income) => listFor(MARINE, { income }));
  const texts = (list: CandidateList): string =>
    JSON.stringify([
      list.notes,
      list.relaxed,
      list.candidates.map(({ reasons, misses, bends }) => [reasons, misses, bends]),
    ]);
  expect(high.candidates.map(({ college }) => college.name)).not.toEqual(
    low.candidates.map(({ college }) => college.name),
  );
  for (const list of [low, high])
    expect(texts(list)).not.toMatch(/It costs|limit of \$|(?<!average, )over your limit|(?:keeps|meets) [^"]*12,000/);
  expect(high.relaxed?.[0]?.says).toMatch(/^Too few colleges meet all your musts\. /);
});
