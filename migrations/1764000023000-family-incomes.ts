import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';
import type { CollegeFacts } from '../src/contract/colleges';
import { readCatalogue } from '../src/colleges/college.catalogue';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });

interface KeptRow {
  unitid: number;
  /** Text or parsed, as the database gives it. */
  other_facts: string | object;
}

/** Colleges of one UPDATE: three values each stay far below SQLite's 32,766 bind values. */
const BATCH = 200;

/** The income brackets that students choose, and of which year each college's prices by income are. */
export class FamilyIncomes1764000023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    const boolean = isSqlite ? 'boolean' : 'tinyint';
    await runner.createTable(
      new Table({
        name: 'family_incomes',
        columns: [
          { ...text('user_id', 36), isPrimary: true },
          { ...text('bracket', 16), isNullable: true },
          { name: 'counselor_may_see', type: boolean },
          { name: 'changed_at', type: 'datetime', precision: 3 },
        ],
      }),
    );
    const shipped = new Map(readCatalogue().map((facts) => [facts.unitid, facts]));
    const rows = (await runner.query('SELECT unitid, other_facts FROM colleges')) as KeptRow[];
    await giveYears(
      runner,
      rows.flatMap((row) => {
        const facts = withYear(row, shipped.get(row.unitid));
        return facts === null ? [] : [{ unitid: row.unitid, facts }];
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('family_incomes');
  }
}

async function giveYears(runner: QueryRunner, given: { unitid: number; facts: string }[]): Promise<void> {
  for (let first = 0; first < given.length; first += BATCH) {
    const batch = given.slice(first, first + BATCH);
    const cases = batch.map(() => 'WHEN ? THEN ?').join(' ');
    const places = batch.map(() => '?').join(', ');
    await runner.query(`UPDATE colleges SET other_facts = CASE unitid ${cases} END WHERE unitid IN (${places})`, [
      ...batch.flatMap(({ unitid, facts }) => [unitid, facts]),
      ...batch.map(({ unitid }) => unitid),
    ]);
  }
}

/** The year is known of the shipped prices; of others, imported before years were noted, it is not told. Null where it stands already. */
function withYear({ other_facts }: KeptRow, shipped: CollegeFacts | undefined): string | null {
  const present = (typeof other_facts === 'string' ? JSON.parse(other_facts) : other_facts) as Partial<CollegeFacts>;
  if (present.net_price_by_income_year !== undefined) return null;
  const prices = JSON.stringify(present.net_price_by_income ?? null);
  const isShipped = shipped !== undefined && prices === JSON.stringify(shipped.net_price_by_income);
  return JSON.stringify({ ...present, net_price_by_income_year: isShipped ? shipped.net_price_by_income_year : null });
}
