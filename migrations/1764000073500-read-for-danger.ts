import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';

const TABLE = 'response_sets';
/** 1, to be read, for a set that says nothing; see SIGNS in the entity. */
const SIGNS = { name: 'signs', type: 'int', default: '1' };
const INDEX = 'response_sets_signs';

/** What reading a form for signs of danger found, and that it is still to be read. What was there before has been read when it was saved. */
export class ReadForDanger1764000073500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const embedded = runner.dataSource.options.type === 'better-sqlite3';
    await runner.addColumn(TABLE, new TableColumn(embedded ? { ...SIGNS, type: 'integer' } : SIGNS));
    await runner.query(`UPDATE ${TABLE} SET signs = CASE WHEN EXISTS (SELECT 1 FROM care_flags
      WHERE care_flags.user_id = ${TABLE}.user_id AND care_flags.form_id = ${TABLE}.form_id) THEN 2 ELSE 0 END`);
    const where = embedded ? { where: 'signs = 1' } : {};
    await runner.createIndex(TABLE, new TableIndex({ name: INDEX, columnNames: ['signs'], ...where }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, INDEX);
    await runner.dropColumn(TABLE, 'signs');
  }
}
