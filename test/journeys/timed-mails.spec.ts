import { MIN_REPORTED_COUNT, type ReportFrequency } from '../../src/contract/note-values';
import { routes } from '../../src/contract/routes';
import { NudgeMails, Nudges } from '../../src/school/nudges/nudges.module';
import { ReportMails } from '../../src/school/reports/report-mails.service';
import type { Actor } from '../../src/access/actor';
import { anApp } from '../support/app';
import { entriesDuring } from '../support/audit';
import { awaitMails, mailsTo } from '../support/mails';
import { aCounselor, aSchool, aStudentOf, type Person, type Student, peopleOf } from '../support/people';
import { ACADEMIC } from '../support/questions';

const DAY_MS = 86_400_000;

const server = anApp();
const the = peopleOf(server, {
  each: 'school',
  counselor: 'Carol Ng',
  student: (counselor) => aStudentOf(counselor, { name: 'Ana Ruiz' }),
});

const DAY = '2030-11-08T15:00:00Z';
const NIGHT = '2030-11-09T02:30:00Z';
const actor = (person: Person): Actor => {
  const claims = JSON.parse(Buffer.from((person.token ?? '').split('.')[1] ?? '', 'base64url').toString()) as {
    school: string;
  };
  return { uid: person.uid, role: 'counselor', schoolId: claims.school, sessionId: '' };
};
const nudge = (more: object = {}, ids = [the.student.uid]) => ({
  body: { user_ids: ids, kind: 'unlock', ...more } as const,
});
/** Nudges at a time of the test's own. */
const nudgeAt = (at: string, by = the.counselor, ids = [the.student.uid]) =>
  server.app.get(Nudges).send(actor(by), { user_ids: ids, kind: 'unlock', own_words: '' }, new Date(at));
const sweep = (at: string): Promise<void> => server.app.get(NudgeMails).sweep(new Date(at));
const mails = (to = the.student) => mailsTo(server, to.user.email);
const card = () => the.student.call(routes.readNudgeCard, { params: { userId: the.student.uid } });

describe('a nudge', () => {
  it('reaches the student by mail and on Tasks, until it is taken off', async () => {
    const own_words = 'I am in my office at lunch.';
    const answer = await the.counselor.call(routes.sendNudge, nudge({ own_words }));
    expect(answer).toMatchObject({ sent: 1, left_out: 0 });
    await server.dataSource.query('UPDATE nudges SET sent_at = ? WHERE user_id = ?', [
      '2030-11-08 14:00:00.000',
      the.student.uid,
    ]);
    await sweep(DAY);
    const [mail] = await mails();
    for (const words of ['Hello Ana,', 'one click away', own_words, '/tasks', 'Carol Ng'])
      expect(mail).toContain(words);
    const { nudge: shown } = await card();
    expect(shown).toMatchObject({ kind: 'unlock', own_words, from: 'Carol Ng' });
    const params = { userId: the.student.uid, nudgeId: shown?.nudge_id ?? '' };
    await the.student.call(routes.dismissNudge, { params });
    expect(await card()).toEqual({ nudge: null });
  });

  it('is written in the student’s language', async () => {
    await the.student.call(routes.updateMe, { body: { language: 'es' } });
    await nudgeAt(DAY);
    await sweep(DAY);
    expect((await mails())[0]).toContain('Hola Ana,');
    expect((await mails())[0]).toContain('Ya respondiste lo suficiente');
  });

  it('is on record, and the counselor reads of each what became of it', async () => {
    const noted = await entriesDuring(server.dataSource, () => the.counselor.call(routes.sendNudge, nudge()));
    expect(noted).toMatchObject([{ what: 'nudged', actor: the.counselor.uid, subjects: [the.student.uid] }]);
    const log = await the.counselor.call(routes.listStudentNudges, { params: { userId: the.student.uid } });
    expect(log).toMatchObject([{ kind: 'unlock', back_at: null }]);
  });

  it.each([
    ['a link', 'See https://example.org'],
    ['an address of a page', 'See example.com today'],
    ['a hidden address', 'See example dot com'],
    ['a request for a password', 'Your password ran out: answer this mail with it.'],
    ['a number to call', 'Call 1-900-555-0100 today.'],
    ['two lines', 'One.\nTwo.'],
    ['too many words', 'a'.repeat(201)],
  ])('holds no %s of the counselor’s', async (_title, own_words) => {
    expect(await the.counselor.expectProblem(routes.sendNudge, nudge({ own_words }))).toMatchObject({ status: 400 });
    expect(await card()).toEqual({ nudge: null });
  });

  it('goes to own students alone: with one hidden student nobody is nudged', async () => {
    const theirs = await aStudentOf(await aCounselor(the.school));
    const both = nudge({}, [the.student.uid, theirs.uid]);
    expect(await the.counselor.expectProblem(routes.sendNudge, both)).toMatchObject({ status: 404 });
    expect(await the.counselor.expectProblem(routes.checkNudge, { body: { user_ids: [theirs.uid] } })).toMatchObject({
      status: 404,
    });
    expect(await card()).toEqual({ nudge: null });
  });
});

