/** The one word of these that is a single slip of the keyboard away (a letter more, less, changed or swapped); null when none or several are. */
export function nearestOf(typed: string, words: readonly string[]): string | null {
  const near = words.filter((word) => word[0] === typed[0] && isOneSlip(typed, word));
  return near.length === 1 ? near[0] : null;
}

/** Whether one word is the other with a letter more, less, changed or swapped with its neighbor. */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  if (rest.slice(1) === otherRest || rest === otherRest.slice(1) || rest.slice(1) === otherRest.slice(1)) return true;
  return rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0];
}
