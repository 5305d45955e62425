import { routes } from '../../src/contract/routes';
import { DEMO_ADMIN, DEMO_COUNSELORS, DEMO_PASSWORD } from '../../src/cli/demo/demo-school';
import { Client } from '../support/client';
import { aProcess, type ProcessResult, runToEnd } from '../support/process';
import { SHARED_KEY } from '../support/installation';

const STUDENTS = 40;
/** The demo school's own students. */
const BEFORE = 12;

const server = aProcess();

const seed = (given: string[], more: Record<string, string> = {}): Promise<ProcessResult> =>
  runToEnd('../bench/students/seed', given, { ...server.environment, ...more });

/** A member of staff of the demo school. */
async function staff(email: string): Promise<Client> {
  const client = new Client(server.url);
  client.token = (await client.call(routes.login, { body: { email, password: DEMO_PASSWORD } })).access_token;
  return client;
}
const studentsOf = async (email: string): Promise<number> =>
  (await (await staff(email)).list(routes.listStudents)).total;

it('fills a school that runs with students at every stage, and adds nobody twice', async () => {
  const first = await seed(['--students', String(STUDENTS)]);
  expect([first.code, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toContain(
    `${STUDENTS} made-up students added to Harbor View High School; 0 were there already.`,
  );
  for (const stage of ['not started', 'writing', 'ready', 'list', 'reviewed']) {
    expect(first.stdout).toMatch(new RegExp(`${stage} [1-9]`));
  }
  const [danas, marcuses] = [
    await studentsOf(DEMO_COUNSELORS.dana.email),
    await studentsOf(DEMO_COUNSELORS.marcus.email),
  ];
  expect(danas + marcuses).toBe(STUDENTS + BEFORE);
  expect(Math.min(danas, marcuses)).toBeGreaterThan(STUDENTS / 3);

  // What they wrote lies in the past, so a counselor has somebody to look after today.
  const dana = await staff(DEMO_COUNSELORS.dana.email);
  const reasons = (await dana.call(routes.readToday)).entries.map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason === 'ready_to_unlock').length).toBeGreaterThan(2);
  expect(reasons).toContain('stalled');

  const again = await seed(['--students', String(STUDENTS), '--seed', '1']);
  expect(again.stdout).toContain(
    `0 made-up students added to Harbor View High School; ${STUDENTS} were there already.`,
  );
  const more = await seed(['--students', String(STUDENTS + 2)]);
  expect(more.stdout).toContain(`2 made-up students added`);
  const others = await seed(['--students', '3', '--seed', '2']);
  expect(others.stdout).toContain(`3 made-up students added`);
  expect(await studentsOf(DEMO_ADMIN.email)).toBe(STUDENTS + BEFORE + 5);
});

it('leaves production alone unless it is told twice', async () => {
  const production = { NODE_ENV: 'production', JWT_SECRET: SHARED_KEY, PUBLIC_URL: 'http://localhost:3000' };
  const refused = await seed(['--students', '3'], production);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('This is production')]);
  const open = await seed(['--students', '3', '--in-production'], production);
  expect([open.code, open.stderr]).toEqual([1, expect.stringContaining('Add --password.')]);
});

it.each([
  ['no number', []],
  ['a number that is none', ['--students', 'many']],
  ['too many', ['--students', '20001']],
  ['an option that it does not know', ['--students', '3', '--grades', '9']],
])('refuses %s with the usage', async (_, given) => {
  const { code, stderr } = await seed(given);
  expect([code, stderr]).toEqual([1, expect.stringContaining('Usage: npm run seed -- --students')]);
});
