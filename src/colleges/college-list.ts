import { type z } from 'zod';
import { ADMISSION_BAND_NAMES, COLLEGE_KINDS, COLLEGE_LEVELS, TEST_POLICIES } from '../contract/college-search-values';
import { COLLEGE_SIZES } from '../contract/college-size';
import { collegeFacts, type CollegeFilter, collegeFilter, COLLEGE_SORTS, type CollegeSort } from '../contract/colleges';
import { LIST_MOST_ROWS, SHORT_TEXT_MAX_LENGTH, TIERS } from '../contract/limits';
import type { ListQuery } from '../contract/lists';
import { windowOf } from '../platform/http/list-page';
import { badRequest } from '../platform/http/problems';
import { own } from '../contract/own';

/** One question to the catalogue, checked. */
export interface CollegeListing {
  filter: CollegeFilter;
  /** Null where nothing is said of it: by the words that are looked for, else by name. */
  sort: CollegeSort | null;
  order: 'ASC' | 'DESC';
  first: number;
  take: number;
}

const named = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const isSort = (field: string): field is CollegeSort => (COLLEGE_SORTS as readonly string[]).includes(field);

const HINTS: Record<string, string> = {
  q: `send words of a name, ${SHORT_TEXT_MAX_LENGTH} characters at most`,
  level: `send one of ${named(COLLEGE_LEVELS)}, or both`,
  state: "send two letters such as 'MI', or a list of them",
  setting: `send one of ${named(collegeFacts.shape.setting.unwrap().options)}, or a list of them`,
  control: `send one of ${named(collegeFacts.shape.control.options)}, or a list of them`,
  region: "send a region such as 'New England', or a list of them",
  id: `send the id of a college, or a list of at most ${LIST_MOST_ROWS}`,
  program: "send the id of a program such as 'nursing', or a list of them",
  size: `send one of ${named(COLLEGE_SIZES)}, or a list of them`,
  admission: `send one of ${named(ADMISSION_BAND_NAMES)}, or a list of them`,
  test_policy: `send one of ${named(TEST_POLICIES)}, or a list of them`,
  kind: `send one of ${named(COLLEGE_KINDS)}, or a list of them`,
  max_price: 'send dollars a year',
  max_miles: 'send miles',
  tier: `send one of ${named(TIERS)}, or a list of them`,
};

/** Reads a list query; throws a 400 that names what is allowed. Without a range, asked ids are all answered. */
export function listingOf(query: ListQuery): CollegeListing {
  const filter = readFilter(collegeFilter, query.filter ?? {});
  const [sort, order] = query.sort ?? [null, 'ASC'];
  if (sort !== null && !isSort(sort)) {
    throw badRequest(`Colleges cannot be sorted by '${sort}'. Sort by one of ${named(COLLEGE_SORTS)}.`, '/sort');
  }
  return { filter, sort, order, ...windowOf(query.range, filter.id) };
}

/** Reads a filter of colleges; throws a 400 that names what is allowed. */
export function readFilter<Filter extends z.ZodObject>(
  schema: Filter,
  asked: Record<string, unknown>,
): z.infer<Filter> {
  const known = Object.keys(schema.shape);
  const unknown = Object.keys(asked).filter((key) => !known.includes(key));
  if (unknown.length) {
    const sentence = `Colleges cannot be filtered by ${named(unknown)}. Filter by ${named(known)}.`;
    throw badRequest(sentence, `/filter/${unknown[0]}`);
  }
  const read = schema.safeParse(asked);
  if (read.success) return read.data;
  const key = String(read.error.issues[0]?.path[0]);
  throw badRequest(
    `The filter '${key}' cannot be read: ${own(HINTS, key) ?? 'please check its value'}.`,
    `/filter/${key}`,
  );
}
