import { aPreference, aRecordReading } from '../../../test/support/preferences';
import { searchCandidates } from '../../../test/support/searched';
import { aStudentInput } from '../../../test/support/students';
import { readCatalogue } from '../../colleges/seed-catalogue';
import type { CollegeFacts } from '../../contract/colleges';
import type { CandidateList } from '../../contract/student-input';
import type { Tier } from '../../contract/text';
import { computeFit } from '../tiers/tier-of';

const COLLEGES = readCatalogue();

interface Numbers {
  gpa?: number;
  sat?: number;
  /** If set, the catalogue only has colleges in this tier or with these names. */
  limitedTo?: Tier | readonly string[];
}

function listFor({ gpa, sat, limitedTo }: Numbers, homeState: string, ...chosen: string[]): CandidateList {
  const reading = aRecordReading(gpa, sat);
  const studentInput = aStudentInput({}, { homeState, reading });
  const isIncluded = (college: CollegeFacts): boolean =>
    typeof limitedTo === 'object'
      ? limitedTo.includes(college.name)
      : computeFit(college, reading, homeState).tier === limitedTo;
  const colleges = limitedTo === undefined ? COLLEGES : COLLEGES.filter(isIncluded);
  const preferences = chosen.map(aPreference);
  return searchCandidates({ colleges, studentInput, preferences, reviews: [], home: null });
}

const ofTier = ({ candidates }: CandidateList, tier: Tier): CollegeFacts[] =>
  candidates.filter((one) => one.tier === tier).map(({ college }) => college);
const countByTier = (list: CandidateList): number[] =>
  (['Reach', 'Match', 'Safety'] as const).map((tier) => ofTier(list, tier).length);
const reachRates = (list: CandidateList): number[] =>
  ofTier(list, 'Reach').map(({ admission_rate_pct: rate }) => rate ?? 100);

describe('a list without a wish', () => {
  it('holds three Reaches, five Matches and four Safeties', () => {
    expect(countByTier(listFor({ gpa: 3.5, sat: 1200 }, 'OH'))).toEqual([3, 5, 4]);
  });

  it('has no Safety far under a student with 1570', () => {
    const highs = ofTier(listFor({ gpa: 4, sat: 1570 }, 'AR'), 'Safety').flatMap(
      (college) => college.sat_total_75 ?? [],
    );
    expect(Math.min(...highs)).toBeGreaterThanOrEqual(1250);
  });

  it('has a Safety far under a student who needs aid, where it is a public college at home', () => {
    const names = ofTier(listFor({ gpa: 4, sat: 1530 }, 'HI', 'want program:linguistics', 'want aid:need'), 'Safety');
    expect(names.map(({ name }) => name)).toContain('University of Hawaii at Hilo');
  });

  it('has an art school for a program that it teaches to many', () => {
    const list = listFor({ gpa: 3.9, sat: 1490 }, 'GA', 'want program:architecture', 'want near_place:New York, NY');
    expect(list.candidates.map(({ college }) => college.name)).toContain('Pratt Institute-Main');
  });

  it('has Matches with the score inside, or nearly inside, the middle 50%', () => {
    for (const { sat_total_25: low, sat_total_75: high } of ofTier(listFor({ gpa: 3.3, sat: 1150 }, 'OH'), 'Match')) {
      if (low === null || high === null) continue;
      expect(Math.abs(1150 - (low + high) / 2)).toBeLessThanOrEqual(130);
    }
  });

  it.each<Numbers>([{ gpa: 2.7 }, { sat: 960 }, { gpa: 2.7, sat: 1300 }, { gpa: 3.6, sat: 940 }])(
    'sends nobody with %j where fewer than one in four are admitted',
    (numbers) => {
      const rates = reachRates(listFor(numbers, 'MA'));
      expect(rates).toHaveLength(3);
      expect(Math.min(...rates)).toBeGreaterThanOrEqual(25);
    },
  );

  it('is of middle selectivity and affordable on average where no number is known', () => {
    for (const { admission_rate_pct: rate, avg_net_price: price } of ofTier(listFor({}, 'OH'), 'Match')) {
      expect(rate).toBeGreaterThanOrEqual(50);
      expect(rate).toBeLessThanOrEqual(85);
      expect(price).toBeLessThanOrEqual(22_000);
    }
  });
});

it('a college that is named is listed however far out of reach it is', () => {
  const list = listFor({ gpa: 2.7 }, 'MA', 'want college:166027');
  expect(ofTier(list, 'Reach').map(({ name }) => name)).toContain('Harvard University');
});

it('an empty tier stays empty, and Match takes a few more', () => {
  expect(countByTier(listFor({ gpa: 3.5, sat: 1200, limitedTo: 'Match' }, 'OH'))).toEqual([0, 8, 0]);
});
