import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

const text = (name: string, length: string, more: object = {}) => ({ name, type: 'varchar', length, ...more });
const time = (name: string, more: object = {}) => ({ name, type: 'datetime', precision: 3, ...more });
const nullable = { isNullable: true };

/** Student information systems that schools pull their rosters from, and what came of it. */
export class RosterConnections1764000052500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isEmbedded = runner.dataSource.options.type === 'better-sqlite3';
    const integer = (name: string) => ({ name, type: isEmbedded ? 'integer' : 'int', default: 0 });
    const yesNo = (name: string) => ({
      name,
      type: isEmbedded ? 'boolean' : 'tinyint',
      default: isEmbedded ? '0' : "'0'",
    });
    await runner.createTable(
      new Table({
        name: 'roster_connections',
        columns: [
          text('school_id', '36', { isPrimary: true }),
          text('base_url', '500'),
          text('token_url', '500'),
          text('client', '200'),
          { name: 'sealed_secret', type: 'json' },
          text('source_school', '255', nullable),
          yesNo('nightly'),
          integer('pull_hour'),
          yesNo('mail_new'),
          time('next_at', nullable),
          integer('tries'),
          time('pulled_until', nullable),
          time('whole_at', nullable),
        ],
        indices: [new TableIndex({ name: 'roster_connections_next', columnNames: ['next_at'] })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'roster_pulls',
        columns: [
          text('id', '36', { isPrimary: true }),
          text('school_id', '36'),
          time('started_at'),
          yesNo('nightly'),
          yesNo('is_whole'),
          text('failure', '500', nullable),
          integer('new_students'),
          integer('changed_students'),
          integer('unchanged_students'),
          integer('problems'),
        ],
        indices: [new TableIndex({ name: 'roster_pulls_school', columnNames: ['school_id', 'started_at'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('roster_pulls');
    await runner.dropTable('roster_connections');
  }
}
