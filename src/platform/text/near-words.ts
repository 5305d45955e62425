/** The one word of these that is a single slip of the keyboard away (a letter more, less, changed or swapped); null when none or several are. */
export function nearestOf(typed: string, words: readonly string[]): string | null {
  const near = words.filter((word) => Math.abs(word.length - typed.length) <= 1 && isOneSlip(typed, word));
  return near.length === 1 ? near[0] : null;
}

function isOneSlip(one: string, other: string): boolean {
  if (one[0] !== other[0]) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  if (rest.slice(1) === otherRest || rest === otherRest.slice(1) || rest.slice(1) === otherRest.slice(1)) return true;
  return rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0];
}
