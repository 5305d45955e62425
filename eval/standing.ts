import { join } from 'node:path';
import { homePointOf } from '../src/colleges/us-places';
import { academicFieldsWith } from '../src/contract/academic';
import { TIERS } from '../src/contract/limits';
import type { Preference, PreferenceKind, PreferenceStrength } from '../src/contract/preferences';
import { priceFor } from '../src/contract/prices';
import type { Candidate } from '../src/contract/student-input';
import type { Tier } from '../src/contract/text';
import { readStudentInput } from '../src/guidance/profiles/read-student-input';
import { readTsvRows } from '../src/platform/runtime/process';
import { preferencesFrom } from '../src/recommendations/preferences/choices.service';
import { homeOf, milesFromHome } from '../src/recommendations/search/home';
import { satFromAct } from '../src/recommendations/tiers/concordance';
import { search, type Student } from './lists/product';
import { countAtMost, type EvalRow, type Evaluation, toEvaluation, shareAtLeast } from './rows';

/** A made-up student with numbers and chosen wishes, and no prose. */
interface TestStudent {
  id: string;
  state: string;
  town: string;
  gpa: number | null;
  sat: number | null;
  act: number | null;
  wishes: readonly Preference[];
}

/** 'want size:small' */
function parsePreference(preferenceText: string): Preference {
  const [, strength, kind, value] = /^(must|want|avoid|must_not) (\w+):(.+)$/.exec(preferenceText) ?? [];
  if (value === undefined) throw new Error(`Not a wish: ${preferenceText}`);
  const wish = { kind: kind as PreferenceKind, value, strength: strength as PreferenceStrength };
  const [chosen] = preferencesFrom([wish]);
  return chosen;
}

const parseNumber = (cell: string): number | null => (cell === '' ? null : Number(cell));

function parseStudent([
  id = '',
  state = '',
  town = '',
  gpa = '',
  sat = '',
  act = '',
  wishes = '',
]: string[]): TestStudent {
  const chosen = wishes.split('; ').filter((one) => one !== '');
  return {
    id,
    state,
    town,
    gpa: parseNumber(gpa),
    sat: parseNumber(sat),
    act: parseNumber(act),
    wishes: chosen.map(parsePreference),
  };
}

/** id, state, town, GPA, SAT, ACT, wishes. */
export const TEST_STUDENTS: readonly TestStudent[] = readTsvRows(join(__dirname, 'standing', 'students.tsv')).map(
  parseStudent,
);

/** The student as the search meets one. */
function toStudent({ id, state, town, gpa, sat, act, wishes }: TestStudent): Student {
  const record = academicFieldsWith({
    unweighted_gpa: gpa === null ? '' : String(gpa),
    sat_score: sat === null ? '' : String(sat),
    act_score: act === null ? '' : String(act),
  });
  const input = readStudentInput({ name: id, grade: 12, homeState: state, schoolTown: town }, [], record);
  const studentInput = { ...input, preferences: [...wishes] };
  return { studentInput, preferences: wishes, home: input.home, income: null };
}

const LIMITS = {
  none: { goal: 0, floor: 0 },
  tiers: { goal: 0.9, floor: 0.9 },
  near: { goal: 0.94, floor: 0.94 },
  length: { goal: 0.9, floor: 0.9 },
  middle: { goal: 0.9, floor: 0.9 },
} as const;

const LIST_LENGTH = { least: 10, most: 14 };
const MIN_WITH_TIERS = 8;
/** A Safety this far under a score is no choice of an adviser: 1250 for a 1570. */
const MAX_UNDER_SCORE = 320;
/** Who has these numbers, or less, is not sent where fewer than one in four are admitted. */
const LOW_NUMBERS = { gpa: 2.7, sat: 970 };
const MIN_LOW_NUMBERS_RATE = 25;
/** A little outside the middle 50% still is a Match. */
const MATCH_TOLERANCE = 60;
/** Who has this score is not sent where fewer than this percent graduate and no scores are published. */
const MIN_HIGH_SCORE = 1350;
const FEW_GRADUATE_PCT = 45;
/** The middle of a list for whoever chose nothing lies no farther from home, and costs no more on average a year. */
const MAX_NEAR_MILES = 300;
const MAX_FAIR_PRICE = 24_000;
/** Words that call something the student's wish. */
const WISH_WORDING =
  /\b(?:you (?:wished|chose|asked|named|wanted|said|wrote|like)|your (?:wish|wishes|choice|must))\b/i;

interface StudentList {
  student: TestStudent;
  listed: readonly Candidate[];
  notes: readonly string[];
  relaxed: readonly string[];
}

export const searchAll = (): StudentList[] =>
  TEST_STUDENTS.map((student) => {
    const { candidates, notes, relaxed = [] } = search(toStudent(student));
    return { student, listed: candidates, notes, relaxed: relaxed.map(({ says }) => says) };
  });

const satOf = ({ sat, act }: TestStudent): number | null => sat ?? (act === null ? null : satFromAct(act));
const isLow = ({ gpa, sat, act }: TestStudent): boolean =>
  (gpa ?? 4) <= LOW_NUMBERS.gpa || (satOf({ sat, act } as TestStudent) ?? 1600) <= LOW_NUMBERS.sat;
const ofTier = ({ listed }: StudentList, tier: Tier): readonly Candidate[] => listed.filter((one) => one.tier === tier);

