import { type BackupHeading, damaged, LineCount, readHeading, readLine } from './backup-lines';
import { linesOf } from './packed-lines';
import type { Digest } from './table-digest';
import type { CopiedTable } from './tables';
import type { Value } from './values';

/** A backup that is whole: every line is there and unchanged. */
export interface WholeBackup {
  file: string;
  passphrase: string | null;
  heading: BackupHeading;
  digests: Digest[];
}

/** Reads a backup to its end. Throws CopyRefused unless it is whole. */
export async function checkBackup(file: string, passphrase: string | null): Promise<WholeBackup> {
  const count = new LineCount();
  const digests: Digest[] = [];
  let heading: BackupHeading | null = null;
  let isAtEnd = false;
  for await (const lines of linesOf(file, passphrase)) {
    for (const line of lines) {
      if (isAtEnd) throw damaged();
      if (!heading) heading = readHeading(line);
      else if (!line.startsWith('[')) {
        const read = readLine(line);
        if (read.is === 'ended') digests.push(read.digest);
        isAtEnd = read.is === 'end';
        if (isAtEnd && line !== count.endLine()) throw damaged();
      }
      if (!isAtEnd) count.add(line);
    }
  }
  const tables = heading?.tables.map(({ name }) => name).join();
  if (!heading || !isAtEnd || tables !== digests.map(({ table }) => table).join()) throw damaged();
  return { file, passphrase, heading, digests };
}

/** The files beside the database, which stand before the tables. */
export async function* filesOf({ file, passphrase }: WholeBackup): AsyncGenerator<{ name: string; content: Buffer }> {
  let isHeading = true;
  for await (const lines of linesOf(file, passphrase)) {
    for (const line of lines) {
      if (!isHeading) {
        const read = readLine(line);
        if (read.is !== 'file') return;
        yield read;
      }
      isHeading = false;
    }
  }
}

/** Hands every row on, table by table, in the order of the backup. */
export async function pourBackup(
  { file, passphrase, heading }: WholeBackup,
  write: (table: CopiedTable, rows: Value[][]) => Promise<void>,
): Promise<void> {
  let table: CopiedTable | undefined;
  for await (const lines of linesOf(file, passphrase)) {
    let rows: Value[][] = [];
    for (const line of lines) {
      if (line.startsWith('[')) {
        rows.push(JSON.parse(line) as Value[]);
        continue;
      }
      if (table && rows.length) await write(table, rows);
      rows = [];
      const name = line.startsWith('{"table":') ? readLine(line) : null;
      if (name?.is === 'table') table = heading.tables.find((one) => one.name === name.table);
    }
    if (table && rows.length) await write(table, rows);
  }
}
