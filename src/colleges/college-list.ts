import { collegeFacts, type CollegeFilter, collegeFilter, COLLEGE_SORTS, type CollegeSort } from '../contract/colleges';
import { LIST_MOST_ROWS, SHORT_TEXT_MAX_LENGTH } from '../contract/limits';
import type { ListQuery } from '../contract/lists';
import { windowOf } from '../platform/http/list-page';
import { badRequest } from '../platform/http/problems';

/** One question to the catalogue, checked. */
export interface CollegeListing {
  filter: CollegeFilter;
  sort: CollegeSort;
  order: 'ASC' | 'DESC';
  first: number;
  take: number;
}

const FILTER_KEYS = Object.keys(collegeFilter.shape);
const named = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const isSort = (field: string): field is CollegeSort => (COLLEGE_SORTS as readonly string[]).includes(field);

const HINTS: Record<string, string> = {
  q: `send words of a name, ${SHORT_TEXT_MAX_LENGTH} characters at most`,
  state: "send two letters such as 'MI', or a list of them",
  setting: `send one of ${named(collegeFacts.shape.setting.unwrap().options)}, or a list of them`,
  control: `send one of ${named(collegeFacts.shape.control.options)}, or a list of them`,
  region: "send a region such as 'New England', or a list of them",
  id: `send the id of a college, or a list of at most ${LIST_MOST_ROWS}`,
};

/** Reads a list query; throws a 400 that names what is allowed. Without a range, asked ids are all answered. */
export function listingOf(query: ListQuery): CollegeListing {
  const filter = filterOf(query.filter ?? {});
  const [sort, order] = query.sort ?? ['name', 'ASC'];
  if (!isSort(sort)) {
    throw badRequest(`Colleges cannot be sorted by '${sort}'. Sort by one of ${named(COLLEGE_SORTS)}.`, '/sort');
  }
  const range = query.range ?? (filter.id ? ([0, filter.id.length - 1] as [number, number]) : undefined);
  return { filter, sort, order, ...windowOf(range) };
}

function filterOf(asked: Record<string, unknown>): CollegeFilter {
  const unknown = Object.keys(asked).filter((key) => !FILTER_KEYS.includes(key));
  if (unknown.length) {
    const sentence = `Colleges cannot be filtered by ${named(unknown)}. Filter by ${named(FILTER_KEYS)}.`;
    throw badRequest(sentence, `/filter/${unknown[0]}`);
  }
  const read = collegeFilter.safeParse(asked);
  if (read.success) return read.data;
  const key = String(read.error.issues[0]?.path[0]);
  throw badRequest(`The filter '${key}' cannot be read: ${HINTS[key] ?? 'please check its value'}.`, `/filter/${key}`);
}
