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
import { countAtMost, type EvalRow, type Evaluation, evaluationOf, shareAtLeast } from './rows';

/** A made-up student with numbers and chosen wishes, and no prose. */
interface Chooser {
  id: string;
  state: string;
  town: string;
  gpa: number | null;
  sat: number | null;
  act: number | null;
  wishes: readonly Preference[];
}

/** 'want size:small' */
function wishOf(written: string): Preference {
  const [, strength, kind, value] = /^(must|want|avoid|must_not) (\w+):(.+)$/.exec(written) ?? [];
  if (value === undefined) throw new Error(`Not a wish: ${written}`);
  const wish = { kind: kind as PreferenceKind, value, strength: strength as PreferenceStrength };
  const [chosen] = preferencesFrom([wish]);
  return chosen;
}

const numberIn = (cell: string): number | null => (cell === '' ? null : Number(cell));

function chooserOf([id = '', state = '', town = '', gpa = '', sat = '', act = '', wishes = '']: string[]): Chooser {
  const chosen = wishes.split('; ').filter((one) => one !== '');
  return { id, state, town, gpa: numberIn(gpa), sat: numberIn(sat), act: numberIn(act), wishes: chosen.map(wishOf) };
}

/** id, state, town, GPA, SAT, ACT, wishes. */
export const CHOOSERS: readonly Chooser[] = readTsvRows(join(__dirname, 'standing', 'students.tsv')).map(chooserOf);

/** The student as the search meets one. */
function choosing({ id, state, town, gpa, sat, act, wishes }: Chooser): Student {
  const record = academicFieldsWith({
    unweighted_gpa: gpa === null ? '' : String(gpa),
    sat_score: sat === null ? '' : String(sat),
    act_score: act === null ? '' : String(act),
  });
  const read = readStudentInput({ name: id, grade: 12, homeState: state, schoolTown: town }, [], record);
  const studentInput = { ...read, preferences: [...wishes] };
  return { studentInput, preferences: wishes, home: read.home, income: null };
}

const LIMITS = {
  none: { goal: 0, floor: 0 },
  tiers: { goal: 0.9, floor: 0.9 },
  near: { goal: 0.94, floor: 0.94 },
  length: { goal: 0.9, floor: 0.9 },
  middle: { goal: 0.9, floor: 0.9 },
} as const;

const LIST = { least: 10, most: 14 };
const MIN_WITH_TIERS = 8;
/** A Safety this far under a score is no choice of an adviser: 1250 for a 1570. */
const FAR_UNDER = 320;
/** Who has these numbers, or less, is not sent where fewer than one in four are admitted. */
const LOW = { gpa: 2.7, sat: 970 };
const MIN_RATE = 25;
/** A little outside the middle 50% still is a Match. */
const ABOUT = 60;
/** Who has this score is not sent where fewer than this percent graduate and no scores are published. */
const HIGH_SCORE = 1350;
const FEW_GRADUATE_PCT = 45;
/** The middle of a list for whoever chose nothing lies no farther from home, and costs no more on average a year. */
const NEAR_MILES = 300;
const FAIR_PRICE = 24_000;
/** Words that call something the student's wish. */
const CALLS_IT_A_WISH =
  /\b(?:you (?:wished|chose|asked|named|wanted|said|wrote|like)|your (?:wish|wishes|choice|must))\b/i;

interface Stood {
  student: Chooser;
  listed: readonly Candidate[];
  notes: readonly string[];
  relaxed: readonly string[];
}

export const standAll = (): Stood[] =>
  CHOOSERS.map((student) => {
    const { candidates, notes, relaxed = [] } = search(choosing(student));
    return { student, listed: candidates, notes, relaxed: relaxed.map(({ says }) => says) };
  });

const satOf = ({ sat, act }: Chooser): number | null => sat ?? (act === null ? null : satFromAct(act));
const isLow = ({ gpa, sat, act }: Chooser): boolean =>
  (gpa ?? 4) <= LOW.gpa || (satOf({ sat, act } as Chooser) ?? 1600) <= LOW.sat;
const ofTier = ({ listed }: Stood, tier: Tier): readonly Candidate[] => listed.filter((one) => one.tier === tier);

