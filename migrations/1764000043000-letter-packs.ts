import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';

/** What counselors chose of a student's answers for a letter of recommendation. */
export class LetterPacks1764000043000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'letter_packs',
        columns: [
          { name: 'user_id', type: 'varchar', length: '36', isPrimary: true },
          { name: 'chosen', type: 'json' },
          { name: 'changed_by', type: 'varchar', length: '36', isNullable: true },
          { name: 'changed_at', type: 'datetime', precision: 3 },
        ],
        indices: [new TableIndex({ name: 'letter_packs_changed_by', columnNames: ['changed_by'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('letter_packs');
  }
}
