import { collegeSizeOf } from '../../contract/college-search-values';
import type { CollegeFacts, TierArithmetic } from '../../contract/colleges';
import { fieldForSentence } from '../../colleges/programs/cip';
import type { AcademicFields } from '../../contract/academic';
import type { Candidate, StudentInput } from '../../contract/student-input';
import type { Recommendation } from '../../contract/recommendations';
import type { Tier } from '../../contract/text';
import { priceWords, incomePricesText } from '../../colleges/college-words';
import { hasTwoPrices, priceFor, tuitionFor } from '../../contract/prices';
import { stateName } from '../../contract/state-names';
import {
  admissionText,
  degreesText,
  graduationText,
  headcountText,
  kinds,
  pellText,
  studentFacultyRatioText,
  retentionText,
  settingText,
  tuitionText,
} from '../features/school-words/built-in/facts';
import { joinWords } from '../../contract/text-rules';
import { type Fact, possibleRoundings, type Topic } from './gate/ground';

type FactText = Omit<Fact, 'id' | 'about'> | null;

const SIZE_WORDS = { small: 'small', medium: 'medium midsize mid-sized', large: 'large big' } as const;
const SETTING_WORDS = {
  city: 'city urban downtown',
  suburb: 'suburb suburban',
  town: 'town small-town',
  rural: 'rural countryside country',
} as const;
const FEW_ADMITTED = 30;

const makeFact = (
  topic: Topic,
  text: string | null,
  extraWords = '',
  extraNumbers: readonly number[] = [],
): FactText =>
  text === null ? null : { topic, text: text.endsWith('.') ? text : `${text}.`, extraWords, extraNumbers };
const mapNonNull = (value: string | null, toText: (text: string) => string): string | null =>
  value === null ? null : toText(value);

function placeFacts(college: CollegeFacts): FactText[] {
  const { city, state, setting, undergrads, religious_affiliation: religion } = college;
  const size = undergrads === null ? '' : SIZE_WORDS[collegeSizeOf(undergrads)];
  return [
    makeFact('place', `It is in ${city}, ${state} (${stateName(state)})`),
    makeFact(
      'setting',
      mapNonNull(settingText(college), (where) => `It is ${where}`),
      setting ? SETTING_WORDS[setting] : '',
    ),
    makeFact('kind', `It is ${joinWords(kinds(college))}`),
    makeFact('faith', religion && `Its religious affiliation is ${religion}`, 'faith'),
    makeFact(
      'size',
      mapNonNull(headcountText(college), (count) => `It has ${count}`),
      `enrollment student body ${size}`,
      possibleRoundings(undergrads),
    ),
    makeFact(
      'ratio',
      mapNonNull(studentFacultyRatioText(college), (count) => `It has ${count}`),
      'professor teacher faculty every',
    ),
  ];
}

function outcomeFacts(college: CollegeFacts): FactText[] {
  const { completion_pct, transfer_out_pct } = college;
  const {
    graduation_6yr_pct,
    retention_pct,
    admission_rate_pct: admissionRate,
    median_earnings_10yr: earnings,
  } = college;
  return [
    makeFact(
      'admission',
      mapNonNull(admissionText(college), (phrase) => `It ${phrase}`),
      admissionRate !== null && admissionRate < FEW_ADMITTED ? 'selective' : '',
      possibleRoundings(admissionRate),
    ),
    makeFact(
      'graduation',
      graduationText(college),
      '',
      [graduation_6yr_pct, completion_pct, transfer_out_pct].flatMap(possibleRoundings),
    ),
    makeFact('retention', retentionText(college), '', possibleRoundings(retention_pct)),
    makeFact(
      'earnings',
      earnings === null
        ? null
        : `Ten years after they began, the median earnings of its students are $${earnings.toLocaleString('en-US')} a year`,
      'earn salary',
      possibleRoundings(earnings),
    ),
  ];
}

function testFacts({ sat_total_25, sat_total_75, act_25, act_75, test_policy }: CollegeFacts): FactText[] {
  return [
    sat_total_25 === null || sat_total_75 === null
      ? null
      : makeFact('tests', `The middle half of its first-years scored ${sat_total_25} to ${sat_total_75} on the SAT`),
    act_25 === null || act_75 === null
      ? null
      : makeFact('tests', `The middle half of its first-years scored ${act_25} to ${act_75} on the ACT`),
    test_policy && makeFact('tests', `SAT and ACT scores are ${test_policy.replace('_', ' ')} there`),
  ];
}

function standingFacts({ score }: TierArithmetic): FactText[] {
  if (!score) return [];
  const { measure, student, low, high, standing, converted } = score;
  const where = { below: 'below', within: 'in', above: 'above' }[standing];
  const studentScoreText = converted
    ? `Your other test, read as ${measure} ${student},`
    : `Your ${measure} score of ${student}`;
  const words = { below: 'under lower', within: 'within among inside', above: 'over higher' }[standing];
  return [
    makeFact(
      'standing',
      `${studentScoreText} is ${where} the middle half of its enrolled first-years, ${low} to ${high}`,
      `range most ${words}`,
    ),
  ];
}

function tuitionsFor(college: CollegeFacts, homeState: string | null): (number | null)[] {
  const { tuition_in_state: inState, tuition_out_of_state: outOfState } = college;
  const kind = tuitionFor(college, homeState);
  if (kind === 'either') return [inState, outOfState];
  return [kind === 'out_of_state' ? outOfState : inState];
}

