import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { routes } from '../../src/contract/routes';
import { projectRoot } from '../../src/platform/runtime/process';
import { aCounselor, aSchool, type Person, type School } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
let school: School;
let counselors: Person[];
let key: string;

beforeEach(async () => {
  school = await aSchool(server);
  counselors = [await aCounselor(school, 'Dana Whitcomb'), await aCounselor(school, 'Marcus Levesque')];
  ({ key } = await school.admin.call(routes.createApiKey, {
    body: { name: 'Nightly sync', scopes: ['roster:write'] },
  }));
});

interface Row {
  number: number;
  grade: number;
  counselor: number;
}

const table = (rows: readonly Row[]): string =>
  [
    'Student ID,First Name,Last Name,Email,Grade Level,Counselor',
    ...rows.map(
      ({ number, grade, counselor }) =>
        `${number},First${number},Last${number},s${number}.${school.admin.uid}@school.example,${grade},${counselors[counselor]?.user.email}`,
    ),
  ].join('\n');

/** Runs the example as whoever keeps the school's systems would. */
async function sync(csv: string, environment: object = {}): Promise<{ code: unknown; said: string; warned: string }> {
  const file = join(server.dataDir, 'roster.csv');
  await writeFile(file, csv);
  const child = spawn(process.execPath, [join(projectRoot(), 'examples/nightly-sync.mjs'), file], {
    env: { PATH: process.env['PATH'], PATHLIGHT_URL: server.url, PATHLIGHT_KEY: key, ...environment },
  });
  const [said, warned, ended] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: ended[0], said, warned };
}

const aSchoolYear = (): Row[] =>
  Array.from({ length: 500 }, (_, index) => ({ number: 1000 + index, grade: 9 + (index % 4), counselor: index % 2 }));

it('sets up a school of two counselors and 500 students, and keeps it in step with a changed file', async () => {
  const rows = aSchoolYear();
  expect(await sync(table(rows))).toMatchObject({ code: 0, warned: '' });
  const { admin } = school;
  expect(await admin.call(routes.readOverview)).toMatchObject({ students: 500, grades: { '9': 125, '12': 125 } });
  expect((await counselors[1]?.list(routes.listStudents))?.total).toBe(250);

  const changed = rows.slice(0, 490).map((row, index) => (index < 7 ? { ...row, counselor: 1, grade: 12 } : row));
  const next = [...changed, { number: 2000, grade: 9, counselor: 0 }];
  const { code, said } = await sync(table(next));
  expect(code).toBe(0);
  expect(said).toContain('1 new, 6 changed, 484 as before, 10 not in the file.');
  expect(await admin.call(routes.readOverview)).toMatchObject({ students: 501 });
  expect((await sync(table(next))).said).toContain('0 new, 0 changed, 491 as before, 10 not in the file.');
});

it('does nothing with half a file, and says why', async () => {
  const rows = aSchoolYear().slice(0, 20);
  await sync(table(rows));
  const { code, warned } = await sync(table(rows.slice(0, 10)));
  expect([code, warned]).toEqual([1, '10 of 20 students are not in the file. Nothing was done; is the file whole?\n']);
});

it('tells which rows were left out, and what is wrong with the key', async () => {
  const csv = `${table(aSchoolYear().slice(0, 2))}\n3000,New,Student,new at school,9,`;
  const { code, said, warned } = await sync(csv);
  expect(code).toBe(1);
  expect(said).toContain('2 new');
  expect(warned).toBe('Row 4: “new at school” is no email address.\n');
  const refused = await sync(csv, { PATHLIGHT_KEY: 'plk_unknown' });
  expect(refused.code).toBe(1);
  expect(refused.warned).toContain('This API key is invalid or expired');
});
