/** Specification: 1, 3, 6 */
import { INVITE_ALPHABET } from '../../src/contract/auth';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { aCounselor, anEmail, aSchool, aStudentOf, PASSWORD, Person, type School } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
let school: School;

beforeAll(async () => {
  school = await aSchool(server);
});

const read = ({ uid: counselorId }: Person) => ({ params: { counselorId } });
const renew = ({ uid }: Person) => ({ query: { counselor_id: uid } });

it('leads from the admin over the counselor to the student', async () => {
  const counselor = await aCounselor(school, 'Carol Ng');
  expect(counselor.user).toMatchObject({ role: 'counselor', grade: null, displayName: 'Carol Ng' });
  const student = await aStudentOf(counselor, { grade: 9 });
  const profile = await counselor.call(routes.readUser, { params: { userId: counselor.uid } });
  expect(profile).toMatchObject({ school_name: school.name, school_state: 'ME' });
  expect(profile.students).toEqual([{ user_id: student.uid, name: 'Sam Reed', grade: 9 }]);
});

it('is 8 characters that can be read aloud, in two groups', async () => {
  const counselor = await aCounselor(school);
  expect(await counselor.inviteCode()).toMatch(new RegExp(`^[${INVITE_ALPHABET}]{4}-[${INVITE_ALPHABET}]{4}$`));
  expect(INVITE_ALPHABET).toHaveLength(32);
});

it('stays the same until a new one ends it', async () => {
  const counselor = await aCounselor(school);
  const first = await counselor.inviteCode();
  expect(await counselor.inviteCode()).toBe(first);
  const second = (await counselor.call(routes.createInviteCode, renew(counselor))).code;
  expect(second).not.toBe(first);
  expect(await counselor.inviteCode()).toBe(second);
});

it('is one live code per counselor, however many are asked for at once', async () => {
  const counselor = await aCounselor(school);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => counselor.call(routes.createInviteCode, renew(counselor))),
  );
  const live = await counselor.inviteCode();
  expect(answers.map(({ code }) => code)).toContain(live);
  const rows: unknown[] = await server.dataSource.query('SELECT code FROM invite_codes WHERE live_owner_id = ?', [
    counselor.uid,
  ]);
  expect(rows).toHaveLength(1);
});

it('can be read and renewed by the school’s admin', async () => {
  const counselor = await aCounselor(school);
  const { code } = await school.admin.call(routes.createInviteCode, renew(counselor));
  expect(await counselor.inviteCode()).toBe(code);
  expect(await school.admin.call(routes.readInviteCode, read(counselor))).toEqual({ code });
});

describe('with limits', () => {
  const limit = (owner: Person, limits: object) =>
    owner.call(routes.setInviteLimits, { ...read(owner), body: { ends_at: null, most_uses: null, ...limits } });
  const refusedSignup = async (owner: Person): Promise<string> => {
    const invite_code = await owner.inviteCode();
    const body = { email: anEmail(), password: PASSWORD, name: 'Sam Reed', role: 'student', grade: 9, invite_code };
    const refusal = await new Person(server.url).expectProblem(routes.signup, { body });
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_invite_code' });
    return refusal.detail;
  };

  it('lets in so many people and no more, also when two come at once', async () => {
    const counselor = await aCounselor(school);
    expect(await limit(counselor, { most_uses: 2 })).toEqual({ ends_at: null, most_uses: 2, uses: 0 });
    await aStudentOf(counselor);
    const both = await Promise.allSettled([aStudentOf(counselor), aStudentOf(counselor)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusedSignup(counselor)).toBe(MESSAGES.inviteCodeUsedUp);
    expect(await counselor.call(routes.readInviteLimits, read(counselor))).toMatchObject({ most_uses: 2, uses: 2 });
    await limit(counselor, { most_uses: 3 });
    await aStudentOf(counselor);
    expect((await counselor.list(routes.listStudents)).total).toBe(3);
  });

  it('works until its last day, and says that it expired', async () => {
    const counselor = await aCounselor(school);
    await limit(counselor, { ends_at: new Date(Date.now() + 86_400_000).toISOString() });
    await aStudentOf(counselor);
    const past = { ends_at: new Date(Date.now() - 1000).toISOString(), most_uses: null };
    const refusal = await counselor.expectProblem(routes.setInviteLimits, { ...read(counselor), body: past });
    expect(refusal).toMatchObject({ status: 400, detail: MESSAGES.inviteCodeEndsInPast });
    await server.dataSource.query('UPDATE invite_codes SET expires_at = ? WHERE live_owner_id = ?', [
      '2026-01-01 00:00:00.000',
      counselor.uid,
    ]);
    expect(await refusedSignup(counselor)).toBe(MESSAGES.inviteCodeOver);
  });

  it('is counted by sign-ups alone, and a new code begins without any', async () => {
    const counselor = await aCounselor(school);
    await limit(counselor, { most_uses: 5 });
    await aStudentOf(counselor);
    const taken = { email: counselor.user.email, password: PASSWORD, name: 'Sam Reed', role: 'student', grade: 9 };
    const body = { ...taken, invite_code: await counselor.inviteCode() };
    expect((await new Person(server.url).expectProblem(routes.signup, { body })).status).toBe(409);
    expect(await counselor.call(routes.readInviteLimits, read(counselor))).toMatchObject({ uses: 1 });
    await counselor.call(routes.createInviteCode, renew(counselor));
    const fresh = { ends_at: null, most_uses: null, uses: 0 };
    expect(await counselor.call(routes.readInviteLimits, read(counselor))).toEqual(fresh);
  });
});
