import { sample } from '../test/support/thorough';
import { findLeaks, findWronglyOmitted } from './hosted';
import { sentencesOfSet, SETS } from './hosted/cases';
import { fate } from './hosted/measure';

/** Every fifth sentence of a set; all of them in a thorough run. */
const STRIDE = 5;

describe('sentences of a hosted model', () => {
  it.each(SETS.filter((set) => set.endsWith('lies')))('of %s not one is shown that nobody is asked about', (set) => {
    const shownUnasked = sample(sentencesOfSet(set), STRIDE).filter(
      (modelSentence) => fate(modelSentence) === 'unasked',
    );
    expect(shownUnasked.map(({ student, place, text }) => `${student}.${place}: ${text}`)).toEqual([]);
  });

  it.each(['honest', 'good'] as const)('of %s stay, at least 85 of a hundred', (set) => {
    const all = sample(sentencesOfSet(set), STRIDE);
    const shown = all.filter((modelSentence) => fate(modelSentence) !== 'stopped');
    expect(shown.length / all.length).toBeGreaterThanOrEqual(0.85);
  });
});

it('the switch alone decides what leaves the machine', () => {
  expect([findLeaks(), findWronglyOmitted()]).toEqual([[], []]);
});
