import { createHash } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import { type DatabaseAddress, displayAddress } from '../../platform/config/setting-values';
import { isEmbedded, type Schema, withExclusiveAccess } from '../../platform/database/data-source';
import { prepareMysql } from '../../platform/database/mysql-server';
import { appliedMigrations } from '../../platform/database/known-database';
import { failureSentence } from '../../platform/runtime/failures';
import { CliError } from '../commands/run-command';
import { notEmptyError, fillTargetFor, assertFileExists } from './place';
import {
  type CopiedColumn,
  type CopiedTable,
  describeTables,
  countRows,
  dropTables,
  checkEmptiness,
  hasRows,
  migrationNames,
  quoteName,
  assertKnownMigrations,
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

  finish(): Digest {
    return { table: this.table.name, rows: this.rows, sha256: this.hash.digest('hex') };
  }
}

const formatCount = (count: number): string => count.toLocaleString('en-US');

const DIGEST_CHARACTERS = 16;

export function tableOf(digests: Digest[]): string {
  const width = Math.max(...digests.map(({ table }) => table.length));
  return digests
    .map(
      ({ table, rows, sha256 }) =>
        `  ${table.padEnd(width)}  ${formatCount(rows).padStart(11)} rows  ${sha256.slice(0, DIGEST_CHARACTERS)}`,
    )
    .join('\n');
}

export const rowsOf = (digests: Digest[]): string => formatCount(digests.reduce((sum, { rows }) => sum + rows, 0));

function differences(expected: Digest[], actual: Digest[]): string[] {
  return expected.flatMap(({ table, rows, sha256 }) => {
    const match = actual.find((item) => item.table === table);
    if (match?.rows !== rows)
      return [`${table}: ${formatCount(rows)} rows were to come, ${formatCount(match?.rows ?? 0)} are there`];
    return match.sha256 === sha256 ? [] : [`${table}: ${formatCount(rows)} rows, but not all values are the same`];
  });
}

/** Limits how much of a table is in memory: about this many characters, and at most this many rows. */
const TARGET_BATCH_CHARACTERS = 500_000;
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
export async function inSnapshot<T>(database: DataSource, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const runner = database.createQueryRunner();
  try {
    await beginSnapshot(runner);
    return await work(runner);
  } finally {
    // Nothing was written; a failure here would only hide the original one.
    await runner.query('ROLLBACK').catch(() => undefined);
    await runner.release();
  }
}

/** Compares with a separate count, because rows that one reading skips would be missing on both sides. */
async function assertSameCount(runner: QueryRunner, { name }: CopiedTable, rows: number): Promise<void> {
  const rowTotal = await countRows(runner, name);
  if (rowTotal !== rows)
    throw new CliError(`The table ${name} has ${rowTotal} rows, but ${rows} were read. Nothing may be left out.`);
}

/**
 * The rows of a table in primary key order, in batches of bounded size. Throws CliError if the table's row count
 * differs from the rows read.
 */
