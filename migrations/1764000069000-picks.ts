import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });

/** What students pick of themselves; what the built-in engine once wrote of them is erased, for the dashboard is made when it is read. */
export class Picks1764000069000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      { ...text('user_id', 36), isPrimary: true },
      { name: 'starred', type: 'json' },
      { name: 'strengths', type: 'json' },
      { ...text('feeling', 32), isNullable: true },
      { ...time('felt_at'), isNullable: true },
      time('changed_at'),
    ];
    await runner.createTable(new Table({ name: 'picks', columns }));
    await runner.query(
      `UPDATE student_profiles SET dashboard = '{"words":{},"evidence":[],"writtenBy":"built-in"}' WHERE dashboard LIKE '%"writtenBy":"built-in"%'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('picks');
  }
}
