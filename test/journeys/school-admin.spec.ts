import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { awaitMails } from '../support/mails';
import {
  aCounselor,
  anEmail,
  aSchool,
  aStudentOf,
  aStudentWithList,
  joinByMail,
  PASSWORD,
  type Person,
  type School,
} from '../support/people';
import { ACADEMIC } from '../support/questions';
import { aServer } from '../support/shared-server';

const server = aServer();
let school: School;
let elsewhere: School;
let admin: Person;

beforeAll(async () => {
  elsewhere = await aSchool(server, { state: 'TX' });
});
beforeEach(async () => {
  school = await aSchool(server);
  admin = school.admin;
});

const of = ({ uid: userId }: { uid: string }) => ({ params: { userId } });
const asked = (query: Record<string, unknown>) => ({
  query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])),
});
const studentNames = async (filter: object): Promise<string[]> =>
  (await admin.list(routes.listStudents, asked({ filter }))).rows.map(({ name }) => name);

describe('the counselors of a school', () => {
  it('are listed with their students and since when their code is valid, sorted and searched', async () => {
    const dana = await aCounselor(school, 'Dana Whitcomb');
    const marcus = await aCounselor(school, 'Marcus Levesque');
    await aCounselor(elsewhere, 'Dana Far');
    for (const name of ['Ann', 'Ben']) await aStudentOf(marcus, { name });
    const { rows, total, range } = await admin.list(routes.listCounselors);
    expect([rows.map(({ name }) => name), total, range]).toEqual([['Dana Whitcomb', 'Marcus Levesque'], 2, '0-1']);
    expect(rows[1]).toMatchObject({ id: marcus.uid, email: marcus.user.email, students: 2 });
    expect(rows[0]?.code_since).toMatch(/Z$/);
    const byStudents = await admin.list(routes.listCounselors, asked({ sort: ['students', 'DESC'], range: [0, 0] }));
    expect([byStudents.rows.map(({ id }) => id), byStudents.total]).toEqual([[marcus.uid], 2]);
    const found = await admin.list(routes.listCounselors, asked({ filter: { q: 'whit' } }));
    expect(found.rows.map(({ id }) => id)).toEqual([dana.uid]);
    expect(await admin.call(routes.readCounselor, of(dana))).toEqual(rows[0]);
  });

  it('hand all their students over to another counselor of the school, and to nobody else', async () => {
    const [from, to] = [await aCounselor(school), await aCounselor(school)];
    const student = await aStudentOf(from);
    for (const wrong of [await aCounselor(elsewhere), student, admin]) {
      const refusal = await admin.expectProblem(routes.handOver, { ...of(from), body: { to: wrong.uid } });
      expect(refusal).toMatchObject({ status: 404 });
    }
    expect(await admin.expectProblem(routes.handOver, { ...of(from), body: { to: from.uid } })).toMatchObject({
      status: 400,
    });
    expect(await admin.call(routes.handOver, { ...of(from), body: { to: to.uid } })).toEqual({ moved: 1 });
    expect(await from.expectProblem(routes.readStudent, of(student))).toMatchObject({ status: 404 });
    expect((await to.call(routes.readStudent, of(student))).counselor_id).toBe(to.uid);
  });

  it('can be removed: signed out at once, code ended, students kept and waiting', async () => {
    const counselor = await aCounselor(school);
    const student = await aStudentOf(counselor, { name: 'Sam Reed' });
    await student.save(ACADEMIC, { 1: 'Biology.' });
    const code = await counselor.inviteCode();
    expect(await admin.call(routes.removeCounselor, of(counselor))).toMatchObject({ students_waiting: 1 });
    expect(await counselor.expectProblem(routes.listStudents)).toMatchObject({ status: 401 });
    expect(await counselor.expectProblem(routes.refresh)).toMatchObject({ status: 401 });
    const body = { email: counselor.user.email, password: PASSWORD };
    expect(await new Client(server.url).expectProblem(routes.login, { body })).toMatchObject({ status: 401 });
    const signup = { email: anEmail(), password: PASSWORD, name: 'Late', role: 'student', grade: 9, invite_code: code };
    expect(await new Client(server.url).expectProblem(routes.signup, { body: signup })).toMatchObject({
      detail: MESSAGES.invalidInviteCode,
    });
    expect(await student.answers(ACADEMIC)).toEqual({ 1: 'Biology.' });
    expect(await studentNames({ counselor_id: 'none' })).toEqual(['Sam Reed']);
    expect(await admin.expectProblem(routes.removeCounselor, of(counselor))).toMatchObject({ status: 404 });
  });
});