export async function* batchesOf(runner: QueryRunner, table: CopiedTable): AsyncGenerator<Value[][]> {
  const names = (columns: string[]): string => columns.map((name) => quoteName(runner, name)).join(', ');
  const select = `SELECT ${names(table.columns.map(({ name }) => name))} FROM ${quoteName(runner, table.name)}`;
  const key = names(table.key);
  const afterKey = `WHERE (${key}) > (${table.key.map(() => '?').join(', ')})`;
  let lastKey: unknown[] = [];
  let count = 0;
  for (let size = FIRST_BATCH_ROWS; ;) {
    const where = lastKey.length ? afterKey : '';
    const rawRows = (await runner.query(`${select} ${where} ORDER BY ${key} LIMIT ?`, [...lastKey, size])) as Row[];
    const rows = rawRows.map((row) => table.columns.map((column) => valueOf(table, column, row[column.name])));
    if (rows.length) yield rows;
    const lastRow = rawRows.at(-1);
    count += rawRows.length;
    if (!lastRow || rawRows.length < size) return assertSameCount(runner, table, count);
    lastKey = table.key.map((name) => lastRow[name]);
    size = Math.min(
      MAX_BATCH_ROWS,
      Math.max(1, Math.floor((TARGET_BATCH_CHARACTERS * rows.length) / charactersOf(rows))),
    );
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
    (sum, row) => row.reduce<number>((total, value) => total + (typeof value === 'string' ? value.length : 8), sum),
    0,
  );

async function readTable(
  runner: QueryRunner,
  table: CopiedTable,
  onRows: (rows: Value[][]) => Promise<void> = async () => undefined,
): Promise<Digest> {
  const digest = new TableDigest(table);
  for await (const rows of batchesOf(runner, table)) {
    digest.add(rows);
    await onRows(rows);
  }
  return digest.finish();
}

interface CopySource {
  runner: QueryRunner;
  /** The migrations it ran: the first of the product's migrations, or all of them. */
  migrations: string[];
  tables: CopiedTable[];
}

/** Keeps one INSERT far below SQLite's 32,766 bind values and MariaDB's 16 MiB packets. */
const MAX_INSERT_ROWS = 50;
const MAX_INSERT_CHARACTERS = 1_000_000;

/**
 * Copies a whole database into an empty one, possibly of the other kind, and reads it back: all or nothing. Throws
 * CliError if the target isn't empty or what is read back differs.
 */
export async function copyDatabase(from: DatabaseAddress, to: DatabaseAddress, schema: Schema) {
  if (displayAddress(from) === displayAddress(to)) throw new CliError('Both addresses are the same database.');
  assertFileExists(from);
  return withDatabase(from, schema, ({ dataSource }) =>
    inSnapshot(dataSource, async (runner) => {
      const copiedAt = new Date();
      const knownMigrations = migrationNames(schema);
      const migrations = await appliedMigrations(runner);
      if (!migrations.length)
        throw new CliError(`The database ${displayAddress(from)} is empty: there is nothing to copy.`);
      assertKnownMigrations(migrations, knownMigrations, 'The database');
      const tables = await describeTables(runner, migrations, knownMigrations);
      return { digests: await copyInto(to, schema, { runner, migrations, tables }), copiedAt };
    }),
  );
}

async function copyInto(address: DatabaseAddress, schema: Schema, source: CopySource): Promise<Digest[]> {
  const target = fillTargetFor(address);
  try {
    const digests = await fillDatabase(target.address, schema, source, notEmptyError(address));
    target.commit();
    return digests;
  } catch (error) {
    target.discard();
    throw error;
  }
}

function fillDatabase(
  address: DatabaseAddress,
  schema: Schema,
  source: CopySource,
  refusal: CliError,
): Promise<Digest[]> {
  const schemaAtSource = { ...schema, migrations: schema.migrations.slice(0, source.migrations.length) };
  const isOlder = schemaAtSource.migrations.length < schema.migrations.length;
  return withDatabase(address, schemaAtSource, ({ dataSource: database }) =>
    withExclusiveAccess(database, async () => {
      const emptiness = await checkEmptiness(database, schema);
      if (emptiness === 'filled' || (emptiness === 'no rows' && isOlder)) throw refusal;
      try {
        if (emptiness === 'no tables') await createTables(database);
        const digests = await load(database, migrationNames(schema), source, refusal);
        if (isOlder) await withDatabase(address, schema, ({ dataSource }) => dataSource.runMigrations());
        return digests;
      } catch (error) {
        if (emptiness === 'no tables') await dropTables(database);
        throw error;
      }
    }),
  );
}

async function createTables(database: DataSource): Promise<void> {
  if (!isEmbedded(database)) await prepareMysql(database);
  await database.runMigrations();
}

/** Writes and compares in one transaction, so that an interrupted copy leaves nothing. */
function load(
  database: DataSource,
  knownMigrations: string[],
  source: CopySource,
  refusal: CliError,
): Promise<Digest[]> {
  return withRunner(database, async (runner) => {
    await runner.startTransaction();
    try {
      const targetTables = await describeTables(runner, source.migrations, knownMigrations);
      assertSameTables(source.tables, targetTables);
      const names = targetTables.map(({ name }) => name);
      for (const name of SHIPPED_TABLES.filter((table) => names.includes(table))) {
        await runner.query(`DELETE FROM ${quoteName(runner, name)}`);
      }
      if (await hasRows(runner, names)) throw refusal;
      const expected: Digest[] = [];
      for (const table of source.tables) {
        expected.push(await readTable(source.runner, table, (rows) => insert(runner, table, rows)));
      }
      const copied: Digest[] = [];
      for (const table of source.tables) copied.push(await readTable(runner, table));
      assertNoDifferences(expected, copied);
      await runner.commitTransaction();
      return copied;
    } catch (error) {
      // Ignore a failed rollback: the server rolls back when the connection ends, and the original error matters more.
      await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    }
  });
}

function assertNoDifferences(expected: Digest[], actual: Digest[]): void {
  const mismatches = differences(expected, actual);
  if (!mismatches.length) return;
  throw new CliError(
    `What was written is not what was read. It must not be used, and was taken back:\n  ${mismatches.join('\n  ')}`,
  );
}

const tableSignatures = (tables: CopiedTable[]): string[] =>
  tables.map(
    ({ name, columns }) =>
      `${name}(${columns
        .map((column) => `${column.name} ${column.kind}`)
        .sort()
        .join()})`,
  );

function assertSameTables(sourceTables: CopiedTable[], targetTables: CopiedTable[]): void {
  const expected = tableSignatures(targetTables);
  const sourceOutline = tableSignatures(sourceTables);
  const mismatched = [
    ...sourceOutline.filter((item) => !expected.includes(item)),
    ...expected.filter((item) => !sourceOutline.includes(item)),
  ];
  if (mismatched.length)
    throw new CliError(`These tables are not the same on both sides:\n  ${mismatched.join('\n  ')}`);
}

async function insert(runner: QueryRunner, table: CopiedTable, rows: Value[][]): Promise<void> {
  for (let start = 0; start < rows.length;) {
    const batch = rows.slice(start, start + MAX_INSERT_ROWS);
    while (batch.length > 1 && charactersOf(batch) > MAX_INSERT_CHARACTERS) batch.length = Math.ceil(batch.length / 2);
    await insertBatch(runner, table, batch);
    start += batch.length;
  }
}

async function insertBatch(runner: QueryRunner, { name, columns }: CopiedTable, rows: Value[][]): Promise<void> {
  const names = columns.map((column) => quoteName(runner, column.name)).join(', ');
  const row = `(${columns.map(() => '?').join(', ')})`;
  const values = rows.flatMap((item) => columns.map(({ kind }, index) => toStored(kind, item[index] ?? null)));
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
