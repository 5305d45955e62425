import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { Settings } from '../../src/platform/config/settings';
import { connectDatabase, databaseOptions, openDatabase, type Schema } from '../../src/platform/database/data-source';
import { schema } from '../../src/schema';
import { aFolder } from './folder';
import { aDatabase, type PrivateService, startMariaDb } from './private-services';
import { type Ended, ensureBuilt, runToEnd } from './process';

/** Puts a school into a database: its id and its name. */
export const SCHOOL = `INSERT INTO schools (id, name, state, town, created_at) VALUES (?, ?, 'ME', NULL, '2026-09-01 08:00:00.000')`;

/** An embedded database in a folder of its own. */
export const aFile = async (): Promise<string> => join(await aFolder(), 'pathlight.sqlite');

/** The commands that copy databases, run in a folder that each test has for itself, beside a MariaDB of the whole file. */
export class Copies {
  folder = '';
  mariaDb!: PrivateService;

  /** An embedded database in the folder. */
  get file(): string {
    return join(this.folder, 'pathlight.sqlite');
  }

  /** An empty database on the server. */
  aTarget = (): Promise<string> => aDatabase(this.mariaDb.url);

  run = (
    command: string,
    given: string[],
    settings: Record<string, string> = { DATA_DIR: this.folder },
  ): Promise<Ended> => runToEnd(`cli/commands/${command}`, given, settings);

  copy = (from: string, to: string): Promise<Ended> => this.run('db-copy', ['--from', from, '--to', to]);

  /** The settings that lead to a database: an address, or a file in a folder. */
  settingsOf = (place: string): Record<string, string> =>
    place.startsWith('mysql:') ? { DATA_DIR: this.folder, DATABASE_URL: place } : { DATA_DIR: join(place, '..') };

  /** Does something with the rows of a database. */
  withRows = async <T>(place: string, work: (database: DataSource) => Promise<T>, own: Schema = schema): Promise<T> => {
    const database = await openDatabase(databaseOptions(new Settings(this.settingsOf(place)), own), own);
    return work(database).finally(() => database.destroy());
  };

  /** The same with the database as it stands, without its tables when it has none. */
  withBare = async <T>(place: string, work: (database: DataSource) => Promise<T>): Promise<T> => {
    const database = await connectDatabase(databaseOptions(new Settings(this.settingsOf(place)), schema));
    return work(database).finally(() => database.destroy());
  };

  /** The tables of a database with their numbers of rows, as the operator reads them. */
  tablesOf = async (place: string): Promise<string> =>
    (await this.run('db-status', [], this.settingsOf(place))).stdout.split('Rows:')[1]?.trim() ?? '';
}

/** What the tests of a file copy with. */
export function copies(): Copies {
  const own = new Copies();
  beforeAll(async () => {
    ensureBuilt('api');
    own.mariaDb = await startMariaDb();
  });
  afterAll(() => own.mariaDb?.stop());
  beforeEach(async () => {
    own.folder = await aFolder();
  });
  afterEach(() => rm(own.folder, { recursive: true, force: true }));
  return own;
}
