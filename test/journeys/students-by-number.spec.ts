import { routes } from '../../src/contract/routes';
import { entriesDuring } from '../support/audit';
import { Client } from '../support/client';
import { awaitMails, mailsTo } from '../support/mails';
import { aCounselor, anEmail, aSchool, aStudentOf, type Person, type School, type Student } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
let school: School;
let dana: Person;
let marcus: Person;
let program: Client;

beforeEach(async () => {
  school = await aSchool(server);
  dana = await aCounselor(school, 'Dana Whitcomb');
  marcus = await aCounselor(school, 'Marcus Levesque');
  program = await school.admin.makeProgram('roster:read', 'roster:write');
});

const put = (number: string, body: object, by = program) =>
  by.call(routes.putStudentByNumber, { params: { number }, body });
const refusedPut = (number: string, body: object) =>
  program.expectProblem(routes.putStudentByNumber, { params: { number }, body });
const read = (number: string) => program.call(routes.readStudentByNumber, { params: { number } });
const remove = (number: string) => program.call(routes.closeStudentByNumber, { params: { number } });
const restore = (number: string) => program.call(routes.restoreStudentByNumber, { params: { number } });

const seniorClass = async (): Promise<number> => {
  const { class_of: year } = await put('senior', { name: 'A Senior', email: anEmail(), grade: 12 });
  return year ?? 0;
};
/** A student who signed up by a code, with a number. */
async function aNumberedStudent(number: string, name = 'Sam Reed'): Promise<Student> {
  const student = await aStudentOf(dana, { name });
  await dana.call(routes.setStudentNumber, { params: { userId: student.uid }, body: { student_number: number } });
  return student;
}

