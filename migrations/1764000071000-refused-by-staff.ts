import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** Who of the school took a line off; null where its student did. */
export class RefusedByStaff1764000071000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const by = new TableColumn({ name: 'refused_by', type: 'varchar', length: '36', isNullable: true });
    await runner.addColumn('refused_statements', by);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('refused_statements', 'refused_by');
  }
}
