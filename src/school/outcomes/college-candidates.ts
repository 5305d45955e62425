/** Names that are looked up for one file: to search for one takes milliseconds. */
const MAX_NAMES = 100;
const MAX_LETTERS = 100;

/** The same search that asks once for each name. */
export function collegeCandidates<C>(search: (typed: string) => readonly C[]): (typed: string) => readonly C[] {
  const known = new Map<string, readonly C[]>();
  return (typed) => {
    const name = typed.slice(0, MAX_LETTERS);
    const before = known.get(name);
    if (before || known.size >= MAX_NAMES) return before ?? [];
    const found = search(name);
    known.set(name, found);
    return found;
  };
}
