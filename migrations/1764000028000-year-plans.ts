import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions, TableIndex } from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });

/** What students plan for the year of applying, what staff fill in for them, and who wants reminders. */
export class YearPlans1764000028000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isEmbedded = runner.dataSource.options.type === 'better-sqlite3';
    const userId: TableColumnOptions = { ...text('user_id', 36), isPrimary: true };
    await runner.createTable(
      new Table({
        name: 'year_plans',
        columns: [
          userId,
          { name: 'fields', type: 'json' },
          { name: 'revision', type: isEmbedded ? 'integer' : 'int' },
          { name: 'writers', type: 'json' },
          time('updated_at'),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'year_notes',
        columns: [
          { ...text('id', 36), isPrimary: true },
          text('user_id', 36),
          { ...text('author_id', 36), isNullable: true },
          text('field', 64),
          text('value', 10),
          time('noted_at'),
        ],
        indices: [
          new TableIndex({ name: 'year_notes_user_field', columnNames: ['user_id', 'field'], isUnique: true }),
          new TableIndex({ name: 'year_notes_author', columnNames: ['author_id'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'year_reminders',
        columns: [
          userId,
          { name: 'by_mail', type: isEmbedded ? 'boolean' : 'tinyint', default: 0 },
          time('changed_at'),
          { ...text('mailed_on', 10), isNullable: true },
          { name: 'told', type: 'json' },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('year_reminders');
    await runner.dropTable('year_notes');
    await runner.dropTable('year_plans');
  }
}
