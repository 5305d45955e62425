import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInstallation } from './known-database';

describe('an installation whose database is missing or empty', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'known-'))));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const file = (): string => join(dataDir, 'pathlight.sqlite');
  const put = (name: string, text = 'something'): void => {
    mkdirSync(join(dataDir, name, '..'), { recursive: true });
    writeFileSync(join(dataDir, name), text);
  };
  /** Opens it as a start does; `ran` are the migrations recorded in the database. */
  const start = (more: object = {}, ran: string[] = []): Promise<string> => {
    const database = { kind: 'sqlite' as const, file: file(), isChecked: false };
    const settings = { production: true, isNewInstallation: false, dataDir, database, ...more };
    return openInstallation(settings, (refuse) => {
      refuse(ran);
      return Promise.resolve('open');
    });
  };
  const server = { kind: 'mysql' as const, host: 'db', port: 3306, user: 'u', password: 'word', database: 'pathlight' };

  it.each([['last-backup'], ['installed']])(
    'is refused where %s shows that there was one, and no file is made',
    async (name) => {
      put(name);
      await expect(start()).rejects.toThrow(
        new RegExp(
          `pathlight\\.sqlite is missing or empty, but .*\\(${name}\\).*mounted.*npm run restore.*--new-installation\\.$`,
        ),
      );
      expect(existsSync(file())).toBe(false);
      await expect(start({ database: { ...server, tls: false, poolSize: 4 } })).rejects.toThrow(
        /pathlight on db:3306 is missing/,
      );
      await expect(start({ production: false })).resolves.toBe('open');
      await expect(start({ isNewInstallation: true })).resolves.toBe('open');
    },
  );

  it('is refused where its file holds nothing, and taken for new where nothing tells of one', async () => {
    await expect(start()).resolves.toBe('open');
    rmSync(join(dataDir, 'installed'));
    put('pathlight.sqlite', '');
    await expect(start()).rejects.toThrow(/pathlight\.sqlite is missing or empty\. Is its disk mounted/);
  });

  it('is known from the first start on, and is new only once', async () => {
    put('pathlight.sqlite');
    await start({}, ['First1']);
    await expect(start()).rejects.toThrow(/installed/);
    await expect(start({ isNewInstallation: true }, ['First1'])).rejects.toThrow(/Start without --new-installation/);
    await expect(start({}, ['First1'])).resolves.toBe('open');
  });
});
