import { z } from 'zod';

/** The federal group that a college’s degrees in a program are counted in. */
export const programGroup = z.object({
  /** The official title. It covers many programs unless the relation is `same`. */
  title: z.string(),
  /** Whether the group is the program, may include it, or is a major that can lead to it. */
  relation: z.enum(['same', 'may_include', 'leads_to']),
});
export type ProgramGroup = z.infer<typeof programGroup>;

/** How a college fits a program; `group` is what its degrees are counted in, or null if it awards none. */
export const programStanding = z.object({
  name: z.string(),
  standing: z.enum(['awards', 'neighbor', 'family', 'none']),
  group: programGroup.nullable(),
});
