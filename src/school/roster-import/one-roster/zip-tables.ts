import { crc32, createInflateRaw } from 'node:zlib';
import { FileText, type DetectedEncoding, UnreadableText } from '../../../contract/file-text';
import { MESSAGES } from '../../../contract/messages';
import { csvRows, UnreadableTable } from '../../../platform/text/csv';

const MAX_FILES = 100;
const MAX_UNPACKED_BYTES = 64 * 1_048_576;
/** Real tables don't compress better: a higher ratio is a zip bomb. */
const MAX_COMPRESSION_RATIO = 200;
const MIN_RATIO_CHECK_BYTES = 4 * 1_048_576;

const BROKEN_ZIP = 'This zip file is not whole. Please export it again.';
const LOCKED_ZIP = 'This zip file asks for a password. Please export it without one.';
const TOO_MANY_FILES = `This zip file holds more than ${MAX_FILES} files, so it is no OneRoster export.`;
const TOO_LARGE_UNPACKED =
  'Unpacked, the tables in this zip have more than 64 MB. Please export fewer tables, or one school.';
const TOO_COMPRESSED = 'This file is packed as no table is, so it is not opened. Please export it again.';

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

interface ZipEntry {
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
  private readonly readEntries = new Set<ZipEntry>();
  /** The encoding of a table that isn't UTF-8. */
  readAs: DetectedEncoding | null = null;

  private constructor(
    private readonly zip: Buffer,
    private readonly entries: ReadonlyMap<string, ZipEntry>,
  ) {}

  static openZip(zip: Buffer): ZipTables {
    try {
      const entries = new Map<string, ZipEntry>();
      for (const entry of readDirectory(zip)) addEntry(entries, entry);
      return new ZipTables(zip, entries);
    } catch (error) {
      throw error instanceof UnreadableZip ? error : new UnreadableZip(BROKEN_ZIP);
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
        if (columns) yield { line, cells: toCells(columns, record) };
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
    this.readEntries.add(entry);
    const unpackEntry = [...this.readEntries].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (unpackEntry > MAX_UNPACKED_BYTES) throw new UnreadableZip(TOO_LARGE_UNPACKED, name);
    const { uncompressedSize: bytes, compressedSize } = entry;
    if (bytes > MIN_RATIO_CHECK_BYTES && bytes > compressedSize * MAX_COMPRESSION_RATIO)
      throw new UnreadableZip(TOO_COMPRESSED, name);
    const text = new FileText(this.bytes(entry));
    try {
      yield* text;
    } catch (error) {
      throw error instanceof UnreadableTable || error instanceof UnreadableText
        ? error
        : new UnreadableZip(BROKEN_ZIP, name);
    }
    this.readAs ??= text.detectedEncoding;
  }

  private async *bytes(entry: ZipEntry): AsyncGenerator<Uint8Array> {
    let [sum, bytes] = [0, 0];
    for await (const chunk of unpackEntry(this.zip, entry)) {
      sum = crc32(chunk, sum);
      bytes += chunk.length;
      // More bytes than the directory declares could fill the memory.
      if (bytes > entry.uncompressedSize) break;
      yield chunk;
    }
    if (sum !== entry.crc32 || bytes !== entry.uncompressedSize) throw new UnreadableZip(BROKEN_ZIP, baseName(entry));
  }
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const FILE_SIGNATURE = 0x04034b50;
const FILE_BYTES = 30;

/** The end-of-directory record. A comment may follow it. */
function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let position = zip.length - END_BYTES; position >= first; position -= 1)
    if (
      zip.readUInt32LE(position) === END_SIGNATURE &&
      position + END_BYTES + zip.readUInt16LE(position + 20) === zip.length
    )
      return position;
  throw new UnreadableZip(BROKEN_ZIP);
}

/** The files in the zip's directory (APPNOTE 4.3). Throws if it is incomplete. */
function* readDirectory(zip: Buffer): Generator<ZipEntry> {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > MAX_FILES) throw new UnreadableZip(TOO_MANY_FILES);
  let position = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(position) !== ENTRY_SIGNATURE) throw new UnreadableZip(BROKEN_ZIP);
    const flags = zip.readUInt16LE(position + 8);
    const nameEnd = position + ENTRY_BYTES + zip.readUInt16LE(position + 28);
    const name = zip.toString(flags & 0x800 ? 'utf8' : 'latin1', position + ENTRY_BYTES, nameEnd).replaceAll('\\', '/');
    if (/^(?:\/|[a-z]:)/i.test(name) || name.split('/').includes('..')) throw new UnreadableZip(BROKEN_ZIP);
    yield {
      fileName: name,
      isEncrypted: (flags & 1) !== 0,
      method: zip.readUInt16LE(position + 10),
      crc32: zip.readUInt32LE(position + 16),
      compressedSize: zip.readUInt32LE(position + 20),
      uncompressedSize: zip.readUInt32LE(position + 24),
      offset: zip.readUInt32LE(position + 42),
    };
    position = nameEnd + zip.readUInt16LE(position + 30) + zip.readUInt16LE(position + 32);
  }
}

function unpackEntry(zip: Buffer, { offset, method, compressedSize }: ZipEntry): AsyncIterable<Buffer> | Buffer[] {
  if (zip.readUInt32LE(offset) !== FILE_SIGNATURE) throw new UnreadableZip(BROKEN_ZIP);
  const start = offset + FILE_BYTES + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const packedBytes = zip.subarray(start, start + compressedSize);
  if (method === 0) return [packedBytes];
  if (method !== 8) throw new UnreadableZip(BROKEN_ZIP);
  const inflateStream = createInflateRaw();
  inflateStream.end(packedBytes);
  return inflateStream as AsyncIterable<Buffer>;
}

const baseName = ({ fileName }: ZipEntry): string => (fileName.split('/').pop() ?? '').toLowerCase();

function addEntry(entries: Map<string, ZipEntry>, entry: ZipEntry): void {
  const name = baseName(entry);
  // Skips folders and macOS's companion files.
  if (WORKBOOK_PART.test(entry.fileName)) throw new UnreadableZip(MESSAGES.workbook);
  if (name === '' || name.startsWith('.') || entry.fileName.startsWith('__MACOSX/')) return;
  if (entry.isEncrypted) throw new UnreadableZip(LOCKED_ZIP);
  if (entries.has(name)) throw new UnreadableZip(`This zip file holds more than one ${name}.`);
  entries.set(name, entry);
}

function toCells(columns: readonly string[], record: readonly string[]): Record<string, string> {
  // No prototype, because a heading may be '__proto__'.
  const cells = Object.create(null) as Record<string, string>;
  columns.forEach((column, index) => {
    if (column !== '') cells[column] ??= (record[index] ?? '').trim();
  });
  return cells;
}