/** Safeties that lie far under the student; of those that publish no scores, where few graduate. */
function farUnder(stood: Stood): Candidate[] {
  const sat = satOf(stood.student);
  if (sat === null || stood.student.wishes.some(({ strength }) => strength === 'must')) return [];
  const isHigh = sat >= HIGH_SCORE;
  const high = ({ college: { sat_total_75: own, act_75: act, graduation_6yr_pct: graduation } }: Candidate): number =>
    own ?? satFromAct(act ?? 0) ?? (isHigh && (graduation ?? 0) < FEW_GRADUATE_PCT ? 0 : sat);
  return ofTier(stood, 'Safety').filter((one) => high(one) < sat - FAR_UNDER);
}

const hopeless = (stood: Stood): Candidate[] =>
  isLow(stood.student)
    ? ofTier(stood, 'Reach').filter(({ college }) => (college.admission_rate_pct ?? 100) < MIN_RATE)
    : [];

function isInMiddle(student: Chooser, { college }: Candidate): boolean {
  const [sat, low, high] = [satOf(student), college.sat_total_25, college.sat_total_75];
  return sat === null || low === null || high === null || (sat >= low - ABOUT && sat <= high + ABOUT);
}

const chosenNothing = ({ student }: Stood): boolean => student.wishes.length === 0;

/** Miles of the middle college from home; 0 where no town is known. */
function middleMiles({ student, listed }: Stood): number {
  const home = homeOf(student.state, homePointOf(student));
  const miles = listed.flatMap(({ college }) => milesFromHome(college, home) ?? []).sort((one, other) => one - other);
  return miles[Math.floor(miles.length / 2)] ?? 0;
}

function meanPrice({ student, listed }: Stood): number {
  const prices = listed.flatMap(({ college }) => priceFor(college, student.state)?.amount ?? []);
  return prices.reduce((sum, one) => sum + one, 0) / Math.max(1, prices.length);
}

const saidOf = ({ listed, notes }: Stood): string[] => [
  ...notes,
  ...listed.flatMap(({ reasons, misses }) => [...reasons.map(({ text }) => text), ...misses]),
];

export function rowsOf(all: readonly Stood[]): EvalRow[] {
  // Where something must be, three honest cards are a list.
  const open = all.filter(({ student }) => !student.wishes.some(({ strength }) => strength === 'must'));
  const inAllTiers = open.filter(
    (one) => one.listed.length >= MIN_WITH_TIERS && TIERS.every((tier) => ofTier(one, tier).length > 0),
  );
  const lengthy = open.filter(({ listed }) => listed.length >= LIST.least && listed.length <= LIST.most);
  const matches = all.flatMap((one) => ofTier(one, 'Match').map((match) => isInMiddle(one.student, match)));
  const of = all.length;
  const unchosen = all.filter(chosenNothing);
  const near = unchosen.filter((one) => middleMiles(one) <= NEAR_MILES);
  const fair = unchosen.filter((one) => meanPrice(one) <= FAIR_PRICE);
  const claims = unchosen.flatMap(saidOf).filter((text) => CALLS_IT_A_WISH.test(text));
  return [
    countAtMost('empty lists', all.filter(({ listed }) => listed.length === 0).length, of, LIMITS.none),
    countAtMost('words of a wish where nothing was chosen', claims.length, unchosen.length, LIMITS.none),
    shareAtLeast('near home where nothing was chosen', near.length, unchosen.length, LIMITS.near),
    shareAtLeast('a fair price on average where nothing was chosen', fair.length, unchosen.length, LIMITS.tiers),
    countAtMost('Safeties far under the student', all.flatMap(farUnder).length, of, LIMITS.none),
    countAtMost('Reaches without hope', all.flatMap(hopeless).length, of, LIMITS.none),
    shareAtLeast(
      'Matches in the middle 50 %, or near it',
      matches.filter(Boolean).length,
      matches.length,
      LIMITS.middle,
    ),
    shareAtLeast(`three tiers and ${MIN_WITH_TIERS} colleges`, inAllTiers.length, open.length, LIMITS.tiers),
    shareAtLeast(`lists of ${LIST.least} to ${LIST.most}`, lengthy.length, open.length, LIMITS.length),
  ];
}

function shown(stood: Stood): string {
  const { student, listed, notes, relaxed } = stood;
  const head = `${student.id}: middle ${Math.round(middleMiles(stood))} miles, mean price ${Math.round(meanPrice(stood))}`;
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
  const all = standAll();
  const { table, failures } = evaluationOf(rowsOf(all));
  return { table: option === '--show' ? [...all.map(shown), ...table] : table, failures };
}
