import { join } from 'node:path';
import { readTsvRows } from '../../../src/platform/runtime/process';

/** Short pieces that, repeated, lead a careless reader into reading the same text again and again. */
const REPEATED_PIECES: Readonly<Record<string, string>> = Object.fromEntries(
  readTsvRows(join(__dirname, 'hostile-pieces.tsv')).map(([name, piece]) => [name, JSON.parse(piece) as string]),
);

/** Beginnings and ends that keep such a run from being a run of nothing else. */
const TEXT_FRAMES: Readonly<Record<string, readonly [string, string]>> = {
  'a run of blanks inside an address': ['My id', 'x'],
  'a street that goes on': ['1 Elm St, A', '1'],
  'a rank without an end': ['rank ', '.'],
};

const repeatToLength = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Runs that end in something else lead a pattern astray that looks for the end of the text. */
const SINGLE_CHARACTERS = Object.keys(REPEATED_PIECES).filter((name) => REPEATED_PIECES[name].length === 1);

/** The piece again and again, each time with another number, so that no two sentences are the same. */
function repeatNumbered(piece: string, length: number): string {
  let text = '';
  for (let index = 0; text.length < length; index += 1) text += piece.replace('#', String(index));
  return text.slice(0, length);
}

const NUMBERED_PIECES: Readonly<Record<string, string>> = {
  'many short sentences': 'I like art #. ',
  'many short clauses': 'no#, ',
  'many states': 'not Iowa#x or Ohio, ',
  'many colleges': 'Ab# College or Iowa University, ',
  'many words': 'w# ',
};

/** A text of a bit of everything, always the same. */
function mixedText(length: number): string {
  const pieces = Object.values(REPEATED_PIECES);
  let text = '';
  for (let index = 7; text.length < length; index = (index * 31 + 11) % 9973) {
    text += repeatToLength(pieces[index % pieces.length], 5 + (index % 40));
  }
  return text.slice(0, length);
}

/** Texts of exactly this length that no student writes by chance, each by its name. */
export function hostileTexts(length: number): Record<string, string> {
  const repeatedTexts = Object.entries(REPEATED_PIECES).map(([name, piece]) => [name, repeatToLength(piece, length)]);
  const endedTexts = [...SINGLE_CHARACTERS, 'spaced periods', 'commas and blanks'].map((name) => [
    `${name}, then a word`,
    `word ${repeatToLength(REPEATED_PIECES[name], length - 10)}word`,
  ]);
  const framedTexts = Object.entries(TEXT_FRAMES).map(([name, [start, end]]) => [
    name,
    start + repeatToLength(' ', length - start.length - end.length) + end,
  ]);
  const numberedTexts = Object.entries(NUMBERED_PIECES).map(([name, piece]) => [name, repeatNumbered(piece, length)]);
  return Object.fromEntries([
    ...repeatedTexts,
    ...endedTexts,
    ...numberedTexts,
    ...framedTexts,
    ['a mixture', mixedText(length)],
  ]) as Record<string, string>;
}

const RUN_NAMES = /then a word|inside an address|goes on|without an end/;

/** Those that are one long run. */
export const runTexts = (length: number): Record<string, string> =>
  Object.fromEntries(Object.entries(hostileTexts(length)).filter(([name]) => RUN_NAMES.test(name)));

const WORST_NAMES =
  /then a word|inside an address|goes on|without an end|many|mixture|^(?:blanks|refusals|states|fields|commas and blanks|short sentences)$/;

/** Those of them that have ever led a reader astray; for lengths at which all would take too long. */
export const worstTexts = (length: number): Record<string, string> =>
  Object.fromEntries(Object.entries(hostileTexts(length)).filter(([name]) => WORST_NAMES.test(name)));
