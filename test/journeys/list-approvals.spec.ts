import { randomUUID } from 'node:crypto';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { buildRequest, type RouteName } from '../support/access-cast';
import { entriesDuring } from '../support/audit';
import { awaitMails, mailsTo } from '../support/mails';
import { aStudentReadyToUnlock, type Person, type Student, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';
import { until } from '../support/until';

const server = aServer();

const DAY_MS = 86_400_000;
const at = (student: Student) => ({ params: { userId: student.uid } });
const lists = async (reader: Person, student: Student) =>
  (await reader.call(routes.readRecommendations, at(student))).recommendations.map(({ name }) => name);

/** What names every college, and copies of one's own data, which are whole by right. */
const CATALOGUE = new Set<RouteName>(['listColleges', 'searchColleges', 'readFinder', 'exportMe']);
/** Calls that end the session come last. */
const rank = (name: RouteName): number =>
  ['deleteMe', 'logout', 'logOutPerson', 'endSession', 'changePassword', 'refresh'].includes(name) ? 1 : 0;
/** What is asked about a school of the list. */
const ASKED: Partial<Record<RouteName, (student: Student, school: string) => object>> = {
  sendChat: ({ uid }, school) => ({
    ...{ user_id: uid, message_id: randomUUID() },
    text: `Why is ${school} not on my list, and which schools are?`,
  }),
  tryWhatIf: () => ({ changes: { home_state: 'CA' } }),
};

/** A student whose first list is written. */
async function withFirstList(): Promise<Student> {
  const student = await aStudentReadyToUnlock(the.counselor);
  await student.requestList();
  await until(async () => ['held', 'ready'].includes((await student.listStatus()).state));
  return student;
}

const the = peopleOf(server, { each: 'school', counselor: 'Dana Whitfield' });
beforeEach(async () => {
  await the.school.admin.call(routes.updateSchool, { body: { first_look_days: 3 } });
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
    const [first = '', ...others] = await lists(the.counselor, student);
    expect(others.length).toBeGreaterThan(3);
    expect((await the.counselor.call(routes.readToday)).entries).toMatchObject([{ reason: 'first_look' }]);

    // Asking again begins nothing beside it.
    expect((await student.requestList()).state).toBe('held');

    const { recommendations } = await the.counselor.call(routes.readRecommendations, at(student));
    const unitid = recommendations[0]?.unitid ?? 0;
    const body = { kind: 'remove', reason: 'It closes next year.' } as const;
    await the.counselor.call(routes.decideOnSchool, { params: { userId: student.uid, unitid }, body });
    const noted = await entriesDuring(server.dataSource, () => the.counselor.call(routes.showFirstList, at(student)));
    expect(noted).toMatchObject([{ what: 'list_shown', subjects: [student.uid] }]);

    expect((await student.listStatus()).state).toBe('ready');
    const shown = await student.call(routes.readRecommendations, at(student));
    expect(shown.looked_at).toMatchObject({ by: 'Dana Whitfield' });
    expect(shown.recommendations.map(({ name }) => name)).toEqual(others);
    // What was taken off before the student saw the list is never told.
    expect(JSON.stringify(shown)).not.toContain(first);
    expect(await student.call(routes.readListDecisions, at(student))).toEqual([]);
    const staffs = await the.counselor.call(routes.readRecommendations, at(student));
    expect(staffs.removed?.map(({ name }) => name)).toEqual([first]);
    const other = { userId: student.uid, unitid: recommendations[1]?.unitid ?? 0 };
    await the.counselor.call(routes.decideOnSchool, { params: other, body });
    const after = await student.call(routes.readRecommendations, at(student));
    expect(after.removed?.map(({ name }) => name)).toEqual(others.slice(0, 1));
    await the.counselor.call(routes.showFirstList, at(student));
    expect((await the.counselor.call(routes.readToday)).entries).toEqual([]);
  });

  it('tells the student nothing of its schools in any call', async () => {
    const student = await withFirstList();
    const { recommendations } = await the.counselor.call(routes.readRecommendations, at(student));
    const [first, second] = recommendations.map(({ name, unitid }) => ({ name, unitid }));
    if (!first || !second) throw new Error('The list is too short.');
    const body = { kind: 'remove', reason: 'It closes next year.' } as const;
    await the.counselor.call(routes.decideOnSchool, { params: { userId: student.uid, unitid: second.unitid }, body });
    const list = { id: (await student.listStatus()).generation_id ?? '', schoolName: first.name };
    const known = {
      email: student.user.email,
      studentId: student.uid,
      counselorId: the.counselor.uid,
      colleagueId: '',
    };
    const told: string[] = [];
    const answered: string[] = [];
    for (const name of (Object.keys(routes) as RouteName[]).sort((one, other) => rank(one) - rank(other))) {
      const sent = buildRequest(name, student.uid, list, known);
      const response = await student.send(routes[name], {
        ...sent,
        params: { ...sent.params, unitid: first.unitid },
        ...(name in ASKED ? { body: ASKED[name]?.(student, first.name) } : {}),
      });
      const text = await response.text();
      if (response.ok) answered.push(name);
      if (CATALOGUE.has(name)) continue;
      // A call about one college names that one, and says nothing of it and a list.
      const isAsked = routes[name].path.includes(':unitid') || name in ASKED;
      const names = recommendations.filter(({ unitid }) => !isAsked || unitid !== first.unitid);
      const isNamed = names.some(({ name: school }) => text.includes(JSON.stringify(school)));
      const isPlaced = isAsked && /list you see|(?:on|from|off) your list|a list made/i.test(text);
      if (isNamed || isPlaced || text.includes(String(second.unitid))) told.push(`${name}: ${text}`);
    }
    expect(told).toEqual([]);
    expect(answered.length).toBeGreaterThan(50);
    expect(answered).toEqual(expect.arrayContaining(['sendChat', 'readListDecisions', 'readFit', 'readCollegeFor']));
  });

  it('refuses what would tell in words, and says in the chat that the counselor looks first', async () => {
    const student = await withFirstList();
    const [school] = (await the.counselor.call(routes.readRecommendations, at(student))).recommendations;
    const params = { userId: student.uid, unitid: school?.unitid ?? 0 };
    const WAITS = { status: 409, code: 'list_waits', detail: MESSAGES.listWaits };
    expect(await student.expectProblem(routes.readWhyNot, { params })).toMatchObject(WAITS);
    const body = { changes: { home_state: 'CA' } };
    expect(await student.expectProblem(routes.readNextList, at(student))).toMatchObject(WAITS);
    expect(await student.expectProblem(routes.tryWhatIf, { ...at(student), body })).toMatchObject(WAITS);
    expect(await the.counselor.call(routes.readWhyNot, { params })).toMatchObject({ name: school?.name });
    const text = 'What schools are on my list?';
    const reply = await student.call(routes.sendChat, {
      body: { user_id: student.uid, message_id: randomUUID(), text },
    });
    expect(reply.text).toContain('your counselor is reviewing it first');
    expect(reply.text).not.toMatch(/press/);
  });

  it('mails the student in their language when the list is released, and holds it again when it is taken back', async () => {
    const student = await withFirstList();
    await student.call(routes.updateMe, { body: { language: 'es' } });
    const { recommendations } = await the.counselor.call(routes.readRecommendations, at(student));
    expect(await mailsTo(server, student.user.email)).toEqual([]);
    await the.counselor.call(routes.showFirstList, at(student));
    const [mail] = await awaitMails(server, student.user.email, 1);
    expect(mail).toContain('Dana Whitfield revisó tu lista de universidades.');
    for (const { name } of recommendations) expect(mail).not.toContain(name);
    const shown = () => the.counselor.call(routes.readRecommendations, at(student));
    expect((await shown()).take_back).toEqual({ opened_at: null });
    const own = await student.schoolList();
    expect(own.recommendations.length).toBe(recommendations.length);
    expect(own.take_back).toBeUndefined();
    expect((await shown()).take_back?.opened_at).toEqual(expect.any(String));

    const noted = await entriesDuring(server.dataSource, () =>
      the.counselor.call(routes.takeBackFirstList, at(student)),
    );
    expect(noted).toMatchObject([{ what: 'list_taken_back', subjects: [student.uid] }]);
    const status = await student.listStatus();
    expect(status).toMatchObject({ state: 'held', first_look: { taken_back_at: expect.any(String) as string } });
    expect(await lists(student, student)).toEqual([]);
    expect(await lists(the.counselor, student)).toEqual(recommendations.map(({ name }) => name));
    await the.counselor.call(routes.takeBackFirstList, at(student));

    await the.counselor.call(routes.showFirstList, at(student));
    expect(await lists(student, student)).toEqual(recommendations.map(({ name }) => name));
    await student.newList();
    expect((await shown()).take_back).toBeUndefined();
    const refusal = await the.counselor.expectProblem(routes.takeBackFirstList, at(student));
    expect(refusal).toMatchObject({ status: 409, code: 'list_stays', detail: MESSAGES.listStays });
  });

  it('lets no later list wait', async () => {
    const student = await withFirstList();
    await the.counselor.call(routes.showFirstList, at(student));
    await student.newList();
    expect((await student.call(routes.readRecommendations, at(student))).looked_at).toBeUndefined();
  });
});

it('lets nobody wait where the school has not asked for it', async () => {
  await the.school.admin.call(routes.updateSchool, { body: { first_look_days: null } });
  const student = await withFirstList();
  expect((await student.listStatus()).state).toBe('ready');
});
