import { z } from 'zod';
import { windowOf } from '../../platform/http/list-page';
import { badRequest } from '../../platform/http/problems';
import type { ListQuery } from '../../contract/lists';
import type { RosterQuery } from '../../contract/roster';
import { checkedSince } from './roster-since';
import { BALANCES, LIST_STANDINGS, STANDINGS } from '../../contract/roster-columns';
import { grade } from '../../contract/users';
import type { Condition } from '../../users/conditions';
import { placeholdersOf, timeToRaw } from '../../platform/database/hot-rows';
import { STUDENT_SORTS, type StudentListing } from '../../users/student-rows';
import { awayFor, byAnswers, byNeed, lacks, listIs, needsCheckIn, standingIs, tagged } from './roster-conditions';

const listOf = <T extends z.ZodType>(one: T) =>
  z.union([one.transform((value) => [value]), z.array(one).min(1).max(200)]);
const oneOf = <K extends string>(words: Record<K, string>) => z.enum(Object.keys(words) as [K, ...K[]]);

/** Stands for the students who wait for a counselor. */
const NO_COUNSELOR = 'none';

const rosterFilter = z.strictObject({
  q: z.string().max(120).optional(),
  grade: listOf(z.coerce.number().pipe(grade)).optional(),
  id: listOf(z.string().max(64)).optional(),
  needs_attention: z.literal(true).optional(),
  counselor_id: z.string().max(64).optional(),
  standing: oneOf(STANDINGS).optional(),
  list: oneOf(LIST_STANDINGS).optional(),
  balance: oneOf(BALANCES).optional(),
  away_days: z.coerce.number().int().min(1).max(3650).optional(),
  tag: listOf(z.string().max(64)).optional(),
  class_of: listOf(z.coerce.number().int()).optional(),
  graduated: z.literal(true).optional(),
});
type RosterFilter = z.output<typeof rosterFilter>;

/** One question to the roster. */
export interface RosterListing extends StudentListing {
  /** Tells who needs a check-in, by order or by choice. */
  tellsNeed: boolean;
  /** Tells what staff marked students with, by choice. */
  tellsTags: boolean;
}

// The order of ids is asked for by 'after'.
const SORTS = [...Object.keys(STUDENT_SORTS).filter((name) => name !== 'id'), 'answered', 'attention'];
const words = (of: object): string => Object.keys(of).join(', ');

function filterOf(query: Partial<ListQuery>): RosterFilter {
  const filter = rosterFilter.safeParse(query.filter ?? {});
  if (filter.success) return filter.data;
  const key = String(filter.error.issues[0]?.path[0] ?? '');
  throw badRequest(
    `Students can be filtered by 'q' (a name), 'grade' (9 to 12), 'id', 'needs_attention' (true), 'counselor_id' (or 'none'), 'standing' (${words(STANDINGS)}), 'list' (${words(LIST_STANDINGS)}), 'balance' (${words(BALANCES)}), 'away_days', 'tag', 'class_of' (a year) and 'graduated' (true; they are left out otherwise).`,
    `/filter/${key}`,
  );
}

/** Reads a roster query; throws a 400 that names what is allowed. `id` also sorts, because react-admin asks for it by default. */
export function rosterListingOf(query: Partial<RosterQuery>, now = new Date()): RosterListing {
  const filter = filterOf(query);
  const changes = changesOf(query, now);
  const [asked, order] = query.sort ?? ['name', 'ASC'];
  const sort = asked === 'id' || asked === 'user_id' ? 'name' : asked;
  if (!SORTS.includes(sort)) throw badRequest(`Students can be sorted by ${SORTS.join(', ')}.`, '/sort');
  const isAsked = sort === 'answered' || sort === 'attention';
  return {
    ...columnsOf(filter),
    ...(query.changed_since ? { graduates: 'with' as const } : {}),
    more: [...moreOf(filter, now), ...changes],
    ...(isAsked ? { orderedBy: sort === 'answered' ? byAnswers(order) : byNeed(order) } : {}),
    ...(query.after === undefined
      ? {
          sort: isAsked ? ('name' as const) : (sort as StudentListing['sort']),
          order: isAsked ? ('ASC' as const) : order,
        }
      : { sort: 'id' as const, order: 'ASC' as const }),
    tellsNeed: sort === 'attention' || filter.needs_attention === true,
    tellsTags: filter.tag !== undefined,
    ...windowOf(query.range, filter.id),
  };
}

/** The part of a query with which programs read changes. Throws 400 for an order or a time that does not go with it. */
function changesOf({ changed_since: since, after, sort }: Partial<RosterQuery>, now: Date): Condition[] {
  if (after !== undefined && sort !== undefined)
    throw badRequest("Rows 'after' an id come in the order of ids: please leave out 'sort'.", '/sort');
  return [
    ...(since === undefined
      ? []
      : [{ sql: 'roster_changed_at >= ?', values: [timeToRaw(checkedSince(since, '/changed_since', now))] }]),
    ...(after === undefined ? [] : [{ sql: 'id > ?', values: [after] }]),
  ];
}

/** Whoever is named, asked for by class or in need of somebody is found, graduated or not. */
const isOfGraduates = (ids: unknown, { class_of: classes, needs_attention: need }: Partial<RosterFilter>): boolean =>
  [ids, classes, need].some((part) => part !== undefined);

/** The part of a filter that columns of a student answer. */
function columnsOf({
  q,
  grade: grades,
  id: ids,
  counselor_id: counselor,
  ...filter
}: RosterFilter): Pick<StudentListing, 'q' | 'grade' | 'ids' | 'counselorId' | 'graduates'> {
  return {
    q: q?.trim() || null,
    grade: grades ?? null,
    ids: ids ?? null,
    graduates: filter.graduated ? 'only' : isOfGraduates(ids, filter) ? 'with' : 'without',
    ...(counselor === undefined ? {} : { counselorId: counselor === NO_COUNSELOR ? null : counselor }),
  };
}

/** The part of a filter that other tables answer. */
function moreOf(filter: RosterFilter, now: Date): Condition[] {
  const { needs_attention: need, standing, list, balance, away_days: days, tag, class_of: classes } = filter;
  const more: Condition[] = [];
  if (need) more.push(needsCheckIn);
  if (standing) more.push(standingIs(standing));
  if (list) more.push(listIs(list));
  if (balance) more.push(lacks(balance));
  if (days) more.push(awayFor(days, now));
  if (tag) more.push(tagged(tag));
  if (classes) more.push({ sql: `class_of IN ${placeholdersOf(classes)}`, values: classes });
  return more;
}
