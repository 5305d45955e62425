import { readdirSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/project-root';
import { freshSurroundings } from '../support/surroundings';

const ROOT = projectRoot();
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const byCommand = Object.values(scripts).flatMap(
  (script) => /^node scripts\/command\.mjs ([\w-]+)$/.exec(script)?.[1] ?? [],
);
/** Every program of src/cli/commands, and the worker. */
const programs = readdirSync(join(ROOT, 'src/cli/commands'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !name.startsWith('run-'))
  .concat('worker');

it('each have one script, which brings the build up to date first', () => {
  expect(byCommand.sort()).toEqual(programs.sort());
});

it('run with what they are given, and end as their program ends', async () => {
  const { environment, remove } = await freshSurroundings();
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
    expect(await run('db-migrate')).toEqual({ code: 0, said: expect.stringContaining('Foundation') as string });
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
