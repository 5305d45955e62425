import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** The language that a person chose for their pages; null while none was chosen. */
export class Languages1764000031000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      'users',
      new TableColumn({ name: 'language', type: 'varchar', length: '8', isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('users', 'language');
  }
}
