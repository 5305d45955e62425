import { z } from 'zod';
import { windowOf } from '../../platform/http/list-page';
import { badRequest } from '../../platform/http/problems';
import type { ListQuery } from '../../contract/lists';
import { grade } from '../../contract/users';
import { STUDENT_SORTS, type StudentListing } from '../../users/student-rows';

const listOf = <T extends z.ZodType>(one: T) =>
  z.union([one.transform((value) => [value]), z.array(one).min(1).max(200)]);

/** 'not_started': no reflection question answered; 'list_ready': the latest list is there to read. */
const STANDINGS = ['not_started', 'list_ready'] as const;

/** Stands for the students who wait for a counselor. */
const NO_COUNSELOR = 'none';

const rosterFilter = z.strictObject({
  q: z.string().max(120).optional(),
  grade: listOf(z.coerce.number().pipe(grade)).optional(),
  id: listOf(z.string().max(64)).optional(),
  needs_attention: z.literal(true).optional(),
  counselor_id: z.string().max(64).optional(),
  standing: z.enum(STANDINGS).optional(),
});

/** One question to the roster. What no column of a student holds is asked of those who know it. */
export interface RosterListing extends StudentListing {
  /** Sorted by how many questions are answered; `sort` then orders those with the same number. */
  byAnswers: boolean;
  /** Sorted by who needs a check-in: the pressing ones first, then those who wait longest, then everybody else by name. */
  byNeed: boolean;
  /** Only students with an answer that a counselor should look at. */
  needsAttention: boolean;
  /** Only students who are so far. */
  standing: (typeof STANDINGS)[number] | null;
}

const SORTS = [...Object.keys(STUDENT_SORTS), 'answered', 'attention'];

/** Reads a roster query; throws a 400 that names what is allowed. `id` also sorts, because react-admin asks for it by default. */
export function rosterListingOf(query: Partial<ListQuery>): RosterListing {
  const filter = rosterFilter.safeParse(query.filter ?? {});
  if (!filter.success) {
    const key = String(filter.error.issues[0]?.path[0] ?? '');
    throw badRequest(
      `Students can be filtered by 'q' (a name), 'grade' (9 to 12), 'id', 'needs_attention' (true), 'counselor_id' (or 'none') and 'standing' (${STANDINGS.join(', ')}).`,
      `/filter/${key}`,
    );
  }
  const [asked, order] = query.sort ?? ['name', 'ASC'];
  const sort = asked === 'id' || asked === 'user_id' ? 'name' : asked;
  if (!SORTS.includes(sort)) throw badRequest(`Students can be sorted by ${SORTS.join(', ')}.`, '/sort');
  const byAnswers = sort === 'answered';
  const byNeed = sort === 'attention';
  return {
    ...columnsOf(filter.data),
    sort: byAnswers || byNeed ? 'name' : (sort as StudentListing['sort']),
    order,
    byAnswers,
    byNeed,
    needsAttention: filter.data.needs_attention ?? false,
    standing: filter.data.standing ?? null,
    ...windowOf(query.range),
  };
}

/** The part of a filter that columns of a student answer. */
function columnsOf({
  q,
  grade: grades,
  id: ids,
  counselor_id: counselor,
}: z.output<typeof rosterFilter>): Pick<StudentListing, 'q' | 'grade' | 'ids' | 'counselorId'> {
  return {
    q: q?.trim() || null,
    grade: grades ?? null,
    ids: ids ?? null,
    ...(counselor === undefined ? {} : { counselorId: counselor === NO_COUNSELOR ? null : counselor }),
  };
}
