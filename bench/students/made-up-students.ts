import { readFileSync } from 'node:fs';
import { shippedData } from '../../src/platform/runtime/process';
import { searchKey } from '../../src/platform/text/words';
import type { AcademicFields } from '../../src/contract/academic';
import { SECTIONS } from '../../src/contract/forms';
import type { Grade } from '../../src/contract/users';
import { DEMO_COUNSELORS, DEMO_STUDENTS, type DemoReview, type DemoStudent } from '../../src/cli/demo/demo-school';

export const [GIVEN_NAMES = [], FAMILY_NAMES = []] = readFileSync(shippedData('made-up-names.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(' '));

/** Numbers that look random and are the same for the same words: `new SeededRandom('student 1 17')`. */
class SeededRandom {
  private state: number;

  constructor(words: string) {
    this.state = 2_166_136_261;
    for (const sign of words) this.state = Math.imul(this.state ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  }

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number between both, with both. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  oneOf<T>(choices: readonly T[]): T {
    const choice = choices[this.between(0, choices.length - 1)];
    if (choice === undefined) throw new Error('There is nothing to choose from.');
    return choice;
  }

  /** So many of them, in their order. */
  some<T>(choices: readonly T[], count: number): T[] {
    const left = choices.map((choice, place) => ({ choice, place, lot: this.next() }));
    left.sort((one, other) => one.lot - other.lot);
    return left
      .slice(0, count)
      .sort((one, other) => one.place - other.place)
      .map(({ choice }) => choice);
  }

  isIn100(percent: number): boolean {
    return this.next() * 100 < percent;
  }
}

/** How far a made-up student has come. */
export type Stage = 'not started' | 'writing' | 'ready' | 'list' | 'reviewed';

export interface Counselor {
  name: string;
  email: string;
}

/** A made-up student whose answers are borrowed from the students of the demo school. */
export interface MadeUpStudent extends Omit<DemoStudent, 'counselor'> {
  counselor: Counselor;
  stage: Stage;
}

/** The stages with how many of a hundred students are in each. */
export const STAGES: readonly [Stage, number][] = [
  ['not started', 15],
  ['writing', 25],
  ['ready', 20],
  ['list', 25],
  ['reviewed', 15],
];

/** The first students go to the counselors of the demo school, the others to one of their own for each so many. */
const STUDENTS_OF_DEMO_COUNSELORS = 120;
const STUDENTS_PER_COUNSELOR = 60;

/** How long ago a made-up student was here at most, and how many of a hundred lists have been opened. */
const MAX_LAST_SEEN_DAYS = 45;
const OPENED_PERCENT = 80;

/** The demo students who have answered so much of a section that theirs may be borrowed. */
const MIN_ANSWERS = 3;
const donorsOf = (title: string): readonly DemoStudent[] =>
  DEMO_STUDENTS.filter(({ answers }) => Object.keys(answers[title] ?? {}).length >= MIN_ANSWERS);

/** Whose other forms may be borrowed. */
const WRITERS = DEMO_STUDENTS.filter(({ answers }) => SECTIONS.every(({ title }) => answers[title]));
const GRADES: readonly Grade[] = [9, 10, 11, 12];
const SECTION_TITLES = SECTIONS.map(({ title }): string => title);
const RECORD_SECTION = 'Academic Information';
/** The question in which students tell their grades and scores. */
const SCORES_QUESTION = '5';

const REVIEWS: readonly DemoReview[] = [
  { of: 'lowest price', liked: true, reason: 'My family can pay this without big loans.' },
  { of: 'lowest price', liked: false, reason: 'The price is good, but my major is not strong there.' },
  { of: 'smallest', liked: true, reason: 'I like that teachers would know my name.' },
  { of: 'smallest', liked: false, reason: 'Too small for me, I want to meet new people all the time.' },
  { of: 'largest', liked: true, reason: 'So many clubs and majors to choose from.' },
  { of: 'largest', liked: false, reason: 'Too big. I would get lost in those lectures.' },
];

function stageOf(dice: SeededRandom): Stage {
  let lot = dice.next() * 100;
  for (const [stage, share] of STAGES) {
    if (lot < share) return stage;
    lot -= share;
  }
  return 'not started';
}

const addressPart = (name: string): string => searchKey(name).replace(/[^a-z]/g, '');

function personOf(dice: SeededRandom, mark: string): Counselor {
  const [given, family] = [dice.oneOf(GIVEN_NAMES), dice.oneOf(FAMILY_NAMES)];
  const email = `${addressPart(given)}.${addressPart(family)}.${mark}@demo.pathlight.example`;
  return { name: `${given} ${family}`, email };
}

function counselorOf(index: number, seed: number): Counselor {
  const [one, other] = [DEMO_COUNSELORS.dana, DEMO_COUNSELORS.marcus];
  if (index < STUDENTS_OF_DEMO_COUNSELORS) return index % 2 === 0 ? one : other;
  const number = Math.floor(index / STUDENTS_PER_COUNSELOR);
  return personOf(new SeededRandom(`counselor ${seed} ${number}`), `c${seed}-${number}`);
}

type Record = Partial<AcademicFields>;

/** Grades and scores that go together; some are not told, as in life. */
function recordOf(dice: SeededRandom): Record {
  const strength = dice.next();
  const gpa = (2.3 + strength * 1.7).toFixed(2);
  const size = dice.between(90, 420);
  const sat = 10 * Math.round((840 + strength * 640 + dice.between(-60, 60)) / 10);
  const act = Math.min(36, Math.max(14, Math.round(15 + strength * 19 + dice.between(-2, 2))));
  return {
    unweighted_gpa: dice.isIn100(90) ? gpa : '',
    weighted_gpa: dice.isIn100(60) ? (Number(gpa) + 0.3 + dice.next() * 0.4).toFixed(2) : '',
    class_rank: dice.isIn100(50) ? `${Math.max(1, Math.round((1 - strength) * size))} of ${size}` : '',
    sat_score: dice.isIn100(60) ? String(sat) : '',
    act_score: dice.isIn100(35) ? String(act) : '',
  };
}

function scoresAnswer({ unweighted_gpa, sat_score, act_score }: Record): string {
  const told = [
    unweighted_gpa && `Unweighted GPA ${unweighted_gpa}.`,
    sat_score && `SAT ${sat_score}.`,
    act_score && `ACT ${act_score}.`,
  ].filter(Boolean);
  return told.length ? told.join(' ') : 'I have not taken any tests yet.';
}

type Answers = DemoStudent['answers'];

/** The answers of some sections, each borrowed from one demo student; `of` of its questions, or all. */
function sectionAnswers(dice: SeededRandom, titles: readonly string[], record: Record, of?: number): Answers {
  const answers: Answers = {};
  for (const title of titles) {
    const texts = Object.entries(dice.oneOf(donorsOf(title)).answers[title] ?? {}).map(
      ([id, text]): [string, string] =>
        title === RECORD_SECTION && id === SCORES_QUESTION ? [id, scoresAnswer(record)] : [id, text],
    );
    answers[title] = Object.fromEntries(dice.some(texts, of ?? texts.length));
  }
  return answers;
}

/** Forms beside the sections, as one of the demo students filled them. */
function formAnswers(dice: SeededRandom): Answers {
  const forms = Object.entries(dice.oneOf(WRITERS).answers).filter(([id]) => !SECTION_TITLES.includes(id));
  return Object.fromEntries(forms);
}

function answersAt(stage: Stage, dice: SeededRandom, record: Record): Answers {
  if (stage === 'not started') return {};
  // Two sections never open the list of schools.
  if (stage === 'writing') {
    return sectionAnswers(dice, dice.some(SECTION_TITLES, dice.between(1, 2)), record, dice.between(1, 3));
  }
  return { ...sectionAnswers(dice, SECTION_TITLES, record), ...(dice.isIn100(60) ? formAnswers(dice) : {}) };
}

/** The student of a number: always the same for the same seed, however many there are. */
export function madeUpStudent(index: number, seed: number): MadeUpStudent {
  const dice = new SeededRandom(`student ${seed} ${index}`);
  const person = personOf(dice, `${seed}-${index + 1}`);
  const stage = stageOf(dice);
  const record = recordOf(dice);
  const wantsList = stage === 'list' || stage === 'reviewed';
  const joinedDaysAgo = dice.between(1, 120);
  const lastSeenDaysAgo = dice.between(0, Math.min(joinedDaysAgo - 1, MAX_LAST_SEEN_DAYS));
  return {
    ...person,
    grade: dice.oneOf(GRADES),
    counselor: counselorOf(index, seed),
    joinedDaysAgo,
    lastSeenDaysAgo,
    stage,
    answers: answersAt(stage, dice, record),
    ...(stage === 'not started' || stage === 'writing' ? {} : { record }),
    wantsList,
    ...(wantsList ? { list: { daysAgo: lastSeenDaysAgo, isOpened: dice.isIn100(OPENED_PERCENT) } } : {}),
    ...(stage === 'reviewed' ? { reviews: dice.some(REVIEWS, dice.between(1, 3)) } : {}),
  };
}