/** Safeties that lie far under the student; of those that publish no scores, where few graduate. */
function safetiesFarUnder(studentList: StudentList): Candidate[] {
  const sat = satOf(studentList.student);
  if (sat === null || studentList.student.wishes.some(({ strength }) => strength === 'must')) return [];
  const isHigh = sat >= MIN_HIGH_SCORE;
  const high = ({ college: { sat_total_75: sat75, act_75: act, graduation_6yr_pct: graduation } }: Candidate): number =>
    sat75 ?? satFromAct(act ?? 0) ?? (isHigh && (graduation ?? 0) < FEW_GRADUATE_PCT ? 0 : sat);
  return ofTier(studentList, 'Safety').filter((one) => high(one) < sat - MAX_UNDER_SCORE);
}

const hopelessReaches = (studentList: StudentList): Candidate[] =>
  isLow(studentList.student)
    ? ofTier(studentList, 'Reach').filter(({ college }) => (college.admission_rate_pct ?? 100) < MIN_LOW_NUMBERS_RATE)
    : [];

function isInMiddle(student: TestStudent, { college }: Candidate): boolean {
  const [sat, low, high] = [satOf(student), college.sat_total_25, college.sat_total_75];
  return (
    sat === null || low === null || high === null || (sat >= low - MATCH_TOLERANCE && sat <= high + MATCH_TOLERANCE)
  );
}

const hasNoChoices = ({ student }: StudentList): boolean => student.wishes.length === 0;

/** Miles of the middle college from home; 0 where no town is known. */
function middleMiles({ student, listed }: StudentList): number {
  const home = homeOf(student.state, homePointOf(student));
  const miles = listed.flatMap(({ college }) => milesFromHome(college, home) ?? []).sort((one, other) => one - other);
  return miles[Math.floor(miles.length / 2)] ?? 0;
}

function meanPrice({ student, listed }: StudentList): number {
  const prices = listed.flatMap(({ college }) => priceFor(college, student.state)?.amount ?? []);
  return prices.reduce((sum, one) => sum + one, 0) / Math.max(1, prices.length);
}

const listTexts = ({ listed, notes }: StudentList): string[] => [
  ...notes,
  ...listed.flatMap(({ reasons, misses }) => [...reasons.map(({ text }) => text), ...misses]),
];

export function rowsOf(all: readonly StudentList[]): EvalRow[] {
  // Where something must be, three honest cards are a list.
  const withoutMusts = all.filter(({ student }) => !student.wishes.some(({ strength }) => strength === 'must'));
  const inAllTiers = withoutMusts.filter(
    (one) => one.listed.length >= MIN_WITH_TIERS && TIERS.every((tier) => ofTier(one, tier).length > 0),
  );
  const goodLengthLists = withoutMusts.filter(
    ({ listed }) => listed.length >= LIST_LENGTH.least && listed.length <= LIST_LENGTH.most,
  );
  const matches = all.flatMap((one) => ofTier(one, 'Match').map((match) => isInMiddle(one.student, match)));
  const of = all.length;
  const withoutChoices = all.filter(hasNoChoices);
  const nearHome = withoutChoices.filter((one) => middleMiles(one) <= MAX_NEAR_MILES);
  const fairlyPriced = withoutChoices.filter((one) => meanPrice(one) <= MAX_FAIR_PRICE);
  const wishTexts = withoutChoices.flatMap(listTexts).filter((text) => WISH_WORDING.test(text));
  return [
    countAtMost('empty lists', all.filter(({ listed }) => listed.length === 0).length, of, LIMITS.none),
    countAtMost('words of a wish where nothing was chosen', wishTexts.length, withoutChoices.length, LIMITS.none),
    shareAtLeast('near home where nothing was chosen', nearHome.length, withoutChoices.length, LIMITS.near),
    shareAtLeast(
      'a fair price on average where nothing was chosen',
      fairlyPriced.length,
      withoutChoices.length,
      LIMITS.tiers,
    ),
    countAtMost('Safeties far under the student', all.flatMap(safetiesFarUnder).length, of, LIMITS.none),
    countAtMost('Reaches without hope', all.flatMap(hopelessReaches).length, of, LIMITS.none),
    shareAtLeast(
      'Matches in the middle 50 %, or near it',
      matches.filter(Boolean).length,
      matches.length,
      LIMITS.middle,
    ),
    shareAtLeast(`three tiers and ${MIN_WITH_TIERS} colleges`, inAllTiers.length, withoutMusts.length, LIMITS.tiers),
    shareAtLeast(
      `lists of ${LIST_LENGTH.least} to ${LIST_LENGTH.most}`,
      goodLengthLists.length,
      withoutMusts.length,
      LIMITS.length,
    ),
  ];
}

function describeList(studentList: StudentList): string {
  const { student, listed, notes, relaxed } = studentList;
  const head = `${student.id}: middle ${Math.round(middleMiles(studentList))} miles, mean price ${Math.round(meanPrice(studentList))}`;
  const lines = listed.map(({ college: one, tier, bends = [] }) => {
    const numbers = [
      `admits ${one.admission_rate_pct ?? '?'}`,
      `SAT ${one.sat_total_25 ?? '?'}-${one.sat_total_75 ?? '?'}`,
      `graduates ${one.graduation_6yr_pct ?? '?'}`,
      `price ${one.avg_net_price ?? '?'}`,
    ];
    return [
      `  [${tier}] ${one.name}, ${one.state} (${numbers.join(', ')})`,
      ...bends.map((bend) => `      ${bend}`),
    ].join('\n');
  });
  return [head, ...relaxed.map((says) => `  > ${says}`), ...lines, ...notes.map((note) => `  - ${note}`)].join('\n');
}

/** The table; with `--show` every list, too. */
export function evaluate(option?: string): Evaluation {
  const all = searchAll();
  const { table, failures } = toEvaluation(rowsOf(all));
  return { table: option === '--show' ? [...all.map(describeList), ...table] : table, failures };
}
