import { copyFile, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Settings, SQLITE_FILE } from '../../src/platform/config/settings';
import { connectDatabase, databaseOptions } from '../../src/platform/database/data-source';
import { projectRoot } from '../../src/platform/runtime/process';
import { schema } from '../../src/schema';
import { createTempFolder } from '../support/folder';
import { type ProcessResult, runToEnd, startProcess } from '../support/process';

const { refusalOf } = createRequire(__filename)('../../scripts/node-version.cjs') as {
  refusalOf: (version: string) => string | null;
};

describe('a start that cannot succeed', () => {
  let folder: string;
  let whole: string;
  beforeAll(async () => {
    folder = await createTempFolder();
    whole = await createTempFolder();
    const server = await startProcess({ DATA_DIR: whole, DATABASE_URL: '', REDIS_URL: '' });
    await server.end('SIGTERM');
  });
  afterAll(() => Promise.all([folder, whole].map((one) => rm(one, { recursive: true, force: true }))));

  const file = (): string => join(folder, SQLITE_FILE);
  const start = (own: Record<string, string> = {}): Promise<ProcessResult> =>
    runToEnd('main', [], { DATA_DIR: folder, DEMO_DATA: 'false', PORT: '0', HOST: '127.0.0.1', ...own });

  const damage: [string, RegExp, () => Promise<unknown>][] = [
    [
      'some text',
      /no SQLite database/,
      () => writeFile(file(), 'These are the names of last year’s seniors. '.repeat(50)),
    ],
    [
      'cut off',
      /damaged\. Restore the newest backup/,
      () => copyFile(join(whole, SQLITE_FILE), file()).then(() => truncate(file(), 200_000)),
    ],
  ];

  it.each(damage)('says in one line that its database is %s, and changes nothing', async (_, sentence, make) => {
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await make();
    const before = await readFile(file()).catch(() => null);
    const { code, stdout, stderr } = await start();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(file());
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    const after = await readFile(file()).catch(() => null);
    expect(before && after ? before.equals(after) : after).toBe(before ? true : null);
  });

  it('does not work on what a newer version has changed', async () => {
    const newer = join(folder, 'newer');
    await mkdir(newer, { recursive: true });
    await copyFile(join(whole, SQLITE_FILE), join(newer, SQLITE_FILE));
    const database = await connectDatabase(databaseOptions(new Settings({ DATA_DIR: newer }), schema));
    await database.query(
      `INSERT INTO migrations (timestamp, name) VALUES (2764000000000, 'FromTomorrow2764000000000')`,
    );
    await database.destroy();
    const { code, stdout, stderr } = await start({ DATA_DIR: newer });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/newer version.*FromTomorrow2764000000000.*restore a backup/);
  });

  it('refuses an older Node.js before anything else', async () => {
    expect(refusalOf('v18.20.8')).toMatch(/^Node\.js 20\.19\.0 or newer is needed; this is 18\.20\.8\./);
    expect(refusalOf('v20.18.3')).toContain('is needed');
    expect(['v20.19.0', 'v20.20.1', 'v22.1.0', process.version].map(refusalOf)).toEqual([null, null, null, null]);
    const { scripts } = JSON.parse(await readFile(join(projectRoot(), 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['prestart']).toMatch(/^node scripts\/node-version\.cjs && /);
  });
});
