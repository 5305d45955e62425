import { endpoints } from '../../src/contract/endpoints';
import { routes } from '../../src/contract/routes';
import { notedDuring } from '../support/audit';
import { aCounselor, aSchool, aStudentReadyToUnlock, type Person, type School, type Student } from '../support/people';
import { aServer } from '../support/shared-server';
import { until } from '../support/until';

const server = aServer();
let school: School;
let counselor: Person;

const DAY_MS = 86_400_000;
const at = (student: Student) => ({ params: { userId: student.uid } });
const lists = async (reader: Person, student: Student) =>
  (await reader.call(routes.readRecommendations, at(student))).recommendations.map(({ name }) => name);

/** A student whose first list is written. */
async function withFirstList(): Promise<Student> {
  const student = await aStudentReadyToUnlock(counselor);
  await student.requestList();
  await until(async () => ['held', 'ready'].includes((await student.listStatus()).state), 30_000);
  return student;
}

beforeEach(async () => {
  school = await aSchool(server);
  counselor = await aCounselor(school, 'Dana Whitfield');
  await school.admin.call(routes.updateSchool, { body: { first_look_days: 3 } });
});

describe('a school where counselors look at first lists', () => {
  it('lets the counselor read and change a list that the student knows only to be on its way', async () => {
    const student = await withFirstList();
    const status = await student.listStatus();
    expect(status).toMatchObject({ state: 'held', first_look: { by: 'Dana Whitfield' } });
    const waits = Date.parse(status.first_look?.until ?? '') - Date.now();
    expect(Math.round(waits / DAY_MS)).toBe(3);
    expect(await lists(student, student)).toEqual([]);
    expect((await student.call(routes.readNextStep, at(student))).step).toEqual({ kind: 'held' });
    const [first = '', ...others] = await lists(counselor, student);
    expect(others.length).toBeGreaterThan(3);
    expect((await counselor.call(routes.readToday)).entries).toMatchObject([{ reason: 'first_look' }]);

    // Asking again begins nothing beside it.
    expect((await student.requestList()).state).toBe('held');

    const { recommendations } = await counselor.call(routes.readRecommendations, at(student));
    const unitid = recommendations[0]?.unitid ?? 0;
    const body = { kind: 'remove', reason: 'It closes next year.' } as const;
    await counselor.call(routes.decideOnSchool, { params: { userId: student.uid, unitid }, body });
    const noted = await notedDuring(server.dataSource, () => counselor.call(routes.showFirstList, at(student)));
    expect(noted).toMatchObject([{ what: 'list_shown', subjects: [student.uid] }]);

    expect((await student.listStatus()).state).toBe('ready');
    const shown = await student.call(routes.readRecommendations, at(student));
    expect(shown.looked_at).toMatchObject({ by: 'Dana Whitfield' });
    expect(shown.recommendations.map(({ name }) => name)).toEqual(others);
    expect(shown.removed?.map(({ name }) => name)).toEqual([first]);
    await counselor.call(routes.showFirstList, at(student));
    expect((await counselor.call(routes.readToday)).entries).toEqual([]);
  });

  it('tells the student none of its schools in any call', async () => {
    const student = await withFirstList();
    const names = await lists(counselor, student);
    const values: Record<string, string> = {
      userId: student.uid,
      studentId: student.uid,
      recommendationId: (await student.listStatus()).generation_id ?? '',
      listId: (await student.listStatus()).generation_id ?? '',
    };
    const told: string[] = [];
    let asked = 0;
    for (const [name, { method, path }] of Object.entries(endpoints)) {
      const parts = [...path.matchAll(/:(\w+)/g)].map(([, part = '']) => part);
      // The catalogue has every college, and a copy of one's own data is whole by right.
      const isOther = /^(?:listColleges|searchColleges|exportMe|downloadMe|.*Export.*|.*Copy.*)$/.test(name);
      if (method !== 'GET' || isOther || parts.some((part) => !(part in values))) continue;
      const address = path.replaceAll(/:(\w+)/g, (_, part: string) => encodeURIComponent(values[part] ?? ''));
      const answer = await student.request(`/api${address}`);
      const text = await answer.text();
      asked += 1;
      if (names.some((college) => text.includes(JSON.stringify(college)))) told.push(name);
    }
    expect(asked).toBeGreaterThan(15);
    expect(told).toEqual([]);
  });

  it('lets no later list wait', async () => {
    const student = await withFirstList();
    await counselor.call(routes.showFirstList, at(student));
    await student.newList();
    expect((await student.call(routes.readRecommendations, at(student))).looked_at).toBeUndefined();
  });
});

it('lets nobody wait where the school has not asked for it', async () => {
  await school.admin.call(routes.updateSchool, { body: { first_look_days: null } });
  const student = await withFirstList();
  expect((await student.listStatus()).state).toBe('ready');
});
