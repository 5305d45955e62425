import type { SchoolSummary } from '@contract/recommendations';
import { ENGLISH } from '../../i18n/language-context';
import { translatorFor } from '../../i18n/words';
import { comparedIds, toggleSchool, withSchools } from './compare-page';
import { factGroups, differingGroups } from './compare-table';
import compareWords from '../../words/en/compare.json';
import figuresWords from '../../words/en/figures.json';

const t = translatorFor(ENGLISH, compareWords, figuresWords);

const summaryWith = (overrides: Partial<SchoolSummary> = {}): SchoolSummary => ({
  ...{ unitid: 1, name: 'North College', level: 'four_year', completion_pct: null, transfer_out_pct: null },
  ...{ city: 'Bangor', state: 'ME', latitude: 44.8, longitude: -68.8 },
  ...{ setting: 'city', control: 'public', undergrads: 4321, student_faculty_ratio: 14, test_policy: 'optional' },
  ...{ open_admissions: false, admission_rate_pct: 61.25, admission_rate_year: 2023 },
  ...{ sat_total_25: 1080, sat_total_75: 1280, act_25: null, act_75: null, test_scores_year: 2023 },
  ...{ retention_pct: 80, graduation_6yr_pct: 62, median_earnings_10yr: 51_000, net_price_by_income_year: '2022-23' },
  ...{ website_url: 'https://north.example', admissions_url: null, apply_url: null, financial_aid_url: null },
  ...{ net_price_calculator_url: null, release: '2025-05', tier: 'Match', tier_why: 'It is a Match.', score: null },
  price: { dollars: 14_300, estimate: false, at_income: false, says: 'About $14,300 a year on average after grants.' },
  ...{ miles: 90, distance: 'about 90 miles from Camden, ME (2 hours by car, roughly)' },
  programs: [
    { name: 'nursing', standing: 'awards', group: { title: 'Registered Nursing', relation: 'same' }, says: '' },
    { name: 'esports', standing: 'awards', group: { title: 'Management', relation: 'may_include' }, says: '' },
    { name: 'graphic design', standing: 'none', group: null, says: '' },
  ],
  ...overrides,
});
const cellsById = (schools: SchoolSummary[]) =>
  Object.fromEntries(factGroups(schools, t).flatMap(({ rows }) => rows.map(({ id, cells }) => [id, cells])));

describe('what colleges are compared in', () => {
  it('says every value with what it is based on', () => {
    const rows = cellsById([summaryWith()]);
    expect(rows['tier']).toEqual([{ value: 'Match', detail: 'It is a Match.' }]);
    expect(rows['price']).toEqual([{ value: '$14,300', detail: 'About $14,300 a year on average after grants.' }]);
    expect(rows['admissionRate']).toEqual([{ value: '61.3%', detail: '2023' }]);
    expect(rows['scores']).toEqual([{ value: 'SAT 1080 to 1280', detail: '2023' }]);
    expect(rows['size']).toEqual([{ value: '4,321 undergraduates', detail: 'medium' }]);
    expect(rows['distance']?.[0]?.value).toBe('90 miles');
    expect(rows['programs']?.[0]?.value).toBe(
      'Nursing: offered\nEsports: may be part of Management: ask the college\nGraphic design: not listed',
    );
    expect(rows['earnings']).toEqual([{ value: '$51,000' }]);
  });

  it('says of a two-year college who finishes and who moves on, and leaves out what it has nothing to do with', () => {
    const college = summaryWith({
      ...{ level: 'two_year', open_admissions: true, admission_rate_pct: null, sat_total_25: null, test_policy: null },
      ...{ graduation_6yr_pct: null, completion_pct: 36.6, transfer_out_pct: 9.4, median_earnings_10yr: null },
    });
    expect(cellsById([college])['graduation']).toEqual([
      { value: '36.6% finish within three years, and 9.4% move on to another college' },
    ]);
    const graduates = summaryWith({ ...college, completion_pct: null, graduation_6yr_pct: 30.4 });
    expect(cellsById([graduates])['graduation']).toEqual([{ value: '30.4%', detail: 'within 6 years' }]);
    expect(cellsById([summaryWith({ ...college, transfer_out_pct: null })])['graduation']?.[0]?.value).toContain(
      'not reported',
    );
    expect(Object.keys(cellsById([college]))).not.toEqual(expect.arrayContaining(['scores']));
    expect(cellsById([college, summaryWith()])['scores']?.map(({ value }) => value)).toEqual(['–', 'SAT 1080 to 1280']);
    expect(cellsById([college])['admissionRate']).toEqual([{ value: 'Open to everyone with a high-school diploma' }]);
  });

  it('says both prices of a public college while the home state is not known', () => {
    const priceText = 'About $14,300 a year in state and about $30,100 from another state (our estimate).';
    const price = { dollars: 14_300, elsewhere: 30_100, estimate: false, at_income: false, says: priceText };
    expect(cellsById([summaryWith({ price })])['price']).toEqual([
      { value: '$14,300 a year in state, $30,100 from another state (our estimate)', detail: priceText },
    ]);
  });

  it('says of each fact that is missing that it is not published', () => {
    const rows = cellsById([
      summaryWith({
        ...{ admission_rate_pct: null, sat_total_25: null, test_policy: null, undergrads: null, tier: null },
        ...{ student_faculty_ratio: null, retention_pct: null, graduation_6yr_pct: null, median_earnings_10yr: null },
        price: { dollars: null, estimate: false, at_income: false, says: 'It is not published.' },
        distance: null,
      }),
    ]);
    for (const id of [
      'admissionRate',
      'scores',
      'testPolicy',
      'size',
      'facultyRatio',
      'retention',
      'graduation',
      'earnings',
      'price',
    ]) {
      expect([id, rows[id]?.[0]?.value]).toEqual([id, 'Not published']);
    }
    expect([rows['distance']?.[0]?.value, rows['tier']?.[0]?.value]).toEqual(['Not known', 'No tier']);
  });

  it('is short where only differences are wanted', () => {
    const groups = differingGroups(
      factGroups(
        [summaryWith(), summaryWith({ undergrads: 900, price: { ...summaryWith().price, dollars: 9_000 } })],
        t,
      ),
    );
    expect(groups.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(['price', 'size']);
    expect(differingGroups(factGroups([summaryWith(), summaryWith()], t))).toEqual([]);
  });
});

describe('the address of a comparison', () => {
  it.each([
    ['schools=1,2,3', [1, 2, 3]],
    ['schools=1,1,2', [1, 2]],
    ['schools=1,2,3,4,5', [1, 2, 3, 4]],
    ['schools=one,,2', [2]],
    ['', []],
  ])('%s names %j', (search, ids) => {
    expect(comparedIds(new URLSearchParams(search))).toEqual(ids);
  });

  it('takes a college in and out, keeps the rest and holds four at most', () => {
    expect([toggleSchool([1, 2], 3), toggleSchool([1, 2], 1), toggleSchool([1, 2, 3, 4], 5)]).toEqual([
      [1, 2, 3],
      [2],
      [1, 2, 3, 4],
    ]);
    expect(withSchools(new URLSearchParams('student=s&schools=1'), [1, 2]).get('student')).toBe('s');
    expect(withSchools(new URLSearchParams('schools=1'), []).toString()).toBe('');
  });
});
