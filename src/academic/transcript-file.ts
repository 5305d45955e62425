import { MESSAGES } from '../contract/messages';
import type { TranscriptKind } from '../contract/academic';
import { ProductError } from '../platform/http/problems';
import { inflateSync } from 'node:zlib';
import { TRANSCRIPT_NAME_MAX_LENGTH } from '../contract/limits';

const ENDINGS: Record<TranscriptKind, readonly string[]> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
};

/** Characters with a special meaning in file names, and invisible ones. */
const UNSAFE_CHARACTERS = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;

/**
 * The name a file is stored and downloaded under: the upload's name, safe for every file system, with the extension of
 * its real type.
 */
export function fileNameOf(given: string, kind: TranscriptKind): string {
  const endings = ENDINGS[kind];
  const plain = given.normalize('NFC').replace(UNSAFE_CHARACTERS, ' ').replace(/\s+/g, ' ').trim();
  const [, before = plain, ending = ''] = /^(.*)\.(\w{1,10})$/u.exec(plain) ?? [];
  const stem = before.replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '') || 'transcript';
  const kept = endings.includes(ending.toLowerCase()) ? ending.toLowerCase() : (endings[0] ?? kind);
  return `${[...stem].slice(0, TRANSCRIPT_NAME_MAX_LENGTH - kept.length - 1).join('')}.${kept}`;
}

/** A Content-Disposition that saves the file under its name, never showing it as a page. */
export const attachmentHeader = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w .()-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/** Why a PDF is rejected: it has active content, or it is packed so that we can't check. */
type PdfFault = 'active' | 'hidden';

class PdfRefusal extends Error {
  constructor(readonly fault: PdfFault) {
    super(fault);
  }
}

/**
 * Names of actions that run, submit, launch, or embed something. Matched anywhere, so the PDF's structure needn't be
 * parsed.
 */
const ACTIVE =
  /^(?:JavaScript|Launch|RichMedia|SubmitForm|ImportData|EmbeddedFiles?|GoToE(?![A-Za-z])|GoToR(?![A-Za-z]))/;
