import { routes } from '../../src/contract/routes';
import { REPORT_MAIL_LEAST, type ReportRhythm } from '../../src/contract/report-schedule-values';
import { ReportMails } from '../../src/school/reports/report-mails.service';
import { type RunningApp, startApp } from '../support/app';
import { awaitMails, mailsTo } from '../support/mails';
import { aCounselor, aSchool, aStudentOf, type Person, type School } from '../support/people';
import { ACADEMIC } from '../support/questions';

const DAY_MS = 86_400_000;

let server: RunningApp;
let school: School;
let admin: Person;
let counselor: Person;

beforeAll(async () => {
  server = await startApp();
});
beforeEach(async () => {
  school = await aSchool(server);
  admin = school.admin;
  counselor = await aCounselor(school);
});
afterAll(() => server.stop());

const sets = (rhythm: ReportRhythm, day: number, reader_ids: string[]) =>
  admin.call(routes.setReportSchedule, { body: { rhythm, day, reader_ids } });
/** A time at which it is noon at the school, on this day. */
const noonOf = (day: string): Date => new Date(`${day}T17:00:00Z`);
const sweeps = (at: Date): Promise<void> => server.app.get(ReportMails, { strict: false }).sweep(at);
const mails = async () =>
  (await mailsTo(server, admin.user.email)).filter((mail) => mail.includes('report of your school'));
const many = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aStudentOf(counselor, { name: 'Zora Quill' })));

describe('the report by mail', () => {
  it('is off at first', async () => {
    expect(await admin.call(routes.readReportSchedule)).toEqual({
      ...{ rhythm: 'off', day: 1, next_on: null, reader_ids: [], mail_leaves: false },
      admins: [{ id: admin.uid, name: 'Ada Whitlock' }],
    });
    await sweeps(new Date(Date.now() + 40 * DAY_MS));
    expect(await mails()).toEqual([]);
  });

  it('leaves on its day, once, to whom an admin chose, with numbers and no names', async () => {
    const students = await many(REPORT_MAIL_LEAST + 1);
    for (const student of students) await student.save(ACADEMIC, { 1: 'I grew tomatoes.' });
    const { next_on: next } = await sets('weekly', 3, [admin.uid]);
    expect(next).not.toBeNull();
    const day = next ?? '';
    expect(new Date(day).getUTCDay()).toBe(3);
    await sweeps(new Date(noonOf(day).getTime() - DAY_MS));
    // Before seven in the morning at the school.
    await sweeps(new Date(`${day}T09:00:00Z`));
    expect(await mails()).toEqual([]);
    await Promise.all([sweeps(noonOf(day)), sweeps(noonOf(day))]);
    const [mail = ''] = await awaitMails(server, admin.user.email, 1);
    expect(mail).toContain('Pathlight: the weekly report of your school');
    expect(mail).toContain('Of 6 students, 6 have begun to answer, 0 have unlocked a school list');
    expect(mail).toMatch(/https?:\/\/\S+\/reports/);
    for (const word of ['Zora', 'Quill', 'tomatoes', 'Carol Ng', students[0]?.user.email ?? '']) {
      expect(mail).not.toContain(word);
    }
    await sweeps(new Date(noonOf(day).getTime() + DAY_MS));
    expect(await mails()).toHaveLength(1);
    const after = new Date(Date.parse(day) + 7 * DAY_MS).toISOString().slice(0, 10);
    expect((await admin.call(routes.readReportSchedule)).next_on).toBe(after);
    await sweeps(noonOf(after));
    expect(await mails()).toHaveLength(2);
  });

  it('does not count a few, nor the students of a tiny school', async () => {
    const [student] = await many(2);
    await student?.save(ACADEMIC, { 1: 'I grew tomatoes.' });
    const { next_on: next } = await sets('monthly', 28, [admin.uid]);
    expect(next).toMatch(/-28$/);
    await sweeps(noonOf(next ?? ''));
    const [tiny = ''] = await awaitMails(server, admin.user.email, 1);
    expect(tiny).toContain('too few students for numbers in an email');
    expect(tiny).not.toMatch(/Of \d+ students/);
    await many(REPORT_MAIL_LEAST);
    const later = (await admin.call(routes.readReportSchedule)).next_on ?? '';
    await sweeps(noonOf(later));
    const [, mail = ''] = await awaitMails(server, admin.user.email, 2);
    expect(mail).toContain('Of 7 students, fewer than 5 have begun to answer');
  });

  it('leaves no more when it is turned off, and none to an admin who is gone', async () => {
    const other = await admin.call(routes.createAdmin, {
      body: { name: 'Bea Lund', email: `bea-${Date.now()}@example.org` },
    });
    const { admins } = await admin.call(routes.readReportSchedule);
    const bea = admins.find(({ name }) => name === 'Bea Lund')?.id ?? '';
    const { next_on: next } = await sets('weekly', 1, [admin.uid, bea]);
    await admin.call(routes.removeAdmin, { params: { adminId: bea } });
    expect((await admin.call(routes.readReportSchedule)).reader_ids).toEqual([admin.uid]);
    expect(await server.dataSource.query('SELECT user_id FROM report_readers WHERE user_id = ?', [bea])).toEqual([]);
    expect(other).toBeTruthy();
    expect(await sets('off', 1, [])).toMatchObject({ rhythm: 'off', next_on: null });
    await sweeps(noonOf(next ?? ''));
    expect(await mails()).toEqual([]);
  });

  it.each([
    [
      'to nobody',
      () => ({ rhythm: 'weekly', day: 1, reader_ids: [] }),
      '/reader_ids',
      'Please choose who gets the report.',
    ],
    [
      'to a counselor',
      () => ({ rhythm: 'weekly', day: 1, reader_ids: [counselor.uid] }),
      '/reader_ids',
      'Only admins of your school can get the report.',
    ],
    [
      'on an eighth day of the week',
      () => ({ rhythm: 'weekly', day: 8, reader_ids: [admin.uid] }),
      '/day',
      'A week has seven days.',
    ],
    [
      'on a day that not every month has',
      () => ({ rhythm: 'monthly', day: 31, reader_ids: [admin.uid] }),
      '/day',
      null,
    ],
    ['by a rhythm that there is not', () => ({ rhythm: 'hourly', day: 1, reader_ids: [admin.uid] }), '/rhythm', null],
  ])('is not sent %s', async (_, wrong, pointer, detail) => {
    const refusal = await admin.refused(routes.setReportSchedule, { body: wrong() });
    expect([refusal.status, refusal.errors?.[0]?.pointer]).toEqual([400, pointer]);
    if (detail) expect(refusal.detail).toBe(detail);
  });

  it('is not for another school’s admin, and in nobody’s hands but admins’', async () => {
    const elsewhere = await aSchool(server);
    const body = { rhythm: 'weekly' as const, day: 1, reader_ids: [admin.uid] };
    expect(await elsewhere.admin.refused(routes.setReportSchedule, { body })).toMatchObject({ status: 400 });
    expect(await counselor.refused(routes.setReportSchedule, { body })).toMatchObject({ status: 403 });
  });
});
