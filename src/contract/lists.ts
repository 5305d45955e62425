import { z } from 'zod';

const jsonText = (text: unknown, context: z.RefinementCtx): unknown => {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON, as ra-data-simple-rest sends it' });
    return z.NEVER;
  }
};

/** A value of a list filter; react-admin sends the ids of getMany as numbers. */
const filterValue = z.union([z.string(), z.number().transform(String)]);

const index = z.number().int().min(0).max(10_000_000);

/** The query of a ra-data-simple-rest list: `sort=["name","ASC"]&range=[0,24]&filter={"q":"ann"}`. */
export const listQuery = z.object({
  sort: z
    .string()
    .optional()
    .transform(jsonText)
    .pipe(z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).optional()),
  range: z
    .string()
    .optional()
    .transform(jsonText)
    .pipe(z.tuple([index, index]).optional()),
  filter: z
    .string()
    .optional()
    .transform(jsonText)
    .pipe(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(filterValue)])).optional()),
});
export type ListQuery = z.infer<typeof listQuery>;
