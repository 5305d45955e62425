import { searchKey } from '../../platform/text/search-key';
import { meaningOf } from '../../users/roster-words';

/** The parts of a name that tell people apart, in order: no initials, no 'Jr.', and no 'de la' where other parts are left. */
function partsOf(name: string): string[] {
  const all = searchKey(name)
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== '' && !/^[a-z\d]$/.test(part) && meaningOf('suffix', part) === undefined);
  const telling = all.filter((part) => meaningOf('particle', part) === undefined);
  return telling.length > 1 ? telling : all;
}

const isIn = (part: string | undefined, parts: readonly string[]): boolean =>
  part !== undefined && parts.includes(part);

const SHORTEST_NICKNAME = 2;
/** 'Sam' and 'Samuel', 'Ann' and 'Annie'. */
function areGivenNames(one = '', other = ''): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= SHORTEST_NICKNAME && long.startsWith(short);
}

/**
 * Whether two names can be one person’s: 'Ana Cruz' and 'Cruz, Ana María', but not 'Bo Perl' and 'Ida Perl'. Where each has a part that the
 * other lacks, they share the given name and the family name of one of them: brothers and sisters share two family names.
 */
export function canBeOneName(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first];
  const shareGiven = (isIn(first[0], second) && isIn(second[0], first)) || areGivenNames(first[0], second[0]);
  if (shorter.length > 0 && shorter.every((part, at) => longer.includes(part) || (at === 0 && shareGiven))) return true;
  return shareGiven && (isIn(first.at(-1), second.slice(1)) || isIn(second.at(-1), first.slice(1)));
}
