import { join } from 'node:path';
import { projectRoot, readTsvRows } from '../../platform/runtime/process';
import { privacyFields, soundsPersonal, disclosesStatus } from './sensitivity';

/** Some rows were written before the rules; others were written later, without checking what the rules do with them. */
const rows = readTsvRows(join(projectRoot(), 'test/support/reading/personal.tsv'));
const textsOfKind = (sensitivityName: string, kindFilter?: string): string[] =>
  rows
    .filter(
      ([rowSensitivity, kind]) =>
        rowSensitivity === sensitivityName && (kindFilter === undefined || kind === kindFilter),
    )
    .map(([, , text]) => text);

describe('words that may be personal', () => {
  const personalTexts = textsOfKind('personal');
  const everydayTexts = textsOfKind('everyday');
  const kinds = [...new Set(rows.map(([, kind]) => kind))].filter((kind) => kind !== '');

  test('are asked about, and few others', () => {
    expect(personalTexts.filter(soundsPersonal).length / personalTexts.length).toBeGreaterThanOrEqual(0.9);
    expect(everydayTexts.filter(soundsPersonal).length / everydayTexts.length).toBeLessThanOrEqual(0.1);
  });

  test.each(kinds)('are asked about where they tell of %s', (kind) => {
    const sentences = textsOfKind('personal', kind);
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
  test.each(textsOfKind('status'))('turns the switch on by itself until its writer turns it off: %s', (answer) => {
    expect(privacyFields({ answer })).toEqual({ keep_out: true, keep_out_set: false, sounds_personal: false });
    expect(privacyFields({ answer, keep_out: false }).keep_out).toBe(false);
  });

  test.each(textsOfKind('no status'))('is not read into everyday words: %s', (answer) => {
    expect(disclosesStatus(answer)).toBe(false);
  });
});
