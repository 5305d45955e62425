import type { StudentDashboard } from '../../src/contract/profiles';
import { computedDashboard, type ComputedDashboard } from '../../src/guidance/dashboard/sections';
import { sentencesToStar } from '../../src/guidance/profiles/picks/own-sentences';
import { optionsOf, STRENGTHS } from '../../src/guidance/profiles/picks/pick-words';
import { readPlan } from '../../src/contract/year-plan';
import { studentInputOf } from '../lists/product';
import { PERSONAS } from '../persona';

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
    const strengths = optionsOf(STRENGTHS, ids, 'en').filter(({ picked }) => picked);
    const studentInput = { ...input, picks: { starred, strengths: strengths.map(({ label }) => label) } };
    const { lines } = computedDashboard({
      userId: persona.id,
      language: 'en',
      today: AT,
      studentInput,
      typed: input.answers,
      strengths,
      feeling: { label: 'Nervous' },
      feltAt: AT,
      marked: new Set(),
      progress: { answered: input.answers.length, total: 19 },
      openEssentials: ['price'],
      list: { reach: 3, match: 5, safety: 4 },
      plan: readPlan({}),
    });
    return { id: persona.id, lines, typed: input.answers.map(({ answer }) => answer) };
  });

export type Field = keyof StudentDashboard;
