import { join } from 'node:path';
import { projectRoot, readTsvRows } from '../../platform/runtime/process';
import { privacyFields, soundsPersonal, statesStatus } from './sensitivity';

/** Some rows were written before the rules; others were written later, without checking what the rules do with them. */
const rows = readTsvRows(join(projectRoot(), 'test/support/reading/personal.tsv'));
const textsOf = (says: string, of?: string): string[] =>
  rows.filter(([one, kind]) => one === says && (of === undefined || kind === of)).map(([, , text]) => text);

describe('words that may be personal', () => {
  const telling = textsOf('personal');
  const harmless = textsOf('everyday');
  const kinds = [...new Set(rows.map(([, kind]) => kind))].filter((kind) => kind !== '');

  test('are asked about, and few others', () => {
    expect(telling.filter(soundsPersonal).length / telling.length).toBeGreaterThanOrEqual(0.9);
    expect(harmless.filter(soundsPersonal).length / harmless.length).toBeLessThanOrEqual(0.1);
  });

  test.each(kinds)('are asked about where they tell of %s', (kind) => {
    const sentences = textsOf('personal', kind);
    expect(sentences.filter(soundsPersonal).length / sentences.length).toBeGreaterThanOrEqual(0.7);
  });

  test('are asked about until the writer has set the switch', () => {
    const answer = 'My dad is on dialysis.';
    expect(privacyFields({ answer })).toEqual({ keep_out: false, keep_out_set: false, sounds_personal: true });
    for (const keep_out of [true, false])
      expect(privacyFields({ answer, keep_out })).toEqual({ keep_out, keep_out_set: true, sounds_personal: false });
  });
});

describe('immigration status, the writer’s or the family’s', () => {
  test.each(textsOf('status'))('turns the switch on by itself until its writer turns it off: %s', (answer) => {
    expect(privacyFields({ answer })).toEqual({ keep_out: true, keep_out_set: false, sounds_personal: false });
    expect(privacyFields({ answer, keep_out: false }).keep_out).toBe(false);
  });

  test.each(textsOf('no status'))('is not read into everyday words: %s', (answer) => {
    expect(statesStatus(answer)).toBe(false);
  });
});
