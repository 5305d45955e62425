import { z } from 'zod';
import { LIST_MOST_ROWS } from './limits';

/** Reads a query parameter that holds JSON. */
export const jsonText = (text: unknown, context: z.RefinementCtx): unknown => {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
};

/** A value of a list filter; react-admin sends the ids of getMany as numbers. */
const filterValue = z.union([z.string(), z.number().transform(String)]);

const index = z.number().int().min(0).max(10_000_000);

/** The ra-data-simple-rest list query: `sort=["name","ASC"]&range=[0,24]&filter={"q":"ann"}`. */
export const listQuery = z.object({
  sort: z
    .string()
    .describe('The sort column and direction as JSON: ["name","ASC"].')
    .optional()
    .transform(jsonText)
    .pipe(z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).optional()),
  range: z
    .string()
    .describe(
      `The first and last row, starting at 0, as JSON: [0,24]. At most ${LIST_MOST_ROWS} rows; Content-Range gives the total.`,
    )
    .optional()
    .transform(jsonText)
    .pipe(z.tuple([index, index]).optional()),
  filter: z
    .string()
    .describe('The filter as JSON: {"q":"ann"}. An unknown filter name returns an error that lists the valid names.')
    .optional()
    .transform(jsonText)
    .pipe(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(filterValue)])).optional()),
});
export type ListQuery = z.infer<typeof listQuery>;
