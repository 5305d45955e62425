import { routes } from '../../src/contract/routes';
import { dayAfter } from '../../src/contract/days';
import type { TodayReason } from '../../src/contract/note-values';
import type { TodayEntry, TodayQueue } from '../../src/contract/today';
import { endVisits, entriesDuring } from '../support/audit';
import {
  aCounselor,
  aSchool,
  aStudentOf,
  aStudentReadyToUnlock,
  type Person,
  type Student,
  peopleOf,
} from '../support/people';
import { ACADEMIC } from '../support/questions';
import { aServer } from '../support/shared-server';

const server = aServer();
const the = peopleOf(server, { each: 'school' });

const read = (by: Person = the.counselor): Promise<TodayQueue> => by.call(routes.readToday);
const reasonsOf = async (student: Student, by = the.counselor): Promise<TodayReason[]> =>
  (await read(by)).entries.filter(({ user_id }) => user_id === student.uid).map(({ reason }) => reason);
const NAMESAKE = { name: 'Abdi Ahmed', grade: 12 } as const;
/** A time so many days ago, as the database keeps it. */
const ago = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ').slice(0, -1);
const set = (table: string, column: string, value: string, student: Student, id = 'user_id') =>
  server.dataSource.query(`UPDATE ${table} SET ${column} = ? WHERE ${id} = ?`, [value, student.uid]);
const away = (student: Student, days: number) => set('users', 'last_active', ago(days), student, 'id');
const lastAnswer = (student: Student, days: number) => set('response_sets', 'submitted_at', ago(days), student);
const markOf = (entry: TodayEntry, until: string | null) => ({
  params: { userId: entry.user_id },
  body: { reason: entry.reason, happening: entry.happening, kind: until ? 'snoozed' : 'done', until } as const,
});
const onlyEntry = async (): Promise<TodayEntry> => {
  const { entries } = await read();
  expect(entries).toHaveLength(1);
  const [entry] = entries;
  if (!entry) throw new Error('The queue is empty.');
  return entry;
};

describe('the queue', () => {
  it('is empty for a counselor whose students need nothing, and says by which clock', async () => {
    await aStudentOf(the.counselor);
    expect(await read()).toMatchObject({ students: 1, entries: [], aside: [], time_zone: 'America/New_York' });
  });

  it('tells who answered enough, who stopped, who never began and which senior is silent', async () => {
    const [ready, stopped, unbegun, silent] = await Promise.all([
      aStudentReadyToUnlock(the.counselor),
      aStudentOf(the.counselor, { grade: 10 }),
      aStudentOf(the.counselor, { grade: 9 }),
      aStudentOf(the.counselor, { grade: 12 }),
    ]);
    await lastAnswer(ready, 12);
    await stopped.save(ACADEMIC, { 1: 'Sunday games.' });
    await lastAnswer(stopped, 20);
    await set('users', 'created_at', ago(15), unbegun, 'id');
    await away(silent, 31);
    const { entries } = await read();
    expect(entries.map(({ user_id, reason }) => [user_id, reason])).toEqual([
      [silent.uid, 'silent'],
      [ready.uid, 'ready_to_unlock'],
      [stopped.uid, 'stalled'],
      [unbegun.uid, 'not_started'],
    ]);
    // Days of the school's calendar: where its clock was changed meanwhile, an hour may be one of them.
    expect([12, 11]).toContain(entries[1]?.days);
  });

  it('tells of a list until its student opens it, and of one that was reviewed until its counselor looks', async () => {
    const student = await aStudentReadyToUnlock(the.counselor);
    await student.requestList();
    await student.waitForList();
    await set('recommendation_sets', 'created_at', ago(3), student);
    expect(await reasonsOf(student)).toEqual(['list_unopened']);
    await the.counselor.call(routes.readRecommendations, { params: { userId: student.uid } });
    expect(await reasonsOf(student)).toEqual(['list_unopened']);
    const list = await student.schoolList();
    expect(await reasonsOf(student)).toEqual([]);
    for (const { name } of list.recommendations.slice(0, 4)) {
      const verdict = { researched: true, liked: true, reason: 'Near home.', submitted: true };
      const body = { user_id: student.uid, rec_id: list._id ?? '', school_name: name, ...verdict };
      await student.call(routes.saveFeedback, { body });
    }
    expect(await reasonsOf(student)).toEqual(['list_reviewed']);
    await the.counselor.call(routes.readCounselorView, { params: { studentId: student.uid } });
    expect(await reasonsOf(student)).toEqual([]);
  });

  it('tells of a parent’s link nobody opened, and of a date that comes near', async () => {
    const student = await aStudentOf(the.counselor, { grade: 12 });
    await student.call(routes.createParentLink, { body: { user_id: student.uid } });
    await set('parent_links', 'created_at', ago(8), student);
    const { today } = await read();
    const fields = {
      'college.161253.added': '2026-09-01',
      'college.161253.round': 'ea',
      'college.161253.due_on': dayAfter(today, 10),
    };
    await student.call(routes.saveYear, { body: { user_id: student.uid, fields } });
    const { entries } = await read();
    expect(entries).toMatchObject([
      { reason: 'deadline', days: -10, what: expect.stringContaining('Maine: Early Action') as string },
      { reason: 'parent_link' },
    ]);
    const sent = { 'college.161253.status': 'submitted' };
    await student.call(routes.saveYear, { body: { user_id: student.uid, fields: sent } });
    expect(await reasonsOf(student)).toEqual(['parent_link']);
  });

  it('tells of who was nudged again after a week in which nothing happened', async () => {
    const student = await aStudentOf(the.counselor, { grade: 12 });
    await away(student, 40);
    const body = { user_ids: [student.uid], kind: 'keep_going' as const, own_words: '' };
    await the.counselor.call(routes.sendNudge, { body });
    const { today } = await read();
    expect(await read()).toMatchObject({
      ...{ entries: [], aside: [{ user_id: student.uid, reason: 'silent', kind: 'nudged', nudged_on: today }] },
    });
    await set('nudges', 'sent_at', ago(7), student);
    expect(await reasonsOf(student)).toEqual(['silent']);
  });

  it('puts signs of danger first, until somebody has reviewed them', async () => {
    const student = await aStudentOf(the.counselor, { grade: 12 });
    const silent = await aStudentOf(the.counselor, { grade: 12 });
    await away(silent, 40);
    await student.saveForCare(ACADEMIC, { 1: 'I want to kill myself.' });
    const { entries } = await read();
    expect(entries[0]).toMatchObject({ user_id: student.uid, reason: 'danger', level: 'urgent', days: 0 });
    await the.counselor.call(routes.markCareSeen, { params: { userId: student.uid } });
    expect(await reasonsOf(student)).toEqual([]);
  });

  it('tells two students of one name apart by number, or else by email', async () => {
    const [one, other] = [await aStudentOf(the.counselor, NAMESAKE), await aStudentOf(the.counselor, NAMESAKE)];
    await set('users', 'student_number', 'N-1041', one, 'id');
    for (const student of [one, other]) await away(student, 40);
    const { entries } = await read();
    expect(entries.map(({ name_mark }) => name_mark).sort()).toEqual(['N-1041', other.user.email].sort());
  });

  it('is each counselor’s own: a colleague and another school see nothing of it', async () => {
    const student = await aStudentOf(the.counselor, { grade: 12 });
    await away(student, 40);
    const [colleague, stranger] = [await aCounselor(the.school), await aCounselor(await aSchool(server))];
    for (const other of [colleague, stranger]) expect(await read(other)).toMatchObject({ students: 0, entries: [] });
    const mark = markOf(await onlyEntry(), null);
    expect(await colleague.expectProblem(routes.markToday, mark)).toMatchObject({ status: 404 });
    await the.school.admin.call(routes.markToday, mark);
    expect((await read()).entries).toHaveLength(1);
  });
});

