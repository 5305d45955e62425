/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  text: string;
  found: boolean;
}

/** The words of a search, each to be found by itself. */
export const wordsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .trim()
      .split(/\s+/)
      .map(plain)
      .filter((word) => word !== ''),
  ),
];

/** Without case and accents, one character for each of the text. */
function plain(text: string): string {
  return [...text].map(plainOf).join('');
}

function plainOf(character: string): string {
  const [base = character] = character.normalize('NFD').toLowerCase();
  return base.length === character.length ? base : character;
}

/** Whether every word stands somewhere in these texts. */
export function includesAllWords(texts: readonly string[], words: readonly string[]): boolean {
  const all = texts.map(plain).join('\n');
  return words.every((word) => all.includes(word));
}

/** Cuts a text into what was looked for and what stands between; nothing of the text is lost. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const searched = plain(text);
  const pieces: Piece[] = [];
  let from = 0;
  for (;;) {
    const next = nextMatch(searched, words, from);
    if (!next) break;
    if (next.at > from) pieces.push({ text: text.slice(from, next.at), found: false });
    from = next.at + next.length;
    pieces.push({ text: text.slice(next.at, from), found: true });
  }
  if (from < text.length) pieces.push({ text: text.slice(from), found: false });
  return pieces;
}

/** The first match behind a place; of two that begin there the longer one. */
function nextMatch(text: string, words: readonly string[], from: number): { at: number; length: number } | null {
  const matches = words
    .map((word) => ({ at: text.indexOf(word, from), length: word.length }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.length - one.length);
  return matches[0] ?? null;
}
