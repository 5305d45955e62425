import { z } from 'zod';
import { PROGRAM_SEARCH } from './limits';

export const programsQuery = z.object({ q: z.string().max(PROGRAM_SEARCH.mostLetters).default('') });

/** A program or career to choose. A preference stores its id. */
export const programChoice = z.object({ id: z.string(), name: z.string() });
export type ProgramChoice = z.infer<typeof programChoice>;