describe('nobody is nudged too often', () => {
  it('not twice in three days, and the check says who is left out since when', async () => {
    const other = await aStudentOf(the.counselor, { name: 'Bo Lind' });
    await nudgeAt('2030-11-01T15:00:00Z');
    const both = [the.student.uid, other.uid];
    expect(await nudgeAt('2030-11-04T14:59:00Z', the.counselor, both)).toMatchObject({ sent: 1, left_out: 1 });
    const at = new Date('2030-11-04T15:01:00Z');
    const { students } = await server.app.get(Nudges).check(actor(the.counselor), both, at);
    expect(students).toEqual([
      { user_id: the.student.uid, name: 'Ana Ruiz', asked_at: null },
      { user_id: other.uid, name: 'Bo Lind', asked_at: '2030-11-04T14:59:00.000Z' },
    ]);
  });

  it('not by two who nudge at once', async () => {
    const answers = await Promise.all([the.counselor, the.counselor].map((one) => one.call(routes.sendNudge, nudge())));
    expect(answers.map(({ sent }) => sent).sort()).toEqual([0, 1]);
  });

  it('not at night: mails wait for the morning at the school, and leave once', async () => {
    expect(await nudgeAt(NIGHT)).toMatchObject({ sent: 1, quiet: true });
    await sweep(NIGHT);
    await sweep('2030-11-09T11:59:00Z');
    expect(await mails()).toEqual([]);
    await Promise.all([sweep('2030-11-09T12:00:00Z'), sweep('2030-11-09T12:00:00Z')]);
    await sweep('2030-11-09T13:00:00Z');
    expect(await mails()).toHaveLength(1);
  });

  it('not by a mail of the day before yesterday, nor by one about what was taken off already', async () => {
    await nudgeAt(NIGHT);
    await sweep('2030-11-11T15:00:00Z');
    const other = await aStudentOf(the.counselor);
    await nudgeAt(NIGHT, the.counselor, [other.uid]);
    await server.dataSource.query('UPDATE nudges SET dismissed_at = sent_at WHERE user_id = ?', [other.uid]);
    await sweep('2030-11-09T15:00:00Z');
    expect([...(await mails()), ...(await mails(other))]).toEqual([]);
  });
});

it('what came of it is told for each round: how many were active within seven days', async () => {
  const late = await aStudentOf(the.counselor);
  const never = await aStudentOf(the.counselor);
  const day = (days: number): Date => new Date(Date.now() + days * 86_400_000);
  const ids = [the.student.uid, late.uid, never.uid];
  await the.counselor.call(routes.sendNudge, nudge({}, ids));
  const active = (who: Student, at: Date) =>
    server.dataSource.query('UPDATE users SET last_active = ? WHERE id = ?', [
      at.toISOString().replace('T', ' ').slice(0, -1),
      who.uid,
    ]);
  await active(the.student, day(2));
  await sweep(day(2).toISOString());
  // The account remembers the last time only; the first one after the nudge counts.
  await active(the.student, day(20));
  await active(late, day(7.5));
  await sweep(day(7.9).toISOString());
  const [round] = await the.counselor.call(routes.listNudgeRounds);
  expect(round).toMatchObject({ students: 3, came_back: 1, over: false });
  expect(await (await aCounselor(the.school)).call(routes.listNudgeRounds)).toEqual([]);
});

