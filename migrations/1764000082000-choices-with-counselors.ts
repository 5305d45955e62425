import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

/** Who chose a wish with a student and what the student had said of it before, and when a released first list was taken back. */
export class ChoicesWithCounselors1764000082000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const by = new TableColumn({ name: 'chosen_by', type: 'varchar', length: '36', isNullable: true });
    await runner.addColumn('choices', by);
    await runner.addColumn('choices', new TableColumn({ name: 'own_before', type: 'json', isNullable: true }));
    const at = new TableColumn({ name: 'taken_back_at', type: 'datetime', precision: 3, isNullable: true });
    await runner.addColumn('held_lists', at);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('held_lists', 'taken_back_at');
    await runner.dropColumn('choices', 'own_before');
    await runner.dropColumn('choices', 'chosen_by');
  }
}
