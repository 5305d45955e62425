import type { SchoolWords, SchoolWordsInput } from '../../../generated-words';
import type { Candidate, CandidateReason, StudentInput } from '../../../../contract/student-input';
import type { SchoolInfo } from '../../../../contract/recommendations';
import { fieldInText } from '../../../../colleges/programs/cip';
import {
  fieldOffer,
  graduation,
  headcount,
  largestFields,
  nameInText,
  ratio,
  admission,
  settingOf,
  kinds,
  pell,
  retention,
  sourceOf,
  tuition,
  degreesIn,
} from './facts';
import { priceFor, tuitionFor } from '../../../../contract/prices';
import { joinTranslated, translationsOf } from '../../../../platform/text/words';
import { capitalize } from '../../../../contract/text-rules';
import { priceWords, incomePricesText } from '../../../../colleges/college-words';
import type schoolWords from '../../../../../data/words/school-words.json';
import { chosenFields } from '../../../text/topics';

const say = translationsOf<typeof schoolWords>('school-words');

interface CandidateOnList {
  candidate: Candidate;
  studentInput: StudentInput;
  place: number;
}

const nonNull = (parts: readonly (string | null)[]): string[] => parts.filter((part): part is string => part !== null);

/** The first field of a chosen program that this college offers, or null. */
const sharedField = ({ college }: Candidate, studentInput: StudentInput): string | null =>
  chosenFields(studentInput).find((cip2) => degreesIn(college, cip2) !== null) ?? null;

const choseCost = ({ preferences }: StudentInput): boolean =>
  preferences.some(
    ({ kind, strength }) =>
      ['net_price', 'price', 'aid'].includes(kind) && (strength === 'want' || strength === 'must'),
  );

type Fit = SchoolInfo['fit'];

const fitOf = (placed: CandidateOnList): Fit => ({
  academic: academicFit(placed),
  social_cultural: socialFit(placed),
  financial: financialFit(placed),
});

function measured({ arithmetic }: Candidate): string | null {
  const { score } = arithmetic;
  if (!score) return null;
  const { measure, student, low, high, converted, standing } = score;
  const other = measure === 'SAT' ? 'ACT' : 'SAT';
  const values = { measure, other, score: String(student) };
  const yours = say(converted ? 'yourOther' : 'yourScore', values);
  return say(standing, { yours, low: String(low), high: String(high) });
}

function academicFit({ candidate, studentInput }: CandidateOnList): string {
  const { college, tier, arithmetic } = candidate;
  const field = sharedField(candidate, studentInput);
  const there = field === null ? null : fieldOffer(college, field);
  const largest = largestFields(college, 2);
  const subject = there ? say('itFact', { fact: there }) : largest ? say('largest', { fields: largest }) : null;
  const rate = admission(college);
  const { gpa } = arithmetic;
  const numbers = nonNull([measured(candidate), gpa ? say(`gpa_${gpa.standing}`, { gpa: String(gpa.student) }) : null]);
  const unknown = numbers.length || college.open_admissions ? [] : [say('noNumbers')];
  const closing = rate ? say('tierRate', { rate, tier }) : say('tier', { tier });
  return nonNull([subject, ...numbers, ...unknown, closing])
    .map(capitalize)
    .join(' ');
}

function socialFit({ candidate: { college } }: CandidateOnList): string {
  const size = headcount(college);
  const where = nonNull([`${college.city}, ${college.state}`, settingOf(college)]).join(', ');
  const values = { kinds: joinTranslated(kinds(college)), where };
  const teachers = ratio(college);
  const grants = pell(college);
  return nonNull([
    size ? say('isInWith', { ...values, size }) : say('isIn', values),
    college.religious_affiliation ? say('religion', { name: college.religious_affiliation }) : null,
    teachers ? say('teachers', { ratio: teachers }) : null,
    grants ? capitalize(`${grants}.`) : null,
  ]).join(' ');
}

