import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';
import { readCatalogue } from '../src/colleges/college.catalogue';
import { rowOf } from '../src/colleges/college-row';
import type { CollegeRow } from '../src/colleges/college.entity';

/** Rows of one INSERT: 12 values each stay far below SQLite's 32,766 bind values. */
const BATCH = 200;

const text = (name: string, length: number, isNullable = false): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
  isNullable,
});

const VALUES: Record<string, (row: CollegeRow) => unknown> = {
  unitid: (row) => row.unitid,
  name: (row) => row.name,
  name_key: (row) => row.nameKey,
  search_key: (row) => row.searchKey,
  city: (row) => row.city,
  state: (row) => row.state,
  region: (row) => row.region,
  setting: (row) => row.setting,
  control: (row) => row.control,
  undergrads: (row) => row.undergrads,
  admission_rate_pct: (row) => row.admissionRatePct,
  other_facts: (row) => JSON.stringify(row.otherFacts),
};

/** The college catalogue: its tables and the facts that the product ships. */
export class Colleges1764000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const wholeNumber = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.createTable(collegesTable(wholeNumber));
    await runner.createTable(catalogueTable(wholeNumber));
    await load(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('college_catalogue');
    await runner.dropTable('colleges');
  }
}

function collegesTable(wholeNumber: string): Table {
  return new Table({
    name: 'colleges',
    columns: [
      { name: 'unitid', type: wholeNumber, isPrimary: true },
      text('name', 190),
      text('name_key', 190),
      text('search_key', 1000),
      text('city', 190),
      text('state', 2),
      text('region', 40),
      text('setting', 20, true),
      text('control', 20),
      { name: 'undergrads', type: wholeNumber, isNullable: true },
      { name: 'admission_rate_pct', type: 'double', isNullable: true },
      { name: 'other_facts', type: 'json' },
    ],
    indices: [
      { name: 'colleges_name_key', columnNames: ['name_key'] },
      { name: 'colleges_state', columnNames: ['state'] },
    ],
  });
}

function catalogueTable(wholeNumber: string): Table {
  return new Table({
    name: 'college_catalogue',
    columns: [
      { name: 'id', type: wholeNumber, isPrimary: true },
      { name: 'version', type: wholeNumber },
      { name: 'imported_at', type: 'datetime', precision: 3, isNullable: true },
    ],
  });
}

async function load(runner: QueryRunner): Promise<void> {
  const rows = readCatalogue().map(rowOf);
  const columns = Object.keys(VALUES);
  const place = `(${columns.map(() => '?').join(', ')})`;
  for (let first = 0; first < rows.length; first += BATCH) {
    const batch = rows.slice(first, first + BATCH);
    await runner.query(
      `INSERT INTO colleges (${columns.join(', ')}) VALUES ${batch.map(() => place).join(', ')}`,
      batch.flatMap((row) => Object.values(VALUES).map((value) => value(row))),
    );
  }
  await runner.query('INSERT INTO college_catalogue (id, version, imported_at) VALUES (1, 1, NULL)');
}
