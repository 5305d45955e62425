import type { SchoolWords, SchoolWordsInput } from '../../../generated-words';
import type { Candidate, CandidateReason, StudentInput } from '../../../../contract/student-input';
import type { SchoolInfo } from '../../../../contract/recommendations';
import { fieldForSentence } from '../../../../colleges/programs/cip';
import {
  fieldOfferText,
  graduationText,
  headcountText,
  largestFieldsText,
  nameInText,
  studentFacultyRatioText,
  admissionText,
  settingText,
  kinds,
  pellText,
  retentionText,
  sourceText,
  tuitionText,
  degreesText,
} from './facts';
import { priceFor, tuitionFor } from '../../../../contract/prices';
import { joinTranslated, translationsOf } from '../../../../platform/text/words';
import { capitalize } from '../../../../contract/text-rules';
import { priceWords, incomePricesText } from '../../../../colleges/college-words';
import type schoolWords from '../../../../../data/words/school-words.json';
import { chosenFields } from '../../../text/topics';

const translate = translationsOf<typeof schoolWords>('school-words');

interface CandidateOnList {
  candidate: Candidate;
  studentInput: StudentInput;
  place: number;
}

const nonNull = (lines: readonly (string | null)[]): string[] => lines.filter((line): line is string => line !== null);

/** The first field of a chosen program that this college offers, or null. */
const sharedField = ({ college }: Candidate, studentInput: StudentInput): string | null =>
  chosenFields(studentInput).find((cip2) => degreesText(college, cip2) !== null) ?? null;

const hasChosenCost = ({ preferences }: StudentInput): boolean =>
  preferences.some(
    ({ kind, strength }) =>
      ['net_price', 'price', 'aid'].includes(kind) && (strength === 'want' || strength === 'must'),
  );

type Fit = SchoolInfo['fit'];

const fitWords = (listedCandidate: CandidateOnList): Fit => ({
  academic: academicFit(listedCandidate),
  social_cultural: socialFit(listedCandidate),
  financial: financialFit(listedCandidate),
});

function scoreText({ arithmetic }: Candidate): string | null {
  const { score } = arithmetic;
  if (!score) return null;
  const { measure, student, low, high, converted, standing } = score;
  const otherTest = measure === 'SAT' ? 'ACT' : 'SAT';
  const values = { measure, other: otherTest, score: String(student) };
  const yourScoreText = translate(converted ? 'yourOther' : 'yourScore', values);
  return translate(standing, { yours: yourScoreText, low: String(low), high: String(high) });
}

function academicFit({ candidate, studentInput }: CandidateOnList): string {
  const { college, tier, arithmetic } = candidate;
  const field = sharedField(candidate, studentInput);
  const fieldOfferHere = field === null ? null : fieldOfferText(college, field);
  const largestText = largestFieldsText(college, 2);
  const subject = fieldOfferHere
    ? translate('itFact', { fact: fieldOfferHere })
    : largestText
      ? translate('largest', { fields: largestText })
      : null;
  const rate = admissionText(college);
  const { gpa } = arithmetic;
  const numbers = nonNull([
    scoreText(candidate),
    gpa ? translate(`gpa_${gpa.standing}`, { gpa: String(gpa.student) }) : null,
  ]);
  const missingNumbers = numbers.length || college.open_admissions ? [] : [translate('noNumbers')];
  const closing = rate ? translate('tierRate', { rate, tier }) : translate('tier', { tier });
  return nonNull([subject, ...numbers, ...missingNumbers, closing])
    .map(capitalize)
    .join(' ');
}

function socialFit({ candidate: { college } }: CandidateOnList): string {
  const size = headcountText(college);
  const where = nonNull([`${college.city}, ${college.state}`, settingText(college)]).join(', ');
  const values = { kinds: joinTranslated(kinds(college)), where };
  const ratioText = studentFacultyRatioText(college);
  const pellShareText = pellText(college);
  return nonNull([
    size ? translate('isInWith', { ...values, size }) : translate('isIn', values),
    college.religious_affiliation ? translate('religion', { name: college.religious_affiliation }) : null,
    ratioText ? translate('teachers', { ratio: ratioText }) : null,
    pellShareText ? capitalize(`${pellShareText}.`) : null,
  ]).join(' ');
}

