import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

const DAY_MS = 86_400_000;
const time = { type: 'datetime', precision: 3 } as const;
const expiresAt = (isNullable: boolean) => new TableColumn({ name: 'expires_at', ...time, isNullable });

/** Every API key ends after at most a year; those that were made before have a year from now. */
export class ApiKeyEnds1764000053000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const yearAhead = new Date(Date.now() + 365 * DAY_MS).toISOString().replace('T', ' ').slice(0, 23);
    await runner.query('UPDATE api_keys SET expires_at = ? WHERE expires_at IS NULL OR expires_at > ?', [
      yearAhead,
      yearAhead,
    ]);
    await runner.changeColumn('api_keys', expiresAt(true), expiresAt(false));
    await runner.addColumn('api_keys', new TableColumn({ name: 'end_noticed_at', ...time, isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('api_keys', 'end_noticed_at');
    await runner.changeColumn('api_keys', expiresAt(false), expiresAt(true));
  }
}