describe('PUT', () => {
  it('makes a student, changes what is sent, and does nothing the second time', async () => {
    const email = anEmail();
    const body = { name: 'Ann  Lake', email, grade: 11, counselor_email: dana.user.email };
    const made = await put('1001', body);
    expect(made).toMatchObject({
      ...{ outcome: 'created', student_number: '1001', name: 'Ann Lake', email, grade: 11, kept: [], mailed: false },
      ...{ counselor_id: dana.uid, counselor_email: dana.user.email, has_logged_in: false, closes_at: null },
    });
    expect(await put('1001', body)).toMatchObject({ outcome: 'unchanged', id: made.id });
    const changed = await put('1001', { name: 'Anna Lake', counselor_id: marcus.uid });
    expect(changed).toMatchObject({ outcome: 'changed', id: made.id, name: 'Anna Lake', email, grade: 11 });
    expect(changed.counselor_id).toBe(marcus.uid);
    expect((await marcus.list(routes.listStudents)).rows.map(({ id }) => id)).toEqual([made.id]);
    expect(await read('1001')).toMatchObject({ id: made.id, name: 'Anna Lake' });
  });

  it('takes a class for a grade, and mails a new student a link when asked to', async () => {
    const year = await seniorClass();
    const email = anEmail();
    const made = await put('1002', { name: 'Bo Hill', email, class_of: year + 1, mail_new: true });
    expect(made).toMatchObject({ grade: 11, class_of: year + 1, mailed: true });
    const [mail] = await awaitMails(server, email, 1);
    expect(mail).toContain('reset-password?token=');
    expect(await put('1002', { grade: 10, mail_new: true })).toMatchObject({ class_of: year + 2, mailed: false });
  });

  it('knows a student without a number by the email, and gives them the number', async () => {
    const student = await aStudentOf(dana, { name: 'Sam Reed' });
    const found = await put('1003', { email: student.user.email.toUpperCase(), name: 'Samuel Reed' });
    expect(found).toMatchObject({ id: student.uid, outcome: 'changed', student_number: '1003' });
    // Who has logged in may have chosen the name.
    expect(found).toMatchObject({ name: 'Sam Reed', kept: ['name'], has_logged_in: true });
  });

  it('changes an email in use for a program that may, and keeps it for every other', async () => {
    const student = await aNumberedStudent('1004');
    const email = anEmail();
    const kept = await put('1004', { email, grade: 10 });
    expect(kept).toMatchObject({ outcome: 'changed', kept: ['email'], email: student.user.email, grade: 10 });
    await student.call(routes.readMe);
    const trusted = await school.admin.makeProgram('roster:write', 'emails:write');
    expect(await put('1004', { email }, trusted)).toMatchObject({ outcome: 'changed', kept: [], email });
    expect(await student.expectProblem(routes.readMe)).toMatchObject({ status: 401 });
    expect((await awaitMails(server, school.admin.user.email, 3)).join()).toContain(
      'A program with an API key changed the login email of: Sam Reed.',
    );
    const mails = await awaitMails(server, student.user.email, 1);
    expect(mails.some((mail) => mail.includes('email'))).toBe(true);
    const waiting = anEmail();
    await put('1005', { name: 'Not Yet', email: waiting });
    await put('1005', { email: anEmail() });
    expect(await mailsTo(server, waiting)).toEqual([]);
  });

  it('puts each act on record for the school, with the student', async () => {
    const email = anEmail();
    let id = '';
    const noted = await entriesDuring(server.dataSource, async () => {
      ({ id } = await put('1006', { name: 'Ann Lake', email }));
      await put('1006', { grade: 9 });
      await put('1006', {});
      await read('1006');
      await remove('1006');
      await restore('1006');
    });
    expect(noted.map(({ what }) => what)).toEqual([
      ...['account_made', 'student_changed', 'student_read', 'student_read', 'account_closed', 'account_reopened'],
    ]);
    for (const { subjects } of noted) expect(subjects).toEqual([id]);
  });

  it.each([
    [
      'a new student without a name',
      { email: 'ann.lake@school.example' },
      'The name of a new student is missing.',
      '/name',
    ],
    ['a new student without an email', { name: 'Ann Lake' }, 'The email of a new student is missing.', '/email'],
    ['a grade and a class', { grade: 9, class_of: 2027 }, "Please send 'grade' or 'class_of', not both.", ''],
    [
      'a class that is in no grade',
      { class_of: 2003 },
      'The class of 2003 is in no grade from 9 to 12 now.',
      '/class_of',
    ],
    [
      'a counselor of nowhere',
      { counselor_email: 'nobody@school.example' },
      'No counselor of the school has this email.',
      '/counselor_email',
    ],
    ['a counselor’s id of nowhere', { counselor_id: 'x' }, 'No counselor of the school has this id.', '/counselor_id'],
  ])('refuses %s with 400', async (_, body, detail, pointer) => {
    const refusal = await refusedPut('2001', body);
    expect([refusal.status, refusal.errors?.[0]?.pointer ?? '']).toEqual([400, pointer]);
    if (detail) expect(refusal.detail).toBe(detail);
    expect(await program.expectProblem(routes.readStudentByNumber, { params: { number: '2001' } })).toMatchObject({
      status: 404,
    });
  });

  it('refuses with 409 what contradicts an account that is here', async () => {
    const ann = await put('3001', { name: 'Ann Lake', email: anEmail() });
    const bo = await put('3002', { name: 'Bo Hill', email: anEmail() });
    const both = await refusedPut('3001', { email: bo.email });
    expect([both.status, both.detail]).toEqual([
      409,
      'The student number is Ann Lake’s and the email Bo Hill’s. Please correct one of them.',
    ]);
    const taken = await refusedPut('3003', { name: 'New', email: ann.email });
    expect([taken.status, taken.detail]).toEqual([409, expect.stringContaining('whose student number is 3001')]);
    const staff = await refusedPut('3003', { name: 'New', email: dana.user.email });
    expect([staff.status, staff.detail]).toEqual([409, `Another account has the email ${dana.user.email}.`]);
    expect(await read('3001')).toMatchObject({ email: ann.email });
  });

  it('gives a known number to another name and email only with a yes', async () => {
    const email = anEmail();
    const ann = await put('3007', { name: 'Ann Lake', email });
    const other = { name: 'Zoe Quill', email: anEmail() };
    expect(await refusedPut('3007', other)).toMatchObject({ status: 409, code: 'confirmation_needed' });
    expect(await read('3007')).toMatchObject({ name: 'Ann Lake', email });
    expect(await put('3007', { ...other, confirmed: true })).toMatchObject({
      outcome: 'changed',
      id: ann.id,
      ...other,
    });
  });

  it('never gives a student to a counselor who has left', async () => {
    await put('3004', { name: 'Ann Lake', email: anEmail(), counselor_id: marcus.uid });
    await school.admin.call(routes.removeCounselor, { params: { userId: marcus.uid } });
    expect((await refusedPut('3004', { counselor_id: marcus.uid })).status).toBe(400);
    expect((await refusedPut('3004', { counselor_email: marcus.user.email })).status).toBe(400);
    expect(await read('3004')).toMatchObject({ counselor_id: null, counselor_email: null });
  });

  it('brings no graduate back silently', async () => {
    const year = await seniorClass();
    const made = await put('3005', { name: 'Ann Lake', email: anEmail(), grade: 12 });
    const params = { userId: made.id };
    await program.call(routes.updateStudent, { params, body: { class_of: year - 1 } });
    const refusal = await refusedPut('3005', { grade: 12 });
    expect([refusal.status, refusal.detail]).toEqual([409, expect.stringContaining('Ann Lake has graduated')]);
    expect(await read('3005')).toMatchObject({ graduated: true, grade: null });
    await program.call(routes.updateStudent, { params, body: { grade: 12 } });
    expect(await put('3005', { grade: 12 })).toMatchObject({ outcome: 'unchanged', graduated: false });
  });

  it('makes one account of many calls at the same moment', async () => {
    const email = anEmail();
    const sent = await Promise.all(
      Array.from({ length: 8 }, () =>
        program.send(routes.putStudentByNumber, { params: { number: '3006' }, body: { name: 'Ann Lake', email } }),
      ),
    );
    for (const { status } of sent) expect([200, 409]).toContain(status);
    const { total } = await program.list(routes.listStudents, { query: { filter: JSON.stringify({ q: '3006' }) } });
    expect(total).toBe(1);
  });
});

