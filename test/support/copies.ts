import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { Settings } from '../../src/platform/config/settings';
import { connectDatabase, databaseOptions, openDatabase, type Schema } from '../../src/platform/database/data-source';
import { schema } from '../../src/schema';
import { createTempFolder } from './folder';
import { createDatabase, type PrivateService, startMariaDb } from './private-services';
import { type ProcessResult, ensureBuilt, runToEnd } from './process';

/** Puts a school into a database: its id and its name. */
export const INSERT_SCHOOL = `INSERT INTO schools (id, name, state, town, created_at) VALUES (?, ?, 'ME', NULL, '2026-09-01 08:00:00.000')`;

/** An embedded database in a folder of its own. */
export const newFilePath = async (): Promise<string> => join(await createTempFolder(), 'pathlight.sqlite');

/** The commands that copy databases, run in a folder that each test has for itself, beside a MariaDB of the whole file. */
export class DatabaseCopies {
  folder = '';
  mariaDb!: PrivateService;

  /** An embedded database in the folder. */
  get file(): string {
    return join(this.folder, 'pathlight.sqlite');
  }

  /** An empty database on the server. */
  createTarget = (): Promise<string> => createDatabase(this.mariaDb.url);

  run = (
    command: string,
    args: string[],
    settings: Record<string, string> = { DATA_DIR: this.folder },
  ): Promise<ProcessResult> => runToEnd(`cli/commands/${command}`, args, settings);

  copy = (from: string, to: string): Promise<ProcessResult> => this.run('db-copy', ['--from', from, '--to', to]);

  /** The settings that lead to a database: an address, or a file in a folder. */
  settingsFor = (databasePlace: string): Record<string, string> =>
    databasePlace.startsWith('mysql:')
      ? { DATA_DIR: this.folder, DATABASE_URL: databasePlace }
      : { DATA_DIR: join(databasePlace, '..') };

  /** Does something with the rows of a database. */
  withRows = async <T>(
    databasePlace: string,
    run: (database: DataSource) => Promise<T>,
    own: Schema = schema,
  ): Promise<T> => {
    const database = await openDatabase(databaseOptions(new Settings(this.settingsFor(databasePlace)), own), own);
    return run(database).finally(() => database.destroy());
  };

  /** The same with the database as it stands, without its tables when it has none. */
  withEmptyDatabase = async <T>(databasePlace: string, run: (database: DataSource) => Promise<T>): Promise<T> => {
    const database = await connectDatabase(databaseOptions(new Settings(this.settingsFor(databasePlace)), schema));
    return run(database).finally(() => database.destroy());
  };

  /** The tables of a database with their numbers of rows, as the operator reads them. */
  tableNamesOf = async (databasePlace: string): Promise<string> =>
    (await this.run('db-status', [], this.settingsFor(databasePlace))).stdout.split('Rows:')[1]?.trim() ?? '';
}

/** What the tests of a file copy with. */
export function registerDatabaseCopies(): DatabaseCopies {
  const own = new DatabaseCopies();
  beforeAll(async () => {
    ensureBuilt('api');
    own.mariaDb = await startMariaDb();
  });
  afterAll(() => own.mariaDb?.stop());
  beforeEach(async () => {
    own.folder = await createTempFolder();
  });
  afterEach(() => rm(own.folder, { recursive: true, force: true }));
  return own;
}
