import { collegeSizeOf } from '../../../contract/college-size';
import type { CollegeFacts, TierArithmetic } from '../../../contract/colleges';
import { areaInText, areaOf } from '../../../contract/fields-of-study';
import type { Candidate } from '../../../contract/student-input';
import type { Recommendation } from '../../../contract/recommendations';
import type { Tier } from '../../../contract/text';
import { priceFor, sayIncomes } from '../../../contract/price-for';
import { stateName } from '../../../contract/state-names';
import { isEither } from '../../../contract/two-prices';
import { tuitionFor } from '../../../contract/tuition-for';
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
} from '../../features/school-words/built-in/facts';
import { joinWords } from '../../../platform/text/join-words';
import { type Fact, roundedWays } from '../proof/ground';

type Told = Omit<Fact, 'id' | 'about'> | null;

const SIZE_WORDS = { small: 'small', medium: 'medium midsize', large: 'large big' } as const;
const SETTING_WORDS = {
  city: 'city urban downtown',
  suburb: 'suburb suburban',
  town: 'town small-town',
  rural: 'rural countryside country',
} as const;
const FEW_ADMITTED = 30;

const fact = (text: string | null, alsoSaid = '', alsoNumbers: readonly number[] = [], together = ''): Told =>
  text === null ? null : { text: text.endsWith('.') ? text : `${text}.`, alsoSaid, alsoNumbers, together };
/** The names of a field that only together say what it is: 'nursing and health'. */
const namesOf = (area: string): string => area.replace(/\b(?:and|of|the)\b|[,&]/g, ' ');
const about = (found: string | null, put: (text: string) => string): string | null =>
  found === null ? null : put(found);

function placeFacts(college: CollegeFacts, homeState: string | null): Told[] {
  const { city, state, setting, undergrads, religious_affiliation: faith } = college;
  return [
    fact(
      `It is in ${city}, ${state} (${stateName(state)})`,
      `${state === homeState ? 'stay stays ' : ''}located sits lies stands live living based`,
    ),
    fact(
      about(settingOf(college), (where) => `It is ${where}`),
      `located sits lies stands live living set setting ${setting ? SETTING_WORDS[setting] : ''}`,
    ),
    fact(`It is ${joinWords(kinds(college))}`, 'institution kind type'),
    fact(faith && `Its religious affiliation is ${faith}`, 'affiliated religious'),
    fact(
      about(headcount(college), (count) => `It has ${count}`),
      `enroll enrolls enrolled undergrad undergrads student body study studying size home ${undergrads === null ? '' : SIZE_WORDS[collegeSizeOf(undergrads)]}`,
      roundedWays(undergrads),
    ),
    fact(
      about(ratio(college), (count) => `It has ${count}`),
      'professor professors teacher teachers faculty every each instructors ratio share shares sharing',
    ),
  ];
}

function outcomeFacts(college: CollegeFacts): Told[] {
  const { completion_pct, transfer_out_pct } = college;
  const { graduation_6yr_pct, retention_pct, admission_rate_pct: rate, median_earnings_10yr: earnings } = college;
  const few = rate !== null && rate < FEW_ADMITTED ? 'selective few' : '';
  return [
    fact(
      about(admission(college), (says) => `It ${says}`),
      `accept accepts receive accepted acceptance admission admitted admit let place places offer offers spot apply applies applied applying applicant rate share out of ${few}`,
      roundedWays(rate),
    ),
    fact(
      graduation(college),
      'transfer transfers transferred moving finish finishes finished complete completes earn earns degree degrees graduation rate its share out of',
      [graduation_6yr_pct, completion_pct, transfer_out_pct].flatMap(roundedWays),
    ),
    fact(
      retention(college),
      'return returns returned stay stays stayed freshman freshmen retention rate its share year sophomore out of',
      roundedWays(retention_pct),
    ),
    fact(
      earnings === null
        ? null
        : `Ten years after they began, the median earnings of its students are $${earnings.toLocaleString('en-US')} a year`,
      'earn earned make pay typical former ago',
      roundedWays(earnings),
    ),
  ];
}

function testFacts({ sat_total_25, sat_total_75, act_25, act_75, test_policy }: CollegeFacts): Told[] {
  const policies = {
    required: 'required',
    recommended: 'recommended',
    optional: 'optional',
    not_considered: 'not considered',
  };
  return [
    sat_total_25 === null || sat_total_75 === null
      ? null
      : fact(
          `The middle half of its first-years scored ${sat_total_25} to ${sat_total_75} on the SAT`,
          'score scores between range enrolled',
        ),
    act_25 === null || act_75 === null
      ? null
      : fact(
          `The middle half of its first-years scored ${act_25} to ${act_75} on the ACT`,
          'score scores between range enrolled',
        ),
    test_policy && fact(`SAT and ACT scores are ${policies[test_policy]} there`, 'test tests policy score'),
  ];
}

/** How the student's score lies to the college's. */
function standingFacts({ score }: TierArithmetic): Told[] {
  if (!score) return [];
  const { measure, student, low, high, standing, converted } = score;
  const where = { below: 'below', within: 'in', above: 'above' }[standing];
  const yours = converted ? `Your other test, read as ${measure} ${student},` : `Your ${measure} score of ${student}`;
  const words = { below: 'under lower', within: 'within among inside', above: 'over higher lies' }[standing];
  return [
    fact(
      `${yours} is ${where} the middle half of its enrolled first-years, ${low} to ${high}`,
      `${words} range scores scored lies you`,
    ),
  ];
}

