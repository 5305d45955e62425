import { randomBytes } from 'node:crypto';
import { routes } from '../../src/contract/routes';
import { Settings } from '../../src/platform/config/settings';
import { type RunningApp, startApp } from '../support/app';
import { Client } from '../support/client';
import { aFolder } from '../support/folder';
import { aCounselor, aSchool, aStudentOf, type Student } from '../support/people';
import { onServices } from '../support/surroundings';
import { until } from '../support/until';

const NOT_HERE = { status: 404 };

/** Asks without the header that a proxy adds, as the browser of this machine does. */
const onThisMachine = (server: RunningApp, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/dev/outbox`, { headers });

describe('with demo data', () => {
  let server: RunningApp;
  let student: Student;
  beforeAll(async () => {
    server = await startApp({ DEMO_DATA: 'true' });
    student = await aStudentOf(await aCounselor(await aSchool(server)));
  });
  afterAll(() => server.stop());

  it('shows mails to who sits at this machine, the newest first; on a database server nothing is a demo', async () => {
    if (onServices) {
      expect((await onThisMachine(server)).status).toBe(404);
      return;
    }
    for (let count = 1; count <= 2; count += 1) {
      await student.call(routes.forgotPassword, { body: { email: student.user.email } });
      await until(async () => ((await (await onThisMachine(server)).json()) as unknown[]).length === count);
    }
    const mails = (await (await onThisMachine(server)).json()) as { to: string; sent_at: string; text: string }[];
    expect(mails.map(({ to }) => to)).toEqual([student.user.email, student.user.email]);
    expect(mails.map(({ sent_at }) => sent_at)).toEqual(
      mails
        .map(({ sent_at }) => sent_at)
        .sort()
        .reverse(),
    );
    expect(mails[0]?.text).toMatch(/\/reset-password\?token=[\w-]{40,}/);
    expect(await new Client(server.url).call(routes.readOutbox)).toEqual([]);
  });
});

it('does not exist without demo data', async () => {
  const server = await startApp();
  expect(await new Client(server.url).refused(routes.readOutbox)).toMatchObject(NOT_HERE);
  expect((await onThisMachine(server)).status).toBe(404);
  await server.stop();
});

it('is never there in production, on a database server or beside Redis', async () => {
  const DATA_DIR = await aFolder();
  const JWT_SECRET = randomBytes(32).toString('hex');
  const readable = (more: Record<string, string>) =>
    new Settings({ DATA_DIR, DEMO_DATA: 'true', JWT_SECRET, ...more }).outboxIsReadable;
  expect(readable({})).toBe(true);
  expect(readable({ NODE_ENV: 'production' })).toBe(false);
  expect(readable({ DATABASE_URL: 'mysql://a:b@localhost:3306/c' })).toBe(false);
  expect(readable({ REDIS_URL: 'redis://localhost:6379' })).toBe(false);
});
