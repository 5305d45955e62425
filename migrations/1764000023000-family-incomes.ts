import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });

/** The income brackets that students choose. */
export class FamilyIncomes1764000023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const boolean = runner.dataSource.options.type === 'better-sqlite3' ? 'boolean' : 'tinyint';
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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('family_incomes');
  }
}