describe('a student', () => {
  it('gets another counselor: the old one loses sight at once, the session goes on', async () => {
    const [from, to] = [await aCounselor(school), await aCounselor(school, 'Nora New')];
    const student = await aStudentOf(from);
    const row = await admin.call(routes.updateStudent, { ...of(student), body: { counselor_id: to.uid } });
    expect(row).toMatchObject({ counselor_id: to.uid, counselor_name: 'Nora New', grade: 11 });
    expect(await from.expectProblem(routes.readDashboard, of(student))).toMatchObject({ status: 404 });
    expect((await from.list(routes.listStudents)).total).toBe(0);
    expect((await to.list(routes.listStudents)).total).toBe(1);
    await student.save(ACADEMIC, { 1: 'Still here.' });
    expect((await student.call(routes.readMe)).uid).toBe(student.uid);
  });

  it('may wait for a counselor, and get another grade', async () => {
    const student = await aStudentOf(await aCounselor(school), { grade: 9 });
    const body = { counselor_id: null, grade: 10 };
    expect(await admin.call(routes.updateStudent, { ...of(student), body })).toMatchObject(body);
  });

  it('gets no counselor of another school, no student and nobody who is not there', async () => {
    const counselor = await aCounselor(school);
    const student = await aStudentOf(counselor);
    for (const counselor_id of [(await aCounselor(elsewhere)).uid, student.uid, admin.uid, 'nobody']) {
      const refusal = await admin.expectProblem(routes.updateStudent, { ...of(student), body: { counselor_id } });
      expect(refusal).toMatchObject({ status: 404, detail: MESSAGES.notFound });
    }
    expect((await counselor.call(routes.readStudent, of(student))).counselor_id).toBe(counselor.uid);
  });

  it('changes with others together, all or none', async () => {
    const [from, to] = [await aCounselor(school), await aCounselor(school)];
    const own = [await aStudentOf(from), await aStudentOf(from)].map(({ uid }) => uid);
    const foreign = await aStudentOf(await aCounselor(elsewhere));
    const move = (student_ids: string[]) => ({ body: { student_ids, counselor_id: to.uid } });
    const refusal = await admin.expectProblem(routes.reassignStudents, move([...own, foreign.uid]));
    expect(refusal).toMatchObject({ status: 404 });
    expect((await to.list(routes.listStudents)).total).toBe(0);
    expect(await admin.call(routes.reassignStudents, move([...own, ...own]))).toEqual({ moved: 2 });
    expect((await to.list(routes.listStudents)).total).toBe(2);
    expect(await admin.expectProblem(routes.reassignStudents, move([]))).toMatchObject({ status: 400 });
  });
});

describe('the roster of the school', () => {
  it('is narrowed to a counselor, to who waits for one, and to how far they are', async () => {
    const [one, other] = [await aCounselor(school), await aCounselor(school)];
    const ready = await aStudentWithList(one);
    const idle = await aStudentOf(other, { name: 'Idle One' });
    await admin.call(routes.updateStudent, { ...of(idle), body: { counselor_id: null } });
    await aStudentOf(other, { name: 'Other One' });
    expect(await studentNames({ counselor_id: one.uid })).toEqual([ready.user.displayName]);
    expect(await studentNames({ counselor_id: 'none' })).toEqual(['Idle One']);
    expect(await studentNames({ standing: 'not_started' })).toEqual(['Idle One', 'Other One']);
    expect(await studentNames({ standing: 'list_ready' })).toEqual([ready.user.displayName]);
    expect(await admin.call(routes.readOverview)).toEqual({
      students: 3,
      counselors: 2,
      waiting_for_counselor: 1,
      not_started: 2,
      unlocked: 1,
      lists_ready: 1,
      needs_attention: 0,
      grades: { 9: 0, 10: 0, 11: 3, 12: 0 },
      graduates: 0,
    });
  });

  it('moves up a grade once, however often it is sent', async () => {
    const counselor = await aCounselor(school);
    for (const grade of [9, 10, 10, 12] as const) await aStudentOf(counselor, { grade });
    const foreign = await aStudentOf(await aCounselor(elsewhere), { grade: 9 });
    const { grades } = await admin.call(routes.readOverview);
    expect(grades).toEqual({ 9: 1, 10: 2, 11: 0, 12: 1 });
    const sends = [1, 2].map(() => admin.send(routes.nextGrade, { body: { seen: grades } }));
    const answers = (await Promise.all(sends)).map(({ status }) => status);
    expect(answers.sort()).toEqual([200, 409]);
    const after = (await admin.call(routes.readOverview)).grades;
    expect(after).toEqual({ 9: 0, 10: 1, 11: 2, 12: 0 });
    expect(await admin.call(routes.nextGrade, { body: { seen: after } })).toEqual({
      moved: 3,
      graduated: 0,
      without_grade: 0,
    });
    expect((await foreign.call(routes.readMe)).grade).toBe(9);
  });
});

