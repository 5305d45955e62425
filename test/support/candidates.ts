import { join } from 'node:path';
import { type CollegeFacts, collegeFacts } from '../../src/contract/colleges';
import type { Candidate } from '../../src/contract/student-input';
import { readTsvRows } from '../../src/platform/runtime/process';

const PLAUSIBLE = collegeFacts
  .omit({ unitid: true, name: true })
  .parse(
    Object.fromEntries(readTsvRows(join(__dirname, 'college.tsv')).map(([fact, value]) => [fact, JSON.parse(value)])),
  );

/** The facts of an invented college; everything a test does not speak of is plausible. */
export function aCollege(facts: Partial<CollegeFacts> & { unitid: number; name: string }): CollegeFacts {
  return { ...PLAUSIBLE, ...facts };
}

/** A candidate of the search for that college. */
export function aCandidate(college: CollegeFacts, overrides: Partial<Candidate> = {}): Candidate {
  return {
    college,
    tier: 'Match',
    arithmetic: {
      admission_rate_pct: college.admission_rate_pct,
      admission_rate_year: college.admission_rate_year,
      open_admissions: college.open_admissions,
      test_policy: college.test_policy,
      score: null,
      gpa: null,
      rule: 'in-range',
      steps: [`${college.name} admits 54% of applicants (fall 2024).`, 'Your numbers fit, so it is a Match.'],
    },
    reasons: [
      {
        kind: 'outcome',
        text: '73% of its students graduate within six years and 86% come back after their first year.',
        evidence: null,
      },
    ],
    misses: [],
    ...overrides,
  };
}

/** Three colleges that differ in place, size and price. */
export const threeColleges = (): CollegeFacts[] => [
  aCollege({ unitid: 900001, name: 'Riverton College' }),
  aCollege({
    unitid: 900002,
    name: 'Lakeland State University',
    city: 'Port Ellis',
    state: 'ME',
    setting: 'city',
    control: 'public',
    undergrads: 21_480,
    student_faculty_ratio: 18,
    admission_rate_pct: 81.3,
    tuition_in_state: 12_140,
    tuition_out_of_state: 33_870,
    avg_net_price: 16_020,
    graduation_6yr_pct: 55.8,
  }),
  aCollege({
    unitid: 900003,
    name: 'Saint Brigid University',
    aliases: ['St. Brigid'],
    city: 'Alder Falls',
    state: 'PA',
    setting: 'suburb',
    religious_affiliation: 'Roman Catholic',
    undergrads: 6_120,
    admission_rate_pct: 24.6,
    avg_net_price: 31_750,
    graduation_6yr_pct: 90.2,
  }),
];
