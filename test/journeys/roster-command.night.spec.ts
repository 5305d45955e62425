import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '../../src/contract/routes';
import { awaitMails } from '../support/mails';
import { aCounselor, anEmail, aSchool, type Person } from '../support/people';
import { ensureBuilt, runToEnd } from '../support/process';
import { aServer } from '../support/shared-server';

const server = aServer();
let admin: Person;
let dana: Person;
let named: string[];

beforeAll(async () => {
  ensureBuilt('api');
});
beforeEach(async () => {
  const school = await aSchool(server);
  admin = school.admin;
  dana = await aCounselor(school, 'Dana Whitcomb');
  const { name, state } = await admin.call(routes.readSchool);
  named = ['--school', name, '--state', state];
});

const settings = (): Record<string, string> => ({
  ...{ PORT: '0', HOST: '127.0.0.1', DEMO_DATA: 'false', DATA_DIR: server.dataDir },
  ...server.environment,
});
async function bring(content: string | Buffer, ...more: string[]) {
  const file = join(server.dataDir, 'roster.file');
  await writeFile(file, content);
  return runToEnd('cli/commands/roster-import', [...named, file, ...more], settings());
}
const names = async () => (await admin.list(routes.listStudents)).rows.map(({ name }) => name);

it('shows what a file would change, and with --save changes it, beside the running app', async () => {
  const [ann, ben] = [anEmail(), anEmail()];
  const csv = `Student ID,Name,Email,Grade,Counselor\n1,Ann Lake,${ann},11,${dana.user.email}\n2,Ben Stone,${ben},9,`;
  const seen = await bring(csv);
  expect(seen).toMatchObject({ code: 0, stderr: '' });
  expect(seen.stdout).toContain('2 new, 0 changed, 0 as before, 0 not in the file');
  expect(seen.stdout).toContain('Nothing was changed yet.');
  expect(await names()).toEqual([]);
  const done = await bring(csv, '--save', '--mail-new');
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toContain('2 new students will be mailed how to log in.');
  expect(await names()).toEqual(['Ann Lake', 'Ben Stone']);
  expect((await dana.list(routes.listStudents)).rows).toHaveLength(1);
  await awaitMails(server, ann, 1);
  expect((await admin.list(routes.listAudit)).rows.map(({ what, by }) => `${what} by ${by.kind}`)).toContain(
    'roster_imported by system',
  );
  const [{ id } = { id: '' }] = await admin.call(routes.listRosterImports);
  expect(await admin.call(routes.undoRosterImport, { params: { importId: id } })).toMatchObject({ removed: 2 });
});

it('ends with 2 where rows were left out, and with 1 where nothing was done', async () => {
  const row = (number: number): string => `${number},Student ${number},${anEmail()},9`;
  const rows = [1, 2, 3, 4, 5].map(row);
  const fileOf = (...lines: string[]): string => ['Student ID,Name,Email,Grade', ...lines].join('\n');
  const left = await bring(fileOf(...rows, '6,Broken,broken at school,9'), '--save');
  expect(left).toMatchObject({ code: 2, stderr: 'Row 7: “broken at school” is no email address.\n' });
  expect(await names()).toHaveLength(5);
  const half = await bring(fileOf(...rows.slice(0, 3), row(9)), '--save');
  expect(half).toMatchObject({ code: 1, stdout: '' });
  expect(half.stderr).toContain('2 of 5 students are not in the file. Nothing was done');
  expect(await names()).toHaveLength(5);
  expect((await bring(fileOf(...rows.slice(0, 3), row(9)), '--save', '--most-missing', '50')).code).toBe(0);
  expect(await names()).toHaveLength(6);
});

it('says what is wrong with how it was called', async () => {
  const refused = async (...given: string[]): Promise<string> => {
    const { code, stdout, stderr } = await runToEnd('cli/commands/roster-import', given, settings());
    expect([code, stdout]).toEqual([1, '']);
    return stderr;
  };
  expect(await refused()).toContain('Usage: npm run roster:import');
  expect(await refused(...named, '/nowhere.csv')).toBe('/nowhere.csv is no file.\n');
  expect(await refused('--school', 'No Such High', '--state', 'ME', __filename)).toContain('There is no school');
  expect(await refused(...named, __filename, '--most-missing', 'all')).toContain('percentage');
});
