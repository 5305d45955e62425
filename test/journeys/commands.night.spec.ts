import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/process';
import { createTempFolder } from '../support/folder';
import { freePort } from '../support/free-port';
import { PASSWORD } from '../support/people';
import { ensureBuilt, launch } from '../support/process';

const ROOT = projectRoot();
const books = ['README.md', 'docs/operations.md'].map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
/** Every command of npm that the books print, in the text or on a line of its own. */
const printed = [...books.matchAll(/`(npm [^`\n]+)`|^(npm .+)$/gm)].map(([, inText, onLine]) => inText ?? onLine ?? '');

/** Where those are run that this file leaves alone; what only names a command in a sentence is run by another line. */
const ELSEWHERE: Record<string, string> = {
  'npm ci': 'every build',
  'npm ci && npm run build && npm prune --omit=dev': 'every build of the image',
  'npm start': 'test/journeys/start-failures.spec.ts, without npm',
  'npm run dev': 'test/services/dev.spec.ts',
  'npm run stack': 'test/services/stack.spec.ts',
  'npm run check': 'every change',
  'npm test': 'every change',
  'npm run test:thorough': 'every night',
  'npm run NAME:…': 'names all of them',
  'npm run db:copy -- --to mysql://user:password@host:3306/pathlight': 'test/services/copies.night.spec.ts',
  'npm run colleges:import -- FILE': 'src/colleges/import',
  'npm run programs:import -- FILE': 'src/colleges/programs',
};

const home: string[] = [];
afterAll(() => home.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function aHome(): Promise<string> {
  const folder = await createTempFolder();
  home.push(folder);
  return folder;
}

it('of the books run as they are printed, from the first start to a restored school', async () => {
  ensureBuilt('api');
  const [first, second] = [await aHome(), await aHome()];
  const settings = { NODE_ENV: 'test', DATA_DIR: first, DEMO_DATA: 'false', PORT: String(await freePort()) };
  const { child, result } = launch('main', [], settings);
  await once(child.stdout ?? child, 'data');
  child.kill('SIGTERM');
  expect((await result).stderr).toBe('');
  const roster = join(first, 'roster.csv');
  writeFileSync(roster, 'Student number,Name,Email,Grade\n1001,Ann Lake,ann@north-high.example,11\n');
  const run = (command: string, dataDir = first): [number | null, string] => {
    const line = command
      .replace('"…"', `"${PASSWORD}"`)
      .replace('FOLDER', join(first, 'backup'))
      .replace('roster.csv', roster);
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'test', DATA_DIR: dataDir };
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', line], { cwd: ROOT, env, encoding: 'utf8' });
    return [status, stdout + stderr];
  };
  const steps: [command: string, code: number, says: RegExp, dataDir?: string][] = [
    ['npm run db:migrate', 0, /at the newest migration/],
    ['npm run db:status', 0, /Migrations to run: none/],
    [
      'npm run admin:create -- --school "North High" --state ME --town "Camden" --email a@b.example --name "Ada" --password "…"',
      0,
      /The school 'North High' \(ME\) is new/,
    ],
    ['npm run roster:import -- --school "North High" --state ME roster.csv', 0, /1 new/],
    ['npm run backup -- FOLDER', 0, /as of/],
    ['npm run restore -- FOLDER', 0, /./, second],
    ['npm run school:delete -- --school "North High" --state ME', 0, /North High/, second],
    ['npm run db:revert', 1, /Nothing was changed/, second],
  ];
  expect([...new Set(printed)].sort()).toEqual(
    [...steps.map(([command]) => command), ...Object.keys(ELSEWHERE)].sort(),
  );
  for (const [command, code, says, dataDir] of steps)
    expect([command, ...run(command, dataDir)]).toEqual([command, code, expect.stringMatching(says)]);
});
