import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { Settings, SQLITE_FILE } from '../../src/platform/config/settings';
import { connectDatabase, databaseOptions } from '../../src/platform/database/data-source';
import { projectRoot } from '../../src/platform/runtime/process';
import { schema } from '../../src/schema';
import { createTempFolder } from '../support/folder';
import { type ProcessResult, runToEnd, startProcess } from '../support/process';
import { IS_THOROUGH } from '../support/thorough';

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
  const damageByNight: typeof damage = [
    ['a folder', /It is a folder/, () => mkdir(file())],
    [
      'overwritten in its middle',
      /damaged\. Restore the newest backup/,
      async () => {
        await copyFile(join(whole, SQLITE_FILE), file());
        const handle = await open(file(), 'r+');
        await handle.write(Buffer.alloc(400_000, 'seniors'), 0, 400_000, 4096);
        await handle.close();
      },
    ],
  ];

  it.each(IS_THOROUGH ? [...damage, ...damageByNight] : damage)(
    'says in one line that its database is %s, and changes nothing',
    async (_, sentence, make) => {
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
    },
  );

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

  if (!IS_THOROUGH) return;

  it('reads the whole file before it starts, where that is wished, and refuses damaged pages', async () => {
    const worn = join(folder, 'worn');
    await rm(worn, { recursive: true, force: true });
    await mkdir(worn, { recursive: true });
    await copyFile(join(whole, SQLITE_FILE), join(worn, SQLITE_FILE));
    const { size } = await stat(join(worn, SQLITE_FILE));
    const handle = await open(join(worn, SQLITE_FILE), 'r+');
    // Behind what a start reads anyway; some pages hold long texts, whose bytes nothing checks.
    for (let at = 400; at * 4_096 < size; at += 7)
      await handle.write(Buffer.alloc(4_096, 'seniors'), 0, 4_096, at * 4_096);
    await handle.close();
    const { code, stdout, stderr } = await start({ DATA_DIR: worn, CHECK_DATABASE: 'true' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/damaged\. Restore the newest backup/);
  });

  it('starts with a whole file that is checked, on all addresses of the machine, and keeps what it writes to its own user', async () => {
    // Of its own, so that the app and nobody else makes what is in it.
    const own = join(folder, 'own');
    await mkdir(own, { recursive: true });
    const server = await startProcess({
      ...{ DATA_DIR: own, DATABASE_URL: '', REDIS_URL: '', HOST: '', CHECK_DATABASE: 'true' },
    });
    try {
      const { port } = new URL(server.url);
      const isNew = Object.values(networkInterfaces()).some((one) => one?.some(({ family }) => family === 'IPv6'));
      for (const host of ['127.0.0.1', ...(isNew ? ['[::1]'] : [])])
        expect((await fetch(`http://${host}:${port}/api/health/live`)).status).toBe(200);
      const files = await readdir(own);
      expect(files).toContain(SQLITE_FILE);
      for (const name of files) expect([name, (await stat(join(own, name))).mode & 0o077]).toEqual([name, 0]);
    } finally {
      await server.stop();
    }
  });

  it('says that the database server has no such name, at once and without the password', async () => {
    const { code, stdout, stderr } = await start({
      DATABASE_URL: 'mysql://school:hidden-word@no.such.invalid/guidance',
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/guidance on no\.such\.invalid:3306.*not known by this name.*DATABASE_URL/);
    expect(stderr).not.toContain('hidden-word');
  });

  it.each(['203.0.113.9', 'no.such.invalid'])('says that HOST=%s is not this machine', async (HOST) => {
    const { code, stderr } = await start({ DATA_DIR: whole, HOST });
    expect(code).toBe(1);
    expect(stderr).toContain(`HOST=${HOST} is no address of this machine.`);
  });

  it('refuses an older Node.js for every command as well, in one sentence', async () => {
    const older = join(folder, 'older.cjs');
    await writeFile(older, `Object.defineProperty(process, 'version', { value: 'v18.20.8' });`);
    const { status, stdout, stderr } = spawnSync(process.execPath, ['-r', older, 'scripts/command.mjs', 'db-status'], {
      cwd: projectRoot(),
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Node\.js 20\.19\.0 or newer is needed; this is 18\.20\.8\..*\n$/);
  });
});
