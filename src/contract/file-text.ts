import { ownEntry } from './text-rules';

/** How a file that isn't UTF-8 was read, with the first cells that would show a wrong guess. */
export interface DetectedEncoding {
  encoding: 'UTF-16' | 'Windows-1252' | 'Mac Roman';
  accents: string[];
}

/** Thrown if a file's bytes can't be decoded as text with certainty. The message says what to do. */
export class UnreadableText extends Error {}

const SAVE_AS_UTF8_HINT = 'Save it as “CSV UTF-8” and choose it again.';
export const UNREADABLE_LETTERS = `Some letters of this file cannot be read. ${SAVE_AS_UTF8_HINT}`;
const MIXED_ENCODINGS = `This file mixes UTF-8 with another encoding, so accents would be damaged. ${SAVE_AS_UTF8_HINT}`;

const CHUNK_SIZE = 16_384;
/** How many pieces, starting at the first accent, are examined to find the encoding. */
const DETECTION_CHUNKS = 16;
const MAX_ACCENT_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 40;

/** Splits a text or file into pieces, so that a large one doesn't block the server. */
export function* chunksOf<Sliceable extends { length: number; slice(from: number, to: number): Sliceable }>(
  input: Sliceable,
): Generator<Sliceable> {
  for (let offset = 0; offset < input.length; offset += CHUNK_SIZE) yield input.slice(offset, offset + CHUNK_SIZE);
}

const NON_ASCII = /[^\0-\x7f]/;
const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);
const decodeAs = (encoding: string, bytes: Uint8Array): string =>
  new TextDecoder(encoding).decode(bytes, { stream: true });

function isUtf8(bytes: Uint8Array, isPartial: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isPartial });
    return true;
  } catch {
    return false;
  }
}

/** Detected by the byte order mark, or by zeros in every second byte, as in English text. */
function detectUtf16(bytes: Uint8Array): string | null {
  const [firstByte, secondByte] = bytes;
  if (firstByte === 0xff && secondByte === 0xfe) return 'utf-16le';
  if (firstByte === 0xfe && secondByte === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 1024);
  const countZeros = (parity: number): number =>
    sample.filter((byte, index) => index % 2 === parity && byte === 0).length;
  const minZeros = sample.length / 4;
  if (countZeros(1) > minZeros) return 'utf-16le';
  return countZeros(0) > minZeros ? 'utf-16be' : null;
}

const LATIN = /[A-Za-zªºÀ-ÖØ-öø-ſ]/;
const isUppercase = (letter: string): boolean => letter !== letter.toLowerCase();
/** Quotation marks, dashes and spaces can be next to letters in any text. */
const TYPOGRAPHIC_SIGNS = /[‘’“”–—…·´\u00a0\u00ad]/;

/** Evidence against an encoding in an accented word: a symbol inside it, or a capital after a lowercase letter. */
function findFault(word: string): 'sign' | 'capital' | null {
  let fault: 'capital' | null = null;
  for (let index = 0; index < word.length; index += 1) {
    const [previous = '', letter = '', following = ''] = [word[index - 1], word[index], word[index + 1]];
    if (!NON_ASCII.test(letter) || TYPOGRAPHIC_SIGNS.test(letter)) continue;
    if (!LATIN.test(letter) && (LATIN.test(previous) || LATIN.test(following))) return 'sign';
    if (isUppercase(letter) && LATIN.test(previous) && !isUppercase(previous)) fault = 'capital';
  }
  return fault;
}

/** The share of accented words that don't look like words, and the share with a symbol inside. */
function faultShares(text: string): { faultRatio: number; symbolShare: number } {
  const words = text.split(/[^A-Za-z\u0080-\uffff]+/).filter((word) => NON_ASCII.test(word));
  const faults = words.map(findFault).filter((fault) => fault !== null);
  const ratio = (count: number): number => count / Math.max(1, words.length);
  return { faultRatio: ratio(faults.length), symbolShare: ratio(faults.filter((fault) => fault === 'sign').length) };
}

const RARE_SHARE = 0.02;
const SUSPICIOUS_SHARE = 0.1;

