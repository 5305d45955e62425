import { randomUUID } from 'node:crypto';
import { mock } from 'node:test';
import { AcademicService } from '../../src/academic/academic.service';
import { grantWriteByLink } from '../../src/access/actor';
import { ReminderSweep } from '../../src/applications/reminders.service';
import { KeyNotices } from '../../src/auth/api-keys/api-keys.service';
import { API_KEY_NOTICE_DAYS } from '../../src/contract/limits';
import { routes } from '../../src/contract/routes';
import { StudentInputService } from '../../src/guidance/profiles/student-input.service';
import { DatabasePing } from '../../src/platform/health/health.service';
import { JobQueue } from '../../src/platform/jobs/job-queue';
import { ListApprovals } from '../../src/recommendations/decisions/list-approvals.service';
import { anApp, startApp } from '../support/app';
import { Client } from '../support/client';
import { mailsTo } from '../support/mails';
import {
  aCounselor,
  anEmail,
  aSchool,
  aStudentOf,
  aStudentReadyToUnlock,
  aStudentWithList,
  PASSWORD,
  type Student,
  peopleOf,
} from '../support/people';
import { until } from '../support/until';

/** What only a test inside the process can bring about: a sweep at another date, a spy, a service called in the middle of its work. */

const UMAINE = 161253;
const DAY_MS = 86_400_000;

const server = anApp();
const the = peopleOf(server, { each: 'school', student: aStudentOf });
afterEach(() => jest.restoreAllMocks());

const visitor = (): Client => new Client(server.url);

it('an API key is announced once to every admin before it ends, by any of several instances', async () => {
  const { admin } = the.school;
  const makes = (expires_at: string, name = 'Timetable') =>
    admin.call(routes.createApiKey, { body: { name, scopes: ['roster:read'], expires_at } });
  const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
  const second = await admin.call(routes.createAdmin, { body: { name: 'Bo Lane', email: anEmail() } });
  const soon = await makes(inDays(API_KEY_NOTICE_DAYS - 1));
  await makes(inDays(API_KEY_NOTICE_DAYS + 1), 'Later');
  const ended = await makes(inDays(1), 'Revoked');
  await admin.call(routes.endApiKey, { params: { keyId: ended.id } });
  const notices = server.app.get(KeyNotices);
  await Promise.all([notices.sweep(new Date()), notices.sweep(new Date())]);
  await notices.sweep(new Date());
  for (const email of [admin.user.email, second.email]) {
    const mails = (await mailsTo(server, email)).filter((mail) => mail.includes('works until'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`The API key “Timetable” (it starts with ${soon.prefix}) works until`);
    expect(mails[0]).not.toContain(soon.key);
  }
});

describe('a first list that waits for its counselor', () => {
  const at = (one: Student) => ({ params: { userId: one.uid } });
  const lists = async (one: Student) =>
    (await one.call(routes.readRecommendations, at(one))).recommendations.map(({ name }) => name);
  async function withFirstList(): Promise<Student> {
    const one = await aStudentReadyToUnlock(the.counselor);
    await one.requestList();
    await until(async () => (await one.listStatus()).state === 'held');
    return one;
  }

  it('is shown without a word about a look when the time is over, or the school has turned it off', async () => {
    await the.school.admin.call(routes.updateSchool, { body: { first_look_days: 3 } });
    const [late, off] = [await withFirstList(), await withFirstList()];
    const approvals = server.app.get(ListApprovals);
    await approvals.releaseOverdue(new Date(Date.now() + 2 * DAY_MS));
    expect(await lists(late)).toEqual([]);
    await server.dataSource.query('UPDATE held_lists SET show_at = ? WHERE user_id = ?', [
      '2026-01-01 00:00:00.000',
      late.uid,
    ]);
    await approvals.releaseOverdue(new Date());
    expect((await late.call(routes.readRecommendations, at(late))).looked_at).toBeUndefined();
    expect((await lists(late)).length).toBeGreaterThan(3);
    expect(await lists(off)).toEqual([]);
    await the.school.admin.call(routes.updateSchool, { body: { first_look_days: null } });
    await approvals.releaseOverdue(new Date());
    expect((await lists(off)).length).toBeGreaterThan(3);
  });
});

describe('reminders of a year’s dates by mail', () => {
  const save = (fields: Record<string, string>) =>
    the.student.call(routes.saveYear, { body: { user_id: the.student.uid, fields } });
  const wantsMail = (by_mail: boolean) =>
    the.student.call(routes.saveYearReminders, { params: { userId: the.student.uid }, body: { by_mail } });
  const sweep = (at: string): Promise<void> => server.app.get(ReminderSweep).sweep(new Date(at));
  const mails = () => mailsTo(server, the.student.user.email);
  const DUE = {
    [`college.${UMAINE}.added`]: '2026-09-01',
    [`college.${UMAINE}.round`]: 'ea',
    [`college.${UMAINE}.due_on`]: '2030-11-15',
  };

  it('leave for nobody who did not ask, and for who did on the mornings 14, 7 and 1 day before', async () => {
    await save(DUE);
    await sweep('2030-11-14T15:00:00Z');
    expect(await mails()).toEqual([]);
    await wantsMail(true);
    for (const day of ['10-31', '11-01', '11-02', '11-08', '11-14', '11-15']) await sweep(`2030-${day}T15:00:00Z`);
    const sent = await mails();
    expect(sent.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])).toEqual([
      'Pathlight: University of Maine: Early Action application is due in 14 days',
      'Pathlight: University of Maine: Early Action application is due in 7 days',
      'Pathlight: University of Maine: Early Action application is due tomorrow',
    ]);
    expect(sent[0]).toContain('Friday, November 15');
  });

  it('are one a day, never twice, not even by two instances at once, and not in the night', async () => {
    await save({ ...DUE, 'aid.fafsa.due_on': '2030-11-15' });
    await wantsMail(true);
    await sweep('2030-11-08T09:00:00Z');
    expect(await mails()).toEqual([]);
    await Promise.all([sweep('2030-11-08T13:00:00Z'), sweep('2030-11-08T13:00:00Z')]);
    await save({ 'aid.state.due_on': '2030-11-15' });
    await sweep('2030-11-08T16:00:00Z');
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]).toContain('2 dates are coming up');
    await sweep('2030-11-09T16:00:00Z');
    expect((await mails())[1]).toContain('State aid form');
  });

  it('say nothing of what is done, and nothing after they were turned off', async () => {
    await save({ ...DUE, [`college.${UMAINE}.status`]: 'submitted' });
    await wantsMail(true);
    await sweep('2030-11-08T15:00:00Z');
    await save({ [`college.${UMAINE}.status`]: 'started' });
    await wantsMail(false);
    await sweep('2030-11-08T15:00:00Z');
    expect(await mails()).toEqual([]);
  });
});

