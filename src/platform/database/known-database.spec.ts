import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInstallation } from './known-database';

describe('an installation whose database is missing or empty', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'known-'))));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const file = (): string => join(dataDir, 'pathlight.sqlite');
  const writeDataFile = (name: string, text = 'something'): void => {
    mkdirSync(join(dataDir, name, '..'), { recursive: true });
    writeFileSync(join(dataDir, name), text);
  };
  /** Opens it as a start does; `applied` are the migrations recorded in the database. */
  const openWith = (overrides: object = {}, applied: string[] = []): Promise<string> => {
    const database = { kind: 'sqlite' as const, file: file(), isChecked: false };
    const settings = { production: true, isNewInstallation: false, dataDir, database, ...overrides };
    return openInstallation(settings, (verifyDatabase) => {
      verifyDatabase(applied);
      return Promise.resolve('open');
    });
  };
  const server = { kind: 'mysql' as const, host: 'db', port: 3306, user: 'u', password: 'word', database: 'pathlight' };

  it.each([['last-backup'], ['installed']])(
    'is refused where %s shows that there was one, and no file is made',
    async (name) => {
      writeDataFile(name);
      await expect(openWith()).rejects.toThrow(
        new RegExp(
          `pathlight\\.sqlite is missing or empty, but .*\\(${name}\\).*mounted.*npm run restore.*--new-installation\\.$`,
        ),
      );
      expect(existsSync(file())).toBe(false);
      await expect(openWith({ database: { ...server, tls: false, poolSize: 4 } })).rejects.toThrow(
        /pathlight on db:3306 is missing/,
      );
      await expect(openWith({ production: false })).resolves.toBe('open');
      await expect(openWith({ isNewInstallation: true })).resolves.toBe('open');
    },
  );

  it('is refused where its file holds nothing, and taken for new where nothing tells of one', async () => {
    await expect(openWith()).resolves.toBe('open');
    rmSync(join(dataDir, 'installed'));
    writeDataFile('pathlight.sqlite', '');
    await expect(openWith()).rejects.toThrow(/pathlight\.sqlite is missing or empty\. Is its disk mounted/);
  });

  it('is known from the first start on, and is new only once', async () => {
    writeDataFile('pathlight.sqlite');
    await openWith({}, ['First1']);
    await expect(openWith()).rejects.toThrow(/installed/);
    await expect(openWith({ isNewInstallation: true }, ['First1'])).rejects.toThrow(/Start without --new-installation/);
    await expect(openWith({}, ['First1'])).resolves.toBe('open');
  });
});