describe('invite codes', () => {
  it('are listed for the admin: each counselor’s, and the own one', async () => {
    const counselor = await aCounselor(school, 'Dana Whitcomb');
    await aCounselor(elsewhere);
    const { rows, total } = await admin.list(routes.listInviteCodes);
    expect([rows.map(({ owner_name: name }) => name), total]).toEqual([['Ada Whitlock', 'Dana Whitcomb'], 2]);
    expect(rows[1]).toMatchObject({ id: counselor.uid, makes_role: 'student', code: await counselor.inviteCode() });
    expect(rows[0]).toMatchObject({ id: admin.uid, makes_role: 'counselor', code: await admin.inviteCode() });
    const { code } = await admin.call(routes.createInviteCode, { query: { counselor_id: counselor.uid } });
    const found = await admin.list(routes.listInviteCodes, asked({ filter: { q: 'dana' } }));
    expect(found.rows.map((row) => row.code)).toEqual([code]);
  });

  it('can be narrowed to those that make students, or counselors', async () => {
    await aCounselor(school);
    const makes = async (makes_role: string) => {
      const { rows, total } = await admin.list(routes.listInviteCodes, asked({ filter: { makes_role } }));
      return [[...new Set(rows.map((row) => row.makes_role))], rows.length === total];
    };
    expect(await makes('student')).toEqual([['student'], true]);
    expect(await makes('counselor')).toEqual([['counselor'], true]);
    const wrong = await admin.expectProblem(routes.listInviteCodes, asked({ filter: { makes_role: 'admin' } }));
    expect(wrong).toMatchObject({ status: 400, detail: "'makes_role' is student or counselor." });
  });
});

describe('the own school', () => {
  it('is read and changed by its admin; a student’s home state follows', async () => {
    const student = await aStudentOf(await aCounselor(school));
    expect(await admin.call(routes.readSchool)).toMatchObject({ name: school.name, state: 'ME', town: 'Camden' });
    const body = { name: ` ${school.name} Academy `, state: 'vt', town: ' Stowe ' };
    const changed = { name: `${school.name} Academy`, state: 'VT', town: 'Stowe', distances_from: 'Stowe, VT' };
    expect(await admin.call(routes.updateSchool, { body })).toMatchObject(changed);
    expect(await student.call(routes.readUser, of(student))).toMatchObject({
      school_name: changed.name,
      school_state: 'VT',
    });
    expect(await admin.call(routes.updateSchool, { body: { town: '' } })).toMatchObject({
      ...changed,
      town: null,
      distances_from: null,
    });
    expect((await elsewhere.admin.call(routes.readSchool)).name).toBe(elsewhere.name);
  });

  it('has a town of its state, from which distances are measured, and is told which there are', async () => {
    const student = await aStudentOf(await aCounselor(school));
    const home = async () => {
      const query = { schools: '166027' };
      return (await student.call(routes.tellSchools, { ...of(student), query })).home?.name ?? null;
    };
    const setTo = (state: string, town: string) => admin.call(routes.updateSchool, { body: { state, town } });
    expect((await setTo('NY', 'the Bronx')).distances_from).toBe('Bronx, NY');
    expect(await home()).toBe('Bronx, NY');
    expect((await setTo('MI', 'dearborn')).distances_from).toBe('Dearborn, MI');
    expect(await home()).toBe('Dearborn, MI');
    expect(await admin.expectProblem(routes.updateSchool, { body: { town: 'Dearbron' } })).toMatchObject({
      status: 400,
      detail: expect.stringMatching(
        /^We do not know a town called Dearbron in Michigan\. Similar names there: Dearborn, /,
      ) as string,
      errors: [{ pointer: '/town' }],
    });
    expect(await admin.expectProblem(routes.updateSchool, { body: { state: 'OH' } })).toMatchObject({ status: 400 });
    const towns = await admin.call(routes.listTowns, { query: { state: 'MI', q: 'dearb' } });
    expect(towns.slice(0, 2)).toEqual(['Dearborn', 'Dearborn Heights']);
    await admin.call(routes.updateSchool, { body: { town: '' } });
    expect(await home()).toBeNull();
  });

  it('takes no name that another school of its state has', async () => {
    const body = { name: elsewhere.name, state: elsewhere.state };
    expect(await admin.expectProblem(routes.updateSchool, { body })).toMatchObject({ status: 409 });
    expect(await admin.call(routes.readSchool)).toMatchObject({ name: school.name });
  });

  it('gets another admin, who sets a password by the mailed link', async () => {
    const body = { name: 'Grace Hill', email: anEmail() };
    expect(await admin.call(routes.createAdmin, { body })).toMatchObject({ ...body, mailed: true, last_active: null });
    expect((await awaitMails(server, body.email, 1))[0]).toContain(school.name);
    const visitor = await joinByMail(server, body.email);
    expect((await visitor.call(routes.readSchool)).name).toBe(school.name);
    expect((await visitor.call(routes.listAdmins)).map(({ name }) => name)).toEqual(['Ada Whitlock', 'Grace Hill']);
    expect(await elsewhere.admin.call(routes.listAdmins)).toHaveLength(1);
    expect(await admin.expectProblem(routes.createAdmin, { body })).toMatchObject({
      status: 409,
      detail: MESSAGES.emailTaken,
    });
  });
});

