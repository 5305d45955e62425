import { ownEntry } from './text-rules';

/** How a file that isn't UTF-8 was read, with the first cells that would show a wrong guess. */
export interface DetectedEncoding {
  encoding: 'UTF-16' | 'Windows-1252' | 'Mac Roman';
  accents: string[];
}

/** Thrown if a file's bytes can't be decoded as text with certainty. The message says what to do. */
export class UnreadableText extends Error {}

const SAVE_AS = 'Save it as “CSV UTF-8” and choose it again.';
export const UNREADABLE_LETTERS = `Some letters of this file cannot be read. ${SAVE_AS}`;
const MIXED = `This file mixes UTF-8 with another encoding, so accents would be damaged. ${SAVE_AS}`;

const PIECE = 16_384;
/** How many pieces, starting at the first accent, are examined to find the encoding. */
const WINDOW = 16;
const SHOWN = 3;
const SHOWN_LETTERS = 40;

/** Splits a text or file into pieces, so that a large one doesn't block the server. */
export function* piecesOf<Whole extends { length: number; slice(from: number, to: number): Whole }>(
  whole: Whole,
): Generator<Whole> {
  for (let first = 0; first < whole.length; first += PIECE) yield whole.slice(first, first + PIECE);
}

const BEYOND_ASCII = /[^\0-\x7f]/;
const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);
const decodedAs = (encoding: string, bytes: Uint8Array): string =>
  new TextDecoder(encoding).decode(bytes, { stream: true });

/** Whether bytes are UTF-8; if more follow, the last character may be incomplete. */
function isUtf8(bytes: Uint8Array, moreFollows: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: moreFollows });
    return true;
  } catch {
    return false;
  }
}

/** Detected by the byte order mark, or by zeros in every second byte, as in English text. */
function utf16In(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const beginning = bytes.subarray(0, 1024);
  const zeros = (rest: number): number => beginning.filter((byte, at) => at % 2 === rest && byte === 0).length;
  const least = beginning.length / 4;
  if (zeros(1) > least) return 'utf-16le';
  return zeros(0) > least ? 'utf-16be' : null;
}

const LATIN = /[A-Za-zªºÀ-ÖØ-öø-ſ]/;
const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();
/** Quotation marks, dashes and spaces can be next to letters in any text. */
const BESIDE_LETTERS = /[‘’“”–—…·´\u00a0\u00ad]/;

/** Evidence against an encoding in an accented word: a symbol inside it, or a capital after a lowercase letter. */
function faultOf(word: string): 'sign' | 'capital' | null {
  let fault: 'capital' | null = null;
  for (let at = 0; at < word.length; at += 1) {
    const [before = '', letter = '', after = ''] = [word[at - 1], word[at], word[at + 1]];
    if (!BEYOND_ASCII.test(letter) || BESIDE_LETTERS.test(letter)) continue;
    if (!LATIN.test(letter) && (LATIN.test(before) || LATIN.test(after))) return 'sign';
    if (isUpper(letter) && LATIN.test(before) && !isUpper(before)) fault = 'capital';
  }
  return fault;
}

/** The share of accented words that don't look like words, and the share with a symbol inside. */
function faultsOf(text: string): { all: number; signs: number } {
  const words = text.split(/[^A-Za-z\u0080-\uffff]+/).filter((word) => BEYOND_ASCII.test(word));
  const faults = words.map(faultOf).filter((fault) => fault !== null);
  const share = (count: number): number => count / Math.max(1, words.length);
  return { all: share(faults.length), signs: share(faults.filter((fault) => fault === 'sign').length) };
}

const RARE_SHARE = 0.02;
const SUSPICIOUS_SHARE = 0.1;

/** The encoding of bytes that aren't all ASCII. Uses Mac Roman only if Windows-1252 yields no words; never guesses. */
function encodingOf(bytes: Uint8Array, moreFollows: boolean): 'utf-8' | 'windows-1252' | 'macintosh' {
  if (isUtf8(bytes, moreFollows)) return 'utf-8';
  const text = decodedAs('utf-8', bytes);
  const damaged = text.split('\uFFFD').length - 1;
  const whole = text.match(/[\u0080-\ufffc]/g) ?? [];
  if (whole.length > damaged || whole.some((letter) => letter <= 'ÿ')) throw new UnreadableText(MIXED);
  const windows = faultsOf(decodedAs('windows-1252', bytes));
  if (windows.all <= RARE_SHARE) return 'windows-1252';
  if (faultsOf(decodedAs('macintosh', bytes)).all <= RARE_SHARE) return 'macintosh';
  if (windows.signs <= SUSPICIOUS_SHARE) return 'windows-1252';
  throw new UnreadableText(UNREADABLE_LETTERS);
}

const NAMES: Readonly<Record<string, DetectedEncoding['encoding']>> = {
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
};

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** The text of an uploaded file, in whatever encoding the spreadsheet used. Reading it throws `UnreadableText`. */
export class FileText implements AsyncIterable<string> {
  private decoder: InstanceType<typeof TextDecoder> | null = null;
  private readonly accents: string[] = [];

  constructor(private readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {}

  /** Available once the file is read; null for UTF-8. */
  get readAs(): DetectedEncoding | null {
    const encoding = ownEntry(NAMES, this.decoder?.encoding ?? '');
    return encoding ? { encoding, accents: this.accents } : null;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    let isFirst = true;
    const waiting: Uint8Array[] = [];
    for await (const piece of this.bytes) {
      if (isFirst) this.begin(utf16In(piece));
      isFirst = false;
      if (this.decoder) yield this.decode(piece);
      else if (waiting.length === 0 && isAscii(piece)) yield decodedAs('utf-8', piece);
      else if (waiting.push(piece) >= WINDOW) yield this.decodeFirst(joined(waiting), true);
    }
    if (!this.decoder && waiting.length > 0) yield this.decodeFirst(joined(waiting), false);
    yield this.decode();
  }

  private begin(encoding: string | null): void {
    if (encoding !== null) this.decoder = new TextDecoder(encoding, { fatal: true });
  }

  private decodeFirst(bytes: Uint8Array, moreFollows: boolean): string {
    this.begin(encodingOf(bytes, moreFollows));
    return this.decode(bytes);
  }

  private decode(bytes?: Uint8Array): string {
    let text: string;
    try {
      text = this.decoder?.decode(bytes, { stream: bytes !== undefined }) ?? '';
    } catch {
      throw new UnreadableText(this.readAs ? UNREADABLE_LETTERS : MIXED);
    }
    if (this.readAs && this.accents.length < SHOWN) this.noteAccents(text);
    return text;
  }

  private noteAccents(text: string): void {
    if (!BEYOND_ASCII.test(text)) return;
    const cells = text.split(/[,;\t|"\r\n]+/).filter((cell) => BEYOND_ASCII.test(cell));
    for (const cell of new Set(cells.slice(0, SHOWN - this.accents.length)))
      this.accents.push(cell.trim().slice(0, SHOWN_LETTERS));
  }
}

/** Shown before a file that isn't UTF-8 is imported. */
export const encodingText = ({ encoding, accents }: DetectedEncoding): string =>
  accents.length === 0 ? `Read as ${encoding}.` : `Read as ${encoding}. Check the accents: ${accents.join(', ')}.`;

/** Like `FileText`, for a whole file in memory. Throws `UnreadableText`. */
export async function textOfFile(bytes: Uint8Array): Promise<{ text: string; readAs: DetectedEncoding | null }> {
  const pieces = new FileText(piecesOf(bytes));
  let text = '';
  for await (const piece of pieces) text += piece;
  return { text, readAs: pieces.readAs };
}
