import type { DataSource } from 'typeorm';
import { Settings } from '../../src/platform/config/settings';
import { databaseOptions, openDatabase, type Schema } from '../../src/platform/database/data-source';
import { createTestEnvironment } from './surroundings';

/** A database of its own, without an app: embedded, or on the services of `npm run test:services`. */
export interface FreshDatabase {
  database: DataSource;
  settings: Settings;
  /** Closes it and removes its data. */
  remove(): Promise<void>;
}

/** Opens an empty database and brings it to the newest migration of this schema. */
export async function freshDatabase(schema: Schema, overrides: Record<string, string> = {}): Promise<FreshDatabase> {
  const surroundings = await createTestEnvironment();
  const settings = new Settings({ ...surroundings.environment, ...overrides });
  const database = await openDatabase(databaseOptions(settings, schema), schema);
  const remove = async (): Promise<void> => {
    if (database.isInitialized) await database.destroy();
    await surroundings.remove();
  };
  return { database, settings, remove };
}
