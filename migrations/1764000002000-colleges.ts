import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';

const text = (name: string, length: number, isNullable = false): TableColumnOptions => ({
  name,
  type: 'varchar',
  length: String(length),
  isNullable,
});

/** The tables of the college catalogue; what the product ships is put there at the start of the app. */
export class Colleges1764000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const wholeNumber = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.createTable(collegesTable(wholeNumber));
    await runner.createTable(catalogueTable(wholeNumber));
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
