import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import type { CollegeFacts } from '../src/contract/colleges';
import { readCatalogue } from '../src/colleges/college.catalogue';
import { rowOf } from '../src/colleges/college-row';

interface KeptRow {
  unitid: number;
  /** Text or parsed, as the database gives it. */
  other_facts: string | object;
}

/** Colleges of one UPDATE: five values each stay far below SQLite's 32,766 bind values. */
const BATCH = 200;

/** The programs of each college, all its fields of study, and its net prices by family income. */
export class CollegePrograms1764000018000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('colleges', new TableColumn({ name: 'programs', type: 'json', isNullable: true }));
    const shipped = new Map(readCatalogue().map((facts) => [facts.unitid, facts]));
    const rows = (await runner.query('SELECT unitid, other_facts FROM colleges')) as KeptRow[];
    const programs = rows.map(({ unitid }) => ({ unitid, cell: programsOf(shipped.get(unitid)) }));
    const otherFacts = rows.map((row) => ({ unitid: row.unitid, cell: otherFactsOf(row, shipped.get(row.unitid)) }));
    await give(runner, 'programs', programs);
    await give(runner, 'other_facts', otherFacts);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('colleges', 'programs');
  }
}

interface Given {
  unitid: number;
  /** Null: the cell stays as it is. */
  cell: string | null;
}

async function give(runner: QueryRunner, column: string, given: Given[]): Promise<void> {
  const changes = given.filter(({ cell }) => cell !== null);
  for (let first = 0; first < changes.length; first += BATCH) {
    const batch = changes.slice(first, first + BATCH);
    const cases = batch.map(() => 'WHEN ? THEN ?').join(' ');
    const places = batch.map(() => '?').join(', ');
    await runner.query(`UPDATE colleges SET ${column} = CASE unitid ${cases} END WHERE unitid IN (${places})`, [
      ...batch.flatMap(({ unitid, cell }) => [unitid, cell]),
      ...batch.map(({ unitid }) => unitid),
    ]);
  }
}

function programsOf(shipped: CollegeFacts | undefined): string | null {
  const programs = shipped && rowOf(shipped).programs;
  return programs ? JSON.stringify(programs) : null;
}

/** What is there stays: it may be newer than the shipped facts. */
function otherFactsOf({ other_facts }: KeptRow, shipped: CollegeFacts | undefined): string | null {
  const present = (typeof other_facts === 'string' ? JSON.parse(other_facts) : other_facts) as Partial<CollegeFacts>;
  if (present.fields) return null;
  const { fields = [], net_price_by_income = null } = shipped ?? {};
  return JSON.stringify({ ...present, fields, net_price_by_income });
}
