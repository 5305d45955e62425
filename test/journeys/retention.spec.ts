import { RETENTION_GRACE_DAYS, RETENTION_NOTICE_DAYS } from '../../src/contract/limits';
import type { RetentionMonths } from '../../src/contract/privacy';
import { routes } from '../../src/contract/routes';
import { timeToRaw } from '../../src/platform/database/hot-rows';
import { RetentionSweep } from '../../src/privacy/retention/retention.module';
import { addDays, addMonths } from '../../src/users/retention-people.service';
import { type RunningApp, startApp } from '../support/app';
import { type MailServer, startMailServer } from '../support/mail-server';
import { aCounselor, aSchool, aStudentOf, type Person, type School, type Student } from '../support/people';
import { REFLECTIONS } from '../support/questions';

let server: RunningApp;
let school: School;
let counselor: Person;

let mails: MailServer;

beforeAll(async () => {
  mails = await startMailServer({ startTls: false });
  server = await startApp({ SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: 'guidance@school.example' });
});
beforeEach(async () => {
  school = await aSchool(server);
  counselor = await aCounselor(school);
});
afterAll(async () => {
  await server.stop();
  await mails.stop();
});

const NOW = new Date();
const sweep = (now: Date): Promise<void> => server.app.get(RetentionSweep).sweep(now);

/** As if this person had been here last so many months ago. */
async function awayFor({ uid }: Person, months: number): Promise<Date> {
  const lastSeen = timeToRaw(addMonths(NOW, -months));
  await server.dataSource.query('UPDATE users SET last_active = ?, last_login = ? WHERE id = ?', [
    lastSeen,
    lastSeen,
    uid,
  ]);
  return addMonths(NOW, -months);
}

/** As if the school had set this time so many days ago. */
async function keeps(months: RetentionMonths | null, daysAgo: number): Promise<void> {
  const { outlook } = await school.admin.call(routes.readRetention);
  const found = outlook.find((one) => one.months === months);
  await school.admin.call(routes.setRetention, { body: { months, seen: found ? found.due_now + found.due_soon : 0 } });
  const setAt = timeToRaw(addDays(NOW, -daysAgo));
  await server.dataSource.query('UPDATE schools SET retention_set_at = ? WHERE name = ?', [setAt, school.name]);
}

const exists = async ({ uid }: Person): Promise<boolean> =>
  (await school.admin.send(routes.readUser, { params: { userId: uid } })).status === 200;

const mailsTo = ({ user }: Person): string[] =>
  mails.arrivedMails.filter(({ to }) => to.includes(user.email)).map(({ text }) => text);

const clockOf = async (person: Student): Promise<Date | null> => {
  const { kept_until } = await person.call(routes.readOwnRetention);
  return kept_until === null ? null : new Date(kept_until);
};

describe('how long accounts are kept', () => {
  it('is for ever until the school says otherwise, and for ever for staff', async () => {
    const student = await aStudentOf(counselor);
    expect(await clockOf(student)).toBeNull();
    expect(await school.admin.call(routes.readRetention)).toMatchObject({ months: null, set_at: null });
    await keeps(12, 40);
    await awayFor(counselor, 90);
    expect(await counselor.call(routes.readOwnRetention)).toEqual({ months: null, kept_until: null });
    await sweep(addDays(NOW, 1));
    await sweep(addDays(NOW, 60));
    expect(await exists(counselor)).toBe(true);
    expect(mailsTo(counselor)).toEqual([]);
  });

  it('counts from the last visit, and each sign-in starts it anew', async () => {
    const student = await aStudentOf(counselor);
    await keeps(12, 40);
    const lastSeen = await awayFor(student, 5);
    expect(await clockOf(student)).toEqual(addMonths(lastSeen, 12));
    const again = await student.logInElsewhere();
    expect((await clockOf(again))?.getTime()).toBeGreaterThanOrEqual(addMonths(NOW, 12).getTime());
  });

  it('tells the admin whom a choice would concern, and refuses what was decided on old numbers', async () => {
    const [one, two] = [await aStudentOf(counselor), await aStudentOf(counselor)];
    await awayFor(one, 13);
    await awayFor(two, 12);
    const { outlook } = await school.admin.call(routes.readRetention);
    expect(outlook.find(({ months }) => months === 12)).toEqual({ months: 12, due_now: 2, due_soon: 0 });
    expect(outlook.find(({ months }) => months === 24)).toEqual({ months: 24, due_now: 0, due_soon: 0 });
    const refusal = await school.admin.expectProblem(routes.setRetention, { body: { months: 12, seen: 1 } });
    expect(refusal).toMatchObject({ status: 409 });
    expect(await school.admin.call(routes.readRetention)).toMatchObject({ months: null });
    expect(await school.admin.call(routes.setRetention, { body: { months: 12, seen: 2 } })).toMatchObject({
      months: 12,
    });
    expect(await school.admin.expectProblem(routes.setRetention, { body: { months: 7, seen: 0 } })).toMatchObject({
      status: 400,
    });
  });
});

