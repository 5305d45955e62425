import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';

const time = { type: 'datetime', precision: 3 } as const;
const id = (name: string) => ({ name, type: 'varchar', length: '36' });

/** When the roster entry of a student last changed, and who left, so that a school's own systems can read the changes alone. */
export class RosterChangedAt1764000053002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('users', new TableColumn({ name: 'roster_changed_at', ...time, isNullable: true }));
    const now = new Date().toISOString().replace('T', ' ').slice(0, 23);
    await runner.query(`UPDATE users SET roster_changed_at = ? WHERE role = 'student'`, [now]);
    const columnNames = ['school_id', 'roster_changed_at'];
    await runner.createIndex('users', new TableIndex({ name: 'users_roster_changed', columnNames }));
    await runner.createTable(
      new Table({
        name: 'departed_students',
        columns: [{ ...id('id'), isPrimary: true }, id('school_id'), { name: 'left_at', ...time }],
        indices: [
          { name: 'departed_students_school', columnNames: ['school_id', 'left_at'] },
          { name: 'departed_students_left', columnNames: ['left_at'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('departed_students');
    await runner.dropIndex('users', 'users_roster_changed');
    await runner.dropColumn('users', 'roster_changed_at');
  }
}
