import type { DataSource } from 'typeorm';
import { isEmbedded } from '../../src/platform/database/data-source';

/** Every table the database really has, by name, whether an entity knows it or not. */
export async function tableNames(database: DataSource): Promise<string[]> {
  const rows: { name: string }[] = await database.query(
    isEmbedded(database)
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name',
  );
  return rows.map(({ name }) => name);
}

/** How many rows each table holds, by name. */
export async function rowCounts(database: DataSource): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await tableNames(database)) {
    const [row]: { rowCount: number | string }[] = await database.query(`SELECT COUNT(*) AS rowCount FROM ${name}`);
    counts[name] = Number(row?.rowCount);
  }
  return counts;
}
