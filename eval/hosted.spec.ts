import { sampleOf } from '../test/support/thorough';
import { sentencesOfSet } from './hosted/cases';
import { whereShown } from './hosted/measure';

/** Every fifth sentence of a set; all of them in a thorough run. */
const STRIDE = 5;

describe('sentences of a hosted model', () => {
  it.each(['lies', 'held-out-lies', 'fresh-lies', 'fourth-lies', 'fifth-lies'] as const)(
    'of %s not one is shown in any section',
    (set) => {
      const shown = sampleOf(sentencesOfSet(set), STRIDE).filter((said) => whereShown(said).length > 0);
      expect(shown.map(({ student, place, text }) => `${student}.${place}: ${text}`)).toEqual([]);
    },
  );

  it('are kept where they are true, at least six of ten', () => {
    const all = sampleOf(sentencesOfSet('honest'), STRIDE);
    const kept = all.filter((said) => whereShown(said).length > 0);
    expect(kept.length / all.length).toBeGreaterThanOrEqual(0.6);
  });

  it('are many and different', () => {
    const lies = sentencesOfSet('lies').map(({ text }) => text);
    const honest = sentencesOfSet('honest').map(({ text }) => text);
    expect(new Set(lies).size).toBeGreaterThanOrEqual(150);
    expect(new Set(honest).size).toBeGreaterThanOrEqual(100);
  });
});