/** The tuitions a student of this state may be told of as theirs. */
function tuitionsFor(college: CollegeFacts, homeState: string | null): (number | null)[] {
  const { tuition_in_state: own, tuition_out_of_state: other } = college;
  const kind = tuitionFor(college, homeState);
  if (kind === 'either') return [own, other];
  return [kind === 'out_of_state' ? other : own];
}

function moneyFacts(college: CollegeFacts, homeState: string | null, mayNameFederalAid: boolean): Told[] {
  const price = priceFor(college, homeState);
  const paid = 'pay pays paid price net cost costs charge typical average bill runs';
  return [
    price
      ? fact(`It costs ${price.says}, living costs included`, paid, [
          ...roundedWays(price.amount),
          ...roundedWays(price.elsewhere ?? null),
        ])
      : fact('Its average price after grants is not published', paid),
    price && isEither(price)
      ? fact('Which of its two prices holds depends on the home state, which is not known', paid)
      : null,
    fact(sayIncomes(college, homeState), `${paid} earning earns family families`),
    fact(
      about(tuition(college, homeState), (says) => `Its list price is ${says}`),
      `${paid} before aid sticker from ${homeState ? stateName(homeState) : ''}`,
      tuitionsFor(college, homeState).flatMap(roundedWays),
    ),
    mayNameFederalAid ? fact(pell(college), 'get gets receiving grants share') : null,
    college.net_price_calculator_url === null
      ? null
      : fact('It has a net price calculator', 'page site family number run try estimate'),
  ];
}

function fieldFacts(college: CollegeFacts, wanted: readonly string[]): Told[] {
  const awarded =
    'degree degrees award awards share study studies studying field fields major majors subject graduates its program programs';
  const largest = college.top_fields
    .slice(0, 3)
    .map(({ cip2, share_pct }, at) =>
      fact(
        `${Math.round(share_pct)}% of its awards are in ${areaInText(areaOf(cip2))}`,
        `${awarded} ${at === 0 ? 'largest biggest' : ''}`,
        roundedWays(share_pct),
        namesOf(areaInText(areaOf(cip2))),
      ),
    );
  const offered = [...new Set(wanted)]
    .filter((cip2) => degreesIn(college, cip2) !== null)
    .slice(0, 3)
    .map((cip2) =>
      fact(
        `It offers ${degreesIn(college, cip2)} in ${areaInText(areaOf(cip2))}`,
        `${awarded} teach teaches taught offered course courses class classes department`,
      ),
    );
  return [...largest, ...offered];
}

const RELATES =
  'fit fits suit suits meet meets match matches answer answers honor honors goes wish wishes ask asked wanted looking';

/** Of whom the facts of a college are told. */
export interface FactsFor {
  homeState: string | null;
  /** The 2-digit fields the student has in mind. */
  wanted: readonly string[];
  mayNameFederalAid: boolean;
}

/** The published facts of one college, each in one plain sentence. */
const publishedFacts = (college: CollegeFacts, { homeState, wanted, mayNameFederalAid }: FactsFor): Told[] => [
  ...placeFacts(college, homeState),
  ...outcomeFacts(college),
  ...testFacts(college),
  ...moneyFacts(college, homeState, mayNameFederalAid),
  ...fieldFacts(college, wanted),
];

const named = (told: readonly Told[], prefix: string): Fact[] =>
  told
    .filter((one) => one !== null)
    .map((one, at) => ({ ...one, id: `${prefix}${at + 1}`, about: 'college' as const }));

/** Everything a provider may say of one candidate, each fact with its short name: the third of the second college is 'c2f3'. */
export const factsOfCandidate = (
  { college, tier, arithmetic, reasons, misses }: Candidate,
  place: number,
  about: FactsFor,
): Fact[] =>
  named(
    [
      ...publishedFacts(college, about),
      ...standingFacts(arithmetic),
      ...tierFacts(tier, arithmetic),
      ...reasons.map(({ text }) => fact(text, RELATES)),
      ...misses.map((text) => fact(text, 'miss misses missed wish wished asked')),
    ],
    `c${place + 1}f`,
  );

/** The same of a college that is only spoken of: `tier` is null where none was computed, `isListed` where the student has no list to see. */
export const factsOfCollege = (
  college: CollegeFacts,
  standing: { tier: Tier | null; arithmetic: TierArithmetic | null; away: string | null; isListed: boolean | null },
  about: FactsFor,
): Fact[] =>
  named(
    [
      ...publishedFacts(college, about),
      ...(standing.arithmetic ? standingFacts(standing.arithmetic) : []),
      ...(standing.tier ? tierFacts(standing.tier, standing.arithmetic) : []),
      fact(standing.away && `It is ${standing.away}`, 'away distance far close near drive lies live home'),
      fact(
        standing.isListed === null ? null : standing.isListed ? 'It is on your list' : 'It is not on your list',
        'school college',
      ),
    ],
    'f',
  );

/** What a list tells of a school nobody asked more about. */
export const factsOfListed = ({ facts: { city, state }, type, arithmetic }: Recommendation): Fact[] =>
  named(
    [
      fact(`It is in ${city}, ${state} (${stateName(state)})`, 'located sits lies stands'),
      ...tierFacts(type, arithmetic),
      fact('It is on your list', 'school college'),
    ],
    'f',
  );

const tierFacts = (tier: Tier, arithmetic: TierArithmetic | null): Told[] => [
  fact(`For this student it is a ${tier}`, 'counts counted tier numbers you'),
  ...(arithmetic?.steps ?? []).map((step) => fact(step, 'record numbers')),
];
