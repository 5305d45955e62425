import { collegeSizeOf } from '../../contract/college-search-values';
import type { CollegeFacts, TierArithmetic } from '../../contract/colleges';
import { fieldInText } from '../../colleges/programs/cip';
import type { AcademicFields } from '../../contract/academic';
import type { Candidate, StudentInput } from '../../contract/student-input';
import type { Recommendation } from '../../contract/recommendations';
import type { Tier } from '../../contract/text';
import { priceWords, incomePricesText } from '../../colleges/college-words';
import { hasTwoPrices, priceFor, tuitionFor } from '../../contract/prices';
import { stateName } from '../../contract/state-names';
import {
  admission,
  degreesIn,
  graduation,
  headcount,
  kinds,
  pell,
  ratio,
  retention,
  settingOf,
  tuition,
} from '../features/school-words/built-in/facts';
import { joinWords } from '../../contract/text-rules';
import { type Fact, roundedWays, type Topic } from './gate/ground';

type FactText = Omit<Fact, 'id' | 'about'> | null;

const SIZE_WORDS = { small: 'small', medium: 'medium midsize mid-sized', large: 'large big' } as const;
const SETTING_WORDS = {
  city: 'city urban downtown',
  suburb: 'suburb suburban',
  town: 'town small-town',
  rural: 'rural countryside country',
} as const;
const FEW_ADMITTED = 30;

const fact = (topic: Topic, text: string | null, alsoSaid = '', alsoNumbers: readonly number[] = []): FactText =>
  text === null ? null : { topic, text: text.endsWith('.') ? text : `${text}.`, alsoSaid, alsoNumbers };
const mapFound = (found: string | null, put: (text: string) => string): string | null =>
  found === null ? null : put(found);

function placeFacts(college: CollegeFacts): FactText[] {
  const { city, state, setting, undergrads, religious_affiliation: faith } = college;
  const size = undergrads === null ? '' : SIZE_WORDS[collegeSizeOf(undergrads)];
  return [
    fact('place', `It is in ${city}, ${state} (${stateName(state)})`),
    fact(
      'setting',
      mapFound(settingOf(college), (where) => `It is ${where}`),
      setting ? SETTING_WORDS[setting] : '',
    ),
    fact('kind', `It is ${joinWords(kinds(college))}`),
    fact('faith', faith && `Its religious affiliation is ${faith}`, 'faith'),
    fact(
      'size',
      mapFound(headcount(college), (count) => `It has ${count}`),
      `enrollment student body ${size}`,
      roundedWays(undergrads),
    ),
    fact(
      'ratio',
      mapFound(ratio(college), (count) => `It has ${count}`),
      'professor teacher faculty every',
    ),
  ];
}

function outcomeFacts(college: CollegeFacts): FactText[] {
  const { completion_pct, transfer_out_pct } = college;
  const { graduation_6yr_pct, retention_pct, admission_rate_pct: rate, median_earnings_10yr: earnings } = college;
  return [
    fact(
      'admission',
      mapFound(admission(college), (says) => `It ${says}`),
      rate !== null && rate < FEW_ADMITTED ? 'selective' : '',
      roundedWays(rate),
    ),
    fact(
      'graduation',
      graduation(college),
      '',
      [graduation_6yr_pct, completion_pct, transfer_out_pct].flatMap(roundedWays),
    ),
    fact('retention', retention(college), '', roundedWays(retention_pct)),
    fact(
      'earnings',
      earnings === null
        ? null
        : `Ten years after they began, the median earnings of its students are $${earnings.toLocaleString('en-US')} a year`,
      'earn salary',
      roundedWays(earnings),
    ),
  ];
}

function testFacts({ sat_total_25, sat_total_75, act_25, act_75, test_policy }: CollegeFacts): FactText[] {
  const policies = {
    required: 'required',
    recommended: 'recommended',
    optional: 'optional',
    not_considered: 'not considered',
  };
  return [
    sat_total_25 === null || sat_total_75 === null
      ? null
      : fact('tests', `The middle half of its first-years scored ${sat_total_25} to ${sat_total_75} on the SAT`),
    act_25 === null || act_75 === null
      ? null
      : fact('tests', `The middle half of its first-years scored ${act_25} to ${act_75} on the ACT`),
    test_policy && fact('tests', `SAT and ACT scores are ${policies[test_policy]} there`),
  ];
}

function standingFacts({ score }: TierArithmetic): FactText[] {
  if (!score) return [];
  const { measure, student, low, high, standing, converted } = score;
  const where = { below: 'below', within: 'in', above: 'above' }[standing];
  const yours = converted ? `Your other test, read as ${measure} ${student},` : `Your ${measure} score of ${student}`;
  const words = { below: 'under lower', within: 'within among inside', above: 'over higher' }[standing];
  return [
    fact(
      'standing',
      `${yours} is ${where} the middle half of its enrolled first-years, ${low} to ${high}`,
      `range most ${words}`,
    ),
  ];
}

/** The tuitions that may be described as this student's, given their state. */
function tuitionsFor(college: CollegeFacts, homeState: string | null): (number | null)[] {
  const { tuition_in_state: own, tuition_out_of_state: other } = college;
  const kind = tuitionFor(college, homeState);
  if (kind === 'either') return [own, other];
  return [kind === 'out_of_state' ? other : own];
}

