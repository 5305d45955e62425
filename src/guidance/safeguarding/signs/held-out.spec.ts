import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  dangerFailures,
  evaluateEveryday,
  evaluateKinds,
  evaluateSet,
  type HeldOutSet,
  heldOutSentences,
  measureDanger,
} from '../../../../eval/danger';
import { shippedData } from '../../../platform/runtime/process';

const SIGN_LEVELS = ['urgent', 'look', 'none'];
const HELD_OUT_SETS: [HeldOutSet, number][] = [
  ['told', 300],
  ['hidden', 640],
  ['asked', 222],
];

test.each(HELD_OUT_SETS)(
  'the sentences of the %s set, never learned from, are read at least as well as before',
  (set, count) => {
    const sentences = heldOutSentences(set);
    expect(sentences).toHaveLength(count);
    expect(sentences.filter(({ level }) => !SIGN_LEVELS.includes(level))).toEqual([]);
    expect(dangerFailures(set, measureDanger(sentences))).toEqual([]);
  },
);

test('the everyday answers of made-up students raise a flag in one of a hundred at most', () => {
  expect(evaluateEveryday().failures).toEqual([]);
});

test('a reader that notices nothing falls below the floors', () => {
  const emptyTextResult = measureDanger(heldOutSentences('told').map((sentence) => ({ ...sentence, text: '' })));
  expect(dangerFailures('told', emptyTextResult)).toContain('noticed: 0 % is less than 92 %');
});

test('the documentation shows the figures of today', () => {
  const documentText = readFileSync(join(shippedData('safeguarding'), '../../docs/safeguarding.md'), 'utf8');
  // Only the command prints the details by kind, language and voice, which are indented.
  const setTotals = HELD_OUT_SETS.flatMap(([set]) => evaluateSet(set).table).filter(
    (line) => /^\S/.test(line) && line.includes('%'),
  );
  for (const line of [...evaluateKinds(), ...setTotals, ...evaluateEveryday().table])
    expect(documentText).toContain(line);
});
