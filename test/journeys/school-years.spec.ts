import { routes } from '../../src/contract/routes';
import { aStudentOf, PASSWORD, Person, type Student, peopleOf } from '../support/people';
import { REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';

const server = aServer();
const the = peopleOf(server, { each: 'school' });

const asked = (query: Record<string, unknown>) => ({
  query: Object.fromEntries(Object.entries(query).map(([name, part]) => [name, JSON.stringify(part)])),
});
const overview = () => the.school.admin.call(routes.readOverview);
const turn = async () => the.school.admin.call(routes.nextGrade, { body: { seen: (await overview()).grades } });
const undo = () => the.school.admin.send(routes.undoNextGrade);
const rowOf = ({ uid }: Person) => the.counselor.call(routes.readStudent, { params: { userId: uid } });
const listed = async (filter: Record<string, unknown> = {}): Promise<string[]> =>
  (await the.counselor.list(routes.listStudents, asked({ filter }))).rows.map(({ user_id: id }) => id);

async function everyGrade(): Promise<Record<9 | 10 | 11 | 12, Student>> {
  const of = (grade: 9 | 10 | 11 | 12) => aStudentOf(the.counselor, { grade, name: `Student ${grade}` });
  return { 9: await of(9), 10: await of(10), 11: await of(11), 12: await of(12) };
}

describe('the 12th grade of last year', () => {
  it('graduates with the turn of the year: kept, out of every list, found when asked for', async () => {
    const { 9: ninth, 11: eleventh, 12: senior } = await everyGrade();
    await senior.save(REFLECTIONS, { 1: 'I would miss the harbor.' });
    const { senior_class: before } = await the.school.admin.call(routes.readSchool);
    expect(await turn()).toEqual({ moved: 3, graduated: 1, without_grade: 0 });

    const after = await overview();
    expect(after).toMatchObject({ students: 3, graduates: 1, grades: { 9: 0, 10: 1, 11: 1, 12: 1 } });
    expect(await the.school.admin.call(routes.readSchool)).toMatchObject({ senior_class: before + 1 });
    expect(await rowOf(eleventh)).toMatchObject({ grade: 12, class_of: before + 1, graduated: false });
    expect(await rowOf(ninth)).toMatchObject({ grade: 10, class_of: before + 3 });

    expect(await listed()).not.toContain(senior.uid);
    expect(await listed({ grade: 12 })).toEqual([eleventh.uid]);
    expect(await listed({ graduated: true })).toEqual([senior.uid]);
    expect(await listed({ class_of: before })).toEqual([senior.uid]);
    expect(await rowOf(senior)).toMatchObject({ grade: null, class_of: before, graduated: true });
    expect((await the.counselor.call(routes.readToday)).entries.map(({ user_id: id }) => id)).not.toContain(senior.uid);
    const { students } = await the.counselor.call(routes.readUser, { params: { userId: the.counselor.uid } });
    expect(students.map(({ user_id: id }) => id)).not.toContain(senior.uid);
    expect((await the.school.admin.call(routes.readCohort)).total.students).toBe(3);
    const { rows: counselors } = await the.school.admin.list(routes.listCounselors);
    expect(counselors.find(({ id }) => id === the.counselor.uid)?.students).toBe(3);

    const again = new Person(server.url);
    again.signIn(await again.call(routes.login, { body: { email: senior.user.email, password: PASSWORD } }));
    expect((await again.call(routes.readMe)).grade).toBeNull();
    expect((await senior.answers(REFLECTIONS))['1']).toBe('I would miss the harbor.');
  });

  it('comes back with everybody else when the turn is taken back, once', async () => {
    const { 9: ninth, 12: senior } = await everyGrade();
    const before = await overview();
    await turn();
    const newcomer = await aStudentOf(the.counselor, { grade: 9 });
    expect((await undo()).status).toBe(200);
    expect(await rowOf(senior)).toMatchObject({ grade: 12, graduated: false });
    expect(await rowOf(ninth)).toMatchObject({ grade: 9 });
    // Who came as a 9th grader of the new year has no lower grade to go back to, and is a 9th grader again next time.
    expect(await rowOf(newcomer)).toMatchObject({ grade: 9 });
    expect((await overview()).grades).toEqual({ ...before.grades, 9: 2 });
    expect((await undo()).status).toBe(409);
    await turn();
    expect(await rowOf(newcomer)).toMatchObject({ grade: 9 });
    expect(await rowOf(ninth)).toMatchObject({ grade: 10 });
  });

  it('is found without being asked for where a text needs somebody', async () => {
    const { 12: senior } = await everyGrade();
    await turn();
    await senior.saveForCare(REFLECTIONS, { 1: 'I want to kill myself.' });
    expect(await listed({ needs_attention: true })).toEqual([senior.uid]);
    expect((await the.counselor.call(routes.readToday)).entries.map(({ user_id: id }) => id)).toContain(senior.uid);
  });
});

it('a single student can be put in the class of a past year, and back in a grade', async () => {
  const { 12: senior } = await everyGrade();
  const { senior_class: now } = await the.school.admin.call(routes.readSchool);
  const change = (body: object) =>
    the.school.admin.send(routes.updateStudent, { params: { userId: senior.uid }, body: body });
  expect(await (await change({ class_of: now - 1 })).json()).toMatchObject({ graduated: true, grade: null });
  expect(await listed()).not.toContain(senior.uid);
  expect(await (await change({ grade: 12 })).json()).toMatchObject({ graduated: false, grade: 12, class_of: now });
  expect(await (await change({ class_of: now + 2 })).json()).toMatchObject({ graduated: false, grade: 10 });
  expect((await change({ class_of: now + 4 })).status).toBe(400);
  expect((await change({ class_of: now, grade: 12 })).status).toBe(400);
});

it('the day of the new school year is the first of July, or another, or none; then an admin begins the year', async () => {
  const { next_year_on: usual } = await the.school.admin.call(routes.readSchool);
  expect(usual).toMatch(/^20\d\d-07-01$/);
  const set = (next_year_on: string | null) => the.school.admin.send(routes.updateSchool, { body: { next_year_on } });
  expect((await set('2020-08-01')).status).toBe(400);
  expect((await set('soon')).status).toBe(400);
  expect((await set(null)).status).toBe(200);
  expect((await the.school.admin.call(routes.readSchool)).next_year_on).toBeNull();
});

it('a roster file of a system that is a year behind brings no graduate back, and calls none missing', async () => {
  const { 12: senior } = await everyGrade();
  const { senior_class: graduated } = await the.school.admin.call(routes.readSchool);
  await turn();
  const look = async (csv: string) => the.school.admin.call(routes.importRoster, { body: { csv, save: false } });
  const stale = await look(`Email,Grade\n${senior.user.email},12`);
  expect(stale.counts).toEqual({ new: 0, changed: 0, unchanged: 1, missing: 3, problems: 0 });
  const byClass = await look(`Email,Name,Class of\n${senior.user.email},${senior.user.displayName},${graduated}`);
  expect(byClass.counts).toEqual(stale.counts);
  const others = await look('Email,Grade\nsomebody@school.example,9');
  expect(others.missing.map(({ id }) => id)).not.toContain(senior.uid);
});
