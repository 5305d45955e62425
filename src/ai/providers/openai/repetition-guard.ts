/** Longer than any indentation. */
const MAX_BLANKS = 200;
/** How much of the end is compared, how often, and how long and how frequent a repetition must be; in characters. */
const TAIL = 4000;
const CHECK_EVERY = 250;
const MIN_REPEATED = 600;
const MIN_TIMES = 15;

/** Finds an answer that goes on without saying anything new: blanks, or the same words over and over. */
export class RepetitionGuard {
  private tail = '';
  private blanks = 0;
  private unchecked = 0;

  /** True once everything at the end of the answer repeats itself. */
  take(piece: string): boolean {
    const blanks = piece.length - piece.trimEnd().length;
    this.blanks = blanks === piece.length ? this.blanks + blanks : blanks;
    if (this.blanks > MAX_BLANKS) return true;
    this.tail = (this.tail + piece).slice(-TAIL);
    this.unchecked += piece.length;
    if (this.unchecked < CHECK_EVERY) return false;
    this.unchecked = 0;
    return endsInRepetition(this.tail);
  }
}

/** Reads the text backward once and keeps for each length the longest border, which gives the period (Knuth, Morris, Pratt). */
function endsInRepetition(text: string): boolean {
  const at = (index: number): number => text.charCodeAt(text.length - 1 - index);
  const borders = new Uint16Array(text.length + 1);
  for (let length = 2, border = 0; length <= text.length; length += 1) {
    while (border > 0 && at(border) !== at(length - 1)) border = borders[border] ?? 0;
    if (at(border) === at(length - 1)) border += 1;
    borders[length] = border;
    if (length >= MIN_REPEATED && (length - border) * MIN_TIMES <= length) return true;
  }
  return false;
}
