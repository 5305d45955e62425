import { ANSWER_MAX_LENGTH } from '../../contract/limits';
import { hostileTexts } from '../../../test/support/reading/hostile-texts';
import { PARAGRAPH, toReadableText } from './readable-text';

const LONGEST_SENTENCE = 500;

describe('a text as the server reads it', () => {
  it('is what was typed where people type it', () => {
    const text =
      'I like  biology. \n\nMy aunt (a nurse!) said: "try it"... and I did -- twice.\n- Robotics, 9th grade\n- Choir 🎶🎶\n';
    expect(toReadableText(text)).toBe(text);
  });

  it('is parted where a row of blanks or signs is longer than people type it', () => {
    expect(toReadableText(`I love music.${' '.repeat(900)}And art.`)).toBe(`I love music.${PARAGRAPH}And art.`);
    expect(toReadableText(`One${'\u00A0'.repeat(40)}two${'-'.repeat(40)}three`)).toBe(
      `One${PARAGRAPH}two-${PARAGRAPH}three`,
    );
  });

  it.each(Object.entries(hostileTexts(ANSWER_MAX_LENGTH)))(
    'has bounded sentences and exact parts for %s',
    (_, text) => {
      const blocks = toReadableText(text).split(PARAGRAPH);
      for (const block of blocks) expect(text).toContain(block);
      const sentences = blocks.flatMap((block) => block.split(/\n|(?<=[.!?…;])\s/));
      expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST_SENTENCE + 1);
    },
  );

  it('keeps every word, also in a sentence without an end', () => {
    const text = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
    expect(toReadableText(text).split(/\s+/)).toEqual(text.split(' '));
  });
});
