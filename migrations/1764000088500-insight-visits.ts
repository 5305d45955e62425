import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';

const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });

/** When students last opened Insights, so that the page shows what changed since. */
export class InsightVisits1764000088500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      { name: 'user_id', type: 'varchar', length: '36', isPrimary: true },
      time('looked_at'),
      { ...time('before_at'), isNullable: true },
    ];
    await runner.createTable(new Table({ name: 'insight_visits', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('insight_visits');
  }
}
