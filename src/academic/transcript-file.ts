import { MESSAGES } from '../contract/messages';
import type { TranscriptKind } from '../contract/academic';
import { ProductError } from '../platform/http/problems';
import { inflateSync } from 'node:zlib';
import { TRANSCRIPT_NAME_MAX_LENGTH } from '../contract/limits';

const EXTENSIONS: Record<TranscriptKind, readonly string[]> = {
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
export function fileNameOf(fileName: string, kind: TranscriptKind): string {
  const extensions = EXTENSIONS[kind];
  const cleaned = fileName.normalize('NFC').replace(UNSAFE_CHARACTERS, ' ').replace(/\s+/g, ' ').trim();
  const [, base = cleaned, extension = ''] = /^(.*)\.(\w{1,10})$/u.exec(cleaned) ?? [];
  const stem = base.replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '') || 'transcript';
  const chosenExtension = extensions.includes(extension.toLowerCase())
    ? extension.toLowerCase()
    : (extensions[0] ?? kind);
  return `${[...stem].slice(0, TRANSCRIPT_NAME_MAX_LENGTH - chosenExtension.length - 1).join('')}.${chosenExtension}`;
}

/** A Content-Disposition that saves the file under its name, never showing it as a page. */
export const attachmentHeader = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w .()-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`;

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
const ACTIVE_NAMES =
  /^(?:JavaScript|Launch|RichMedia|SubmitForm|ImportData|EmbeddedFiles?|GoToE(?![A-Za-z])|GoToR(?![A-Za-z]))/;
const XFA_FORM = /^\s{0,20}(?:\[|\d{1,10}\s{1,20}\d{1,5}\s{1,20}R)/;
const SCRIPT_VALUE = /^\s{0,20}[(<\d]/;

const HEX_ESCAPE = /#([0-9a-f]{2})/gi;
/** A PDF may encode any letter of a name as a hex number. */
const decodeName = (text: string): string =>
  text.replace(HEX_ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** A name, the start of an object, and the keywords around a stream. */
const TOKEN =
  /\/([^\0\t\n\f\r ()<>[\]{}/%]{1,96})|\b(\d{1,10})\s{1,20}\d{1,5}\s{1,20}obj\b|\b(?:endstream|stream(?:\r\n|\n|\r)?)/g;
/** How much text after a token is read with it, in bytes. */
const LOOKAHEAD_BYTES = 512;

/** Whether this only navigates within the document: a destination, or a lone GoTo action. */
function isPageNavigation(text: string): boolean {
  const cleaned = decodeName(text);
  if (/^\s*(?:\[|null\b)/.test(cleaned)) return true;
  const [, action = ''] = /^\s*<<((?:[^<>]|<[0-9a-f\s]*>)*)>>/i.exec(cleaned) ?? [];
  return /\/S\s*\/GoTo(?![A-Za-z])/.test(action) && !/\/(?:URI|Next)/.test(action);
}

/** Limits for object streams: the bytes that are unpacked, and the compression ratio. */
const MAX_COMPRESSED_BYTES = 2 * 1_048_576;
const MAX_INFLATED_BYTES = 16 * 1_048_576;
const MIN_SUSPICIOUS_BYTES = 1_048_576;
const MAX_INFLATE_RATIO = 200;
/** No transcript has more objects than this. */
const MAX_OBJECTS = 200_000;

/** An object stream starts with its objects' numbers and offsets; if it is not compressed, the first object follows. */
const OBJECT_OFFSETS = /^\s*(?:\d{1,10}\s+\d{1,10}\s+)+/;
const UNCOMPRESSED = /^\s*(?:\d{1,10}\s+\d{1,10}\s+)+(?:<<|\[)/;

function inflate(bytes: string): string {
  if (UNCOMPRESSED.test(bytes)) return bytes;
  let text: string;
  try {
    text = inflateSync(Buffer.from(bytes, 'latin1'), { maxOutputLength: MAX_INFLATED_BYTES }).toString('latin1');
  } catch {
    throw new PdfRefusal('hidden');
  }
  if (text.length > MIN_SUSPICIOUS_BYTES && text.length > bytes.length * MAX_INFLATE_RATIO)
    throw new PdfRefusal('hidden');
  return text;
}

/**
 * Scans a PDF in pieces for active content, also inside object streams. Uses a few megabytes of memory, whatever the
 * file's size. Throws `PdfRefusal`.
 */
class PdfInspector {
  private text = '';
  /** True after an object stream's name is read and until its bytes are. */
  private expectsObjectStream = false;
  /** The bytes of an object stream so far; null outside of one. */
  private objectStream: string | null = null;
  private isInStream = false;
  private inflatedBytes = 0;
  /** Objects that only navigate within the document, other ones, and those run when the file is opened. */
  private readonly navigationObjects = new Set<number>();
  private readonly otherObjects = new Set<number>();
  private readonly openActions: number[] = [];

  write(chunk: Buffer): void {
    this.text += chunk.toString('latin1');
    this.scan(this.text.length - LOOKAHEAD_BYTES);
  }

  finish(): void {
    this.scan(this.text.length);
    if (this.objectStream !== null) throw new PdfRefusal('hidden');
    const isNavigation = (object: number): boolean =>
      this.navigationObjects.has(object) && !this.otherObjects.has(object);
    if (!this.openActions.every(isNavigation)) throw new PdfRefusal('active');
  }

  /** Scans tokens that start before this position, and keeps the rest for the next call. */
  private scan(limit: number): void {
    if (limit <= 0) return;
    let consumed = 0;
    let streamStart = 0;
    for (const token of this.text.matchAll(TOKEN)) {
      if (token.index >= limit) break;
      const [tokenText, name, object] = token;
      consumed = token.index + tokenText.length;
      if (name !== undefined) this.checkName(decodeName(name), this.text.slice(consumed, consumed + LOOKAHEAD_BYTES));
      else if (object !== undefined)
        this.recordObject(Number(object), this.text.slice(consumed, consumed + LOOKAHEAD_BYTES));
      else if (tokenText === 'endstream') {
        if (this.objectStream !== null)
          this.inspectObjectStream(this.objectStream + this.text.slice(streamStart, token.index));
        this.objectStream = null;
        this.isInStream = false;
      } else {
        this.isInStream = true;
        if (!this.expectsObjectStream) continue;
        this.expectsObjectStream = false;
        this.objectStream = '';
        streamStart = consumed;
      }
    }
    consumed = Math.max(consumed, limit);
    if (this.objectStream !== null) this.objectStream += this.text.slice(streamStart, consumed);
    if ((this.objectStream?.length ?? 0) > MAX_COMPRESSED_BYTES) throw new PdfRefusal('hidden');
    this.text = this.text.slice(consumed);
  }

  private checkName(name: string, lookahead: string): void {
    if (ACTIVE_NAMES.test(name) || (name === 'XFA' && XFA_FORM.test(lookahead))) throw new PdfRefusal('active');
    // Three bytes in a row occur by chance in picture data.
    if (name === 'JS' && !this.isInStream && SCRIPT_VALUE.test(lookahead)) throw new PdfRefusal('active');
    if (name === 'OpenAction') this.checkOpenAction(lookahead);
    if (name === 'ObjStm') this.expectsObjectStream = true;
  }

  private checkOpenAction(lookahead: string): void {
    const [, object] = /^\s{1,20}(\d{1,10})\s{1,20}\d{1,5}\s{1,20}R\b/.exec(lookahead) ?? [];
    if (object !== undefined) this.openActions.push(Number(object));
    else if (!isPageNavigation(lookahead)) throw new PdfRefusal('active');
  }

  private recordObject(object: number, lookahead: string): void {
    (isPageNavigation(lookahead) ? this.navigationObjects : this.otherObjects).add(object);
    if (this.navigationObjects.size + this.otherObjects.size > MAX_OBJECTS) throw new PdfRefusal('hidden');
  }

  private inspectObjectStream(bytes: string): void {
    const text = inflate(bytes);
    this.inflatedBytes += text.length;
    const [offsets] = OBJECT_OFFSETS.exec(text) ?? [];
    if (this.inflatedBytes > MAX_INFLATED_BYTES || (offsets === undefined && text.trim() !== ''))
      throw new PdfRefusal('hidden');
    this.isInStream = false;
    for (const { index, 0: tokenText, 1: name } of text.matchAll(TOKEN)) {
      const start = index + tokenText.length;
      if (name !== undefined) this.checkName(decodeName(name), text.slice(start, start + LOOKAHEAD_BYTES));
    }
    // A stream is never inside an object stream.
    if (this.expectsObjectStream) throw new PdfRefusal('hidden');
    for (const [, object, offset] of (offsets ?? '').matchAll(/(?<!\d)(\d+)\s+(\d+)/g)) {
      const start = (offsets ?? '').length + Number(offset);
      this.recordObject(Number(object), text.slice(start, start + LOOKAHEAD_BYTES));
    }
  }
}

const unsupportedFile = (detail: string): ProductError => new ProductError(415, detail);

/** How many leading bytes identify the file type. */
const HEAD_BYTES = 16;
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEIF_BRAND = /^(?:hei[cxms]|hev[cxms]|mif1|msf1|avif|avis)$/;

const sliceText = (bytes: Buffer, start: number, to: number): string => bytes.toString('latin1', start, to);

function kindOf(head: Buffer): TranscriptKind {
  if (sliceText(head, 0, 5) === '%PDF-') return 'pdf';
  if (head.subarray(0, JPEG_START.length).equals(JPEG_START)) return 'jpeg';
  if (head.subarray(0, PNG_START.length).equals(PNG_START)) return 'png';
  if (sliceText(head, 0, 4) === 'RIFF' && sliceText(head, 8, 12) === 'WEBP') return 'webp';
  const isHeif = sliceText(head, 4, 8) === 'ftyp' && HEIF_BRAND.test(sliceText(head, 8, 12));
  throw unsupportedFile(isHeif ? MESSAGES.transcriptHeic : MESSAGES.transcriptKind);
}

/** How a page, a drawing, or a script begins; no transcript contains one. */
const EMBEDDED_HTML = /<(?:script|html|iframe|svg)[\s>]|<!doctype\s|<\?php\s/i;
// eslint-disable-next-line no-control-regex -- these archives begin with control characters
const ARCHIVE_SIGNATURE = /Rar!\x1a\x07|7z\xbc\xaf\x27\x1c/;
const PDF_SIGNATURE = /%PDF-\d/;

/** Longer than anything searched for. */
const OVERLAP = 16;
/** A zip archive ends with its own record and a comment of at most 64 KiB. */
const TAIL_BYTES = 22 + 65_535;
const ZIP_END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const COMMENT_LENGTH_OFFSET = 20;
/** How far before the end of the file a PDF's end marker may be. */
const PDF_TRAILER_BYTES = 2048;

/** Whether a zip archive is appended: programs that open one read it from the end. */
function endsAsArchive(tail: Buffer): boolean {
  const offset = tail.lastIndexOf(ZIP_END_RECORD);
  if (offset < 0 || offset + COMMENT_LENGTH_OFFSET + 2 > tail.length) return false;
  return offset + COMMENT_LENGTH_OFFSET + 2 + tail.readUInt16LE(offset + COMMENT_LENGTH_OFFSET) <= tail.length;
}

const HAS_COMPLETE_END: Record<TranscriptKind, (tail: Buffer, head: Buffer, bytes: number) => boolean> = {
  pdf: (tail) => tail.subarray(-PDF_TRAILER_BYTES).includes('%%EOF'),
  // Phones append data to the picture, so its end marker may be far from the file's end.
  jpeg: (tail, _, bytes) => bytes > TAIL_BYTES || tail.includes(JPEG_END),
  png: (tail, _, bytes) => bytes > TAIL_BYTES || tail.includes('IEND'),
  webp: (_, head, bytes) => head.readUInt32LE(4) + 8 <= bytes,
};

/**
 * Detects a file's type from its content, piece by piece. Every rejection is a 415 with a sentence that says what to
 * do.
 */
export class FileInspector {
  bytes = 0;
  private head = Buffer.alloc(0);
  private tail = Buffer.alloc(0);
  private kind: TranscriptKind | null = null;
  private readonly pdf = new PdfInspector();

  write(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.head.length < HEAD_BYTES) this.head = Buffer.concat([this.head, chunk]).subarray(0, HEAD_BYTES);
    if (this.head.length === HEAD_BYTES) {
      this.kind ??= kindOf(this.head);
      this.rejectHidden(Buffer.concat([this.tail.subarray(-OVERLAP), chunk]));
      this.checkPdf(() => this.pdf.write(chunk));
    }
    this.tail = Buffer.from(Buffer.concat([this.tail, chunk]).subarray(-TAIL_BYTES));
  }

  /** Called at the end of the file; returns its type. */
  finish(): TranscriptKind {
    if (this.bytes === 0) throw unsupportedFile(MESSAGES.transcriptEmpty);
    if (this.kind === null) throw unsupportedFile(MESSAGES.transcriptKind);
    if (endsAsArchive(this.tail)) throw unsupportedFile(MESSAGES.transcriptActive);
    if (!HAS_COMPLETE_END[this.kind](this.tail, this.head, this.bytes))
      throw unsupportedFile(MESSAGES.transcriptBroken);
    this.checkPdf(() => this.pdf.finish());
    return this.kind;
  }

  private rejectHidden(bytes: Buffer): void {
    const text = bytes.toString('latin1');
    const isHidden =
      EMBEDDED_HTML.test(text) || ARCHIVE_SIGNATURE.test(text) || (this.kind !== 'pdf' && PDF_SIGNATURE.test(text));
    if (isHidden) throw unsupportedFile(MESSAGES.transcriptActive);
  }

  /** Runs a check for PDFs only, turning a `PdfRefusal` into a 415. */
  private checkPdf(check: () => void): void {
    if (this.kind !== 'pdf') return;
    try {
      check();
    } catch (error) {
      if (!(error instanceof PdfRefusal)) throw error;
      throw unsupportedFile(error.fault === 'active' ? MESSAGES.transcriptActive : MESSAGES.transcriptHidden);
    }
  }
}
