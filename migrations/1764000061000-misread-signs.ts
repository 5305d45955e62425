import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** When a student said that a text of theirs was misread. */
export class MisreadSigns1764000061000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const misreadAt = { name: 'misread_at', type: 'datetime', precision: 3, isNullable: true };
    await runner.addColumn('care_flags', new TableColumn(misreadAt));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('care_flags', 'misread_at');
  }
}