function moneyFacts(college: CollegeFacts, homeState: string | null): FactText[] {
  const price = priceFor(college, homeState);
  return [
    price
      ? fact('price', `It costs ${priceWords(price)}, living costs included`, 'price', [
          ...roundedWays(price.amount),
          ...roundedWays(price.elsewhere ?? null),
        ])
      : fact('price', 'Its average price after grants is not published'),
    price && hasTwoPrices(price)
      ? fact('price', 'Which of its two prices holds depends on the home state, which is not known')
      : null,
    fact('price', incomePricesText(college, homeState)),
    fact(
      'price',
      mapFound(tuition(college, homeState), (says) => `Its list price is ${says}`),
      'before aid sticker',
      tuitionsFor(college, homeState).flatMap(roundedWays),
    ),
    fact('aid', pell(college)),
    college.net_price_calculator_url === null ? null : fact('price', 'It has a net price calculator'),
  ];
}

function fieldFacts(college: CollegeFacts, wanted: readonly string[]): FactText[] {
  const largest = college.top_fields
    .slice(0, 3)
    .map(({ cip2, share_pct }, at) =>
      fact(
        'fields',
        `${Math.round(share_pct)}% of its awards are in ${fieldInText(cip2)}`,
        at === 0 ? 'largest biggest' : '',
        roundedWays(share_pct),
      ),
    );
  const offered = [...new Set(wanted)]
    .filter((cip2) => degreesIn(college, cip2) !== null)
    .slice(0, 3)
    .map((cip2) => fact('fields', `It offers ${degreesIn(college, cip2)} in ${fieldInText(cip2)}`));
  return [...largest, ...offered];
}

export interface FactsAudience {
  homeState: string | null;
  /** The 2-digit CIP fields the student has in mind. */
  wanted: readonly string[];
}

const publishedFacts = (college: CollegeFacts, { homeState, wanted }: FactsAudience): FactText[] => [
  ...placeFacts(college),
  ...outcomeFacts(college),
  ...testFacts(college),
  ...moneyFacts(college, homeState),
  ...fieldFacts(college, wanted),
];

const withIds = (texts: readonly FactText[], prefix: string): Fact[] =>
  texts
    .filter((one) => one !== null)
    .map((one, at) => ({ ...one, id: `${prefix}${at + 1}`, about: 'college' as const }));

/**
 * Everything a provider may say about one candidate, each fact with a short name: the third fact about the second
 * college is 'c2f3'.
 */
export const factsOfCandidate = (
  { college, tier, arithmetic, reasons, misses }: Candidate,
  place: number,
  about: FactsAudience,
): Fact[] =>
  withIds(
    [
      ...publishedFacts(college, about),
      ...standingFacts(arithmetic),
      ...tierFacts(tier, arithmetic),
      ...reasons.map(({ kind, text }) => fact(kind === 'field' ? 'fields' : 'wish', text)),
      ...misses.map((text) => fact('wish', text)),
    ],
    `c${place + 1}f`,
  );

/**
 * The same for a college that is only mentioned: `tier` is null if none was computed, `isListed` if the student has no
 * visible list.
 */
export const factsOfCollege = (
  college: CollegeFacts,
  standing: { tier: Tier | null; arithmetic: TierArithmetic | null; away: string | null; isListed: boolean | null },
  about: FactsAudience,
): Fact[] =>
  withIds(
    [
      ...publishedFacts(college, about),
      ...(standing.arithmetic ? standingFacts(standing.arithmetic) : []),
      ...(standing.tier ? tierFacts(standing.tier, standing.arithmetic) : []),
      fact('distance', standing.away && `It is ${standing.away}`, 'far close near'),
      fact(
        'wish',
        standing.isListed === null ? null : standing.isListed ? 'It is on your list' : 'It is not on your list',
      ),
    ],
    'f',
  );

export const factsOfListed = ({ facts: { city, state }, type, arithmetic }: Recommendation): Fact[] =>
  withIds(
    [
      fact('place', `It is in ${city}, ${state} (${stateName(state)})`),
      ...tierFacts(type, arithmetic),
      fact('wish', 'It is on your list'),
    ],
    'f',
  );

const tierFacts = (tier: Tier, arithmetic: TierArithmetic | null): FactText[] => [
  fact('tier', `For this student it is a ${tier}`),
  ...(arithmetic?.steps ?? []).map((step) => fact('tier', step)),
];

const RECORD: readonly [keyof AcademicFields, string][] = [
  ['unweighted_gpa', 'Unweighted GPA'],
  ['weighted_gpa', 'Weighted GPA'],
  ['class_rank', 'Class rank'],
  ['sat_score', 'SAT'],
  ['act_score', 'ACT'],
];

/** What this app knows about a student in addition to their answers, each fact with a short name: 's1', 's2', … */
export function factsOfStudent({ grade, record, preferences, picks }: StudentInput): Fact[] {
  const chosen = preferences.filter(({ kind }) => kind !== 'home_town').map(({ label }) => label);
  const texts = [
    ...(grade === null ? [] : [`The student is in grade ${grade}.`]),
    ...RECORD.filter(([field]) => record[field].trim()).map(([field, label]) => `${label}: ${record[field].trim()}.`),
    ...(chosen.length ? [`The student chose to ask of a college: ${joinWords(chosen)}.`] : []),
    ...(picks.strengths.length ? [`The student says this sounds like them: ${joinWords(picks.strengths)}.`] : []),
  ];
  return texts.map((text, at) => ({ text, id: `s${at + 1}`, about: 'student' }));
}
