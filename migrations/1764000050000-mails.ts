import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const time = { type: 'datetime', precision: 3 } as const;

/** Mails that wait to be sent, or could not be. */
export class Mails1764000050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const count = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    await runner.createTable(
      new Table({
        name: 'mails',
        columns: [
          { name: 'id', type: 'varchar', length: '36', isPrimary: true },
          { name: 'user_id', type: 'varchar', length: '36' },
          { name: 'address', type: 'varchar', length: '190' },
          { name: 'kind', type: 'varchar', length: '32' },
          { name: 'sealed', type: 'json', isNullable: true },
          { name: 'tries', type: count, default: 0 },
          { name: 'next_try_at', ...time, isNullable: true },
          { name: 'leased_until', ...time, isNullable: true },
          { name: 'useful_until', ...time },
          { name: 'created_at', ...time },
          { name: 'failed_at', ...time, isNullable: true },
          { name: 'fault', type: 'varchar', length: '64', isNullable: true },
        ],
        indices: [
          { name: 'mails_next_try', columnNames: ['next_try_at'] },
          { name: 'mails_user', columnNames: ['user_id'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('mails');
  }
}
