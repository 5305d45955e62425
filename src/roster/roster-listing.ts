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
});

/** Reads a roster query; throws a 400 that names what is allowed. `id` also sorts, because react-admin asks for it by default. */
export function studentListingOf(query: ListQuery): StudentListing {
  const filter = rosterFilter.safeParse(query.filter ?? {});
  if (!filter.success) {
    const key = String(filter.error.issues[0]?.path[0] ?? '');
    throw badRequest(`Students can be filtered by 'q' (a name), 'grade' (9 to 12) and 'id'.`, `/filter/${key}`);
  }
  const [asked, order] = query.sort ?? ['name', 'ASC'];
  const sort = asked === 'id' || asked === 'user_id' ? 'name' : asked;
  if (!(sort in STUDENT_SORTS)) {
    throw badRequest(`Students can be sorted by ${Object.keys(STUDENT_SORTS).join(', ')}.`, '/sort');
  }
  const { q, grade: grades, id: ids } = filter.data;
  return {
    q: q?.trim() || null,
    grade: grades ?? null,
    ids: ids ?? null,
    sort: sort as StudentListing['sort'],
    order,
    ...windowOf(query.range),
  };
}