describe('students divided by last name', () => {
  it('are counted first, then get their counselors, and can be given back', async () => {
    const [dana, marcus] = [await aCounselor(school, 'Dana Whitcomb'), await aCounselor(school, 'Marcus Levesque')];
    for (const name of ['Ann Lake', 'Ben de la Cruz', 'Zoë Ångström', 'Tom Stone'])
      await aStudentOf(dana, { name, grade: 9 });
    await aStudentOf(dana, { name: 'Eve Marsh', grade: 12 });
    const ranges = [
      { from: 'a', to: 'k', counselor_id: marcus.uid },
      { from: 'L', to: 'M', counselor_id: dana.uid },
    ];
    const ask = (more: object) =>
      admin.call(routes.assignByName, { body: { ranges, grade: 9, everybody: true, ...more } });
    expect(await ask({ save: false, everybody: false })).toEqual({ students: [0, 0], left: 0, before: [] });
    expect(await ask({ save: false })).toEqual({ students: [2, 0], left: 1, before: [] });
    const namesOf = async (counselor: Person) =>
      (await counselor.list(routes.listStudents)).rows.map(({ name }) => name);
    expect(await namesOf(marcus)).toEqual([]);
    const { before } = await ask({ save: true });
    expect((await namesOf(marcus)).sort()).toEqual(['Ben de la Cruz', 'Zoë Ångström']);
    expect(before).toMatchObject([{ counselor_id: dana.uid, student_ids: [expect.any(String), expect.any(String)] }]);
    for (const group of before) await admin.call(routes.reassignStudents, { body: group });
    expect(await namesOf(marcus)).toEqual([]);
  });

  it.each([
    [
      'two ranges that share a letter',
      [
        ['A', 'M'],
        ['M', 'Z'],
      ],
      /share a letter/,
    ],
    ['a range backwards', [['M', 'A']], /earlier letter/],
    ['no letter', [['1', 'Z']], /one letter from A to Z/],
    ['no range', [], /at least one range/],
  ])('are not divided by %s', async (_, given, problem) => {
    const dana = await aCounselor(school, 'Dana Whitcomb');
    const ranges = given.map(([from, to]) => ({ from, to, counselor_id: dana.uid }));
    const refusal = await admin.expectProblem(routes.assignByName, { body: { ranges, save: true } });
    expect([refusal.status, JSON.stringify(refusal.errors)]).toEqual([400, expect.stringMatching(problem)]);
  });

  it('are given to nobody of another school', async () => {
    const far = await aCounselor(elsewhere);
    const ranges = [{ from: 'A', to: 'Z', counselor_id: far.uid }];
    expect((await admin.expectProblem(routes.assignByName, { body: { ranges, save: true } })).status).toBe(404);
  });
});