const FORM = /^\s{0,20}(?:\[|\d{1,10}\s{1,20}\d{1,5}\s{1,20}R)/;
const SCRIPT = /^\s{0,20}[(<\d]/;

const NUMBERED_LETTER = /#([0-9a-f]{2})/gi;
/** A PDF may encode any letter of a name as a hex number. */
const decodeName = (text: string): string =>
  text.replace(NUMBERED_LETTER, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** A name, the start of an object, and the keywords around a stream. */
const TOKEN =
  /\/([^\0\t\n\f\r ()<>[\]{}/%]{1,96})|\b(\d{1,10})\s{1,20}\d{1,5}\s{1,20}obj\b|\b(?:endstream|stream(?:\r\n|\n|\r)?)/g;
/** How much text after a token is read with it, in bytes. */
const LOOKAHEAD_BYTES = 512;

/** Whether this only navigates within the document: a destination, or a lone GoTo action. */
function isPageNavigation(text: string): boolean {
  const plain = decodeName(text);
  if (/^\s*(?:\[|null\b)/.test(plain)) return true;
  const [, action = ''] = /^\s*<<((?:[^<>]|<[0-9a-f\s]*>)*)>>/i.exec(plain) ?? [];
  return /\/S\s*\/GoTo(?![A-Za-z])/.test(action) && !/\/(?:URI|Next)/.test(action);
}

/** Limits for object streams: the bytes that are unpacked, and the compression ratio. */
const PACKED_MAX_BYTES = 2 * 1_048_576;
const UNPACKED_MAX_BYTES = 16 * 1_048_576;
const SMALL_BYTES = 1_048_576;
const MAX_RATIO = 200;
/** No transcript has more objects than this. */
const MAX_OBJECTS = 200_000;

/** An object stream starts with its objects' numbers and offsets; if it is not compressed, the first object follows. */
const PLACES = /^\s*(?:\d{1,10}\s+\d{1,10}\s+)+/;
const NOT_PACKED = /^\s*(?:\d{1,10}\s+\d{1,10}\s+)+(?:<<|\[)/;

function inflate(bytes: string): string {
  if (NOT_PACKED.test(bytes)) return bytes;
  let text: string;
  try {
    text = inflateSync(Buffer.from(bytes, 'latin1'), { maxOutputLength: UNPACKED_MAX_BYTES }).toString('latin1');
  } catch {
    throw new PdfRefusal('hidden');
  }
  if (text.length > SMALL_BYTES && text.length > bytes.length * MAX_RATIO) throw new PdfRefusal('hidden');
  return text;
}

/**
 * Scans a PDF in pieces for active content, also inside object streams. Uses a few megabytes of memory, whatever the
 * file's size. Throws `PdfRefusal`.
 */
class PdfContent {
  private text = '';
  /** True after an object stream's name is read and until its bytes are. */
  private awaitsPacked = false;
  /** The bytes of an object stream so far; null outside of one. */
  private packed: string | null = null;
  private isInBytes = false;
  private unpackedBytes = 0;
  /** Objects that only navigate within the document, other ones, and those run when the file is opened. */
  private readonly calm = new Set<number>();
  private readonly other = new Set<number>();
  private readonly opening: number[] = [];

  take(piece: Buffer): void {
    this.text += piece.toString('latin1');
    this.scan(this.text.length - LOOKAHEAD_BYTES);
  }

  end(): void {
    this.scan(this.text.length);
    if (this.packed !== null) throw new PdfRefusal('hidden');
    const isCalm = (object: number): boolean => this.calm.has(object) && !this.other.has(object);
    if (!this.opening.every(isCalm)) throw new PdfRefusal('active');
  }

  /** Scans tokens that start before this position, and keeps the rest for the next call. */
  private scan(until: number): void {
    if (until <= 0) return;
    let done = 0;
    let packedFrom = 0;
    for (const token of this.text.matchAll(TOKEN)) {
      if (token.index >= until) break;
      const [word, name, object] = token;
      done = token.index + word.length;
      if (name !== undefined) this.checkName(decodeName(name), this.text.slice(done, done + LOOKAHEAD_BYTES));
      else if (object !== undefined) this.noteObject(Number(object), this.text.slice(done, done + LOOKAHEAD_BYTES));
      else if (word === 'endstream') {
        if (this.packed !== null) this.unpack(this.packed + this.text.slice(packedFrom, token.index));
        this.packed = null;
        this.isInBytes = false;
      } else {
        this.isInBytes = true;
        if (!this.awaitsPacked) continue;
        this.awaitsPacked = false;
        this.packed = '';
        packedFrom = done;
      }
    }
    done = Math.max(done, until);
    if (this.packed !== null) this.packed += this.text.slice(packedFrom, done);
    if ((this.packed?.length ?? 0) > PACKED_MAX_BYTES) throw new PdfRefusal('hidden');
    this.text = this.text.slice(done);
  }

  private checkName(name: string, after: string): void {
    if (ACTIVE.test(name) || (name === 'XFA' && FORM.test(after))) throw new PdfRefusal('active');
    // Three bytes in a row occur by chance in picture data.
    if (name === 'JS' && !this.isInBytes && SCRIPT.test(after)) throw new PdfRefusal('active');
    if (name === 'OpenAction') this.checkOpenAction(after);
    if (name === 'ObjStm') this.awaitsPacked = true;
  }

  private checkOpenAction(after: string): void {
    const [, object] = /^\s{1,20}(\d{1,10})\s{1,20}\d{1,5}\s{1,20}R\b/.exec(after) ?? [];
    if (object !== undefined) this.opening.push(Number(object));
    else if (!isPageNavigation(after)) throw new PdfRefusal('active');
  }

  private noteObject(object: number, after: string): void {
    (isPageNavigation(after) ? this.calm : this.other).add(object);
    if (this.calm.size + this.other.size > MAX_OBJECTS) throw new PdfRefusal('hidden');
  }

  private unpack(bytes: string): void {
    const text = inflate(bytes);
    this.unpackedBytes += text.length;
    const [places] = PLACES.exec(text) ?? [];
    if (this.unpackedBytes > UNPACKED_MAX_BYTES || (places === undefined && text.trim() !== ''))
      throw new PdfRefusal('hidden');
    this.isInBytes = false;
    for (const { index, 0: word, 1: name } of text.matchAll(TOKEN)) {
      const from = index + word.length;
      if (name !== undefined) this.checkName(decodeName(name), text.slice(from, from + LOOKAHEAD_BYTES));
    }
    // A stream is never inside an object stream.
    if (this.awaitsPacked) throw new PdfRefusal('hidden');
    for (const [, object, at] of (places ?? '').matchAll(/(?<!\d)(\d+)\s+(\d+)/g)) {
      const from = (places ?? '').length + Number(at);
      this.noteObject(Number(object), text.slice(from, from + LOOKAHEAD_BYTES));
    }
  }
}

const unsupportedFile = (detail: string): ProductError => new ProductError(415, detail);

/** How many leading bytes identify the file type. */
const HEAD_BYTES = 16;
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PHONE_PICTURE = /^(?:hei[cxms]|hev[cxms]|mif1|msf1|avif|avis)$/;

const textAt = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

function kindOf(head: Buffer): TranscriptKind {
  if (textAt(head, 0, 5) === '%PDF-') return 'pdf';
  if (head.subarray(0, JPEG_START.length).equals(JPEG_START)) return 'jpeg';
  if (head.subarray(0, PNG_START.length).equals(PNG_START)) return 'png';
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 12) === 'WEBP') return 'webp';
  const isPhonePicture = textAt(head, 4, 8) === 'ftyp' && PHONE_PICTURE.test(textAt(head, 8, 12));
  throw unsupportedFile(isPhonePicture ? MESSAGES.transcriptHeic : MESSAGES.transcriptKind);
}

/** How a page, a drawing, or a script begins; no transcript contains one. */
const PAGE = /<(?:script|html|iframe|svg)[\s>]|<!doctype\s|<\?php\s/i;
// eslint-disable-next-line no-control-regex -- these archives begin with control characters
const ARCHIVE = /Rar!\x1a\x07|7z\xbc\xaf\x27\x1c/;
const PDF_INSIDE = /%PDF-\d/;

/** Longer than anything searched for. */
const OVERLAP = 16;
/** A zip archive ends with its own record and a comment of at most 64 KiB. */
const TAIL_BYTES = 22 + 65_535;
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const COMMENT_LENGTH_OFFSET = 20;
/** How far before the end of the file a PDF's end marker may be. */
const PDF_END_WITHIN = 2048;

/** Whether a zip archive is appended: programs that open one read it from the end. */
function endsAsArchive(tail: Buffer): boolean {
  const at = tail.lastIndexOf(ARCHIVE_END);
  if (at < 0 || at + COMMENT_LENGTH_OFFSET + 2 > tail.length) return false;
  return at + COMMENT_LENGTH_OFFSET + 2 + tail.readUInt16LE(at + COMMENT_LENGTH_OFFSET) <= tail.length;
}

const ENDS: Record<TranscriptKind, (tail: Buffer, head: Buffer, bytes: number) => boolean> = {
  pdf: (tail) => tail.subarray(-PDF_END_WITHIN).includes('%%EOF'),
  // Phones append data to the picture, so its end marker may be far from the file's end.
  jpeg: (tail, _, bytes) => bytes > TAIL_BYTES || tail.includes(JPEG_END),
  png: (tail, _, bytes) => bytes > TAIL_BYTES || tail.includes('IEND'),
  webp: (_, head, bytes) => head.readUInt32LE(4) + 8 <= bytes,
};

/**
 * Detects a file's type from its content, piece by piece. Every rejection is a 415 with a sentence that says what to
 * do.
 */
export class FileContent {
  bytes = 0;
  private head = Buffer.alloc(0);
  private tail = Buffer.alloc(0);
  private kind: TranscriptKind | null = null;
  private readonly pdf = new PdfContent();

  take(piece: Buffer): void {
    this.bytes += piece.length;
    if (this.head.length < HEAD_BYTES) this.head = Buffer.concat([this.head, piece]).subarray(0, HEAD_BYTES);
    if (this.head.length === HEAD_BYTES) {
      this.kind ??= kindOf(this.head);
      this.refuseHidden(Buffer.concat([this.tail.subarray(-OVERLAP), piece]));
      this.ofPdf(() => this.pdf.take(piece));
    }
    this.tail = Buffer.from(Buffer.concat([this.tail, piece]).subarray(-TAIL_BYTES));
  }

  /** Called at the end of the file; returns its type. */
  end(): TranscriptKind {
    if (this.bytes === 0) throw unsupportedFile(MESSAGES.transcriptEmpty);
    if (this.kind === null) throw unsupportedFile(MESSAGES.transcriptKind);
    if (endsAsArchive(this.tail)) throw unsupportedFile(MESSAGES.transcriptActive);
    if (!ENDS[this.kind](this.tail, this.head, this.bytes)) throw unsupportedFile(MESSAGES.transcriptBroken);
    this.ofPdf(() => this.pdf.end());
    return this.kind;
  }

  private refuseHidden(bytes: Buffer): void {
    const text = bytes.toString('latin1');
    const isHidden = PAGE.test(text) || ARCHIVE.test(text) || (this.kind !== 'pdf' && PDF_INSIDE.test(text));
    if (isHidden) throw unsupportedFile(MESSAGES.transcriptActive);
  }

  /** Runs a check for PDFs only, turning a `PdfRefusal` into a 415. */
  private ofPdf(look: () => void): void {
    if (this.kind !== 'pdf') return;
    try {
      look();
    } catch (error) {
      if (!(error instanceof PdfRefusal)) throw error;
      throw unsupportedFile(error.fault === 'active' ? MESSAGES.transcriptActive : MESSAGES.transcriptHidden);
    }
  }
}
