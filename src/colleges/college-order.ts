import type { CollegeFacts } from '../contract/colleges';
import { rememberedOf } from '../platform/runtime/remembered-of';
import { nameKey } from './college-search';

type SortValue = string | number | null;
const nameOf = rememberedOf(({ name }: CollegeFacts): string => nameKey(name));

const compared = (one: string | number, other: string | number): number => (one < other ? -1 : one > other ? 1 : 0);

/** By name, and colleges of one name by their id: the same order each time. */
export const byName = (one: CollegeFacts, other: CollegeFacts): number =>
  compared(nameOf(one), nameOf(other)) || one.unitid - other.unitid;

/** By what a college is sorted by; what is not known comes last either way, and equal ones stand by their names. */
export function bySortKey(
  keyOf: (college: CollegeFacts) => SortValue,
  order: 'ASC' | 'DESC',
): (one: CollegeFacts, other: CollegeFacts) => number {
  const keys = new Map<CollegeFacts, SortValue>();
  const read = (college: CollegeFacts): SortValue => {
    const known = keys.get(college);
    if (known !== undefined) return known;
    const key = keyOf(college);
    keys.set(college, key);
    return key;
  };
  const direction = order === 'ASC' ? 1 : -1;
  return (one, other) => {
    const [a, b] = [read(one), read(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byName(one, other);
    return direction * compared(a, b) || byName(one, other);
  };
}
