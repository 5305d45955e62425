import { createSecretKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database';
import { createTempFolder } from '../../../test/support/folder';
import { createTestEnvironment, isOnServices, type TestEnvironment } from '../../../test/support/surroundings';
import { logoFiles } from '../../colleges/logo';
import { Settings } from '../../platform/config/settings';
import { schema } from '../../schema';
import { backUp, MANIFEST } from './backup';
import { databaseState } from './history';
import { type EmptyInstallation, restoreBackup } from './restore';

const DATABASE_FILE = isOnServices ? 'pathlight.sql' : 'pathlight.sqlite';

let tempFolder: string;
let fresh: FreshDatabase;
let backupFolder: string;
let surroundings: TestEnvironment;
let folder: string;

const installation = (settings: Settings, overrides: Partial<EmptyInstallation> = {}): EmptyInstallation => ({
  database: settings.database,
  schema,
  tokenKey: settings.tokenKey,
  keyFile: settings.tokenKeyFile,
  logos: logoFiles(settings.dataDir),
  ...overrides,
});

beforeAll(async () => {
  tempFolder = await createTempFolder();
  backupFolder = join(tempFolder, 'whole');
  fresh = await freshDatabase(schema);
  await fresh.database.query(
    `INSERT INTO schools (id, name, state, town, created_at) VALUES ('s', 'Große Schule 🎓', 'ME', NULL, '2026-09-01 08:00:00.123')`,
  );
  await mkdir(join(fresh.settings.dataDir, 'logos'));
  await writeFile(join(fresh.settings.dataDir, 'logos', '100654.svg'), 'of the backup');
  await writeFile(join(fresh.settings.dataDir, 'logos', '100655.svg'), 'of the backup');
  await backUp(installation(fresh.settings), '0.1.0', backupFolder);
});
afterAll(async () => {
  await fresh.remove();
  await rm(tempFolder, { recursive: true, force: true });
});
beforeEach(async () => {
  surroundings = await createTestEnvironment();
  folder = join(tempFolder, 'other');
  await cp(backupFolder, folder, { recursive: true });
});
afterEach(async () => {
  await surroundings.remove();
  await rm(folder, { recursive: true, force: true });
});

const restore = (overrides: Partial<EmptyInstallation> = {}) =>
  restoreBackup(folder, installation(new Settings(surroundings.environment), overrides));

/** The error message, after checking that the folder is as empty as before. */
async function refusal(overrides: Partial<EmptyInstallation> = {}): Promise<string> {
  const message = await restore(overrides).then(
    () => 'restored',
    (error: Error) => error.message,
  );
  expect((await readdir(surroundings.dataDir)).filter((name) => name !== 'token.key')).toEqual([]);
  const { database } = new Settings(surroundings.environment);
  if (isOnServices) expect((await databaseState(database, schema)).tables).toEqual([]);
  return message;
}

it('puts the rows, the signing key and the logos there, beside a logo that differs', async () => {
  await mkdir(join(surroundings.dataDir, 'logos'));
  await writeFile(join(surroundings.dataDir, 'logos', '100655.svg'), 'of this machine');
  expect(await restore()).toMatchObject({ logos: ['100654.svg', '100655.svg'], skippedLogos: ['100655.svg'] });
  expect(await readFile(join(surroundings.dataDir, 'logos', '100655.svg'), 'utf8')).toBe('of this machine');
  expect(new Settings(surroundings.environment).tokenKey.equals(fresh.settings.tokenKey)).toBe(true);
  const { pending, tables } = await databaseState(new Settings(surroundings.environment).database, schema);
  expect(pending).toEqual([]);
  expect(tables).toContainEqual({ name: 'schools', rows: 1 });
  expect(tables.find(({ name }) => name === 'colleges')?.rows).toBeGreaterThan(3_000);
});

const changeManifest = async (change: (text: string) => string): Promise<void> =>
  writeFile(join(folder, MANIFEST), change(await readFile(join(folder, MANIFEST), 'utf8')));

describe('a backup that can’t be restored is refused, and nothing is left', () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['is not there', () => rm(folder, { recursive: true }), /There is no folder .*other\. Nothing was changed/],
    ['was never finished', () => rm(join(folder, MANIFEST)), /isn't a finished backup: it has no backup\.json/],
    ['has another list of files', () => changeManifest(() => '{}'), /isn't a finished backup: its backup\.json can't/],
    ['lost a file', () => rm(join(folder, DATABASE_FILE)), /isn't whole: pathlight\.sql\w* has 0 of \d+ bytes/],
    ['was cut off', () => truncate(join(folder, DATABASE_FILE), 9_000), /isn't whole: .* has 9000 of \d+ bytes/],
    [
      'is of a newer version',
      () => changeManifest((text) => text.replace('"migrations": [', '"migrations": ["Parents1999",')),
      /This backup was made by a newer or another version.*Parents1999.*Update the product first/,
    ],
    [
      'is of another kind of database',
      async () => {
        const other = isOnServices ? 'pathlight.sqlite' : 'pathlight.sql';
        await changeManifest((text) => text.replace(`"${DATABASE_FILE}"`, `"${other}"`));
        await cp(join(folder, DATABASE_FILE), join(folder, other));
      },
      /This backup is of a .* and the settings name a .*npm run db:copy/,
    ],
    [
      'has a damaged database',
      async () => {
        const file = join(folder, DATABASE_FILE);
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill('x', 20_000, 60_000));
      },
      isOnServices ? /failed: ERROR \d+ \(\w+\) at line \d+$/ : /This backup is damaged and cannot be restored/,
    ],
  ])('when it %s', async (_, change, sentence) => {
    await change();
    expect(await refusal()).toMatch(sentence);
  });

  it('when JWT_SECRET names another key', async () => {
    const other = { keyFile: null, tokenKey: createSecretKey(Buffer.from('another key')) };
    expect(await refusal(other)).toMatch(/JWT_SECRET isn't the key of this backup.*other\/token\.key/);
  });
});

describe('a backup is not made', () => {
  it.each<[string, () => string, RegExp]>([
    ['into a folder that holds something', () => folder, /isn't empty\. Name a new folder/],
    [
      'on a disk that is not mounted',
      () => join(tempFolder, 'disk', '2026-11-29'),
      /There is no folder .*disk\. Is its disk/,
    ],
  ])('%s', async (_, folderPath, sentence) => {
    await expect(backUp(installation(fresh.settings), '0.1.0', folderPath())).rejects.toThrow(sentence);
    expect(existsSync(join(tempFolder, 'disk'))).toBe(false);
  });

  it('of nothing, and leaves the folder as it was', async () => {
    const empty = installation(new Settings(surroundings.environment));
    const target = join(tempFolder, 'target');
    const expectedError = /There is no database|nothing to back up/;
    await expect(backUp(empty, '0.1.0', target)).rejects.toThrow(expectedError);
    expect(existsSync(target)).toBe(false);
  });
});
