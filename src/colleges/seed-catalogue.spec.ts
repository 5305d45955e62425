import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CollegeFacts } from '../contract/colleges';
import { CIP4_TITLES } from './programs/cip';
import { readCatalogue } from './seed-catalogue';

describe('the shipped catalogue', () => {
  const catalogue = readCatalogue();
  const byId = new Map(catalogue.map((facts) => [facts.unitid, facts]));
  const college = (unitid: number): CollegeFacts => {
    const facts = byId.get(unitid);
    if (!facts) throw new Error(`no college ${unitid}`);
    return facts;
  };
  const countKnown = (fact: keyof CollegeFacts): number => catalogue.filter((facts) => facts[fact] !== null).length;

  it('holds each of the 3,273 colleges once, in the order of their ids', () => {
    const ids = catalogue.map(({ unitid }) => unitid);
    expect(ids).toHaveLength(3273);
    expect(catalogue.filter(({ level }) => level === 'two_year')).toHaveLength(988 + 154);
    expect(ids).toEqual([...new Set(ids)].sort((item, otherItem) => item - otherItem));
  });

  it('tells what is published of a selective private university', () => {
    expect(college(166027)).toMatchObject({
      name: 'Harvard University',
      aliases: [],
      city: 'Cambridge',
      state: 'MA',
      region: 'New England',
      latitude: 42.37447,
      setting: 'city',
      control: 'private_nonprofit',
      admission_rate_pct: 3.6,
      admission_rate_year: 2024,
      test_policy: 'required',
      sat_total_25: 1510,
      sat_total_75: 1580,
      act_25: 34,
      act_75: 36,
      cost_of_attendance: 85540,
      avg_net_price: 19066,
      net_price_low_income: 8697,
      graduation_6yr_pct: 97.6,
      open_admissions: false,
      admits_first_year: true,
    });
    expect(college(166027).top_fields[0]).toEqual({ cip2: '45', share_pct: 32.5 });
    expect(college(166027).bachelors_fields).toContain('03');
  });

  it('tells in-state and out-of-state tuition and the aliases of a public university', () => {
    expect(college(170976)).toMatchObject({
      name: 'University of Michigan-Ann Arbor',
      control: 'public',
      tuition_in_state: 17736,
      tuition_out_of_state: 60946,
      undergrads: 34177,
    });
    expect(college(170976).aliases).toContain('U of M');
  });

  it('gives null, never 0, for what an open-admission college does not publish', () => {
    expect(college(135717)).toMatchObject({
      name: 'Miami Dade College',
      open_admissions: true,
      admits_first_year: true,
      predominant_degree: 'associate',
      admission_rate_pct: null,
      admission_rate_year: null,
      test_policy: null,
      sat_total_25: null,
      act_75: null,
      retention_pct: null,
      graduation_6yr_pct: 45.9,
    });
  });

  it('tells of a two-year college who finishes and who moves on, and nothing of transfers that are not reported', () => {
    expect(college(150987)).toMatchObject({
      name: 'Ivy Tech Community College',
      level: 'two_year',
      open_admissions: true,
      admits_first_year: true,
      completion_pct: 36.6,
      transfer_out_pct: 9.4,
      graduation_6yr_pct: null,
      sat_total_25: null,
      net_price_by_income: { up_to_30k: 4641, over_110k: 13005 },
      net_price_by_income_year: '2022-23',
      release: '2023-24',
    });
    expect(college(150987).associate_fields).toContain('51');
    expect(catalogue.filter(({ transfer_out_pct }) => transfer_out_pct === 0)).toEqual([]);
    const fourYearWithCompletion = catalogue.filter(
      ({ level, completion_pct: share }) => level === 'four_year' && share !== null,
    );
    expect(fourYearWithCompletion).toEqual([]);
  });

  it('gives null for the prices of a service academy', () => {
    expect(college(164155)).toMatchObject({ cost_of_attendance: null, tuition_in_state: null, avg_net_price: null });
  });

  it('knows as many facts as were published', () => {
    const counts = (['admission_rate_pct', 'sat_total_25', 'act_25', 'test_policy', 'undergrads'] as const).map(
      countKnown,
    );
    expect(counts).toEqual([1745, 942, 911, 1690, 3264]);
    expect(catalogue.filter(({ admits_first_year }) => admits_first_year)).toHaveLength(3163);
  });

  it('tells programs, fields and prices by income, and nothing of closed families', () => {
    const harvardFacts = college(166027);
    expect(harvardFacts.bachelor_programs).toMatchObject({ '11.07': 171, '45.06': 278 });
    expect(harvardFacts).toMatchObject({ associate_programs: { '24.01': 8 }, programs_years: '2015-17' });
    expect(harvardFacts.net_price_by_income).toEqual({
      up_to_30k: 2895,
      up_to_48k: 2496,
      up_to_75k: 2167,
      up_to_110k: 13937,
      over_110k: 53571,
    });
    expect(harvardFacts.net_price_by_income_year).toBe('2022-23');
    expect(
      catalogue.filter((item) => (item.net_price_by_income === null) !== (item.net_price_by_income_year === null)),
    ).toEqual([]);
    expect(harvardFacts.fields).toContainEqual({ cip2: '45', share_pct: 32.47, bachelors: 'campus' });
    expect(harvardFacts.fields).toContainEqual({ cip2: '13', share_pct: null, bachelors: 'campus' });
    const awards = catalogue.flatMap((item) =>
      [item.bachelor_programs, item.associate_programs].flatMap(Object.entries),
    );
    expect(awards.length).toBeGreaterThan(55_000);
    expect(
      awards.filter(
        ([cip4, count]) => CIP4_TITLES.get(cip4)?.edition !== '2010' || !(Number.isInteger(count) && count >= 1),
      ),
    ).toEqual([]);
    const offeredFields = ({ fields }: CollegeFacts) =>
      fields.filter(({ bachelors }) => bachelors).map(({ cip2 }) => cip2);
    expect(catalogue.filter((item) => offeredFields(item).join() !== [...item.bachelors_fields].sort().join())).toEqual(
      [],
    );
    expect(catalogue.filter(({ net_price_by_income }) => net_price_by_income).length).toBe(3020);
  });

  it('has only amounts that can be', () => {
    const outOfBounds = catalogue.filter((facts) => {
      const percents = [facts.admission_rate_pct, facts.pell_pct, facts.retention_pct, facts.graduation_6yr_pct];
      const sat = [facts.sat_total_25, facts.sat_total_75];
      const act = [facts.act_25, facts.act_75];
      const outsideBounds = (min: number, max: number) => (value: number | null) =>
        value !== null && !(value >= min && value <= max);
      return (
        percents.some(outsideBounds(0, 100)) || sat.some(outsideBounds(500, 1600)) || act.some(outsideBounds(10, 36))
      );
    });
    expect(outOfBounds).toEqual([]);
  });

  it('gives every college a web page, and no address that is not http(s)', () => {
    const addresses = catalogue.flatMap((facts) => [
      facts.website_url,
      facts.admissions_url,
      facts.apply_url,
      facts.financial_aid_url,
      facts.net_price_calculator_url,
    ]);
    const publishedAddresses = addresses.filter((address) => address !== null);
    expect(publishedAddresses.length).toBeGreaterThan(10_000);
    expect(publishedAddresses.filter((address) => !/^https?:\/\/[^/\s]+\.[a-z]{2,}/i.test(address))).toEqual([]);
  });
});

it('refuses a file that does not fit the contract', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'catalogue-')), 'colleges.tsv');
  writeFileSync(file, 'unitid\tname\n1\tA College\n');
  expect(() => readCatalogue(file)).toThrow(/aliases|city/);
});
