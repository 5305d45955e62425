import { type MigrationInterface, type QueryRunner, Table, TableColumn, type TableColumnOptions } from 'typeorm';

const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });

/** The ideas that a student does already or doesn't want, and when they last opened Insights. */
export class IdeasAndVisits1764000088000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('picks', new TableColumn({ name: 'ideas', type: 'json', isNullable: true }));
    const columns = [
      { name: 'user_id', type: 'varchar', length: '36', isPrimary: true },
      time('looked_at'),
      { ...time('before_at'), isNullable: true },
    ];
    await runner.createTable(new Table({ name: 'insight_visits', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('insight_visits');
    await runner.dropColumn('picks', 'ideas');
  }
}
