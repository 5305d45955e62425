import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** By which save a note on an own school was written, so that two windows on one note can be told apart. */
export class OwnSchoolNoteSaves1764000049000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('own_schools', new TableColumn({ name: 'note_saves', type: 'json', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('own_schools', 'note_saves');
  }
}