function moneyFacts(college: CollegeFacts, homeState: string | null): FactText[] {
  const price = priceFor(college, homeState);
  return [
    price
      ? makeFact('price', `It costs ${priceWords(price)}, living costs included`, 'price', [
          ...possibleRoundings(price.amount),
          ...possibleRoundings(price.elsewhere ?? null),
        ])
      : makeFact('price', 'Its average price after grants is not published'),
    price && hasTwoPrices(price)
      ? makeFact('price', 'Which of its two prices holds depends on the home state, which is not known')
      : null,
    makeFact('price', incomePricesText(college, homeState)),
    makeFact(
      'price',
      mapNonNull(tuitionText(college, homeState), (phrase) => `Its list price is ${phrase}`),
      'before aid sticker',
      tuitionsFor(college, homeState).flatMap(possibleRoundings),
    ),
    makeFact('aid', pellText(college)),
    college.net_price_calculator_url === null ? null : makeFact('price', 'It has a net price calculator'),
  ];
}

function fieldFacts(college: CollegeFacts, wantedFields: readonly string[]): FactText[] {
  const largestFields = college.top_fields
    .slice(0, 3)
    .map(({ cip2, share_pct }, index) =>
      makeFact(
        'fields',
        `${Math.round(share_pct)}% of its awards are in ${fieldForSentence(cip2)}`,
        index === 0 ? 'largest biggest' : '',
        possibleRoundings(share_pct),
      ),
    );
  const offeredFields = [...new Set(wantedFields)]
    .filter((cip2) => degreesText(college, cip2) !== null)
    .slice(0, 3)
    .map((cip2) => makeFact('fields', `It offers ${degreesText(college, cip2)} in ${fieldForSentence(cip2)}`));
  return [...largestFields, ...offeredFields];
}

export interface FactsAudience {
  homeState: string | null;
  /** The 2-digit CIP fields the student has in mind. */
  wantedFields: readonly string[];
}

const publishedFacts = (college: CollegeFacts, { homeState, wantedFields }: FactsAudience): FactText[] => [
  ...placeFacts(college),
  ...outcomeFacts(college),
  ...testFacts(college),
  ...moneyFacts(college, homeState),
  ...fieldFacts(college, wantedFields),
];

const withIds = (texts: readonly FactText[], prefix: string): Fact[] =>
  texts
    .filter((fact) => fact !== null)
    .map((fact, index) => ({ ...fact, id: `${prefix}${index + 1}`, about: 'college' as const }));

/** What a provider may say about a candidate. The third fact about the second college has the id 'c2f3'. */
export const factsOfCandidate = (
  { college, tier, arithmetic, reasons, misses }: Candidate,
  place: number,
  audience: FactsAudience,
): Fact[] =>
  withIds(
    [
      ...publishedFacts(college, audience),
      ...standingFacts(arithmetic),
      ...tierFacts(tier, arithmetic),
      ...reasons.map(({ kind, text }) => makeFact(kind === 'field' ? 'fields' : 'wish', text)),
      ...misses.map((text) => makeFact('wish', text)),
    ],
    `c${place + 1}f`,
  );

/** The same for a college that is only mentioned. `isListed` is null if the student has no visible list. */
export const factsOfCollege = (
  college: CollegeFacts,
  standing: {
    tier: Tier | null;
    arithmetic: TierArithmetic | null;
    distanceText: string | null;
    isListed: boolean | null;
  },
  audience: FactsAudience,
): Fact[] =>
  withIds(
    [
      ...publishedFacts(college, audience),
      ...(standing.arithmetic ? standingFacts(standing.arithmetic) : []),
      ...(standing.tier ? tierFacts(standing.tier, standing.arithmetic) : []),
      makeFact('distance', standing.distanceText && `It is ${standing.distanceText}`, 'far close near'),
      makeFact(
        'wish',
        standing.isListed === null ? null : standing.isListed ? 'It is on your list' : 'It is not on your list',
      ),
    ],
    'f',
  );

export const factsOfListed = ({ facts: { city, state }, type, arithmetic }: Recommendation): Fact[] =>
  withIds(
    [
      makeFact('place', `It is in ${city}, ${state} (${stateName(state)})`),
      ...tierFacts(type, arithmetic),
      makeFact('wish', 'It is on your list'),
    ],
    'f',
  );

const tierFacts = (tier: Tier, arithmetic: TierArithmetic | null): FactText[] => [
  makeFact('tier', `For this student it is a ${tier}`),
  ...(arithmetic?.steps ?? []).map((step) => makeFact('tier', step)),
];

const RECORD_LABELS: readonly [keyof AcademicFields, string][] = [
  ['unweighted_gpa', 'Unweighted GPA'],
  ['weighted_gpa', 'Weighted GPA'],
  ['class_rank', 'Class rank'],
  ['sat_score', 'SAT'],
  ['act_score', 'ACT'],
];

/** What this app knows about a student in addition to their answers, each fact with a short name: 's1', 's2', … */
export function factsOfStudent({ grade, record, preferences, picks }: StudentInput): Fact[] {
  const chosenLabels = preferences.filter(({ kind }) => kind !== 'home_town').map(({ label }) => label);
  const texts = [
    ...(grade === null ? [] : [`The student is in grade ${grade}.`]),
    ...RECORD_LABELS.filter(([field]) => record[field].trim()).map(
      ([field, label]) => `${label}: ${record[field].trim()}.`,
    ),
    ...(chosenLabels.length ? [`The student chose to ask of a college: ${joinWords(chosenLabels)}.`] : []),
    ...(picks.strengths.length ? [`The student says this sounds like them: ${joinWords(picks.strengths)}.`] : []),
  ];
  return texts.map((text, index) => ({ text, id: `s${index + 1}`, about: 'student' }));
}
