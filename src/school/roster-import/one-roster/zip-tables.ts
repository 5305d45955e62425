import { crc32, createInflateRaw } from 'node:zlib';
import { FileText, type DetectedEncoding, UnreadableText } from '../../../contract/file-text';
import { MESSAGES } from '../../../contract/messages';
import { csvRows, UnreadableTable } from '../../../platform/text/csv';

const MAX_FILES = 100;
const MAX_UNPACKED_BYTES = 64 * 1_048_576;
/** Real tables don't compress better: a higher ratio is a zip bomb. */
const MAX_RATIO = 200;
const SMALL_BYTES = 4 * 1_048_576;

const BROKEN = 'This zip file is not whole. Please export it again.';
const LOCKED = 'This zip file asks for a password. Please export it without one.';
const TOO_MANY = `This zip file holds more than ${MAX_FILES} files, so it is no OneRoster export.`;
const TOO_LARGE = 'Unpacked, the tables in this zip have more than 64 MB. Please export fewer tables, or one school.';
const TOO_DENSE = 'This file is packed as no table is, so it is not opened. Please export it again.';

/** File names inside Excel and LibreOffice workbooks. */
const WORKBOOK_PART = /^(?:\[Content_Types\]\.xml|content\.xml)$/;

export class UnreadableZip extends UnreadableTable {
  constructor(
    problem: string,
    readonly file?: string,
    line = 1,
  ) {
    super(problem, line);
  }
}

interface Entry {
  fileName: string;
  isEncrypted: boolean;
  /** 0 for stored, 8 for deflate. */
  method: number;
  crc32: number;
  compressedSize: number;
  uncompressedSize: number;
  offset: number;
}

/** A row of a table, its cells by lowercase heading. */
export interface TableRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && [0x03, 0x05].includes(bytes[2] ?? 0);

/** The tables in a zip, by file name without folders ('users.csv'). Unpacked as a stream. */
export class ZipTables {
  private readonly read = new Set<Entry>();
  /** The encoding of a table that isn't UTF-8. */
  readAs: DetectedEncoding | null = null;

  private constructor(
    private readonly zip: Buffer,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static open(zip: Buffer): ZipTables {
    try {
      const entries = new Map<string, Entry>();
      for (const entry of entriesOf(zip)) noteEntry(entries, entry);
      return new ZipTables(zip, entries);
    } catch (error) {
      throw error instanceof UnreadableZip ? error : new UnreadableZip(BROKEN);
    }
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** Yields nothing if the table doesn't exist. Throws `UnreadableZip`. */
  async *rows(name: string): AsyncGenerator<TableRow> {
    let columns: string[] | null = null;
    try {
      for await (const { record, line } of csvRows(this.text(name))) {
        if (columns) yield { line, cells: cellsOf(columns, record) };
        else columns = record.map((heading) => heading.trim().toLowerCase());
      }
    } catch (error) {
      if (error instanceof UnreadableZip || !(error instanceof UnreadableTable)) throw error;
      throw new UnreadableZip(error.problem, name, error.line);
    }
  }

  /** Throws `UnreadableZip` if the table is damaged or too large. */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.entries.get(name);
    if (!entry) return;
    this.read.add(entry);
    const unpacked = [...this.read].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (unpacked > MAX_UNPACKED_BYTES) throw new UnreadableZip(TOO_LARGE, name);
    const { uncompressedSize: bytes, compressedSize } = entry;
    if (bytes > SMALL_BYTES && bytes > compressedSize * MAX_RATIO) throw new UnreadableZip(TOO_DENSE, name);
    const text = new FileText(this.bytes(entry));
    try {
      yield* text;
    } catch (error) {
      throw error instanceof UnreadableTable || error instanceof UnreadableText
        ? error
        : new UnreadableZip(BROKEN, name);
    }
    this.readAs ??= text.readAs;
  }

  private async *bytes(entry: Entry): AsyncGenerator<Uint8Array> {
    let [sum, bytes] = [0, 0];
    for await (const piece of unpacked(this.zip, entry)) {
      sum = crc32(piece, sum);
      bytes += piece.length;
      // More bytes than the directory declares could fill the memory.
      if (bytes > entry.uncompressedSize) break;
      yield piece;
    }
    if (sum !== entry.crc32 || bytes !== entry.uncompressedSize) throw new UnreadableZip(BROKEN, nameOf(entry));
  }
}

const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const FILE = 0x04034b50;
const FILE_BYTES = 30;

/** The end-of-directory record. A comment may follow it. */
function endOf(zip: Buffer): number {
  const first = Math.max(0, zip.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = zip.length - END_BYTES; at >= first; at -= 1)
    if (zip.readUInt32LE(at) === END && at + END_BYTES + zip.readUInt16LE(at + 20) === zip.length) return at;
  throw new UnreadableZip(BROKEN);
}

/** The files in the zip's directory (APPNOTE 4.3). Throws if it is incomplete. */
function* entriesOf(zip: Buffer): Generator<Entry> {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > MAX_FILES) throw new UnreadableZip(TOO_MANY);
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new UnreadableZip(BROKEN);
    const flags = zip.readUInt16LE(at + 8);
    const nameEnd = at + ENTRY_BYTES + zip.readUInt16LE(at + 28);
    const name = zip.toString(flags & 0x800 ? 'utf8' : 'latin1', at + ENTRY_BYTES, nameEnd).replaceAll('\\', '/');
    if (/^(?:\/|[a-z]:)/i.test(name) || name.split('/').includes('..')) throw new UnreadableZip(BROKEN);
    yield {
      fileName: name,
      isEncrypted: (flags & 1) !== 0,
      method: zip.readUInt16LE(at + 10),
      crc32: zip.readUInt32LE(at + 16),
      compressedSize: zip.readUInt32LE(at + 20),
      uncompressedSize: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    };
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

function unpacked(zip: Buffer, { offset, method, compressedSize }: Entry): AsyncIterable<Buffer> | Buffer[] {
  if (zip.readUInt32LE(offset) !== FILE) throw new UnreadableZip(BROKEN);
  const start = offset + FILE_BYTES + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const packed = zip.subarray(start, start + compressedSize);
  if (method === 0) return [packed];
  if (method !== 8) throw new UnreadableZip(BROKEN);
  const inflate = createInflateRaw();
  inflate.end(packed);
  return inflate as AsyncIterable<Buffer>;
}

const nameOf = ({ fileName }: Entry): string => (fileName.split('/').pop() ?? '').toLowerCase();

function noteEntry(entries: Map<string, Entry>, entry: Entry): void {
  const name = nameOf(entry);
  // Skips folders and macOS's companion files.
  if (WORKBOOK_PART.test(entry.fileName)) throw new UnreadableZip(MESSAGES.workbook);
  if (name === '' || name.startsWith('.') || entry.fileName.startsWith('__MACOSX/')) return;
  if (entry.isEncrypted) throw new UnreadableZip(LOCKED);
  if (entries.has(name)) throw new UnreadableZip(`This zip file holds more than one ${name}.`);
  entries.set(name, entry);
}

function cellsOf(columns: readonly string[], record: readonly string[]): Record<string, string> {
  // No prototype, because a heading may be '__proto__'.
  const cells = Object.create(null) as Record<string, string>;
  columns.forEach((column, index) => {
    if (column !== '') cells[column] ??= (record[index] ?? '').trim();
  });
  return cells;
}
