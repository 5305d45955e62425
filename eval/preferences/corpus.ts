import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JUNIOR_QUESTIONS } from './questions';
import { PREFERENCE_KINDS, type PreferenceKind, type PreferenceStrength } from '../../src/contract/preferences';

/** A preference as a corpus expects it: 'must most_hours:2', 'avoid size:large'. */
export interface Expected {
  kind: PreferenceKind;
  value: string;
  strength: PreferenceStrength;
}

/** A short answer with what a careful counselor hears in it. */
export interface CorpusRow {
  line: number;
  question: { form_id: string; question_id: string };
  home: string | null;
  answer: string;
  expected: Expected[];
  /** May be heard and need not be. */
  optional: Expected[];
  /** Would be the opposite of what was said. */
  never: Expected[];
}

const STRENGTHS: Readonly<Record<string, PreferenceStrength>> = {
  must: 'must',
  want: 'want',
  avoid: 'avoid',
  not: 'must_not',
};

function expectedOf(text: string): Expected {
  const [, strength = '', kind = '', value = ''] = /^(\w+) (\w+):(.+)$/.exec(text) ?? [];
  const known = STRENGTHS[strength];
  const found = PREFERENCE_KINDS.find((one) => one === kind);
  if (known === undefined || found === undefined) throw new Error(`The corpus says '${text}', which no preference is.`);
  return { kind: found, value, strength: known };
}

function rowOf(text: string, line: number): CorpusRow {
  const [question = '', home = '', answer = '', said = ''] = text.split('\t');
  const parts = said
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const place = JUNIOR_QUESTIONS[question];
  if (!place) throw new Error(`The corpus asks '${question}', which no form does.`);
  return {
    line,
    question: place,
    home: home === '' ? null : home,
    answer: answer.replaceAll('\\n', '\n'),
    expected: parts.filter((part) => !/^(?:\(|never )/.test(part)).map(expectedOf),
    optional: parts.filter((part) => part.startsWith('(')).map((part) => expectedOf(part.slice(1, -1))),
    never: parts.filter((part) => part.startsWith('never ')).map((part) => expectedOf(part.slice(6))),
  };
}

/** The share of its wishes that is kept found in each part; the later ones were written to be hard, and more of them is left open. */
export const FOUND_AT_LEAST = {
  first: 0.98,
  second: 0.98,
  third: 0.95,
  fourth: 0.95,
  fifth: 0.93,
  sixth: 0.88,
  seventh: 0.9,
  eighth: 0.9,
  ninth: 0.85,
  tenth: 0.93,
  eleventh: 0.93,
  twelfth: 0.8,
  thirteenth: 0.83,
} as const;
export type CorpusName = keyof typeof FOUND_AT_LEAST;
export const CORPUS_NAMES = Object.keys(FOUND_AT_LEAST) as readonly CorpusName[];

/** The rows of one file of the corpus: question, home state, answer, expectations; a tab between them. */
export const corpusRows = (name: CorpusName): CorpusRow[] =>
  readFileSync(join(__dirname, `${name}.tsv`), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line, index) => rowOf(line, index + 2));
