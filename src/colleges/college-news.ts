import type { CollegeNews } from '../contract/colleges';
import type { Entry, FormerName } from './college-entry';
import { holdsWords, joined, tellingWords } from './college-search';

/** More than these are no answer to one name. */
const MOST_TOLD = 3;

/** What was found, as far as news look at it. */
interface Found {
  living: readonly Entry[];
  ended: readonly Entry[];
}

const isCalled = ({ names }: Entry, key: string): boolean => names.some((name) => name.key === key);
const isBegun = ({ names }: Entry, key: string): boolean => names.some((name) => name.key.startsWith(key));

/** True where the words are the whole name, or all of it that tells it from others. */
const isWhole = ({ key, words }: FormerName, typed: readonly string[]): boolean =>
  key === joined(typed) || joined(tellingWords(words)) === joined(tellingWords(typed));

/** True where the words name a college that is no more, and none that is there. */
export const namesEnded = ({ living, ended }: Found, typed: readonly string[]): boolean =>
  !living.some((entry) => isBegun(entry, joined(typed))) &&
  ended.some(({ former }) => former.some((name) => isWhole(name, typed)));

/** The former names of a college by which the words mean it, and not by what it is called now. */
function renamed({ living }: Found, typed: readonly string[]): (FormerName & { now: string | null })[] {
  const key = joined(typed);
  const isTaken = living.some((entry) => isCalled(entry, key));
  const isNear = living.some((entry) => isBegun(entry, key));
  const tells = (name: FormerName): boolean =>
    name.key === key ? !isTaken : !isNear && holdsWords(new Set(name.words), tellingWords(typed));
  return living
    .filter(({ former, present }) => former.length > 0 && !holdsWords(present, typed))
    .flatMap(({ former, college }) => former.filter(tells).map((name) => ({ ...name, now: college?.name ?? null })));
}

function gone({ living, ended }: Found, typed: readonly string[]): FormerName[] {
  const key = joined(typed);
  if (living.some((entry) => isBegun(entry, key))) return [];
  return ended
    .flatMap(({ former }) => former)
    .filter((name) => living.length === 0 || isWhole(name, typed) || name.key.startsWith(key));
}

/** What became of colleges that the words name, where none that is there is called so; by a whole name, of that one alone. */
export function newsOf(found: Found, typed: readonly string[]): CollegeNews[] {
  const named = [...renamed(found, typed), ...gone(found, typed).map((name) => ({ ...name, now: name.ended.now }))];
  const whole = named.filter(({ key }) => key === joined(typed));
  const told = (whole.length > 0 ? whole : named).map(({ now, ended: { name, became, year } }) => ({
    name,
    became,
    now,
    year,
  }));
  const news = new Map(told.map((one) => [one.name, one]));
  return [...news.values()].slice(0, MOST_TOLD);
}
