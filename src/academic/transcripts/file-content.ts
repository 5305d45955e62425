import { MESSAGES } from '../../contract/messages';
import type { TranscriptKind } from '../../contract/transcripts';
import { ProductError } from '../../platform/http/problems';
import { PdfContent, PdfRefusal } from './pdf-content';

const refused = (detail: string): ProductError => new ProductError(415, detail);

/** Bytes of the beginning that tell what a file is. */
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
  throw refused(isPhonePicture ? MESSAGES.transcriptHeic : MESSAGES.transcriptKind);
}

/** What a page, a drawing or a script begins with, and archives that hide behind the end; nothing of the kind stands in a transcript. */
const PAGE = /<(?:script|html|iframe|svg)[\s>]|<!doctype\s|<\?php\s/i;
// eslint-disable-next-line no-control-regex -- control signs are how these archives begin
const ARCHIVE = /Rar!\x1a\x07|7z\xbc\xaf\x27\x1c/;
const PDF_INSIDE = /%PDF-\d/;

/** Longer than whatever is looked for. */
const OVERLAP = 16;
/** An archive ends with its own heading and a remark of at most 64 KiB. */
const TAIL_BYTES = 22 + 65_535;
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const REMARK_LENGTH_AT = 20;
/** How far from its end a PDF says that it ends. */
const PDF_END_WITHIN = 2048;

/** Whether an archive hides behind the end: one that opens is read from there. */
function endsAsArchive(tail: Buffer): boolean {
  const at = tail.lastIndexOf(ARCHIVE_END);
  if (at < 0 || at + REMARK_LENGTH_AT + 2 > tail.length) return false;
  return at + REMARK_LENGTH_AT + 2 + tail.readUInt16LE(at + REMARK_LENGTH_AT) <= tail.length;
}

const ENDS: Record<TranscriptKind, (tail: Buffer, head: Buffer, bytes: number) => boolean> = {
  pdf: (tail) => tail.subarray(-PDF_END_WITHIN).includes('%%EOF'),
  // Phones write more behind the picture, so its end may stand far from the file's.
  jpeg: (tail, _, bytes) => bytes > TAIL_BYTES || tail.includes(JPEG_END),
  png: (tail, _, bytes) => bytes > TAIL_BYTES || tail.includes('IEND'),
  webp: (_, head, bytes) => head.readUInt32LE(4) + 8 <= bytes,
};

/** Tells by its content, piece by piece, what a file is. Every refusal is a 415 with a sentence that says what to do. */
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

  /** What the whole file is. */
  end(): TranscriptKind {
    if (this.bytes === 0) throw refused(MESSAGES.transcriptEmpty);
    if (this.kind === null) throw refused(MESSAGES.transcriptKind);
    if (endsAsArchive(this.tail)) throw refused(MESSAGES.transcriptActive);
    if (!ENDS[this.kind](this.tail, this.head, this.bytes)) throw refused(MESSAGES.transcriptBroken);
    this.ofPdf(() => this.pdf.end());
    return this.kind;
  }

  private refuseHidden(bytes: Buffer): void {
    const text = bytes.toString('latin1');
    const isHidden = PAGE.test(text) || ARCHIVE.test(text) || (this.kind !== 'pdf' && PDF_INSIDE.test(text));
    if (isHidden) throw refused(MESSAGES.transcriptActive);
  }

  /** The same of what only a PDF can do. */
  private ofPdf(look: () => void): void {
    if (this.kind !== 'pdf') return;
    try {
      look();
    } catch (error) {
      if (!(error instanceof PdfRefusal)) throw error;
      throw refused(error.fault === 'active' ? MESSAGES.transcriptActive : MESSAGES.transcriptHidden);
    }
  }
}
