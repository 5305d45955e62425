import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
  TableIndex,
} from 'typeorm';

const id = (name: string): TableColumnOptions => ({ name, type: 'varchar', length: '36' });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });

/** First lists that wait for the counselor, who looked at a list, and for how many days a school lets them wait. */
export class FirstLooks1764000045000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isEmbedded = runner.dataSource.options.type === 'better-sqlite3';
    await runner.createTable(
      new Table({
        name: 'held_lists',
        columns: [
          { ...id('id'), isPrimary: true },
          id('user_id'),
          { name: 'list', type: 'json' },
          time('held_at'),
          time('show_at'),
        ],
        indices: [
          new TableIndex({ name: 'held_lists_user', columnNames: ['user_id'], isUnique: true }),
          new TableIndex({ name: 'held_lists_show', columnNames: ['show_at'] }),
        ],
      }),
    );
    await runner.addColumns('recommendation_sets', [
      new TableColumn({ ...id('looked_by'), isNullable: true }),
      new TableColumn({ ...time('looked_at'), isNullable: true }),
    ]);
    await runner.addColumn(
      'schools',
      new TableColumn({ name: 'first_look_days', type: isEmbedded ? 'integer' : 'int', isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('schools', 'first_look_days');
    await runner.dropColumns('recommendation_sets', ['looked_by', 'looked_at']);
    await runner.dropTable('held_lists');
  }
}
