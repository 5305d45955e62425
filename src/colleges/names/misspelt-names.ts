/** Shorter names are too near to other words to be guessed. */
const LEAST_LETTERS = 7;
/** From so many letters on two slips of the pen are still the same name. */
const LONG = 12;

/** True when one text becomes the other by at most so many letters left out, added, changed or swapped. */
function isWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const plain = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      next.push(swapped ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain);
    }
    if (Math.min(...next) > most) return false;
    before = row;
    row = next;
  }
  return (row.at(-1) ?? Infinity) <= most;
}

/** A finder of names that were written with a slip: the one name that is meant, null where none or several could be. */
export function misspeltNames(names: Iterable<string>): (typed: string) => string | null {
  const byFirst = new Map<string, string[]>();
  for (const name of names) {
    if (name.length < LEAST_LETTERS) continue;
    byFirst.set(name[0] ?? '', [...(byFirst.get(name[0] ?? '') ?? []), name]);
  }
  return (typed) => {
    if (typed.length < LEAST_LETTERS) return null;
    const most = typed.length >= LONG ? 2 : 1;
    const near = (byFirst.get(typed[0] ?? '') ?? []).filter((name) => isWithin(typed, name, most));
    return near.length === 1 ? (near[0] ?? null) : null;
  };
}