describe('a student who does not come back', () => {
  it('is told once, a month before, and then deleted with everything', async () => {
    const student = await aStudentOf(counselor);
    await student.save(REFLECTIONS, { 1: 'I like boats.' });
    await keeps(12, 400);
    const end = addMonths(await awayFor(student, 11), 12);
    await sweep(addDays(end, -RETENTION_NOTICE_DAYS - 1));
    expect(mailsTo(student)).toEqual([]);
    const told = addDays(end, -RETENTION_NOTICE_DAYS + 1);
    await sweep(told);
    await Promise.all([sweep(addDays(told, 1)), sweep(addDays(told, 1))]);
    const [mail, ...more] = mailsTo(student);
    expect(mail).toContain(`Hello ${student.user.displayName}`);
    expect(mail).toContain('/login');
    expect(more).toEqual([]);
    await sweep(addDays(told, RETENTION_NOTICE_DAYS - 1));
    expect(await exists(student)).toBe(true);
    await Promise.all([1, 2, 3].map(() => sweep(addDays(told, RETENTION_NOTICE_DAYS))));
    expect(await exists(student)).toBe(false);
    expect(await student.expectProblem(routes.readMe)).toMatchObject({ status: 401 });
    const rows: unknown[] = await server.dataSource.query('SELECT id FROM response_sets WHERE user_id = ?', [
      student.uid,
    ]);
    expect(rows).toEqual([]);
  });

  it('is never deleted without the notice, however late the app runs', async () => {
    const student = await aStudentOf(counselor);
    await keeps(6, 400);
    await awayFor(student, 50);
    await sweep(NOW);
    expect(await exists(student)).toBe(true);
    expect(mailsTo(student)).toHaveLength(1);
    await sweep(addDays(NOW, RETENTION_NOTICE_DAYS - 1));
    expect(await exists(student)).toBe(true);
    await sweep(addDays(NOW, RETENTION_NOTICE_DAYS));
    expect(await exists(student)).toBe(false);
  });

  it('stays when they come back after the notice', async () => {
    const student = await aStudentOf(counselor);
    await keeps(6, 400);
    await awayFor(student, 50);
    await sweep(addDays(NOW, -1));
    expect(mailsTo(student)).toHaveLength(1);
    await student.logInElsewhere();
    await sweep(addDays(NOW, RETENTION_NOTICE_DAYS + 5));
    expect(await exists(student)).toBe(true);
  });

  it('is not touched in the month after the time was set, so you can undo a mistake', async () => {
    const student = await aStudentOf(counselor);
    await awayFor(student, 50);
    await keeps(6, 0);
    await sweep(NOW);
    expect(mailsTo(student)).toEqual([]);
    await sweep(addDays(NOW, 2));
    expect(mailsTo(student)).toHaveLength(1);
    await sweep(addDays(NOW, RETENTION_GRACE_DAYS));
    expect(await exists(student)).toBe(true);
    await keeps(null, 0);
    await sweep(addDays(NOW, 400));
    expect(await exists(student)).toBe(true);
  });

  it('of another school is not concerned', async () => {
    const student = await aStudentOf(counselor);
    await awayFor(student, 50);
    school = await aSchool(server);
    await keeps(6, 400);
    await sweep(NOW);
    expect(mailsTo(student)).toEqual([]);
  });

  it('is not deleted as long as no notice reaches them', async () => {
    const student = await aStudentOf(counselor);
    await keeps(6, 400);
    await awayFor(student, 50);
    mails.refuseNext(550);
    await sweep(NOW);
    expect(mailsTo(student)).toEqual([]);
    // An address that was refused is left alone for a day.
    const later = addDays(NOW, RETENTION_NOTICE_DAYS + 5);
    await sweep(later);
    expect(await exists(student)).toBe(true);
    expect(mailsTo(student)).toHaveLength(1);
    await sweep(addDays(later, RETENTION_NOTICE_DAYS));
    expect(await exists(student)).toBe(false);
  });
});
