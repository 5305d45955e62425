import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

const JULY = 6;

/**
 * In which year students graduate, and which class is a school's 12th grade. Whoever is in the 12th grade on the day of the change
 * belongs to the class of this school year, which ends with June.
 */
export class ClassYears1764000051000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    const time = { type: 'datetime', precision: 3, isNullable: true };
    await runner.addColumns('users', [
      new TableColumn({ name: 'class_of', type, isNullable: true }),
      new TableColumn({ name: 'graduated_at', ...time }),
    ]);
    await runner.addColumns('schools', [
      new TableColumn({ name: 'senior_class', type, default: 0 }),
      new TableColumn({ name: 'next_year_on', type: 'varchar', length: '10', isNullable: true }),
      new TableColumn({ name: 'year_turned_at', ...time }),
    ]);
    const now = new Date();
    const seniors = now.getUTCFullYear() + (now.getUTCMonth() >= JULY ? 1 : 0);
    await runner.query('UPDATE schools SET senior_class = ?, next_year_on = ?', [seniors, `${seniors}-07-01`]);
    await runner.query(`UPDATE users SET class_of = ? + 12 - grade WHERE role = 'student' AND grade IS NOT NULL`, [
      seniors,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE users SET grade = 12 WHERE graduated_at IS NOT NULL');
    await runner.dropColumns('schools', ['senior_class', 'next_year_on', 'year_turned_at']);
    await runner.dropColumns('users', ['class_of', 'graduated_at']);
  }
}
