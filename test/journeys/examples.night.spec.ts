import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { routes } from '../../src/contract/routes';
import { projectRoot } from '../../src/platform/runtime/process';
import { anApp } from '../support/app';
import { anEmail, aSchool, type School } from '../support/people';

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;
/** Runs the cases where a program is there, and says so loudly where it is not. */
const where = (program: string): jest.It => {
  if (has(program)) return it;
  process.emitWarning(`${program} is not installed, so its example was not run.`);
  return it.skip;
};

// 500 students in a row are more calls a minute than a program may make: the examples would wait as they are told to.
const server = anApp({ CALLS_PER_MINUTE: '0' });
let school: School;
let counselors: { name: string; email: string }[];
let key: string;
let stateFile: string;

beforeEach(async () => {
  school = await aSchool(server);
  counselors = ['Dana Whitcomb', 'Marcus Levesque'].map((name) => ({ name, email: anEmail() }));
  const scopes = ['roster:read', 'roster:write', 'exports:read', 'counselors:add'];
  ({ key } = await school.admin.call(routes.createApiKey, { body: { name: 'Nightly sync', scopes } }));
  stateFile = join(server.dataDir, 'state.json');
  await rm(stateFile, { force: true });
});

interface Row {
  number: number;
  grade: number;
  counselor: number;
}

const aSchoolYear = (many: number): Row[] =>
  Array.from({ length: many }, (_, index) => ({ number: 1000 + index, grade: 9 + (index % 4), counselor: index % 2 }));

const table = (rows: readonly Row[]): string =>
  [
    'number,name,email,grade,counselor',
    ...rows.map(
      ({ number, grade, counselor }) =>
        `${number},First Last${number},s${number}.${school.admin.uid}@school.example,${grade},${counselors[counselor]?.email}`,
    ),
  ].join('\n');

/** Runs an example as whoever keeps the school's systems would. */
async function run(program: string, example: string, ...words: string[]) {
  const child = spawn(program, [join(projectRoot(), 'examples', example), ...words], {
    env: { PATH: process.env['PATH'], PATHLIGHT_URL: server.url, PATHLIGHT_KEY: key },
  });
  const [said, warned, ended] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: ended[0] as unknown, said, warned };
}

async function sync(program: string, example: string, rows: readonly Row[]) {
  const file = join(server.dataDir, 'roster.csv');
  await writeFile(file, table(rows));
  const staff = join(server.dataDir, 'counselors.csv');
  await writeFile(staff, ['name,email', ...counselors.map(({ name, email }) => `${name},${email}`)].join('\n'));
  return run(program, example, file, stateFile, staff);
}

describe.each([
  ['node', 'set-up-and-sync.mjs'],
  ['python3', 'set_up_and_sync.py'],
])('%s', (program, example) => {
  where(program)(
    'sets up a school of 2 counselors and 500 students, and keeps it in step with a changed file',
    async () => {
      const rows = aSchoolYear(500);
      const first = await sync(program, example, rows);
      expect(first).toMatchObject({ code: 0, warned: '' });
      expect(first.said).toContain(
        'Dana Whitcomb was invited.\nMarcus Levesque was invited.\n500 students are in the app.\n500 created, 0 changed, 0 unchanged, 0 closed, 0 failed',
      );
      const { admin } = school;
      expect(await admin.call(routes.readOverview)).toMatchObject({ students: 500, grades: { '9': 125, '12': 125 } });
      const staff = await admin.call(routes.listCounselors);
      expect(staff.map(({ name, students, last_active: seen }) => [name, students, seen])).toEqual([
        ['Dana Whitcomb', 250, null],
        ['Marcus Levesque', 250, null],
      ]);

      const changed = rows.slice(0, 490).map((row, index) => (index < 7 ? { ...row, counselor: 1, grade: 12 } : row));
      const next = [...changed, { number: 2000, grade: 9, counselor: 0 }];
      const night = await sync(program, example, next);
      expect(night).toMatchObject({ code: 0, warned: '' });
      expect(night.said).not.toContain('invited');
      expect(night.said).toContain('1 created, 6 changed, 0 unchanged, 10 closed, 0 failed');
      expect(night.said).toContain('10 left.');
      expect(await admin.call(routes.readOverview)).toMatchObject({ students: 491 });
      expect((await sync(program, example, next)).said).toContain(
        '0 created, 0 changed, 0 unchanged, 0 closed, 0 failed',
      );
    },
  );

  where(program)('closes nobody with half a file, and says what was left out', async () => {
    await sync(program, example, aSchoolYear(10));
    const { code, warned } = await sync(program, example, aSchoolYear(5));
    expect([code, warned]).toEqual([1, '5 students are not in the file. No account was closed; is the file whole?\n']);
    key = 'plk_unknown';
    const refused = await sync(program, example, [...aSchoolYear(10), { number: 77, grade: 9, counselor: 0 }]);
    expect(refused.code).toBe(1);
    expect(refused.warned).toContain('This API key is invalid or expired');
  });
});

where('curl')('curl answers a records request with the copy of the student', async () => {
  await sync('node', 'set-up-and-sync.mjs', aSchoolYear(3));
  const copy = join(server.dataDir, 'copy.zip');
  const done = await run('sh', 'records-request.sh', '1001', copy);
  expect(done).toMatchObject({ code: 0, warned: '' });
  expect(Object.keys(unzipSync(await readFile(copy))).length).toBeGreaterThan(1);
  expect((await run('sh', 'records-request.sh', '9999', copy)).code).not.toBe(0);
});
