import { createSecretKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FreshDatabase, freshDatabase } from '../../../test/support/database';
import { aFolder } from '../../../test/support/folder';
import { freshSurroundings, onServices, type Surroundings } from '../../../test/support/surroundings';
import { logoFiles } from '../../colleges/logo';
import { Settings } from '../../platform/config/settings';
import { schema } from '../../schema';
import { backUp, MANIFEST } from './backup';
import { databaseState } from './history';
import { type EmptyInstallation, restoreBackup } from './restore';

const DATABASE_FILE = onServices ? 'pathlight.sql' : 'pathlight.sqlite';

let home: string;
let fresh: FreshDatabase;
let whole: string;
let place: Surroundings;
let folder: string;

const installation = (settings: Settings, more: Partial<EmptyInstallation> = {}): EmptyInstallation => ({
  database: settings.database,
  schema,
  tokenKey: settings.tokenKey,
  keyFile: settings.tokenKeyFile,
  logos: logoFiles(settings.dataDir),
  ...more,
});

beforeAll(async () => {
  home = await aFolder();
  whole = join(home, 'whole');
  fresh = await freshDatabase(schema);
  await fresh.database.query(
    `INSERT INTO schools (id, name, state, town, created_at) VALUES ('s', 'Große Schule 🎓', 'ME', NULL, '2026-09-01 08:00:00.123')`,
  );
  await mkdir(join(fresh.settings.dataDir, 'logos'));
  await writeFile(join(fresh.settings.dataDir, 'logos', '100654.svg'), 'of the backup');
  await writeFile(join(fresh.settings.dataDir, 'logos', '100655.svg'), 'of the backup');
  await backUp(installation(fresh.settings), '0.1.0', whole);
});
afterAll(async () => {
  await fresh.remove();
  await rm(home, { recursive: true, force: true });
});
beforeEach(async () => {
  place = await freshSurroundings();
  folder = join(home, 'other');
  await cp(whole, folder, { recursive: true });
});
afterEach(async () => {
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

const restored = (more: Partial<EmptyInstallation> = {}) =>
  restoreBackup(folder, installation(new Settings(place.environment), more));

/** The error message, after checking that the folder is as empty as before. */
async function refusal(more: Partial<EmptyInstallation> = {}): Promise<string> {
  const message = await restored(more).then(
    () => 'restored',
    (error: Error) => error.message,
  );
  expect((await readdir(place.dataDir)).filter((name) => name !== 'token.key')).toEqual([]);
  const { database } = new Settings(place.environment);
  if (onServices) expect((await databaseState(database, schema)).tables).toEqual([]);
  return message;
}

it('puts the rows, the signing key and the logos there, beside a logo that differs', async () => {
  await mkdir(join(place.dataDir, 'logos'));
  await writeFile(join(place.dataDir, 'logos', '100655.svg'), 'of this machine');
  expect(await restored()).toMatchObject({ logos: ['100654.svg', '100655.svg'], logosLeft: ['100655.svg'] });
  expect(await readFile(join(place.dataDir, 'logos', '100655.svg'), 'utf8')).toBe('of this machine');
  expect(new Settings(place.environment).tokenKey.equals(fresh.settings.tokenKey)).toBe(true);
  const { pending, tables } = await databaseState(new Settings(place.environment).database, schema);
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
        const other = onServices ? 'pathlight.sqlite' : 'pathlight.sql';
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
      onServices ? /failed: ERROR \d+ \(\w+\) at line \d+$/ : /This backup is damaged and cannot be restored/,
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
      () => join(home, 'disk', '2026-11-29'),
      /There is no folder .*disk\. Is its disk/,
    ],
  ])('%s', async (_, where, sentence) => {
    await expect(backUp(installation(fresh.settings), '0.1.0', where())).rejects.toThrow(sentence);
    expect(existsSync(join(home, 'disk'))).toBe(false);
  });

  it('of nothing, and leaves the folder as it was', async () => {
    const empty = installation(new Settings(place.environment));
    const target = join(home, 'target');
    const nothing = /There is no database|nothing to back up/;
    await expect(backUp(empty, '0.1.0', target)).rejects.toThrow(nothing);
    expect(existsSync(target)).toBe(false);
  });
});
