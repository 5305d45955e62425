import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dangerFailures, evaluate, heldOutSentences, measureDanger } from '../../../eval/danger';
import { safeguardingFolder } from './weights';

const LEVELS = ['urgent', 'look', 'none'];

test('the sentences that were held out are read at least as well as before', () => {
  const sentences = heldOutSentences();
  expect(sentences).toHaveLength(640);
  expect(sentences.filter(({ level }) => !LEVELS.includes(level))).toEqual([]);
  expect(dangerFailures(measureDanger(sentences))).toEqual([]);
});

test('a reader that notices nothing falls below the floors', () => {
  const silent = measureDanger(heldOutSentences().map((sentence) => ({ ...sentence, text: '' })));
  expect(dangerFailures(silent)).toContain('noticed: 0 % is less than 60 %');
});

test('the documentation shows the figures of today', () => {
  const told = readFileSync(join(safeguardingFolder(), '../../docs/safeguarding.md'), 'utf8');
  for (const line of evaluate().table.slice(0, 11)) expect(told).toContain(line);
});
