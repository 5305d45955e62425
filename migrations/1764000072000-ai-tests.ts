import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** Why a hosted service wrote nothing, beside the receipt of the text; and a school's last test of its service. */
export class AiTests1764000072000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const fault = new TableColumn({ name: 'fault', type: 'varchar', length: '190', isNullable: true });
    await runner.addColumn('ai_receipts', fault);
    await runner.addColumn('schools', new TableColumn({ name: 'ai_test', type: 'json', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('schools', 'ai_test');
    await runner.dropColumn('ai_receipts', 'fault');
  }
}
