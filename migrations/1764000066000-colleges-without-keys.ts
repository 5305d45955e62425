import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';

const key = (name: string, length: number): TableColumn =>
  new TableColumn({ name, type: 'varchar', length: String(length), default: "''" });

/** Colleges are searched and sorted in memory, by keys that are made there. */
export class CollegesWithoutKeys1764000066000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('colleges', 'colleges_name_key');
    await runner.dropColumns('colleges', ['name_key', 'search_key']);
  }

  /** The keys come back with the next import; nothing read them any more. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.addColumns('colleges', [key('name_key', 190), key('search_key', 1000)]);
    const index = { name: 'colleges_name_key', columnNames: ['name_key'] };
    await runner.createIndex('colleges', new TableIndex(index));
  }
}