/** The encoding of bytes that aren't all ASCII. Uses Mac Roman only if Windows-1252 yields no words; never guesses. */
function detectEncoding(bytes: Uint8Array, isPartial: boolean): 'utf-8' | 'windows-1252' | 'macintosh' {
  if (isUtf8(bytes, isPartial)) return 'utf-8';
  const text = decodeAs('utf-8', bytes);
  const damagedCount = text.split('\uFFFD').length - 1;
  const validChars = text.match(/[\u0080-\ufffc]/g) ?? [];
  if (validChars.length > damagedCount || validChars.some((letter) => letter <= 'ÿ'))
    throw new UnreadableText(MIXED_ENCODINGS);
  const windowsFaults = faultShares(decodeAs('windows-1252', bytes));
  if (windowsFaults.faultRatio <= RARE_SHARE) return 'windows-1252';
  if (faultShares(decodeAs('macintosh', bytes)).faultRatio <= RARE_SHARE) return 'macintosh';
  if (windowsFaults.symbolShare <= SUSPICIOUS_SHARE) return 'windows-1252';
  throw new UnreadableText(UNREADABLE_LETTERS);
}

const NAMES: Readonly<Record<string, DetectedEncoding['encoding']>> = {
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
};

function concatBytes(chunks: readonly Uint8Array[]): Uint8Array {
  const result = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let index = 0;
  for (const chunk of chunks) {
    result.set(chunk, index);
    index += chunk.length;
  }
  return result;
}

/** The text of an uploaded file, in whatever encoding the spreadsheet used. Reading it throws `UnreadableText`. */
export class FileText implements AsyncIterable<string> {
  private decoder: InstanceType<typeof TextDecoder> | null = null;
  private readonly accents: string[] = [];

  constructor(private readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {}

  /** Available once the file is read; null for UTF-8. */
  get detectedEncoding(): DetectedEncoding | null {
    const encoding = ownEntry(NAMES, this.decoder?.encoding ?? '');
    return encoding ? { encoding, accents: this.accents } : null;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    let isFirst = true;
    const pendingChunks: Uint8Array[] = [];
    for await (const chunk of this.bytes) {
      if (isFirst) this.startDecoder(detectUtf16(chunk));
      isFirst = false;
      if (this.decoder) yield this.decode(chunk);
      else if (pendingChunks.length === 0 && isAscii(chunk)) yield decodeAs('utf-8', chunk);
      else if (pendingChunks.push(chunk) >= DETECTION_CHUNKS) yield this.decodeFirst(concatBytes(pendingChunks), true);
    }
    if (!this.decoder && pendingChunks.length > 0) yield this.decodeFirst(concatBytes(pendingChunks), false);
    yield this.decode();
  }

  private startDecoder(encoding: string | null): void {
    if (encoding !== null) this.decoder = new TextDecoder(encoding, { fatal: true });
  }

  private decodeFirst(bytes: Uint8Array, isPartial: boolean): string {
    this.startDecoder(detectEncoding(bytes, isPartial));
    return this.decode(bytes);
  }

  private decode(bytes?: Uint8Array): string {
    let text: string;
    try {
      text = this.decoder?.decode(bytes, { stream: bytes !== undefined }) ?? '';
    } catch {
      throw new UnreadableText(this.detectedEncoding ? UNREADABLE_LETTERS : MIXED_ENCODINGS);
    }
    if (this.detectedEncoding && this.accents.length < MAX_ACCENT_EXAMPLES) this.collectAccents(text);
    return text;
  }

  private collectAccents(text: string): void {
    if (!NON_ASCII.test(text)) return;
    const cells = text.split(/[,;\t|"\r\n]+/).filter((cell) => NON_ASCII.test(cell));
    for (const cell of new Set(cells.slice(0, MAX_ACCENT_EXAMPLES - this.accents.length)))
      this.accents.push(cell.trim().slice(0, MAX_EXAMPLE_LENGTH));
  }
}

/** Shown before a file that isn't UTF-8 is imported. */
export const encodingText = ({ encoding, accents }: DetectedEncoding): string =>
  accents.length === 0 ? `Read as ${encoding}.` : `Read as ${encoding}. Check the accents: ${accents.join(', ')}.`;

/** Like `FileText`, for a whole file in memory. Throws `UnreadableText`. */
export async function decodeFile(
  bytes: Uint8Array,
): Promise<{ text: string; detectedEncoding: DetectedEncoding | null }> {
  const chunks = new FileText(chunksOf(bytes));
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return { text, detectedEncoding: chunks.detectedEncoding };
}
