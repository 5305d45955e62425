import { randomUUID } from 'node:crypto';
import { TranscriptSweep } from '../../src/academic/transcripts.service';
import {
  CHANGE_RETENTION_DAYS,
  ACCOUNT_CLOSING_DAYS,
  TRANSCRIPT_MAX_BYTES,
  TRANSCRIPT_UNDO_HOURS,
} from '../../src/contract/limits';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { RemovedNotesSweep } from '../../src/guidance/notes/notes.module';
import { RetentionSweep } from '../../src/privacy/retention/retention.module';
import { SchoolYearService } from '../../src/school/admin/school-year.service';
import { ClosingService } from '../../src/school/people/people.module';
import { RosterUndo } from '../../src/school/roster-import/roster-import.module';
import { WebhookDispatcher } from '../../src/school/webhooks/webhook-dispatcher.service';
import { anApp } from '../support/app';
import { Client } from '../support/client';
import { aCounselor, anEmail, aSchool, aStudentOf, type Person, peopleOf } from '../support/people';
import { ACADEMIC } from '../support/questions';
import { selectsDuring } from '../support/statements';
import { aPdf, aPdfOfSize, uploadTranscript } from '../support/transcripts';
import { until } from '../support/until';

/** What the app does by itself when its time has come: each sweep is given the time. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const server = anApp({ TRANSCRIPTS_SCHOOL_MB: '25' });
const the = peopleOf(server, {
  each: 'school',
  counselor: 'Dana Whitcomb',
  student: (counselor) => aStudentOf(counselor, { name: 'Robin Vale' }),
});

const after = (ms: number): Date => new Date(Date.now() + ms);
const about = () => ({ params: { userId: the.student.uid } });
const rows = (sql: string, ...values: unknown[]): Promise<object[]> => server.dataSource.query(sql, values);
const rosterNames = async (): Promise<string[]> =>
  (await the.counselor.list(routes.listStudents)).rows.map(({ name }) => name);

describe('a student whose account is closed', () => {
  const sweep = (days: number): Promise<void> => server.app.get(ClosingService).sweep(after(days * DAY_MS));
  const logIn = () => ({ body: { email: the.student.user.email, password: the.student.password } });
  beforeEach(async () => {
    await the.student.save(ACADEMIC, { 1: 'Marine biology.' });
    await the.admin.call(routes.closeAccount, { ...about(), body: { name: 'Robin Vale' } });
  });

  it('comes back whole within the week', async () => {
    await sweep(ACCOUNT_CLOSING_DAYS - 1);
    await the.admin.call(routes.reopenAccount, { params: { studentId: the.student.uid } });
    expect(await the.admin.call(routes.listClosing)).toEqual([]);
    the.student.signIn(await the.student.call(routes.login, logIn()));
    expect((await the.student.answers(ACADEMIC))['1']).toBe('Marine biology.');
    const acts = (await the.admin.list(routes.listAudit)).rows.map(({ what }) => what);
    expect(acts).toContain('account_reopened');
    await sweep(30);
    expect(await rosterNames()).toEqual(['Robin Vale']);
  });

  it('is gone when the week is over, with everything that was kept', async () => {
    await sweep(ACCOUNT_CLOSING_DAYS + 1);
    expect(await the.admin.call(routes.listClosing)).toEqual([]);
    expect(await rows('SELECT * FROM response_sets WHERE user_id = ?', the.student.uid)).toEqual([]);
    expect((await new Client(server.url).expectProblem(routes.login, logIn())).status).toBe(401);
    const gone = { params: { studentId: the.student.uid } };
    expect((await the.admin.expectProblem(routes.reopenAccount, gone)).status).toBe(404);
  });
});

it('programs are told who came and who left, until the time for that is over', async () => {
  const program = await the.admin.makeProgram('roster:read');
  const since = after(-HOUR_MS / 2).toISOString();
  const changed = async (): Promise<string[]> =>
    (await program.list(routes.listStudents, { query: { changed_since: since } })).rows.map(({ id }) => id);
  const gone = async (): Promise<string[]> =>
    (await program.call(routes.listGoneStudents, { query: { since } })).gone.map(({ id }) => id);
  await rows("UPDATE users SET roster_changed_at = '2026-01-01 00:00:00.000'");

  const fresh = await aStudentOf(the.counselor, { name: 'New Here' });
  expect(await changed()).toEqual([fresh.uid]);
  await the.admin.call(routes.closeAccount, { ...about(), body: { name: 'Robin Vale' } });
  expect([await changed(), await gone()]).toEqual([[fresh.uid], [the.student.uid]]);
  await the.admin.call(routes.reopenAccount, { params: { studentId: the.student.uid } });
  expect((await changed()).sort()).toEqual([fresh.uid, the.student.uid].sort());
  expect(await gone()).toEqual([]);
  await fresh.call(routes.deleteMe);
  expect([await changed(), await gone()]).toEqual([[the.student.uid], [fresh.uid]]);
  const [kept = {}] = await rows('SELECT * FROM departed_students WHERE id = ?', fresh.uid);
  expect(Object.keys(kept).sort()).toEqual(['id', 'left_at', 'school_id']);
  await server.app.get(ClosingService).sweep(after((CHANGE_RETENTION_DAYS + 1) * DAY_MS));
  expect(await gone()).not.toContain(fresh.uid);
});

it('a note that was removed is gone for everybody, comes back by undo, and is erased a day later', async () => {
  const noteId = randomUUID();
  const one = { params: { userId: the.student.uid, noteId } };
  const body = { text: 'Talked of rowing.', visibility: 'student' as const, due_on: null, source: null };
  await the.counselor.call(routes.saveNote, { ...one, body });
  const read = async (by: Person) => (await by.call(routes.readNotes, about())).notes;
  const [{ created_at } = { created_at: '' }] = await read(the.counselor);
  await the.counselor.call(routes.removeNote, one);
  expect([await read(the.counselor), await read(the.student)]).toEqual([[], []]);
  expect((await the.counselor.send(routes.saveNote, { ...one, body: { ...body, text: 'late' } })).status).toBe(404);
  const { notes } = await the.counselor.call(routes.restoreNote, one);
  expect(notes).toMatchObject([{ text: 'Talked of rowing.', created_at }]);
  await the.counselor.call(routes.removeNote, one);
  await server.app.get(RemovedNotesSweep).eraseRemoved(after(25 * HOUR_MS));
  expect(await rows('SELECT * FROM student_notes WHERE user_id = ?', the.student.uid)).toEqual([]);
  expect((await the.counselor.send(routes.restoreNote, one)).status).toBe(404);
});

it('a roster import stands after a day', async () => {
  const csv = `Student number,Name,Email,Grade\n1001,Ann Lake,${anEmail()},10`;
  const { fingerprint } = await the.admin.call(routes.importRoster, { body: { csv, save: false } });
  const { import_id: id } = await the.admin.call(routes.importRoster, { body: { csv, save: true, fingerprint } });
  await server.app.get(RosterUndo).deleteExpired(after(25 * HOUR_MS));
  expect((await the.admin.expectProblem(routes.undoRosterImport, { params: { importId: id ?? '' } })).status).toBe(409);
  expect(await rosterNames()).toEqual(['Robin Vale']);
  expect((await the.admin.list(routes.listStudents)).total).toBe(2);
});

it('the school year begins by itself, once for each year, and says so in the log', async () => {
  const senior = await aStudentOf(the.counselor, { grade: 12 });
  const rowOf = ({ uid: userId }: Person) => the.counselor.call(routes.readStudent, { params: { userId } });
  const years = server.app.get(SchoolYearService);
  const { next_year_on: day } = await the.admin.call(routes.readSchool);
  const morning = new Date(`${day}T09:00:00Z`);
  await years.sweep(new Date(Date.parse(`${day}T00:00:00Z`) - HOUR_MS));
  expect((await rowOf(the.student)).grade).toBe(11);
  await Promise.all([years.sweep(morning), years.sweep(morning)]);
  await years.sweep(morning);
  expect(await rowOf(the.student)).toMatchObject({ grade: 12 });
  expect(await rowOf(senior)).toMatchObject({ graduated: true });
  const { rows: log } = await the.admin.list(routes.listAudit, {
    query: { filter: JSON.stringify({ event: 'student_changed' }) },
  });
  expect(log.filter(({ by }) => by.kind === 'system')).toHaveLength(1);
  expect((await the.admin.call(routes.readSchool)).next_year_on).toBe(`${Number(day?.slice(0, 4)) + 1}-07-01`);
});

it('an account is kept where no mail leaves, because nobody could be told, and the admin reads so', async () => {
  const { outlook } = await the.admin.call(routes.readRetention);
  const seen = outlook.find(({ months }) => months === 6);
  const body = { months: 6 as const, seen: seen ? seen.due_now + seen.due_soon : 0 };
  await the.admin.call(routes.setRetention, { body });
  await rows("UPDATE schools SET retention_set_at = '2020-01-01 00:00:00.000' WHERE name = ?", the.school.name);
  const long = '2021-01-01 00:00:00.000';
  await rows('UPDATE users SET last_active = ?, last_login = ? WHERE id = ?', long, long, the.student.uid);
  for (const days of [0, 30, 400]) await server.app.get(RetentionSweep).sweep(after(days * DAY_MS));
  expect(await rosterNames()).toEqual(['Robin Vale']);
  expect((await the.student.call(routes.readOwnRetention)).kept_until).toBeNull();
  expect((await the.admin.call(routes.readRetention)).mail_leaves).toBe(false);
});

describe('a transcript', () => {
  const sweep = (at: Date): Promise<void> => server.app.get(TranscriptSweep, { strict: false }).sweep(at);
  const kept = async (): Promise<number> =>
    (await rows('SELECT id FROM transcript_files WHERE user_id = ?', the.student.uid)).length;

  it('that was removed is erased after a day', async () => {
    await uploadTranscript(the.student, aPdf());
    await the.student.call(routes.removeTranscript, about());
    await sweep(after((TRANSCRIPT_UNDO_HOURS - 1) * HOUR_MS));
    expect(await kept()).toBe(1);
    await sweep(after((TRANSCRIPT_UNDO_HOURS + 1) * HOUR_MS));
    expect(await kept()).toBe(0);
    expect(await rows('SELECT * FROM transcript_chunks WHERE user_id = ?', the.student.uid)).toEqual([]);
  });

  it('that an interrupted process left behind is cleared away', async () => {
    const sql = `INSERT INTO transcript_files (id, user_id, name, bytes, started_at) VALUES (?, ?, 'a.pdf', 0, ?)`;
    await rows(sql, 'left-behind', the.student.uid, '2026-01-01 00:00:00.000');
    expect(await the.student.call(routes.readTranscript, about())).toEqual({ file: null, before: null });
    await sweep(new Date());
    expect(await kept()).toBe(0);
  });

  it('counts toward what the school may keep, which says so when there is no more room', async () => {
    const largest = aPdfOfSize(TRANSCRIPT_MAX_BYTES);
    await uploadTranscript(the.student, largest);
    await uploadTranscript(await aStudentOf(the.counselor), largest);
    const upload = { ...about(), query: { name: 'transcript.pdf' }, file: largest };
    expect(await the.student.expectProblem(routes.uploadTranscript, upload)).toMatchObject({
      status: 409,
      detail: MESSAGES.transcriptsFull,
    });
    expect(await the.student.call(routes.readTranscript, about())).toMatchObject({
      file: { bytes: TRANSCRIPT_MAX_BYTES },
    });
    await uploadTranscript(await aStudentOf(await aCounselor(await aSchool(server))), largest);
  });
});

it('a webhook delivery that an instance has claimed is sent by no other, and by another one when the first has died', async () => {
  const body = { name: 'Sync', address: 'https://hooks.north-high.example/in', events: ['student.joined' as const] };
  const hook = await the.admin.call(routes.createWebhook, { body });
  const deliveries = server.app.get(WebhookDispatcher, { strict: false });
  // Due in an hour, so that the running app leaves it alone.
  const now = new Date(Date.now() + 3_600_000);
  const id = await deliveries.addTestDelivery(hook.id, now);
  const claimed = await Promise.all([1, 2, 3].map(() => deliveries.claim({ id }, now)));
  expect(claimed.filter(Boolean)).toHaveLength(1);
  expect(await deliveries.claim({ id }, now)).toBeNull();
  expect(await deliveries.claim({ id }, new Date(now.getTime() + 61_000))).toMatchObject({ id });
});

it('the day’s list of a counselor with 437 students asks the database as often as one of a single student', async () => {
  const read = () => the.counselor.call(routes.readToday);
  const askedOnce = async (): Promise<number> => (await selectsDuring(server.dataSource, read)).length;
  // A sweep that runs meanwhile asks for itself.
  const few = Math.min(await askedOnce(), await askedOnce(), await askedOnce());
  expect(few).toBeGreaterThan(0);
  const columns = 'school_id, counselor_id, role, name, name_key, grade, created_at, last_active';
  for (let more = 0; more < 436; more += 1)
    await rows(
      `INSERT INTO users (id, email, ${columns}) SELECT ?, ?, ${columns} FROM users WHERE id = ?`,
      ...[`${the.student.uid.slice(0, 30)}${more}`, `many${more}.${the.student.user.email}`, the.student.uid],
    );
  expect((await read()).students).toBe(437);
  // Under load every one of three reads can meet a sweep.
  await until(async () => (await askedOnce()) <= few);
});