describe('the report by mail', () => {
  let admin: Person;
  // A school of its own: its numbers are in the mail.
  beforeEach(async () => {
    the.school = await aSchool(server);
    admin = the.school.admin;
    the.counselor = await aCounselor(the.school);
  });

  const sets = (rhythm: ReportFrequency, day: number, reader_ids: string[]) =>
    admin.call(routes.setReportSchedule, { body: { rhythm, day, reader_ids } });
  /** A time at which it is noon at the school, on this day. */
  const noonOf = (day: string): Date => new Date(`${day}T17:00:00Z`);
  const sweepReports = (at: Date): Promise<void> => server.app.get(ReportMails, { strict: false }).sweep(at);
  const reports = async () =>
    (await mailsTo(server, admin.user.email)).filter((mail) => mail.includes('Pathlight: your school’s'));
  const many = (count: number) =>
    Promise.all(Array.from({ length: count }, () => aStudentOf(the.counselor, { name: 'Zora Quill' })));

  it('is off at first', async () => {
    expect(await admin.call(routes.readReportSchedule)).toEqual({
      ...{ rhythm: 'off', day: 1, next_on: null, reader_ids: [], mail_leaves: false },
      admins: [{ id: admin.uid, name: 'Ada Whitlock' }],
    });
    await sweepReports(new Date(Date.now() + 40 * DAY_MS));
    expect(await reports()).toEqual([]);
  });

  it('leaves on its day, once, to whom an admin chose, with numbers and no names', async () => {
    const students = await many(MIN_REPORTED_COUNT + 1);
    for (const student of students) await student.save(ACADEMIC, { 1: 'I grew tomatoes.' });
    const { next_on: next } = await sets('weekly', 3, [admin.uid]);
    expect(next).not.toBeNull();
    const day = next ?? '';
    expect(new Date(day).getUTCDay()).toBe(3);
    await sweepReports(new Date(noonOf(day).getTime() - DAY_MS));
    // Before seven in the morning at the school.
    await sweepReports(new Date(`${day}T09:00:00Z`));
    expect(await reports()).toEqual([]);
    await Promise.all([sweepReports(noonOf(day)), sweepReports(noonOf(day))]);
    const [mail = ''] = await awaitMails(server, admin.user.email, 1);
    expect(mail).toContain('Pathlight: your school’s weekly report');
    expect(mail).toContain('Of 6 students, 6 have started answering, 0 have unlocked a school list');
    expect(mail).toMatch(/https?:\/\/\S+\/reports/);
    for (const word of ['Zora', 'Quill', 'tomatoes', 'Carol Ng', students[0]?.user.email ?? '']) {
      expect(mail).not.toContain(word);
    }
    await sweepReports(new Date(noonOf(day).getTime() + DAY_MS));
    expect(await reports()).toHaveLength(1);
    const after = new Date(Date.parse(day) + 7 * DAY_MS).toISOString().slice(0, 10);
    expect((await admin.call(routes.readReportSchedule)).next_on).toBe(after);
    await sweepReports(noonOf(after));
    expect(await reports()).toHaveLength(2);
  });

  it('does not count a few, nor the students of a tiny school', async () => {
    const [student] = await many(2);
    await student?.save(ACADEMIC, { 1: 'I grew tomatoes.' });
    const { next_on: next } = await sets('monthly', 28, [admin.uid]);
    expect(next).toMatch(/-28$/);
    await sweepReports(noonOf(next ?? ''));
    const [tiny = ''] = await awaitMails(server, admin.user.email, 1);
    expect(tiny).toContain('too few students to put numbers in an email');
    expect(tiny).not.toMatch(/Of \d+ students/);
    await many(MIN_REPORTED_COUNT);
    const later = (await admin.call(routes.readReportSchedule)).next_on ?? '';
    await sweepReports(noonOf(later));
    const [, mail = ''] = await awaitMails(server, admin.user.email, 2);
    expect(mail).toContain('Of 7 students, fewer than 5 have started answering');
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
    await sweepReports(noonOf(next ?? ''));
    expect(await reports()).toEqual([]);
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
      () => ({ rhythm: 'weekly', day: 1, reader_ids: [the.counselor.uid] }),
      '/reader_ids',
      'Only admins of your school can get the report.',
    ],
    [
      'on an eighth day of the week',
      () => ({ rhythm: 'weekly', day: 8, reader_ids: [admin.uid] }),
      '/day',
      'A week has seven days.',
    ],
  ])('is not sent %s', async (_, wrong, pointer, detail) => {
    const refusal = await admin.expectProblem(routes.setReportSchedule, { body: wrong() });
    expect([refusal.status, refusal.errors?.[0]?.pointer]).toEqual([400, pointer]);
    expect(refusal.detail).toBe(detail);
  });

  it('is not for another school’s admin', async () => {
    const elsewhere = await aSchool(server);
    const body = { rhythm: 'weekly' as const, day: 1, reader_ids: [admin.uid] };
    expect(await elsewhere.admin.expectProblem(routes.setReportSchedule, { body })).toMatchObject({ status: 400 });
  });
});
