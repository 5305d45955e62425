import { createHash } from 'node:crypto';
import type { CopiedTable } from './tables';
import { canonical, type Value } from './values';

/** What one table held: how many rows, and a SHA-256 over every value in the order of the primary key. */
export interface Digest {
  table: string;
  rows: number;
  sha256: string;
}

/** Adds up the digest of one table from its rows in the order of the primary key. */
export class TableDigest {
  private readonly hash = createHash('sha256');
  private rows = 0;

  constructor(private readonly table: CopiedTable) {
    this.hash.update(JSON.stringify([table.name, table.columns.map(({ name, kind }) => [name, kind])]));
  }

  add(rows: Value[][]): void {
    const { columns } = this.table;
    const lines = rows.map((row) =>
      JSON.stringify(columns.map(({ kind }, index) => canonical(kind, row[index] ?? null))),
    );
    this.hash.update(lines.map((line) => `\n${line}`).join(''));
    this.rows += rows.length;
  }

  end(): Digest {
    return { table: this.table.name, rows: this.rows, sha256: this.hash.digest('hex') };
  }
}

const counted = (count: number): string => count.toLocaleString('en-US');

/** As much of a checksum as a person compares by eye, in characters. */
const SHOWN = 16;

/** The digests as a table for a terminal. */
export function tableOf(digests: Digest[]): string {
  const width = Math.max(...digests.map(({ table }) => table.length));
  return digests
    .map(
      ({ table, rows, sha256 }) =>
        `  ${table.padEnd(width)}  ${counted(rows).padStart(11)} rows  ${sha256.slice(0, SHOWN)}`,
    )
    .join('\n');
}

/** All rows together. */
export const rowsOf = (digests: Digest[]): string => counted(digests.reduce((sum, { rows }) => sum + rows, 0));

/** The tables that are not the same on both sides, each with what differs. */
export function differences(expected: Digest[], found: Digest[]): string[] {
  return expected.flatMap(({ table, rows, sha256 }) => {
    const other = found.find((one) => one.table === table);
    if (other?.rows !== rows)
      return [`${table}: ${counted(rows)} rows were to come, ${counted(other?.rows ?? 0)} are there`];
    return other.sha256 === sha256 ? [] : [`${table}: ${counted(rows)} rows, but not all values are the same`];
  });
}
