import { spokenWords } from '../../platform/text/words';
import type tiers from '../../../data/words/tiers.json';

const say = spokenWords<typeof tiers>('tiers');

/** A program that chooses for itself: fewer seats than applicants, an audition or a portfolio. */
export interface SelectiveProgram {
  name: string;
  selective: 'capped' | 'audition' | 'portfolio' | null;
}

/** That the tier is the college's and the program may be harder, a sentence for each program. */
export const sayHurdles = (programs: readonly SelectiveProgram[]): string[] =>
  programs.flatMap(({ name, selective }) =>
    selective === null ? [] : [say(`hurdle.${selective}`, { program: name })],
  );
