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

/** The query of a ra-data-simple-rest list: `sort=["name","ASC"]&range=[0,24]&filter={"q":"ann"}`. */
export const listQuery = z.object({
  sort: z
    .string()
    .describe('A column and its direction as JSON: ["name","ASC"].')
    .optional()
    .transform(jsonText)
    .pipe(z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).optional()),
  range: z
    .string()
    .describe(
      `The first and the last row, counted from 0, as JSON: [0,24]. At most ${LIST_MOST_ROWS} rows; Content-Range says how many there are.`,
    )
    .optional()
    .transform(jsonText)
    .pipe(z.tuple([index, index]).optional()),
  filter: z
    .string()
    .describe(
      'What the rows have to be, as JSON: {"q":"ann"}. A name the list does not know is refused with those it does.',
    )
    .optional()
    .transform(jsonText)
    .pipe(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(filterValue)])).optional()),
});
export type ListQuery = z.infer<typeof listQuery>;
