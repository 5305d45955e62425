import { CATALOGUE } from '../lists/product';
import { collegeFinder } from '../../src/colleges/names/college-names';
import { opposes } from '../../src/recommendations/preferences/axes';
import { readPreferences } from '../../src/recommendations/preferences/read-preferences';
import type { Preference } from '../../src/contract/preferences';
import { CORPUS_NAMES, type CorpusName, type CorpusRow, corpusRows, type Expected } from './corpus';

/** How the reader did on one row. */
export interface RowResult {
  row: CorpusRow;
  read: Preference[];
  missed: Expected[];
  inverted: Preference[];
  wrong: Preference[];
  otherStrength: Preference[];
}

const wants = ({ strength }: Pick<Expected, 'strength'>): boolean => strength === 'must' || strength === 'want';
const FINDER = collegeFinder(CATALOGUE);
/** A college by its id where the catalogue knows the name, so that every way to call it is the same one. */
const spelled = ({ kind, value }: Expected, home: string | null): string =>
  kind === 'college' ? String(FINDER(value, home)?.unitid ?? value).toLowerCase() : value.toLowerCase();
const isSame = (one: Expected, other: Expected): boolean =>
  one.kind === other.kind && one.value.toLowerCase() === other.value.toLowerCase();
const agrees = (one: Expected, other: Expected): boolean => isSame(one, other) && wants(one) === wants(other);

const COLD = new Set(['snow', 'cold']);
/** Snow and cold are one thing to somebody who wants to get away from them. */
const alikeWeather = (one: Expected, other: Expected): boolean =>
  one.kind === 'climate' && other.kind === 'climate' && COLD.has(one.value) && COLD.has(other.value);

function isInverted(read: Preference, { expected, never, optional }: CorpusRow): boolean {
  if (never.some((one) => agrees(one, read))) return true;
  const allowed = [...expected, ...optional];
  if (allowed.some((one) => agrees(one, read))) return false;
  if (expected.some((one) => isSame(one, read) || (alikeWeather(one, read) && wants(one) !== wants(read)))) return true;
  return wants(read) && expected.some((one) => wants(one) && opposes(one, read));
}

function withIds(row: CorpusRow): CorpusRow {
  const named = (all: readonly Expected[]): Expected[] => all.map((one) => ({ ...one, value: spelled(one, row.home) }));
  return { ...row, expected: named(row.expected), optional: named(row.optional), never: named(row.never) };
}

function resultOf(asWritten: CorpusRow): RowResult {
  const row = withIds(asWritten);
  const { question, home, answer, expected, optional } = row;
  const read = readPreferences({
    answers: [{ ...question, question_text: question.question_id, answer }],
    record: null,
    homeState: home,
    collegeNamed: (typed) => FINDER(typed, home),
  });
  const inverted = read.filter((one) => isInverted(one, row));
  return {
    row,
    read,
    missed: expected.filter((one) => !read.some((other) => agrees(one, other))),
    inverted,
    wrong: read.filter((one) => ![...expected, ...optional].some((other) => agrees(other, one))),
    otherStrength: read.filter((one) =>
      expected.some((other) => agrees(other, one) && other.strength !== one.strength),
    ),
  };
}

export interface PreferenceMeasure {
  corpus: CorpusName;
  answers: number;
  expected: number;
  /** Shares of what was expected, from 0 to 1. */
  found: number;
  inverted: number;
  /** Share of what was read that nobody said. */
  wrong: number;
  /** Share of what was found that has the strength that was meant. */
  rightStrength: number;
}

/** Every answer of one part of the corpus with what was read of it. */
export const preferenceResults = (name: CorpusName): RowResult[] => corpusRows(name).map(resultOf);

function measureOf(corpus: CorpusName, results: readonly RowResult[]): PreferenceMeasure {
  const sum = (count: (result: RowResult) => number): number => results.reduce((total, one) => total + count(one), 0);
  const expected = sum(({ row }) => row.expected.length);
  const found = expected - sum(({ missed }) => missed.length);
  const read = sum((result) => result.read.length);
  return {
    corpus,
    answers: results.length,
    expected,
    found: found / expected,
    inverted: sum(({ inverted }) => inverted.length) / expected,
    wrong: sum(({ wrong }) => wrong.length) / Math.max(1, read),
    rightStrength: 1 - sum(({ otherStrength }) => otherStrength.length) / Math.max(1, found),
  };
}

/** The reader of preferences measured on all parts of its corpus, a row each. */
export const measurePreferences = (): PreferenceMeasure[] =>
  CORPUS_NAMES.map((name) => measureOf(name, preferenceResults(name)));
