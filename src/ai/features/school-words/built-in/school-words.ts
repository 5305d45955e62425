import type { SchoolWords, SchoolWordsInput } from '../../../generated-words';
import type { Candidate, CandidateReason, StudentInput } from '../../../../contract/student-input';
import type { SchoolInfo } from '../../../../contract/recommendations';
import { fieldInText } from '../../../../colleges/programs/cip';
import {
  fieldThere,
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
import { joined, translationsOf } from '../../../../platform/text/words';
import { capital } from '../../../../contract/text-rules';
import { priceWords, sayIncomes } from '../../../../colleges/college-words';
import type schoolWords from '../../../../../data/words/school-words.json';
import { chosenFields } from '../../../text/topics';

const say = translationsOf<typeof schoolWords>('school-words');

/** A college at its place on one student's list. */
interface Placed {
  candidate: Candidate;
  studentInput: StudentInput;
  place: number;
}

const present = (parts: readonly (string | null)[]): string[] => parts.filter((part): part is string => part !== null);

/** The first field of a chosen program that this college offers, or null. */
const sharedField = ({ college }: Candidate, studentInput: StudentInput): string | null =>
  chosenFields(studentInput).find((cip2) => degreesIn(college, cip2) !== null) ?? null;

/** Whether the student chose something about the price. */
const choseCost = ({ preferences }: StudentInput): boolean =>
  preferences.some(
    ({ kind, strength }) =>
      ['net_price', 'price', 'aid'].includes(kind) && (strength === 'want' || strength === 'must'),
  );

type Fit = SchoolInfo['fit'];

/** The three fits of one college for one student, from facts, numbers and choices. */
const fitOf = (placed: Placed): Fit => ({
  academic: academicFit(placed),
  social_cultural: socialFit(placed),
  financial: financialFit(placed),
});

function measured({ arithmetic }: Candidate): string | null {
  const { score } = arithmetic;
  if (!score) return null;
  const { measure, student, low, high, converted, standing } = score;
  const other = measure === 'SAT' ? 'ACT' : 'SAT';
  const said = { measure, other, score: String(student) };
  const yours = say(converted ? 'yourOther' : 'yourScore', said);
  return say(standing, { yours, low: String(low), high: String(high) });
}

function academicFit({ candidate, studentInput }: Placed): string {
  const { college, tier, arithmetic } = candidate;
  const field = sharedField(candidate, studentInput);
  const there = field === null ? null : fieldThere(college, field);
  const largest = largestFields(college, 2);
  const subject = there ? say('itFact', { fact: there }) : largest ? say('largest', { fields: largest }) : null;
  const rate = admission(college);
  const { gpa } = arithmetic;
  const numbers = present([measured(candidate), gpa ? say(`gpa_${gpa.standing}`, { gpa: String(gpa.student) }) : null]);
  const unknown = numbers.length || college.open_admissions ? [] : [say('noNumbers')];
  const closing = rate ? say('tierRate', { rate, tier }) : say('tier', { tier });
  return present([subject, ...numbers, ...unknown, closing])
    .map(capital)
    .join(' ');
}

function socialFit({ candidate: { college } }: Placed): string {
  const size = headcount(college);
  const where = present([`${college.city}, ${college.state}`, settingOf(college)]).join(', ');
  const said = { kinds: joined(kinds(college)), where };
  const teachers = ratio(college);
  const grants = pell(college);
  return present([
    size ? say('isInWith', { ...said, size }) : say('isIn', said),
    college.religious_affiliation ? say('religion', { name: college.religious_affiliation }) : null,
    teachers ? say('teachers', { ratio: teachers }) : null,
    grants ? capital(`${grants}.`) : null,
  ]).join(' ');
}

function financialFit({ candidate: { college }, studentInput }: Placed): string {
  const { homeState } = studentInput;
  const price = priceFor(college, homeState);
  const incomes = choseCost(studentInput) ? sayIncomes(college, homeState) : null;
  const fees = tuition(college, homeState);
  return present([
    price ? say('price', { price: priceWords(price) }) : say('noPrice'),
    incomes ? `${incomes}.` : null,
    fees ? say('listPrice', { fees }) : null,
    say('calculator'),
    sourceOf(college),
  ]).join(' ');
}

/** How students fare there: 'Of its students 84% …', or null where nothing is published. */
function outcomes({ college }: Candidate): string | null {
  const parts = present([graduation(college), retention(college)]);
  return parts.length ? capital(`${joined(parts)}.`) : null;
}

/** A reason with the college's name in the place of 'It'. */
function named(text: string, name: string): string {
  if (text.startsWith('It ')) return `${name} ${text.slice(3)}`;
  return text.startsWith('Its ') ? `At ${name}, its ${text.slice(4)}` : text;
}

/** A sentence of ours with the sentence of the student that suggested the choice behind it. */
const withWords = (text: string, quote: string): string =>
  say('youWrote', { text, quote: /[.!?…]$/.test(quote) ? quote : `${quote}.` });

/** Why the college is on this student's list, in two or three sentences. */
function whyOf({ candidate }: Placed): string {
  const { college, reasons, tier } = candidate;
  const quoted = reasons.find(({ evidence, kind }) => evidence !== null && kind !== 'review');
  const first = quoted ?? reasons.find(({ kind }) => kind !== 'also');
  const name = capital(nameInText(college));
  if (!first) return say('onNumbers', { name, tier });
  const also = reasons.filter(({ kind }) => kind === 'also');
  const rest = reasons.filter((reason) => reason !== first && reason.text !== first.text && !also.includes(reason));
  const others = [rest.find(({ kind }) => kind !== first.kind) ?? rest[0]].filter((reason) => reason !== undefined);
  const opening = named(first.text, name);
  return [
    ...also.map(({ text }) => text),
    first.evidence ? withWords(opening, first.evidence.quote) : opening,
    ...others.map(({ text }) => text),
  ].join(' ');
}

/** Why it fits as a whole: reasons, the tier, how students fare. */
function rationaleOf(placed: Placed): string[] {
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
    ...present([outcomes(candidate), step === undefined ? null : say('whyTier', { tier: candidate.tier, step })]),
  ];
}

