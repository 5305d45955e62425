import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
  TableIndex,
} from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });
const user = (table: string) => new TableIndex({ name: `${table}_user`, columnNames: ['user_id'] });

/** Changes of an email, second factors with their recovery codes, and whether a school wants them of its staff. */
export class AccountSafety1764000013000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    await runner.createTable(
      new Table({
        name: 'email_changes',
        columns: [
          { ...text('token_hash', 64), isPrimary: true },
          text('user_id', 36),
          text('email', 190),
          time('expires_at'),
          { ...time('used_at'), isNullable: true },
        ],
        indices: [user('email_changes')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'second_factors',
        columns: [
          { ...text('user_id', 36), isPrimary: true },
          text('sealed_secret', 255),
          { name: 'last_step', type: isSqlite ? 'integer' : 'int' },
          time('created_at'),
          { ...time('confirmed_at'), isNullable: true },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'recovery_codes',
        columns: [
          { ...text('code_hash', 64), isPrimary: true },
          text('user_id', 36),
          time('created_at'),
          { ...time('used_at'), isNullable: true },
        ],
        indices: [user('recovery_codes')],
      }),
    );
    await runner.addColumn(
      'schools',
      new TableColumn({
        name: 'second_factor_required',
        type: isSqlite ? 'boolean' : 'tinyint',
        default: isSqlite ? '0' : "'0'",
      }),
    );
    await runner.createIndex('sessions', new TableIndex({ name: 'sessions_expires', columnNames: ['expires_at'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('sessions', 'sessions_expires');
    await runner.dropColumn('schools', 'second_factor_required');
    for (const table of ['recovery_codes', 'second_factors', 'email_changes']) await runner.dropTable(table);
  }
}
