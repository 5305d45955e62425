import { Logger } from '@nestjs/common';
import { type RunningApp, startApp } from '../support/app';
import { type MailServer, startMailServer } from '../support/mail-server';
import { aCounselor, aSchool, aStudentOf } from '../support/people';
import { REFLECTIONS } from '../support/questions';
import { until } from '../support/until';

const URGENT = 'Some nights I want to kill myself and nobody would notice.';

let post: MailServer;
let app: RunningApp;

beforeAll(async () => {
  post = await startMailServer({ startTls: false });
  app = await startApp({ SMTP_URL: `smtp://127.0.0.1:${post.port}`, MAIL_FROM: 'Pathlight <path@light.example>' });
});
afterAll(async () => {
  await app.stop();
  await post.stop();
});
afterEach(() => jest.restoreAllMocks());

it('the admins get the mail that the server refuses for the counselor', async () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const there = await aSchool(app);
  const ours = await aStudentOf(await aCounselor(there));
  post.refuse(550);
  await ours.save(REFLECTIONS, { 2: URGENT });
  await until(async () => post.arrived.length > 0);
  expect(post.arrived.map(({ to }) => to)).toEqual([[there.admin.user.email]]);
  expect(post.arrived[0]?.text).toContain('could not be reached by email');
});

it('a mail that finds no server waits, and is not lost', async () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const there = await aSchool(app);
  const adviser = await aCounselor(there);
  const ours = await aStudentOf(adviser);
  const before = post.arrived.length;
  post.refuse(421);
  await ours.save(REFLECTIONS, { 2: URGENT });
  const due = async (): Promise<Date[]> =>
    (
      await app.dataSource.query<{ at: string }[]>(
        'SELECT mail_due_at AS at FROM care_flags WHERE user_id = ? AND mail_due_at > created_at',
        [ours.uid],
      )
    ).map(({ at }) => new Date(at));
  await until(async () => (await due()).length === 1);
  expect(post.arrived).toHaveLength(before);
  await app.dataSource.query('UPDATE care_flags SET mail_due_at = created_at WHERE user_id = ?', [ours.uid]);
  await until(async () => post.arrived.length > before);
  expect(post.arrived.at(-1)?.to).toEqual([adviser.user.email]);
});