function reasonLine({ text, evidence, kind }: CandidateReason, used: Set<string>): string {
  if (!evidence || kind === 'review' || used.has(evidence.quote)) return text;
  used.add(evidence.quote);
  return withWords(text, evidence.quote);
}

const LOW_GRADUATION = 50;
const LARGE = 20_000;
const SMALL = 1_200;
const FEW_ADMITTED = 30;

/** Said already where a wish about the price hangs on it. */
const ON_HOME_STATE = /depends on your home state|depende del estado donde vives/;

/** What tuition has to do with where a student lives. */
function tuitionLine({ candidate: { college, misses }, studentInput }: Placed): string | null {
  if (misses.some((one) => ON_HOME_STATE.test(one))) return null;
  const kind = tuitionFor(college, studentInput.homeState);
  if (kind === 'out_of_state') return say('outOfState');
  return kind === 'either' ? say('stateUnknown') : null;
}

/** What could speak against it: missed wishes first, then what the facts show. */
function challengesOf(placed: Placed): string[] {
  const { college, tier, misses, arithmetic } = placed.candidate;
  const finished = college.graduation_6yr_pct ?? college.completion_pct;
  const few = college.admission_rate_pct !== null && college.admission_rate_pct < FEW_ADMITTED;
  const found = present([
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

/** Questions for the student's own thinking: a starred sentence, and facts they can check; never prose to hand in. */
function essayPointsOf({ candidate, studentInput, place }: Placed): string[] {
  const { college } = candidate;
  const name = nameInText(college);
  const { starred } = studentInput.picks;
  const star = starred.length > 0 ? starred[place % starred.length] : undefined;
  const field = sharedField(candidate, studentInput);
  const largest = largestFields(college, 1);
  const fact = (field === null ? null : fieldThere(college, field)) ?? (largest && say('mostIn', { fields: largest }));
  const campus = joined(present([headcount(college), ratio(college)]));
  const points = present([
    star ? say('essayStar', { quote: star.quote, name }) : null,
    fact ? say('essayField', { name: capital(name), fact }) : null,
    campus ? say('essayCampus', { name: capital(name), campus }) : null,
  ]);
  return [...points, ...[say('essayPage'), say('essayMissed')].slice(0, Math.max(0, MIN_POINTS - points.length))];
}

type Opportunity = SchoolInfo['distinctive_opportunities'][number];

/** The address if it is one of the open web, else null. */
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

/** Pages of the college itself, chosen by rule from the catalogue: what the student chose comes first. */
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

/** The words of every school on a list, from facts, choices and starred sentences, in the order of the list. */
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
