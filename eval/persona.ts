import { join } from 'node:path';
import type { AcademicFields } from '../src/contract/academic';
import type { IncomeBracket } from '../src/contract/prices';
import type { PreferenceKind } from '../src/contract/preferences';
import type { Tier } from '../src/contract/text';
import type { Grade } from '../src/contract/users';
import { readTsvRows } from '../src/platform/runtime/process';

/** One wish a counselor reads in the answers: its kind and value as the contract spells them, and the words that say it. */
export type StatedPreference = readonly [kind: PreferenceKind, value: string, words: string];

/** The tiers a counselor accepts for one college of the catalogue, with the published rule that says so. */
export type ExpectedTier = readonly [unitid: number, accepted: readonly Tier[], why: string];

/** What a counselor who knows the student would sign. */
export interface Expectations {
  /** Nothing on the list may break these, or it is said openly that they cannot be met or not be known. */
  musts: readonly StatedPreference[];
  /** The same for what must not be; a program is its 4-digit CIP code here. */
  mustNots: readonly StatedPreference[];
  wants: readonly StatedPreference[];
  /** 4-digit CIP codes of the programs meant; every listed college should award one. Empty for the undecided. */
  programs: readonly string[];
  tiers: readonly ExpectedTier[];
  /** Colleges the student names and may expect to see: shown, or explained by name. */
  named: readonly number[];
}

/** Short names of the 19 section questions: academic 1-5, extracurricular 1-4, reflection 1-4, college 1-6. */
type QuestionKey = `a${1 | 2 | 3 | 4 | 5}` | `e${1 | 2 | 3 | 4}` | `r${1 | 2 | 3 | 4}` | `c${1 | 2 | 3 | 4 | 5 | 6}`;

/** A made-up student with everything typed, and what it means. */
export interface Persona {
  id: string;
  /** For the reader of a report, one line. */
  who: string;
  grade: Grade;
  /** Town and state of the school, with its point in degrees. */
  town: string;
  state: string;
  at: readonly [latitude: number, longitude: number];
  /** The family's income, where the student chose it. */
  income?: IncomeBracket;
  answers: Partial<Record<QuestionKey, string>>;
  /** Answers in the forms: form id, then question id. */
  forms?: Record<string, Record<string, string>>;
  record?: Partial<AcademicFields>;
  expectations: Expectations;
}

const toTexts = (pairs: string[][]): Record<string, string> => Object.fromEntries(pairs as [string, string][]);

/** A student from their rows of the table: a field, and what it holds. */
function parsePersona(id: string, rows: readonly string[][]): Persona {
  const cellsOf = (field: string): string[][] =>
    rows.filter(([, name]) => name === field).map((cells) => cells.slice(2));
  const firstCells = (field: string): string[] => cellsOf(field)[0] ?? [];
  const wordsOf = (field: string): string[] => firstCells(field)[0]?.split(' ') ?? [];
  const statedPreferences = (field: string) => cellsOf(field) as unknown as StatedPreference[];
  const [town = '', state = '', latitude, longitude] = firstCells('home');
  return {
    ...{ id, who: firstCells('who')[0] ?? '', grade: Number(firstCells('grade')[0]) as Grade, town, state },
    at: [Number(latitude), Number(longitude)],
    income: firstCells('income')[0] as IncomeBracket | undefined,
    answers: toTexts(rows.filter(([, name]) => /^[aerc]\d$/.test(name)).map((cells) => cells.slice(1))),
    forms: { junior_questionnaire: toTexts(cellsOf('junior_questionnaire')) },
    record: toTexts(cellsOf('record')),
    expectations: {
      ...{
        musts: statedPreferences('must'),
        mustNots: statedPreferences('must_not'),
        wants: statedPreferences('want'),
        programs: wordsOf('programs'),
      },
      tiers: cellsOf('tier').map(([unitid, accepted, why]) => [Number(unitid), accepted.split(' ') as Tier[], why]),
      named: wordsOf('named').map(Number),
    },
  };
}

const rows = readTsvRows(join(__dirname, 'students.tsv'));

/** All made-up students of the evaluation. */
export const PERSONAS: readonly Persona[] = [...new Set(rows.map(([id]) => id))].map((id) =>
  parsePersona(
    id,
    rows.filter(([studentId]) => studentId === id),
  ),
);
