import { z } from 'zod';
import { windowOf } from '../common/list-page';
import { badRequest } from '../common/problems';
import type { ListQuery } from '../contract/lists';
import { grade } from '../contract/users';
import { STUDENT_SORTS, type StudentListing } from '../users/student-rows';

const listOf = <T extends z.ZodType>(one: T) =>
  z.union([one.transform((value) => [value]), z.array(one).min(1).max(200)]);

const rosterFilter = z.strictObject({
  q: z.string().max(120).optional(),
  grade: listOf(z.coerce.number().pipe(grade)).optional(),
  id: listOf(z.string().max(64)).optional(),
  needs_attention: z.literal(true).optional(),
});

/** One question to the roster. What no column of a student holds is asked of those who know it. */
export interface RosterListing extends StudentListing {
  /** Sorted by how many questions are answered; `sort` then orders those with the same number. */
  byAnswers: boolean;
  /** Only students with an answer that a counselor should look at. */
  needsAttention: boolean;
}

const SORTS = [...Object.keys(STUDENT_SORTS), 'answered'];

/** Reads a roster query; throws a 400 that names what is allowed. `id` also sorts, because react-admin asks for it by default. */
export function rosterListingOf(query: ListQuery): RosterListing {
  const filter = rosterFilter.safeParse(query.filter ?? {});
  if (!filter.success) {
    const key = String(filter.error.issues[0]?.path[0] ?? '');
    throw badRequest(
      `Students can be filtered by 'q' (a name), 'grade' (9 to 12), 'id' and 'needs_attention' (true).`,
      `/filter/${key}`,
    );
  }
  const [asked, order] = query.sort ?? ['name', 'ASC'];
  const sort = asked === 'id' || asked === 'user_id' ? 'name' : asked;
  if (!SORTS.includes(sort)) throw badRequest(`Students can be sorted by ${SORTS.join(', ')}.`, '/sort');
  const { q, grade: grades, id: ids, needs_attention: needsAttention } = filter.data;
  const byAnswers = sort === 'answered';
  return {
    q: q?.trim() || null,
    grade: grades ?? null,
    ids: ids ?? null,
    sort: byAnswers ? 'name' : (sort as StudentListing['sort']),
    order,
    byAnswers,
    needsAttention: needsAttention ?? false,
    ...windowOf(query.range),
  };
}
