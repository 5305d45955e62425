import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';

const school: TableColumnOptions = { name: 'school_id', type: 'varchar', length: '36', isPrimary: true };
const hash = (name: string): TableColumnOptions => ({ name, type: 'varchar', length: '64' });

/** Entries carry no hashes any more; of each school only its newest number is kept. */
export class AuditWithoutChain1764000090000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table({ name: 'audit_numbers', columns: [school, numberOf(runner, 'last_number')] }));
    await runner.query(
      'INSERT INTO audit_numbers SELECT school_id, head_number FROM audit_chains WHERE head_number > 0',
    );
    await runner.dropTable('audit_chains');
    await runner.query("DELETE FROM audit_entries WHERE what IN ('audit_broken', 'audit_begun')");
    for (const column of ['origin_digest', 'hash', 'salt'])
      await runner.query(`ALTER TABLE audit_entries DROP COLUMN ${column}`);
  }

  /** The columns come back empty: what they held is gone. */
  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['origin_digest', 'hash'])
      await runner.query(`ALTER TABLE audit_entries ADD COLUMN ${column} varchar(64) NOT NULL DEFAULT ''`);
    await runner.query('ALTER TABLE audit_entries ADD COLUMN salt varchar(32) NULL');
    const head = [numberOf(runner, 'head_number'), hash('head_hash'), hash('head_seal')];
    const anchor = [numberOf(runner, 'anchor_number'), hash('anchor_hash'), hash('anchor_seal')];
    await runner.createTable(new Table({ name: 'audit_chains', columns: [school, ...head, ...anchor] }));
    await runner.dropTable('audit_numbers');
  }
}

const numberOf = (runner: QueryRunner, name: string): TableColumnOptions => ({
  name,
  type: runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int',
});