it('keeps nothing of a save that was under way when its writer deleted the account', async () => {
  const { dataSource, app } = server;
  const sql = 'SELECT school_id FROM users WHERE id = ?';
  const [row] = await dataSource.query<{ school_id: string }[]>(sql, [the.student.uid]);
  const subject = {
    userId: the.student.uid,
    role: 'student',
    schoolId: row?.school_id ?? '',
    counselorId: null,
  } as const;
  await the.student.call(routes.deleteMe);
  const late = app
    .get(AcademicService, { strict: false })
    .save(grantWriteByLink(subject), { user_id: the.student.uid, resume_file: 'Typed a moment ago' });
  await expect(late).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect(await dataSource.query('SELECT user_id FROM academic_records WHERE user_id = ?', [the.student.uid])).toEqual(
    [],
  );
});

it('Buddy reads the student once, also to say why a college is not on the list', async () => {
  const studentInput = server.app.get(StudentInputService);
  const reads = [
    jest.spyOn(studentInput, 'read'),
    jest.spyOn(studentInput, 'readForViewing'),
    jest.spyOn(studentInput, 'readForTiers'),
  ];
  const listed = await aStudentWithList(the.counselor);
  const body = { user_id: listed.uid, message_id: randomUUID(), ask: { kind: 'why', unitid: 130794 } as const };
  const reply = await listed.call(routes.sendChat, { body });
  expect(reply.text).toMatch(/^Yale University is not on your list/);
  // Jobs read students, too, but for nobody.
  const own = reads.flatMap(({ mock }) => mock.calls).filter(([subject]) => subject.actor !== null);
  expect(own).toHaveLength(1);
});

it('the reference describes every registered call and no other', async () => {
  const { openapi, paths } = (await visitor().call(routes.openapi)) as {
    openapi: string;
    paths: Record<string, object>;
  };
  expect(openapi).toBe('3.1.0');
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(
    Object.values(routes)
      .map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`)
      .sort(),
  );
});

/** What readiness says, with its status code. */
async function readiness(): Promise<[number, unknown]> {
  const response = await visitor().send(routes.ready);
  return [response.status, await response.json()];
}

const READY = [200, { status: 'ok', database: 'ok', queue: 'ok' }];

/** Whether readiness comes to say this. */
const comesToSay = (expected: unknown): Promise<void> =>
  until(async () => JSON.stringify(await readiness()) === JSON.stringify(expected));

describe('readiness', () => {
  afterEach(async () => {
    jest.restoreAllMocks();
    await comesToSay(READY);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('the file is gone'))],
    ['hangs', () => new Promise<never>(() => undefined)],
  ])('says 503 while the database %s, and the process lives on', async (_, answer) => {
    const asked = jest.spyOn(DatabasePing.prototype, 'check').mockImplementation(answer);
    await comesToSay([503, { status: 'unavailable', database: 'unavailable', queue: 'ok' }]);
    expect(await visitor().call(routes.live)).toEqual({ status: 'ok' });
    expect(asked).toHaveBeenCalled();
  });

  it('stays at 200 while only the queue is away, because saves go on', async () => {
    jest.spyOn(server.app.get(JobQueue), 'isReady').mockImplementation(() => new Promise<never>(() => undefined));
    await comesToSay([200, { status: 'degraded', database: 'ok', queue: 'unavailable' }]);
  });

  it('asks the database once for many who ask at the same time', async () => {
    const asked = jest.spyOn(DatabasePing.prototype, 'check');
    await Promise.all(Array.from({ length: 30 }, readiness));
    expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
  });
});

it('a new email is asked for five times an hour, and once more when the hour of the first is over', async () => {
  const began = Date.now();
  mock.timers.enable({ apis: ['Date'], now: began });
  const own = await startApp();
  try {
    const somebody = await aStudentOf(await aCounselor(await aSchool(own)));
    const asksAfter = async (minutes: number): Promise<number> => {
      mock.timers.setTime(began + minutes * 60_000);
      somebody.token = (await somebody.call(routes.refresh)).access_token;
      const body = { email: anEmail(), current_password: PASSWORD };
      return (await somebody.send(routes.changeEmail, { body })).status;
    };
    const statuses = [];
    for (const minutes of [1, 2, 3, 4, 50, 51, 60, 62]) statuses.push(await asksAfter(minutes));
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 202]);
  } finally {
    mock.timers.reset();
    await own.stop();
  }
});