describe('an entry that is set aside', () => {
  let student: Student;
  beforeEach(async () => {
    student = await aStudentOf(the.counselor, { grade: 12 });
    await away(student, 40);
  });

  it('is snoozed until its day, and undone', async () => {
    const entry = await onlyEntry();
    const { today } = await read();
    const until = dayAfter(today, 7);
    await the.counselor.call(routes.markToday, markOf(entry, until));
    expect(await read()).toMatchObject({ entries: [], aside: [{ user_id: student.uid, kind: 'snoozed', until }] });
    await set('today_marks', 'until_day', today, student);
    expect(await read()).toMatchObject({ entries: [entry], aside: [] });
    await the.counselor.call(routes.markToday, markOf(entry, until));
    await the.counselor.call(routes.unmarkToday, { params: { userId: student.uid, reason: entry.reason } });
    expect(await read()).toMatchObject({ entries: [entry], aside: [] });
  });

  it('is done until something new happens', async () => {
    await the.counselor.call(routes.markToday, markOf(await onlyEntry(), null));
    expect(await read()).toMatchObject({ entries: [], aside: [{ kind: 'done', until: null }] });
    await away(student, 31);
    expect(await reasonsOf(student)).toEqual(['silent']);
  });

  it('waits for no day in the past, and a sign of danger no longer than a day', async () => {
    const entry = await onlyEntry();
    const { today } = await read();
    for (const until of [today, dayAfter(today, 400)])
      expect(await the.counselor.expectProblem(routes.markToday, markOf(entry, until))).toMatchObject({ status: 400 });
    await student.saveForCare(ACADEMIC, { 1: 'I want to kill myself.' });
    const [danger] = (await read()).entries;
    if (!danger) throw new Error('The queue is empty.');
    for (const until of [null, dayAfter(today, 2)])
      expect(await the.counselor.expectProblem(routes.markToday, markOf(danger, until))).toMatchObject({ status: 400 });
    await the.counselor.call(routes.markToday, markOf(danger, dayAfter(today, 1)));
    expect(await reasonsOf(student)).toEqual(['silent']);
    await set('care_flags', 'created_at', ago(0), student);
    expect(await reasonsOf(student)).toEqual(['danger', 'silent']);
  });

  it('leaves nothing a student sees but when something was put aside, in their own copy', async () => {
    const entry = await onlyEntry();
    const mark = () => the.counselor.call(routes.markToday, markOf(entry, null));
    expect(await entriesDuring(server.dataSource, mark)).toEqual([]);
    await endVisits(server.dataSource, student);
    const noted = await entriesDuring(server.dataSource, () => read());
    expect(noted).toMatchObject([{ what: 'students_listed', detail: 'readToday', subjects: [student.uid] }]);
    const own = JSON.stringify((await student.list(routes.listOwnAudit)).rows);
    expect(own).not.toContain('readToday');
    const copy = Object.entries(await student.ownCopy()).find(([name]) => name.includes('list-for-the-day'));
    expect(copy?.[1]).toContain('put_aside');
    expect(copy?.[1]).not.toContain('silent');
    await student.call(routes.deleteMe);
    expect(await server.dataSource.query('SELECT * FROM today_marks WHERE user_id = ?', [student.uid])).toEqual([]);
  });
});
