import { z } from 'zod';

/** The group of the federal list that a college's degrees in a program are counted in. */
export const programGroup = z.object({
  /** Official; it holds many programs where the relation is not `same`. */
  title: z.string(),
  /** The group is the program, may include it, or is a major that can lead to it. */
  relation: z.enum(['same', 'may_include', 'leads_to']),
});
export type ProgramGroup = z.infer<typeof programGroup>;

/** How a college stands in a program; `group` is what its degrees are counted in, null where it awards none. */
export const programStanding = z.object({
  name: z.string(),
  standing: z.enum(['awards', 'neighbor', 'family', 'none']),
  group: programGroup.nullable(),
});
