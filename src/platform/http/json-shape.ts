/** Deeper than this nothing is nested that the product takes. */
const DEEPEST = 32;
/** A list of all students of a large school, with all that is told of each, has fewer parts. */
const PARTS_MOST = 50_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENINGS: readonly number[] = [0x5b, 0x7b];
const CLOSINGS: readonly number[] = [0x5d, 0x7d];

/** Where the text that begins at `from` ends: behind its quote, or at the end of the body. */
function behindText(body: Buffer, from: number): number {
  for (let at = body.indexOf(QUOTE, from + 1); at !== -1; at = body.indexOf(QUOTE, at + 1)) {
    let slashes = 0;
    while (body[at - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return body.length;
}

/**
 * Whether a body holds more parts, or is nested deeper, than anything that the product takes. Looks at its bytes once: making a million
 * lists of a million brackets would hold everybody up before the contract could refuse them.
 */
export function isOverloaded(body: Buffer): boolean {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < body.length;) {
    const byte = body[at];
    if (byte === QUOTE) {
      at = behindText(body, at);
      continue;
    }
    if (OPENINGS.includes(byte)) {
      depth += 1;
      parts += 1;
    } else if (CLOSINGS.includes(byte)) depth -= 1;
    else if (byte === COMMA) parts += 1;
    if (depth > DEEPEST || parts > PARTS_MOST) return true;
    at += 1;
  }
  return false;
}
