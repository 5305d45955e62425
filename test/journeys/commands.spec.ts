import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot } from '../../src/platform/runtime/process';
import { createTempFolder } from '../support/folder';
import { freePort } from '../support/free-port';
import { PASSWORD } from '../support/people';
import { ensureBuilt, launch } from '../support/process';
import { createTestEnvironment } from '../support/surroundings';

const ROOT = projectRoot();
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const byCommand = Object.values(scripts).flatMap(
  (script) => /^node scripts\/command\.mjs ([\w-]+)$/.exec(script)?.[1] ?? [],
);
/** Every program of src/cli/commands, the worker, and what makes up students. */
const programs = readdirSync(join(ROOT, 'src/cli/commands'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !name.startsWith('run-'))
  .concat('worker', 'seed');

it('each have one script, which brings the build up to date first', () => {
  expect(byCommand.sort()).toEqual(programs.sort());
});

it('run with what they are given, and end as their program ends', async () => {
  const { environment, remove } = await createTestEnvironment();
  const run = async (...given: string[]): Promise<{ code: unknown; said: string }> => {
    const child = spawn(process.execPath, ['scripts/command.mjs', ...given], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    });
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    const [code] = (await once(child, 'close')) as [unknown];
    return { code, said };
  };
  try {
    expect(await run('db-migrate')).toEqual({ code: 0, said: expect.stringContaining('Accounts') as string });
    expect(await run('db-status')).toEqual({
      code: 0,
      said: expect.stringContaining('Migrations to run: none') as string,
    });
    const refused = await run('db-revert', '--all');
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('Usage: npm run db:revert') as string });
  } finally {
    await remove();
  }
});

describe('the commands of the books', () => {
  const books = ['README.md', 'docs/operations.md', 'docker-compose.yml'].map(read).join('\n');
  /** The one line of the books that holds this, without the hour at which cron runs it. */
  const printed = (part: string): string => {
    const lines = books.split('\n').filter((line) => line.includes(part));
    expect([part, lines.length]).toEqual([part, 1]);
    return (lines[0] ?? '').trim().replace(/^\d+ \d+ \* \* \* +/, '');
  };

  it('are there', () => {
    const asked = [...books.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !(name in scripts))).toEqual([]);
    const named = [...books.matchAll(/(?:deploy\/pathlight |commands\/)([a-z][\w-]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !programs.includes(name))).toEqual([]);
  });

  it('work on one machine as they are printed, from cron, too', async () => {
    ensureBuilt('api');
    const home = await createTempFolder();
    for (const folder of ['data', 'backups']) mkdirSync(join(home, folder));
    symlinkSync(ROOT, join(home, 'app'));
    const here = (text: string): string =>
      text
        .replaceAll('/srv/pathlight', home)
        .replaceAll('/mnt/', `${home}/`)
        .replace('sudo -u pathlight ', '')
        .replace('"…"', `"${PASSWORD}"`);
    const [, settings = ''] = /(NODE_ENV=production\nDATA_DIR=[^`]*)```/.exec(read('docs/operations.md')) ?? [];
    const more =
      "MAIL_FROM=Pathlight <pathlight@school.example>\nPRODUCT_NAME=Ms. Gray's Pathlight\nSMTP_URL=smtp://127.0.0.1:1\n";
    const secret = 'JWT_SECRET=5c1f0e9b7a3d4c2e8f6b1a0d9c7e5f3b';
    writeFileSync(join(home, 'pathlight.env'), here(settings).replace('JWT_SECRET=', secret) + more);
    // As cron runs it: another folder, and next to nothing in the environment.
    const env = { PATH: `/usr/bin:/bin:${dirname(process.execPath)}`, PATHLIGHT_ENV: join(home, 'pathlight.env') };
    const runs = (line: string) => {
      const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', here(line)], { cwd: '/', env, encoding: 'utf8' });
      return { status, said: stdout + stderr };
    };
    try {
      const { child, result } = launch('main', [], {
        ...parseEnv(readFileSync(join(home, 'pathlight.env'), 'utf8')),
        PORT: String(await freePort()),
      });
      await new Promise((resolve) => child.stdout?.once('data', resolve));
      child.kill('SIGTERM');
      expect((await result).stderr).toBe('');
      const made = runs(printed('deploy/pathlight admin-create'));
      expect([made.status, made.said]).toEqual([0, expect.stringContaining("The school 'North High' (ME) is new.")]);
      expect(made.said).toContain('https://guidance.north-high.example/login');
      expect(runs(printed('pathlight backup /mnt/backups/$('))).toEqual({
        status: 0,
        said: expect.stringContaining('as of') as string,
      });
      expect(readdirSync(join(home, 'backups'))).toHaveLength(1);
      rmSync(join(home, 'data/pathlight.sqlite'));
      expect(runs(printed('pathlight backup /mnt/backups/$('))).toMatchObject({
        status: 1,
        said: expect.stringContaining('There is no database') as string,
      });
      const unknown = runs(`${home}/app/deploy/pathlight back-up`);
      expect(unknown).toMatchObject({
        status: 1,
        said: expect.stringContaining("There is no command 'back-up'") as string,
      });
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });

  it('belong to a service whose data lie where the settings say', () => {
    const unit = read('deploy/systemd/pathlight.service');
    const [, data] = /^DATA_DIR=(\/srv\/\S+)$/m.exec(read('docs/operations.md')) ?? [];
    for (const name of ['RequiresMountsFor', 'WorkingDirectory', 'ReadWritePaths'])
      expect(unit).toMatch(new RegExp(`^${name}=${data}$`, 'm'));
    expect(unit).toContain('EnvironmentFile=/srv/pathlight/pathlight.env');
    expect(unit).toContain('/srv/pathlight/app/dist/src/main.js');
  });
});
