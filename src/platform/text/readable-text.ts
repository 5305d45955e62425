/** A longer row of signs without a letter or digit between them (blanks, dots, dashes) parts a text: nobody's sentence reaches across it. */
const LONGEST_GAP = 20;
/** A longer row of letters is no word. */
const LONGEST_WORD = 120;
/** A longer stretch without a line end or the end of a sentence is read in pieces. */
const LONGEST_SENTENCE = 500;

/** What stands between two pieces that are read apart. */
export const PARAGRAPH = '\n\n';

const GAP = new RegExp(`[^\\p{L}\\p{N}\\p{M}]{${LONGEST_GAP},}`, 'gu');
const LONG_WORD = new RegExp(`[^\\s]{${LONGEST_WORD}}(?=\\S)`, 'gu');
const SENTENCE_END = /[.!?…;。！？](?=\s|$)|\n/g;

const BLANK = /\s/;

const isPlainBlank = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);
const isPlainLetter = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);

/** False where no gap and no word can be too long; true says nothing yet. Most texts are spared the patterns by it. */
function mayNeedParts(text: string): boolean {
  let gap = 0;
  let word = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    gap = isPlainLetter(code) ? 0 : gap + 1;
    word = isPlainBlank(code) ? 0 : word + 1;
    if (gap >= LONGEST_GAP || word > LONGEST_WORD) return true;
  }
  return false;
}

/** Where a stretch that is too long for one sentence is parted: at the last blank that leaves a piece of bounded length. */
function endOfPiece(stretch: string): number {
  for (let at = LONGEST_SENTENCE; at > LONGEST_SENTENCE - LONGEST_WORD; at -= 1) {
    if (BLANK.test(stretch.charAt(at))) return at;
  }
  return LONGEST_SENTENCE;
}

function inPieces(stretch: string): string {
  let rest = stretch;
  let pieces = '';
  while (rest.length > LONGEST_SENTENCE) {
    const end = endOfPiece(rest);
    pieces += rest.slice(0, end) + PARAGRAPH;
    rest = rest.slice(end);
  }
  return pieces + rest;
}

function withShortSentences(text: string): string {
  let short = '';
  let from = 0;
  for (const { index } of text.matchAll(SENTENCE_END)) {
    short += inPieces(text.slice(from, index + 1));
    from = index + 1;
  }
  return short + inPieces(text.slice(from));
}

/** The first sign of a long gap stays with the word before it; what follows parts the text. */
const partedAt = (gap: string): string =>
  (BLANK.test(gap.charAt(0)) ? '' : String.fromCodePoint(gap.codePointAt(0) ?? 0)) + PARAGRAPH;

/**
 * A person's text as everything on the server reads it: word for word what was typed, in sentences and words of bounded length,
 * however it was typed. What stands between two paragraph breaks is an exact part of the original, so a quote may not reach
 * across one. Takes time in proportion to the length.
 */
export function readable(text: string): string {
  if (text.length < LONGEST_GAP) return text;
  const parted = mayNeedParts(text) ? text.replace(GAP, partedAt).replace(LONG_WORD, `$&${PARAGRAPH}`) : text;
  return text.length > LONGEST_SENTENCE ? withShortSentences(parted) : parted;
}
