import { CounselorVisit } from '../../src/guidance/counselor-view/counselor-visit.entity';
import { routes } from '../../src/contract/routes';
import { ResponseSet } from '../../src/responses/responses.entity';
import { aCounselor, aStudentWithList, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';
import { futureNurse } from '../support/students';

const SELF = 'Personal Reflections';
const server = aServer();
const the = peopleOf(server, { each: 'student', student: (counselor) => aStudentWithList(counselor, futureNurse()) });

const visits = () => server.dataSource.getRepository(CounselorVisit);
const looks = async (reader: Person = the.counselor) =>
  (await reader.call(routes.readCounselorView, { params: { studentId: the.student.uid } })).profile.glance;

const HOURS_MS = 2 * 60 * 60 * 1000;

const earlier = (): string => new Date(Date.now() - HOURS_MS).toISOString().replace('T', ' ').replace('Z', '');

/** Lets so much time pass since everybody's last look, and since everything that was answered, that the next look is another visit. */
async function laterOn(): Promise<void> {
  const sets = server.dataSource.getRepository(ResponseSet);
  for (const row of await visits().findBy({ userId: the.student.uid })) {
    await visits().update({ id: row.id }, { lookedAt: new Date(row.lookedAt.getTime() - HOURS_MS) });
  }
  for (const { userId, formId, answers } of await sets.findBy({ userId: the.student.uid })) {
    const earlier = answers.map((one) => ({ ...one, changed_at: one.changed_at && one.changed_at - HOURS_MS }));
    await sets.update({ userId, formId }, { answers: earlier });
  }
}

it('tells nothing of a change on the first visit', async () => {
  expect(await looks()).toMatchObject({ since: null, changed: [] });
});

it('tells on the next visit what was answered or changed since, and nothing that is older', async () => {
  await looks();
  await laterOn();
  await the.student.save(SELF, { 3: 'Somebody who stayed when it was hard.' });
  const { since, changed } = await looks();
  expect(since).not.toBeNull();
  expect(changed.map(({ form_id, question_id }) => [form_id, question_id])).toEqual([[SELF, '3']]);
});

it('counts a note of their own as a visit, where they never opened the page', async () => {
  const noteId = '22222222-2222-4222-8222-222222222222';
  const body = { text: 'Met for twenty minutes.', visibility: 'me', due_on: null, source: null } as const;
  await the.counselor.call(routes.saveNote, { params: { userId: the.student.uid, noteId }, body });
  expect((await looks()).since).toBeNull();
  await visits().delete({ userId: the.student.uid });
  await server.dataSource.query(`UPDATE student_notes SET created_at = ? WHERE id = ?`, [earlier(), noteId]);
  await the.student.save(SELF, { 3: 'Somebody who stayed when it was hard.' });
  const { since, changed } = await looks();
  expect(since).not.toBeNull();
  expect(changed.map(({ question_id }) => question_id)).toContain('3');
});

it('is one visit while the page is opened again soon', async () => {
  await looks();
  await laterOn();
  const first = await looks();
  expect(await looks()).toEqual(first);
});

it('is each reader’s own: who gets a student handed over begins anew', async () => {
  await looks();
  await laterOn();
  const other = await aCounselor(the.school);
  await the.school.admin.call(routes.handOver, { params: { userId: the.counselor.uid }, body: { to: other.uid } });
  expect(await looks(other)).toMatchObject({ since: null, changed: [] });
  await the.school.admin.call(routes.handOver, { params: { userId: other.uid }, body: { to: the.counselor.uid } });
  expect((await looks()).since).not.toBeNull();
});

it('goes with the student’s account, and names no reader who has gone', async () => {
  const leaving = await aCounselor(the.school);
  await looks(the.school.admin);
  await visits().update({ userId: the.student.uid }, { readerId: leaving.uid });
  await leaving.call(routes.deleteMe);
  expect(await visits().findBy({ userId: the.student.uid })).toMatchObject([{ readerId: null }]);
  await the.student.call(routes.deleteMe);
  expect(await visits().findBy({ userId: the.student.uid })).toEqual([]);
});
