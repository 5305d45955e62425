import type { DataSource, QueryRunner } from 'typeorm';
import { isEmbedded } from '../../platform/database/data-source';
import { CliError } from '../cli-error';
import { type Digest, TableDigest } from './table-digest';
import { type CopiedColumn, type CopiedTable, quoted } from './tables';
import { portable, type Value } from './values';

/** How much of a table is in memory at a time: about this many characters, and at most this many rows. */
const BATCH_CHARACTERS = 500_000;
const BATCH_MOST_ROWS = 1_000;
const FIRST_BATCH_ROWS = 50;

async function begin(runner: QueryRunner): Promise<void> {
  if (isEmbedded(runner.dataSource)) {
    // Not TypeORM's own transaction, which would keep the app from writing.
    await runner.query('BEGIN DEFERRED');
    // SQLite fixes the moment with the first read, not with the begin.
    await runner.query('SELECT count(*) FROM sqlite_master');
  } else {
    await runner.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  }
}

/** Reads the database as it is at one moment, while others go on writing. */
export async function atOneMoment<T>(database: DataSource, read: (runner: QueryRunner) => Promise<T>): Promise<T> {
  const runner = database.createQueryRunner();
  try {
    await begin(runner);
    return await read(runner);
  } finally {
    // Nothing was written; a failure here would only hide the one that came before.
    await runner.query('ROLLBACK').catch(() => undefined);
    await runner.release();
  }
}

/** What is compared must not come from one reading alone: rows that it skipped would be missing on both sides. */
async function refuseOtherCount(runner: QueryRunner, { name }: CopiedTable, rows: number): Promise<void> {
  const [all] = (await runner.query(`SELECT count(*) AS count FROM ${quoted(runner, name)}`)) as { count: number }[];
  if (Number(all?.count) === rows) return;
  throw new CliError(
    `The table ${name} has ${Number(all?.count)} rows, but ${rows} were read. Nothing may be left out.`,
  );
}

/** The rows of a table in the order of its primary key, in batches of bounded size. Throws CliError when it has others, too. */
export async function* batchesOf(runner: QueryRunner, table: CopiedTable): AsyncGenerator<Value[][]> {
  const names = (columns: string[]): string => columns.map((name) => quoted(runner, name)).join(', ');
  const select = `SELECT ${names(table.columns.map(({ name }) => name))} FROM ${quoted(runner, table.name)}`;
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
    size = Math.min(BATCH_MOST_ROWS, Math.max(1, Math.floor((BATCH_CHARACTERS * rows.length) / charactersOf(rows))));
  }
}

type Row = Record<string, unknown>;

function valueOf(table: CopiedTable, { name, kind }: CopiedColumn, raw: unknown): Value {
  const value = portable(kind, raw);
  if (value === undefined) throw new CliError(`A value in ${table.name}.${name} is no ${kind}.`);
  return value;
}

/** About how many characters these rows are. */
export const charactersOf = (rows: Value[][]): number =>
  rows.reduce(
    (sum, row) => row.reduce<number>((own, value) => own + (typeof value === 'string' ? value.length : 8), sum),
    0,
  );

/** Reads every row of a table, hands it on and answers the digest of what was read. */
export async function readTable(
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
