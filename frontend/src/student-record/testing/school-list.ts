import type { GenerationStatus, Recommendation, RecommendationSet } from '@contract/recommendations';
import type { Tier } from '@contract/text';

const TIME = '2026-10-01T09:00:00.000Z';

/** A distinct number for each name. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 899_999, 7) + 100_000;

/** A recommended school with plausible facts. */
export const aSchool = (type: Tier, name: string, overrides: Partial<Recommendation> = {}): Recommendation => ({
  type,
  name,
  unitid: numberOf(name),
  info: {
    why: `Why ${name}`,
    logo_url: '/api/colleges/1/logo.svg',
    fit: { academic: 'Academic words', social_cultural: 'Social words', financial: 'Financial words' },
    overall_fit_rationale: ['A reason'],
    distinctive_opportunities: [{ title: 'Admissions', url: 'https://college.example/admissions' }],
    potential_challenges: ['A challenge'],
    why_school_essay_points: ['A point'],
  },
  arithmetic: {
    admission_rate_pct: 42.3,
    admission_rate_year: 2023,
    open_admissions: false,
    test_policy: 'optional',
    score: { measure: 'SAT', student: 1290, converted: false, low: 1200, high: 1400, standing: 'within' },
    gpa: { estimate: true, student: 3.4, source: 'unweighted GPA', standing: 'fair' },
    rule: 'in-range',
    steps: [
      'It admits 42.3% of applicants.',
      'Your score fits and at least 30% of applicants are admitted, so it is a Match.',
    ],
  },
  facts: {
    city: 'Adrian',
    state: 'MI',
    setting: 'town',
    control: 'public',
    undergrads: 12_345,
    admission_rate_pct: 42.3,
    avg_net_price: 18_250,
    graduation_6yr_pct: null,
    website_url: 'https://college.example',
  },
  evidence: [],
  ...overrides,
});

export const aList = (id: string, recommendations: Recommendation[]): RecommendationSet => ({
  _id: id,
  recommendations,
  notes: ['You asked for a town.'],
  written_by: 'built-in',
  created_at: TIME,
});

export const NO_LIST: RecommendationSet = {
  _id: null,
  recommendations: [],
  notes: [],
  written_by: null,
  created_at: null,
};

export const aStatus = (overrides: Partial<GenerationStatus> = {}): GenerationStatus => ({
  user_id: 'student-1',
  generation_id: 'generation-1',
  state: 'ready',
  stage: null,
  progress: 100,
  reason: null,
  requested_at: TIME,
  finished_at: TIME,
  ...overrides,
});
