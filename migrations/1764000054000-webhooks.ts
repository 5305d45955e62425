import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });
const nullable = (column: TableColumnOptions): TableColumnOptions => ({ ...column, isNullable: true });

/** Addresses that schools' other programs listen at, and what was or is to be told there. */
export class Webhooks1764000054000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const count = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.createTable(
      new Table({
        name: 'webhooks',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('school_id', 36),
          text('name', 190),
          text('address', 500),
          { name: 'events', type: 'json' },
          text('sealed_secret', 400),
          time('created_at'),
          nullable(time('delivered_at')),
          nullable(time('failing_since')),
          nullable(time('off_at')),
          nullable(text('off_reason', 16)),
        ],
        indices: [new TableIndex({ name: 'webhooks_school', columnNames: ['school_id'] })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'webhook_deliveries',
        columns: [
          { ...text('id', 64), isPrimary: true },
          text('webhook_id', 36),
          nullable(text('user_id', 36)),
          text('event', 32),
          text('body', 1000),
          time('happened_at'),
          { name: 'tries', type: count, default: 0 },
          nullable(time('next_try_at')),
          nullable(time('leased_until')),
          nullable(time('tried_until')),
          nullable(time('last_tried_at')),
          nullable(time('delivered_at')),
          nullable(time('failed_at')),
          nullable({ name: 'answer_status', type: count }),
          nullable(text('answer', 200)),
          nullable(text('fault', 32)),
        ],
        indices: [
          new TableIndex({ name: 'webhook_deliveries_due', columnNames: ['next_try_at', 'webhook_id'] }),
          new TableIndex({ name: 'webhook_deliveries_log', columnNames: ['webhook_id', 'happened_at', 'id'] }),
          new TableIndex({ name: 'webhook_deliveries_user', columnNames: ['user_id'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('webhook_deliveries');
    await runner.dropTable('webhooks');
  }
}
