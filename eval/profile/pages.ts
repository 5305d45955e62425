import type { StudentDashboard } from '../../src/contract/profiles';
import { computedDashboard, type ComputedDashboard } from '../../src/guidance/dashboard/computed';
import { sentencesToStar } from '../../src/guidance/profiles/picks/own-sentences';
import { labelsOf, STRENGTHS } from '../../src/guidance/profiles/picks/pick-words';
import { studentInputOf } from '../lists/product';
import { PERSONAS } from '../students/everyone';

/** What is computed for one made-up student who starred two sentences and chose three strengths. */
export interface ProfilePage {
  id: string;
  lines: ComputedDashboard['lines'];
  /** Everything the student typed. */
  typed: readonly string[];
}

const AT = new Date('2026-11-20T12:00:00Z');
const STARS = 2;
const PICKED = 3;

/** The dashboards of all made-up students, computed as the server computes them. */
export const pagesOf = (): ProfilePage[] =>
  PERSONAS.map((persona, at) => {
    const input = studentInputOf(persona);
    const starred = sentencesToStar(input.answers, input.answers).slice(0, STARS);
    const ids = [...STRENGTHS.keys()].filter((_, place) => (place + at) % 8 < 1).slice(0, PICKED);
    const studentInput = { ...input, picks: { starred, strengths: labelsOf(STRENGTHS, ids, 'en') } };
    const { lines } = computedDashboard({
      language: 'en',
      today: AT,
      studentInput,
      typed: input.answers,
      strengths: studentInput.picks.strengths,
      feeling: { label: 'Nervous' },
      feltAt: AT,
      progress: { answered: input.answers.length, total: 19 },
      openEssentials: ['price'],
      list: { reach: 3, match: 5, safety: 4 },
      planned: 0,
    });
    return { id: persona.id, lines, typed: input.answers.map(({ answer }) => answer) };
  });

export type Field = keyof StudentDashboard;