function financialFit({ candidate: { college }, studentInput }: CandidateOnList): string {
  const { homeState } = studentInput;
  const price = priceFor(college, homeState);
  const incomes = choseCost(studentInput) ? incomePricesText(college, homeState) : null;
  const fees = tuition(college, homeState);
  return nonNull([
    price ? say('price', { price: priceWords(price) }) : say('noPrice'),
    incomes ? `${incomes}.` : null,
    fees ? say('listPrice', { fees }) : null,
    say('calculator'),
    sourceOf(college),
  ]).join(' ');
}

/** Student outcomes: 'Of its students 84% …', or null if unpublished. */
function outcomes({ college }: Candidate): string | null {
  const parts = nonNull([graduation(college), retention(college)]);
  return parts.length ? capitalize(`${joinTranslated(parts)}.`) : null;
}

/** A reason with 'It' replaced by the college's name. */
function withCollegeName(text: string, name: string): string {
  if (text.startsWith('It ')) return `${name} ${text.slice(3)}`;
  return text.startsWith('Its ') ? `At ${name}, its ${text.slice(4)}` : text;
}

/** Our sentence followed by the student's sentence that suggested the choice. */
const withStudentQuote = (text: string, quote: string): string =>
  say('youWrote', { text, quote: /[.!?…]$/.test(quote) ? quote : `${quote}.` });

function whyOf({ candidate }: CandidateOnList): string {
  const { college, reasons, tier } = candidate;
  const quoted = reasons.find(({ evidence, kind }) => evidence !== null && kind !== 'review');
  const first = quoted ?? reasons.find(({ kind }) => kind !== 'also');
  const name = capitalize(nameInText(college));
  if (!first) return say('onNumbers', { name, tier });
  const also = reasons.filter(({ kind }) => kind === 'also');
  const rest = reasons.filter((reason) => reason !== first && reason.text !== first.text && !also.includes(reason));
  const others = [rest.find(({ kind }) => kind !== first.kind) ?? rest[0]].filter((reason) => reason !== undefined);
  const opening = withCollegeName(first.text, name);
  return [
    ...also.map(({ text }) => text),
    first.evidence ? withStudentQuote(opening, first.evidence.quote) : opening,
    ...others.map(({ text }) => text),
  ].join(' ');
}

function rationaleOf(placed: CandidateOnList): string[] {
  const { candidate } = placed;
  const used = new Set<string>();
  const all = candidate.reasons.filter(({ kind }) => kind !== 'outcome');
  const toldAlready = all.find(({ evidence, kind }) => evidence !== null && kind !== 'review') ?? all[0];
  const reasons = (all.length > 3 ? all.filter((reason) => reason !== toldAlready) : all)
    .slice(0, 4)
    .map((reason) => reasonLine(reason, used));
  const step = candidate.arithmetic.steps.at(-1);
  return [
    ...reasons,
    ...nonNull([outcomes(candidate), step === undefined ? null : say('whyTier', { tier: candidate.tier, step })]),
  ];
}

function reasonLine({ text, evidence, kind }: CandidateReason, used: Set<string>): string {
  if (!evidence || kind === 'review' || used.has(evidence.quote)) return text;
  used.add(evidence.quote);
  return withStudentQuote(text, evidence.quote);
}

const LOW_GRADUATION = 50;
const LARGE = 20_000;
const SMALL = 1_200;
const FEW_ADMITTED = 30;

/** Already stated if a preference about price depends on it. */
const DEPENDS_ON_HOME_STATE = /depends on your home state|depende del estado donde vives/;

function tuitionLine({ candidate: { college, misses }, studentInput }: CandidateOnList): string | null {
  if (misses.some((one) => DEPENDS_ON_HOME_STATE.test(one))) return null;
  const kind = tuitionFor(college, studentInput.homeState);
  if (kind === 'out_of_state') return say('outOfState');
  return kind === 'either' ? say('stateUnknown') : null;
}

