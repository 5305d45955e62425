import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** Where somebody is signed in, in words. */
export class SessionDevices1764000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const device = { name: 'device', type: 'varchar', length: '60', isNullable: true };
    await runner.addColumn('sessions', new TableColumn(device));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('sessions', 'device');
  }
}