function financialFit({ candidate: { college }, studentInput }: CandidateOnList): string {
  const { homeState } = studentInput;
  const price = priceFor(college, homeState);
  const incomePrices = hasChosenCost(studentInput) ? incomePricesText(college, homeState) : null;
  const tuitionSentence = tuitionText(college, homeState);
  return nonNull([
    price ? translate('price', { price: priceWords(price) }) : translate('noPrice'),
    incomePrices ? `${incomePrices}.` : null,
    tuitionSentence ? translate('listPrice', { fees: tuitionSentence }) : null,
    translate('calculator'),
    sourceText(college),
  ]).join(' ');
}

/** Student outcomes: 'Of its students 84% …', or null if unpublished. */
function outcomesText({ college }: Candidate): string | null {
  const lines = nonNull([graduationText(college), retentionText(college)]);
  return lines.length ? capitalize(`${joinTranslated(lines)}.`) : null;
}

/** A reason with 'It' replaced by the college's name. */
function withCollegeName(text: string, name: string): string {
  if (text.startsWith('It ')) return `${name} ${text.slice(3)}`;
  return text.startsWith('Its ') ? `At ${name}, its ${text.slice(4)}` : text;
}

/** Our sentence followed by the student's sentence that suggested the choice. */
const withStudentQuote = (text: string, quote: string): string =>
  translate('youWrote', { text, quote: /[.!?…]$/.test(quote) ? quote : `${quote}.` });

function whyOf({ candidate }: CandidateOnList): string {
  const { college, reasons, tier } = candidate;
  const quotedReason = reasons.find(({ evidence, kind }) => evidence !== null && kind !== 'review');
  const first = quotedReason ?? reasons.find(({ kind }) => kind !== 'also');
  const name = capitalize(nameInText(college));
  if (!first) return translate('onNumbers', { name, tier });
  const alsoReasons = reasons.filter(({ kind }) => kind === 'also');
  const remainingReasons = reasons.filter(
    (reason) => reason !== first && reason.text !== first.text && !alsoReasons.includes(reason),
  );
  const otherReasons = [remainingReasons.find(({ kind }) => kind !== first.kind) ?? remainingReasons[0]].filter(
    (reason) => reason !== undefined,
  );
  const opening = withCollegeName(first.text, name);
  return [
    ...alsoReasons.map(({ text }) => text),
    first.evidence ? withStudentQuote(opening, first.evidence.quote) : opening,
    ...otherReasons.map(({ text }) => text),
  ].join(' ');
}

function rationaleOf(listedCandidate: CandidateOnList): string[] {
  const { candidate } = listedCandidate;
  const usedQuotes = new Set<string>();
  const statements = candidate.reasons.filter(({ kind }) => kind !== 'outcome');
  const alreadyStated =
    statements.find(({ evidence, kind }) => evidence !== null && kind !== 'review') ?? statements[0];
  const reasons = (statements.length > 3 ? statements.filter((reason) => reason !== alreadyStated) : statements)
    .slice(0, 4)
    .map((reason) => reasonLine(reason, usedQuotes));
  const step = candidate.arithmetic.steps.at(-1);
  return [
    ...reasons,
    ...nonNull([
      outcomesText(candidate),
      step === undefined ? null : translate('whyTier', { tier: candidate.tier, step }),
    ]),
  ];
}

function reasonLine({ text, evidence, kind }: CandidateReason, usedQuotes: Set<string>): string {
  if (!evidence || kind === 'review' || usedQuotes.has(evidence.quote)) return text;
  usedQuotes.add(evidence.quote);
  return withStudentQuote(text, evidence.quote);
}

const LOW_GRADUATION = 50;
const LARGE_ENROLLMENT = 20_000;
const SMALL_ENROLLMENT = 1_200;
const MAX_SELECTIVE_RATE_PCT = 30;

/** Already stated if a preference about price depends on it. */
const DEPENDS_ON_HOME_STATE = /depends on your home state|depende del estado donde vives/;

function tuitionLine({ candidate: { college, misses }, studentInput }: CandidateOnList): string | null {
  if (misses.some((miss) => DEPENDS_ON_HOME_STATE.test(miss))) return null;
  const kind = tuitionFor(college, studentInput.homeState);
  if (kind === 'out_of_state') return translate('outOfState');
  return kind === 'either' ? translate('stateUnknown') : null;
}

