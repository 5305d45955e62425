import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';

const AT_ONCE = 100;
const COLUMNS = { Reach: 'reach_count', Match: 'match_count', Safety: 'safety_count' } as const;

interface KeptList {
  id: string;
  recommendations: string | { type: keyof typeof COLUMNS }[];
}

/** How many schools of each tier a list has, so that rosters are narrowed by it without reading the lists. */
export class ListBalance1764000034000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const type = runner.dataSource.options.type === 'better-sqlite3' ? 'integer' : 'int';
    for (const name of Object.values(COLUMNS)) {
      await runner.addColumn('recommendation_sets', new TableColumn({ name, type, default: 0 }));
    }
    await fillCounts(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.values(COLUMNS)) await runner.dropColumn('recommendation_sets', name);
  }
}

async function fillCounts(runner: QueryRunner): Promise<void> {
  let after = '';
  for (;;) {
    const lists = (await runner.query(
      `SELECT id, recommendations FROM recommendation_sets WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`,
      [after],
    )) as KeptList[];
    for (const { id, recommendations } of lists) {
      const schools =
        typeof recommendations === 'string'
          ? (JSON.parse(recommendations) as { type: keyof typeof COLUMNS }[])
          : recommendations;
      const count = (tier: keyof typeof COLUMNS): number => schools.filter(({ type }) => type === tier).length;
      await runner.query(
        'UPDATE recommendation_sets SET reach_count = ?, match_count = ?, safety_count = ? WHERE id = ?',
        [count('Reach'), count('Match'), count('Safety'), id],
      );
    }
    const last = lists.at(-1);
    if (!last) return;
    after = last.id;
  }
}