describe('DELETE and restore', () => {
  it('closes the account for seven days, and bring it back as it was', async () => {
    const student = await aNumberedStudent('4001');
    const closed = await remove('4001');
    const days = (new Date(closed.closes_at ?? '').getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    expect(await student.expectProblem(routes.readMe)).toMatchObject({ status: 401 });
    expect((await program.list(routes.listStudents)).total).toBe(0);
    // Twice is once: the day does not move.
    expect((await remove('4001')).closes_at).toBe(closed.closes_at);
    expect(await read('4001')).toMatchObject({ closes_at: closed.closes_at });
    const refusal = await refusedPut('4001', { grade: 12 });
    expect([refusal.status, refusal.detail]).toEqual([409, expect.stringContaining('Restore it first.')]);
    expect(await restore('4001')).toMatchObject({ id: student.uid, closes_at: null });
    expect(await restore('4001')).toMatchObject({ id: student.uid, closes_at: null });
    expect((await program.list(routes.listStudents)).total).toBe(1);
  });

  it('find nobody of another school', async () => {
    await aNumberedStudent('4002');
    const mine = program;
    const params = { number: '4002' };
    school = await aSchool(server, { state: 'TX' });
    const stranger = await school.admin.makeProgram('roster:read', 'roster:write');
    for (const route of [routes.readStudentByNumber, routes.closeStudentByNumber, routes.restoreStudentByNumber])
      expect(await stranger.expectProblem(route, { params })).toMatchObject({ status: 404 });
    expect(await put('4002', { name: 'Theirs', email: anEmail() }, stranger)).toMatchObject({ outcome: 'created' });
    expect(await mine.call(routes.readStudentByNumber, { params })).toMatchObject({
      name: 'Sam Reed',
      closes_at: null,
    });
  });
});