function challengesOf(listedCandidate: CandidateOnList): string[] {
  const { college, tier, misses, arithmetic } = listedCandidate.candidate;
  const completionPct = college.graduation_6yr_pct ?? college.completion_pct;
  const isSelective = college.admission_rate_pct !== null && college.admission_rate_pct < MAX_SELECTIVE_RATE_PCT;
  const challengesFound = nonNull([
    tier === 'Reach' ? translate(isSelective ? 'reachRate' : 'reach') : null,
    completionPct !== null && completionPct < LOW_GRADUATION
      ? translate('fewFinish', { share: graduationText(college) ?? '' })
      : null,
    tuitionLine(listedCandidate),
    arithmetic.test_policy === 'required' && arithmetic.score === null ? translate('needsScore') : null,
    (college.undergrads ?? 0) > LARGE_ENROLLMENT ? translate('large') : null,
    college.undergrads !== null && college.undergrads < SMALL_ENROLLMENT ? translate('small') : null,
  ]);
  const statements = [...misses, ...challengesFound].slice(0, 5);
  return statements.length ? statements : [translate('noChallenge')];
}

const MIN_POINTS = 2;

/** Questions for the student to think about, from a starred sentence and checkable facts; never prose to hand in. */
function essayPointsOf({ candidate, studentInput, place }: CandidateOnList): string[] {
  const { college } = candidate;
  const name = nameInText(college);
  const { starred } = studentInput.picks;
  const star = starred.length > 0 ? starred[place % starred.length] : undefined;
  const field = sharedField(candidate, studentInput);
  const largestText = largestFieldsText(college, 1);
  const fact =
    (field === null ? null : fieldOfferText(college, field)) ??
    (largestText && translate('mostIn', { fields: largestText }));
  const campusText = joinTranslated(nonNull([headcountText(college), studentFacultyRatioText(college)]));
  const points = nonNull([
    star ? translate('essayStar', { quote: star.quote, name }) : null,
    fact ? translate('essayField', { name: capitalize(name), fact }) : null,
    campusText ? translate('essayCampus', { name: capitalize(name), campus: campusText }) : null,
  ]);
  return [
    ...points,
    ...[translate('essayPage'), translate('essayMissed')].slice(0, Math.max(0, MIN_POINTS - points.length)),
  ];
}

type Opportunity = SchoolInfo['distinctive_opportunities'][number];

/** The address if it is a public web address, else null. */
export function webAddress(address: string | null): string | null {
  if (!address) return null;
  try {
    const url = new URL(address);
    const isPlainUrl = (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
    return isPlainUrl && url.hostname.includes('.') ? url.href : null;
  } catch {
    return null;
  }
}

/** The college's own pages, chosen from the catalog by rule; those that match the student's choices come first. */
function opportunitiesOf(candidate: Candidate, studentInput: StudentInput): Opportunity[] {
  const { college } = candidate;
  const name = nameInText(college);
  const field = sharedField(candidate, studentInput);
  const calculatorLink: [string, string | null] = [
    translate('linkCalculator', { name }),
    college.net_price_calculator_url,
  ];
  const aidLink: [string, string | null] = [translate('linkAid', { name }), college.financial_aid_url];
  const exploreLink: [string, string | null] = [
    field === null ? translate('linkLook', { name }) : translate('linkField', { field: fieldForSentence(field), name }),
    college.website_url,
  ];
  const admissionsLink: [string, string | null] = [translate('linkAdmissions', { name }), college.admissions_url];
  const applyLink: [string, string | null] = [translate('linkApply', { name }), college.apply_url];
  const orderedLinks = hasChosenCost(studentInput)
    ? [exploreLink, calculatorLink, aidLink, admissionsLink, applyLink]
    : [exploreLink, admissionsLink, aidLink, calculatorLink, applyLink];
  const seenUrls = new Set<string>();
  return orderedLinks.flatMap(([title, address]) => {
    const url = webAddress(address);
    if (!url || seenUrls.has(url)) return [];
    seenUrls.add(url);
    return [{ title, url }];
  });
}

/** The text for every school on a list, from facts, choices, and starred sentences, in list order. */
export const builtInSchoolWords = ({ studentInput, candidates }: SchoolWordsInput): SchoolWords[] =>
  candidates.map((candidate, place) => {
    const listedCandidate = { candidate, studentInput, place };
    return {
      unitid: candidate.college.unitid,
      why: whyOf(listedCandidate),
      fit: fitWords(listedCandidate),
      overall_fit_rationale: rationaleOf(listedCandidate),
      distinctive_opportunities: opportunitiesOf(candidate, studentInput),
      potential_challenges: challengesOf(listedCandidate),
      why_school_essay_points: essayPointsOf(listedCandidate),
    };
  });