function challengesOf(placed: CandidateOnList): string[] {
  const { college, tier, misses, arithmetic } = placed.candidate;
  const finished = college.graduation_6yr_pct ?? college.completion_pct;
  const few = college.admission_rate_pct !== null && college.admission_rate_pct < FEW_ADMITTED;
  const found = nonNull([
    tier === 'Reach' ? say(few ? 'reachRate' : 'reach') : null,
    finished !== null && finished < LOW_GRADUATION ? say('fewFinish', { share: graduation(college) ?? '' }) : null,
    tuitionLine(placed),
    arithmetic.test_policy === 'required' && arithmetic.score === null ? say('needsScore') : null,
    (college.undergrads ?? 0) > LARGE ? say('large') : null,
    college.undergrads !== null && college.undergrads < SMALL ? say('small') : null,
  ]);
  const all = [...misses, ...found].slice(0, 5);
  return all.length ? all : [say('noChallenge')];
}

const MIN_POINTS = 2;

/** Questions for the student to think about, from a starred sentence and checkable facts; never prose to hand in. */
function essayPointsOf({ candidate, studentInput, place }: CandidateOnList): string[] {
  const { college } = candidate;
  const name = nameInText(college);
  const { starred } = studentInput.picks;
  const star = starred.length > 0 ? starred[place % starred.length] : undefined;
  const field = sharedField(candidate, studentInput);
  const largest = largestFields(college, 1);
  const fact = (field === null ? null : fieldOffer(college, field)) ?? (largest && say('mostIn', { fields: largest }));
  const campus = joinTranslated(nonNull([headcount(college), ratio(college)]));
  const points = nonNull([
    star ? say('essayStar', { quote: star.quote, name }) : null,
    fact ? say('essayField', { name: capitalize(name), fact }) : null,
    campus ? say('essayCampus', { name: capitalize(name), campus }) : null,
  ]);
  return [...points, ...[say('essayPage'), say('essayMissed')].slice(0, Math.max(0, MIN_POINTS - points.length))];
}

type Opportunity = SchoolInfo['distinctive_opportunities'][number];

/** The address if it is a public web address, else null. */
export function webAddress(address: string | null): string | null {
  if (!address) return null;
  try {
    const url = new URL(address);
    const plain = (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
    return plain && url.hostname.includes('.') ? url.href : null;
  } catch {
    return null;
  }
}

/** The college's own pages, chosen from the catalog by rule; those that match the student's choices come first. */
function opportunitiesOf(candidate: Candidate, studentInput: StudentInput): Opportunity[] {
  const { college } = candidate;
  const name = nameInText(college);
  const field = sharedField(candidate, studentInput);
  const calculator: [string, string | null] = [say('linkCalculator', { name }), college.net_price_calculator_url];
  const aid: [string, string | null] = [say('linkAid', { name }), college.financial_aid_url];
  const explore: [string, string | null] = [
    field === null ? say('linkLook', { name }) : say('linkField', { field: fieldInText(field), name }),
    college.website_url,
  ];
  const admissions: [string, string | null] = [say('linkAdmissions', { name }), college.admissions_url];
  const apply: [string, string | null] = [say('linkApply', { name }), college.apply_url];
  const ordered = choseCost(studentInput)
    ? [explore, calculator, aid, admissions, apply]
    : [explore, admissions, aid, calculator, apply];
  const seen = new Set<string>();
  return ordered.flatMap(([title, address]) => {
    const url = webAddress(address);
    if (!url || seen.has(url)) return [];
    seen.add(url);
    return [{ title, url }];
  });
}

/** The text for every school on a list, from facts, choices, and starred sentences, in list order. */
export const builtInSchoolWords = ({ studentInput, candidates }: SchoolWordsInput): SchoolWords[] =>
  candidates.map((candidate, place) => {
    const placed = { candidate, studentInput, place };
    return {
      unitid: candidate.college.unitid,
      why: whyOf(placed),
      fit: fitOf(placed),
      overall_fit_rationale: rationaleOf(placed),
      distinctive_opportunities: opportunitiesOf(candidate, studentInput),
      potential_challenges: challengesOf(placed),
      why_school_essay_points: essayPointsOf(placed),
    };
  });
