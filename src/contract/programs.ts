import { z } from 'zod';

/** The most letters that programs are looked up by, and the most programs that are shown for them. */
export const PROGRAM_SEARCH = { mostLetters: 60, mostShown: 8 } as const;

export const programsQuery = z.object({ q: z.string().max(PROGRAM_SEARCH.mostLetters).default('') });
export type ProgramsQuery = z.infer<typeof programsQuery>;

/** A program or career to choose, by the id a preference holds. */
export const programChoice = z.object({ id: z.string(), name: z.string() });
export type ProgramChoice = z.infer<typeof programChoice>;
