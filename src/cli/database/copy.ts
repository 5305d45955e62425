import { createHash } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import type { DatabaseAddress } from '../../platform/config/setting-values';
import { isEmbedded, type Schema, withExclusiveAccess } from '../../platform/database/data-source';
import { prepareMysql } from '../../platform/database/mysql-server';
import { appliedMigrations } from '../../platform/database/known-database';
import { failureSentence } from '../../platform/runtime/failures';
import { CliError } from '../commands/run-command';
import { notEmptyError, fillTargetFor, refuseMissingFile, displayAddress } from './place';
import {
  type CopiedColumn,
  type CopiedTable,
  copiedTables,
  countRows,
  dropTables,
  checkEmptiness,
  hasRows,
  migrationNames,
  quoteName,
  refuseUnknownMigrations,
  SHIPPED_TABLES,
  withDatabase,
  withRunner,
} from './tables';
import { canonical, toPortable, toStored, type Value } from './values';

/** A table's row count, and a SHA-256 over every value in primary key order. */
interface Digest {
  table: string;
  rows: number;
  sha256: string;
}

class TableDigest {
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

const SHOWN = 16;

export function tableOf(digests: Digest[]): string {
  const width = Math.max(...digests.map(({ table }) => table.length));
  return digests
    .map(
      ({ table, rows, sha256 }) =>
        `  ${table.padEnd(width)}  ${counted(rows).padStart(11)} rows  ${sha256.slice(0, SHOWN)}`,
    )
    .join('\n');
}

export const rowsOf = (digests: Digest[]): string => counted(digests.reduce((sum, { rows }) => sum + rows, 0));

function differences(expected: Digest[], found: Digest[]): string[] {
  return expected.flatMap(({ table, rows, sha256 }) => {
    const other = found.find((one) => one.table === table);
    if (other?.rows !== rows)
      return [`${table}: ${counted(rows)} rows were to come, ${counted(other?.rows ?? 0)} are there`];
    return other.sha256 === sha256 ? [] : [`${table}: ${counted(rows)} rows, but not all values are the same`];
  });
}

/** Limits how much of a table is in memory: about this many characters, and at most this many rows. */
const BATCH_CHARACTERS = 500_000;
const MAX_BATCH_ROWS = 1_000;
const FIRST_BATCH_ROWS = 50;

async function beginSnapshot(runner: QueryRunner): Promise<void> {
  if (isEmbedded(runner.dataSource)) {
    // Not TypeORM's own transaction, which would keep the app from writing.
    await runner.query('BEGIN DEFERRED');
    // SQLite takes its snapshot at the first read, not at BEGIN.
    await runner.query('SELECT count(*) FROM sqlite_master');
  } else {
    await runner.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  }
}

/** Reads a snapshot of the database while others keep writing. */
export async function inSnapshot<T>(database: DataSource, read: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const runner = database.createQueryRunner();
  try {
    await beginSnapshot(runner);
    return await read(runner);
  } finally {
    // Nothing was written; a failure here would only hide the original one.
    await runner.query('ROLLBACK').catch(() => undefined);
    await runner.release();
  }
}

/** Compares with a separate count, because rows that one reading skips would be missing on both sides. */
async function refuseOtherCount(runner: QueryRunner, { name }: CopiedTable, rows: number): Promise<void> {
  const all = await countRows(runner, name);
  if (all !== rows)
    throw new CliError(`The table ${name} has ${all} rows, but ${rows} were read. Nothing may be left out.`);
}

/**
 * The rows of a table in primary key order, in batches of bounded size. Throws CliError if the table's row count
 * differs from the rows read.
 */
export async function* batchesOf(runner: QueryRunner, table: CopiedTable): AsyncGenerator<Value[][]> {
  const names = (columns: string[]): string => columns.map((name) => quoteName(runner, name)).join(', ');
  const select = `SELECT ${names(table.columns.map(({ name }) => name))} FROM ${quoteName(runner, table.name)}`;
  const key = names(table.key);
  const after = `WHERE (${key}) > (${table.key.map(() => '?').join(', ')})`;
  let last: unknown[] = [];
  let count = 0;
  for (let size = FIRST_BATCH_ROWS; ;) {
    const where = last.length ? after : '';
    const read = (await runner.query(`${select} ${where} ORDER BY ${key} LIMIT ?`, [...last, size])) as Row[];
    const rows = read.map((row) => table.columns.map((column) => valueOf(table, column, row[column.name])));
    if (rows.length) yield rows;
    const end = read.at(-1);
    count += read.length;
    if (!end || read.length < size) return refuseOtherCount(runner, table, count);
    last = table.key.map((name) => end[name]);
    size = Math.min(MAX_BATCH_ROWS, Math.max(1, Math.floor((BATCH_CHARACTERS * rows.length) / charactersOf(rows))));
  }
}

type Row = Record<string, unknown>;

function valueOf(table: CopiedTable, { name, kind }: CopiedColumn, raw: unknown): Value {
  const value = toPortable(kind, raw);
  if (value === undefined) throw new CliError(`A value in ${table.name}.${name} is no ${kind}.`);
  return value;
}

const charactersOf = (rows: Value[][]): number =>
  rows.reduce(
    (sum, row) => row.reduce<number>((own, value) => own + (typeof value === 'string' ? value.length : 8), sum),
    0,
  );

async function readTable(
  runner: QueryRunner,
  table: CopiedTable,
  take: (rows: Value[][]) => Promise<void> = async () => undefined,
): Promise<Digest> {
  const digest = new TableDigest(table);
  for await (const rows of batchesOf(runner, table)) {
    digest.add(rows);
    await take(rows);
  }
  return digest.end();
}

interface CopyResult {
  digests: Digest[];
  at: Date;
}

interface CopySource {
  runner: QueryRunner;
  /** The migrations it ran: the first of the product's migrations, or all of them. */
  migrations: string[];
  tables: CopiedTable[];
}

/** Keeps one INSERT far below SQLite's 32,766 bind values and MariaDB's 16 MiB packets. */
const MAX_INSERT_ROWS = 50;
const INSERT_CHARACTERS = 1_000_000;

/**
 * Copies a whole database into an empty one, possibly of the other kind, and reads it back: all or nothing. Throws
 * CliError if the target isn't empty or what is read back differs.
 */
export async function copyDatabase(from: DatabaseAddress, to: DatabaseAddress, schema: Schema): Promise<CopyResult> {
  if (displayAddress(from) === displayAddress(to)) throw new CliError('Both addresses are the same database.');
  refuseMissingFile(from);
  return withDatabase(from, schema, ({ dataSource }) =>
    inSnapshot(dataSource, async (runner) => {
      const at = new Date();
      const known = migrationNames(schema);
      const migrations = await appliedMigrations(runner);
      if (!migrations.length)
        throw new CliError(`The database ${displayAddress(from)} is empty: there is nothing to copy.`);
      refuseUnknownMigrations(migrations, known, 'The database');
      const tables = await copiedTables(runner, migrations, known);
      return { digests: await copyInto(to, schema, { runner, migrations, tables }), at };
    }),
  );
}

async function copyInto(address: DatabaseAddress, schema: Schema, source: CopySource): Promise<Digest[]> {
  const place = fillTargetFor(address);
  try {
    const digests = await fillDatabase(place.address, schema, source, () => notEmptyError(address));
    place.keep();
    return digests;
  } catch (error) {
    place.discard();
    throw error;
  }
}

function fillDatabase(
  address: DatabaseAddress,
  schema: Schema,
  source: CopySource,
  filled: () => CliError,
): Promise<Digest[]> {
  const asOf = { ...schema, migrations: schema.migrations.slice(0, source.migrations.length) };
  const isOlder = asOf.migrations.length < schema.migrations.length;
  return withDatabase(address, asOf, ({ dataSource: database }) =>
    withExclusiveAccess(database, async () => {
      const found = await checkEmptiness(database, schema);
      if (found === 'filled' || (found === 'no rows' && isOlder)) throw filled();
      try {
        if (found === 'no tables') await makeTables(database);
        const digests = await load(database, migrationNames(schema), source, filled);
        if (isOlder) await withDatabase(address, schema, ({ dataSource }) => dataSource.runMigrations());
        return digests;
      } catch (error) {
        if (found === 'no tables') await dropTables(database);
        throw error;
      }
    }),
  );
}

async function makeTables(database: DataSource): Promise<void> {
  if (!isEmbedded(database)) await prepareMysql(database);
  await database.runMigrations();
}

/** Writes and compares in one transaction, so that an interrupted copy leaves nothing. */
function load(database: DataSource, known: string[], source: CopySource, filled: () => CliError): Promise<Digest[]> {
  return withRunner(database, async (runner) => {
    await runner.startTransaction();
    try {
      const own = await copiedTables(runner, source.migrations, known);
      refuseOtherTables(source.tables, own);
      const names = own.map(({ name }) => name);
      for (const name of SHIPPED_TABLES.filter((table) => names.includes(table))) {
        await runner.query(`DELETE FROM ${quoteName(runner, name)}`);
      }
      if (await hasRows(runner, names)) throw filled();
      const expected: Digest[] = [];
      for (const table of source.tables) {
        expected.push(await readTable(source.runner, table, (rows) => insert(runner, table, rows)));
      }
      const found: Digest[] = [];
      for (const table of source.tables) found.push(await readTable(runner, table));
      refuseDifferences(expected, found);
      await runner.commitTransaction();
      return found;
    } catch (error) {
      // Ignore a failed rollback: the server rolls back when the connection ends, and the original error matters more.
      await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    }
  });
}

function refuseDifferences(expected: Digest[], found: Digest[]): void {
  const different = differences(expected, found);
  if (!different.length) return;
  throw new CliError(
    `What was written is not what was read. It must not be used, and was taken back:\n  ${different.join('\n  ')}`,
  );
}

const outline = (tables: CopiedTable[]): string[] =>
  tables.map(
    ({ name, columns }) =>
      `${name}(${columns
        .map((column) => `${column.name} ${column.kind}`)
        .sort()
        .join()})`,
  );

function refuseOtherTables(incoming: CopiedTable[], own: CopiedTable[]): void {
  const expected = outline(own);
  const found = outline(incoming);
  const other = [...found.filter((one) => !expected.includes(one)), ...expected.filter((one) => !found.includes(one))];
  if (other.length) throw new CliError(`These tables are not the same on both sides:\n  ${other.join('\n  ')}`);
}

async function insert(runner: QueryRunner, table: CopiedTable, rows: Value[][]): Promise<void> {
  for (let first = 0; first < rows.length;) {
    const part = rows.slice(first, first + MAX_INSERT_ROWS);
    while (part.length > 1 && charactersOf(part) > INSERT_CHARACTERS) part.length = Math.ceil(part.length / 2);
    await insertTogether(runner, table, part);
    first += part.length;
  }
}

async function insertTogether(runner: QueryRunner, { name, columns }: CopiedTable, rows: Value[][]): Promise<void> {
  const names = columns.map((column) => quoteName(runner, column.name)).join(', ');
  const row = `(${columns.map(() => '?').join(', ')})`;
  const values = rows.flatMap((one) => columns.map(({ kind }, index) => toStored(kind, one[index] ?? null)));
  try {
    await runner.query(
      `INSERT INTO ${quoteName(runner, name)} (${names}) VALUES ${rows.map(() => row).join(', ')}`,
      values,
    );
  } catch (error) {
    if (failureSentence(error)) throw error;
    // The driver's own message may repeat a stored value.
    const { code } = (error as { driverError?: { code?: unknown } }).driverError ?? {};
    throw new CliError(`The database does not take the rows of the table ${name} (${String(code)}).`);
  }
}
