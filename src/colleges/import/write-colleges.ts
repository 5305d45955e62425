import type { EntityManager } from 'typeorm';
import { CollegeRow } from '../college.entity';

/** Rows of one statement: 11 values each stay far below SQLite's 32,766 bind values. */
const BATCH = 200;

/** Adds or overwrites these colleges. */
export async function writeColleges(manager: EntityManager, rows: readonly CollegeRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH) await upsert(manager, rows.slice(first, first + BATCH));
}

async function upsert(manager: EntityManager, rows: CollegeRow[]): Promise<void> {
  const columns = manager.connection.getMetadata(CollegeRow).columns.map((column) => column.databaseName);
  const overwritten = columns.filter((column) => column !== 'unitid');
  await manager
    .createQueryBuilder()
    .insert()
    .into(CollegeRow)
    .values(rows)
    .orUpdate(overwritten, ['unitid'])
    .updateEntity(false)
    .execute();
}
