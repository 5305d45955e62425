import { searchKey } from '../../platform/text/search-key';
import { meaningOf } from '../../users/roster-words';

/** The parts of a name that tell people apart: no initials, no 'Jr.'. */
const partsOf = (name: string): Set<string> =>
  new Set(
    searchKey(name)
      .split(/[^\p{L}\d]+/u)
      .filter((part) => part.length > 1 && meaningOf('suffix', part) === undefined),
  );

/** How many parts two names share, and whether one of them has no other parts. */
function shared(one: string, other: string): { count: number; isWhole: boolean } {
  const [first, second] = [partsOf(one), partsOf(other)];
  const count = [...first].filter((part) => second.has(part)).length;
  return { count, isWhole: count === Math.min(first.size, second.size) };
}

/** Whether two names can be one person’s: 'Ana Cruz' and 'Cruz, Ana María', but not 'Bo Perl' and 'Ida Perl'. */
export function canBeOneName(one: string, other: string): boolean {
  const { count, isWhole } = shared(one, other);
  return isWhole || count > 1;
}

/** Whether two names have nothing in common. */
export const haveNothingInCommon = (one: string, other: string): boolean => shared(one, other).count === 0;
