import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { CliError } from '../cli-error';
import type { Digest } from './table-digest';
import type { Value } from './values';

/**
 * A backup is text, one line after the other, packed with gzip: the heading; for each table a line that opens it, its rows and a
 * line that ends it; the files beside the database; the end. A row begins with [, every other line with {.
 */
export const FORMAT = 'pathlight-backup';
export const FORMAT_VERSION = 1;

const copiedTable = z.object({
  name: z.string(),
  columns: z
    .array(z.object({ name: z.string(), kind: z.enum(['text', 'number', 'yesNo', 'time', 'json', 'bytes']) }))
    .min(1),
  key: z.array(z.string()).min(1),
});

const heading = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** The version of the product that made it. */
  product: z.string(),
  created_at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(copiedTable),
});
/** What a backup says of itself before its rows. */
export type BackupHeading = z.output<typeof heading>;

const opened = z.object({ table: z.string() });
const ended = z.object({ ended: z.string(), rows: z.int(), sha256: z.string() });
const file = z.object({ file: z.string(), base64: z.base64() });
const end = z.object({ lines: z.int(), sha256: z.string() });

/** Any line of a backup but the heading, read. */
export type BackupLine =
  | { is: 'row'; row: Value[] }
  | { is: 'table'; table: string }
  | { is: 'ended'; digest: Digest }
  | { is: 'file'; name: string; content: Buffer }
  | { is: 'end'; lines: number; sha256: string };

export const tableLine = (table: string): string => JSON.stringify({ table });
export const rowLine = (row: Value[]): string => JSON.stringify(row);
export const endedLine = ({ table, rows, sha256 }: Digest): string => JSON.stringify({ ended: table, rows, sha256 });
export const fileLine = (name: string, content: Buffer): string =>
  JSON.stringify({ file: name, base64: content.toString('base64') });

/** What is not whole; the same sentence wherever it is noticed. */
export const damaged = (): CliError =>
  new CliError('This backup is damaged or cut off, and cannot be restored. Nothing was changed; take another one.');

/** What does not even begin as a backup. */
export const noBackup = (): CliError =>
  new CliError('This file is no backup of this product, or its beginning is damaged. Nothing was changed.');

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

/** Reads the first line of a backup. Throws CopyRefused when it is of a newer version, or no backup at all. */
export function readHeading(line: string): BackupHeading {
  const found = parsed(line);
  const read = heading.safeParse(found);
  if (read.success) return read.data;
  const { format, version } = (found ?? {}) as { format?: unknown; version?: unknown };
  if (format === FORMAT && typeof version === 'number' && version > FORMAT_VERSION) {
    throw new CliError('This backup was made by a newer version of the product. Update the product first.');
  }
  throw format === FORMAT ? damaged() : noBackup();
}

/** Reads any later line. Throws CopyRefused when it is none of a backup's. */
export function readLine(line: string): BackupLine {
  const found = parsed(line);
  if (Array.isArray(found)) return { is: 'row', row: found as Value[] };
  const asTable = opened.safeParse(found);
  if (asTable.success) return { is: 'table', ...asTable.data };
  const asEnded = ended.safeParse(found);
  if (asEnded.success) {
    const { ended: table, rows, sha256 } = asEnded.data;
    return { is: 'ended', digest: { table, rows, sha256 } };
  }
  const asFile = file.safeParse(found);
  if (asFile.success) return { is: 'file', name: asFile.data.file, content: Buffer.from(asFile.data.base64, 'base64') };
  const asEnd = end.safeParse(found);
  if (asEnd.success) return { is: 'end', ...asEnd.data };
  throw damaged();
}

/** Counts and hashes lines, so that the last one can tell whether all before it are there and unchanged. */
export class LineCount {
  private readonly hash: Hash = createHash('sha256');
  private lines = 0;

  /** `text` holds this many whole lines, without the break after the last. */
  add(text: string, lines = 1): void {
    this.hash.update(`${text}\n`);
    this.lines += lines;
  }

  endLine(): string {
    return JSON.stringify({ lines: this.lines, sha256: this.hash.digest('hex') });
  }
}
