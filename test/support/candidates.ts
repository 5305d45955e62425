import type { CollegeFacts } from '../../src/contract/colleges';
import type { Candidate } from '../../src/contract/student-input';

/** The facts of an invented college; everything a test does not speak of is plausible. */
export function aCollege(facts: Partial<CollegeFacts> & { unitid: number; name: string }): CollegeFacts {
  return {
    aliases: [],
    city: 'Riverton',
    state: 'OH',
    region: 'Great Lakes',
    latitude: 40.1,
    longitude: -82.9,
    setting: 'town',
    control: 'private_nonprofit',
    website_url: 'https://www.riverton.example.edu/',
    admissions_url: 'https://www.riverton.example.edu/admissions',
    apply_url: 'https://www.riverton.example.edu/apply',
    financial_aid_url: 'https://www.riverton.example.edu/aid',
    net_price_calculator_url: 'https://npc.riverton.example.edu/',
    highest_degree: 'graduate',
    predominant_degree: 'bachelor',
    distance_only: false,
    hbcu: false,
    hispanic_serving: false,
    tribal: false,
    women_only: false,
    men_only: false,
    religious_affiliation: null,
    undergrads: 2310,
    student_faculty_ratio: 11,
    admits_first_year: true,
    open_admissions: false,
    admission_rate_pct: 54.2,
    test_policy: 'optional',
    sat_total_25: 1130,
    sat_total_75: 1340,
    act_25: 24,
    act_75: 30,
    cost_of_attendance: 61_200,
    tuition_in_state: 46_310,
    tuition_out_of_state: 46_310,
    avg_net_price: 24_180,
    net_price_low_income: 15_440,
    pell_pct: 27.1,
    retention_pct: 86.4,
    graduation_6yr_pct: 72.6,
    median_earnings_10yr: 58_900,
    top_fields: [
      { cip2: '51', share_pct: 18.4 },
      { cip2: '14', share_pct: 12.2 },
      { cip2: '50', share_pct: 6.1 },
    ],
    bachelors_fields: ['51', '14', '50', '26', '52'],
    fields: [],
    bachelor_programs: {},
    associate_programs: {},
    programs_years: null,
    net_price_by_income: null,
    admission_rate_year: 2024,
    test_scores_year: 2024,
    release: '2026-06',
    ...facts,
  };
}

/** A candidate of the search for that college. */
export function aCandidate(college: CollegeFacts, more: Partial<Candidate> = {}): Candidate {
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
    ...more,
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
