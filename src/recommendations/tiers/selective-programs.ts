/** A program that chooses for itself: fewer seats than applicants, an audition or a portfolio. */
export interface SelectiveProgram {
  name: string;
  selective: 'capped' | 'audition' | 'portfolio' | null;
}

const HURDLES = {
  capped: 'many colleges have fewer seats in it than students who want one',
  audition: 'it usually asks for an audition',
  portfolio: 'it usually asks for a portfolio',
} as const;

/** That the tier is the college's and the program may be harder, a sentence for each program. */
export const sayHurdles = (programs: readonly SelectiveProgram[]): string[] =>
  programs.flatMap(({ name, selective }) =>
    selective === null
      ? []
      : [`The tier is the college's. ${name} is harder to get into: ${HURDLES[selective]}; ask how it admits.`],
  );
