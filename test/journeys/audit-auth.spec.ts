import { ownSentence } from '../../src/contract/audit';
import { routes } from '../../src/contract/routes';
import { entriesDuring, storedEntries } from '../support/audit';
import { Client } from '../support/client';
import { aCounselor, anEmail, aSchool, aStudentOf, PASSWORD, type Person, type School } from '../support/people';
import { aServer } from '../support/shared-server';
import { until } from '../support/until';

const server = aServer();
let school: School;
let person: Person;

beforeAll(async () => {
  school = await aSchool(server);
});
beforeEach(async () => {
  person = await aStudentOf(await aCounselor(school));
});

/** What was put on record while something ran, with who did it and whom it is about. */
const told = async (run: () => Promise<unknown>): Promise<[string, string | null, string[]][]> =>
  (await entriesDuring(server.dataSource, run)).map(({ what, actor, subjects }) => [what, actor, subjects]);
const whatOf = async (run: () => Promise<unknown>): Promise<string[]> =>
  (await entriesDuring(server.dataSource, run)).map(({ what }) => what);

const visitor = (): Client => new Client(server.url);
const credentials = () => ({ body: { email: person.user.email, password: PASSWORD } });

it('tells of signing up', async () => {
  const counselor = await aCounselor(school);
  const noted = await entriesDuring(server.dataSource, () => aStudentOf(counselor));
  expect(noted).toMatchObject([{ what: 'signed_up', kind: 'student' }]);
  expect(noted[0]?.subjects).toEqual([noted[0]?.actor]);
});

it('tells of signing in and out, from where', async () => {
  const browser = visitor();
  const noted = await entriesDuring(server.dataSource, () => browser.call(routes.login, credentials()));
  expect(noted).toMatchObject([
    { what: 'signed_in', actor: person.uid, subjects: [person.uid], address: browser.address },
  ]);
  expect(await told(() => browser.call(routes.logout))).toEqual([['signed_out', person.uid, [person.uid]]]);
});

it('tells of a wrong password: to the person whose account it is, and of an unknown email to no school', async () => {
  const wrong = { body: { email: person.user.email, password: 'wrong-one-22' } };
  const noted = await entriesDuring(server.dataSource, () => visitor().expectProblem(routes.login, wrong));
  expect(noted).toMatchObject([{ what: 'sign_in_failed', actor: null, subjects: [person.uid] }]);
  expect(noted[0]?.school).not.toBe('');
  const unknown = { body: { email: anEmail(), password: 'wrong-one-22' } };
  const other = await entriesDuring(server.dataSource, () => visitor().expectProblem(routes.login, unknown));
  expect(other).toMatchObject([{ what: 'sign_in_failed', actor: null, subjects: [], school: '' }]);
});

it('tells of a refresh cookie that was used once more in the moment of grace: to its owner, who knows best', async () => {
  const browser = visitor();
  await browser.call(routes.login, credentials());
  const tab = Object.assign(visitor(), { cookie: browser.cookie });
  await browser.call(routes.refresh);
  const noted = await entriesDuring(server.dataSource, () => tab.call(routes.refresh));
  expect(noted).toMatchObject([
    { what: 'refresh_repeated', actor: null, subjects: [person.uid], address: tab.address },
  ]);
  const [entry] = await person.call(routes.listOwnAudit);
  expect(entry).toMatchObject({ what: 'refresh_repeated', by: { is_you: false }, address: tab.address });
  expect(entry && ownSentence(entry)).toBe(
    'Someone renewed the sign-in to your account twice within 30 seconds, as a second browser tab can do.',
  );
});

it('tells of a refresh cookie that was used again', async () => {
  const browser = visitor();
  await browser.call(routes.login, credentials());
  const { cookie } = browser;
  await browser.call(routes.refresh);
  // Behind the moment in which parallel tabs may still use it.
  await server.dataSource.query("UPDATE sessions SET rotated_at = '2026-01-01 00:00:00.000'");
  browser.cookie = cookie;
  expect(await whatOf(() => browser.expectProblem(routes.refresh))).toEqual(['refresh_reused']);
});

it('tells of the password: changed, tried in vain, asked for anew', async () => {
  const change = (current_password: string) => ({ body: { current_password, password: 'quiet-harbor-71' } });
  expect(await whatOf(() => person.expectProblem(routes.changePassword, change('wrong-one-22')))).toContain(
    'password_change_failed',
  );
  expect(await whatOf(() => person.call(routes.changePassword, change(PASSWORD)))).toContain('password_changed');
  const { email } = person.user;
  await person.call(routes.forgotPassword, { body: { email } });
  const asked = async (): Promise<boolean> =>
    (await storedEntries(server.dataSource)).some(
      ({ what, subjects }) => what === 'password_reset_asked' && subjects.includes(person.uid),
    );
  // The mail is sent behind the answer, so that nobody learns from its time whether the account exists.
  await until(asked);
});

it('tells of a new name and of sessions that were ended', async () => {
  expect(await whatOf(() => person.call(routes.updateMe, { body: { display_name: 'Sam Lee' } }))).toEqual([
    'name_changed',
  ]);
  const other = await person.logInElsewhere();
  const [session] = (await person.call(routes.listSessions)).filter(({ current }) => !current);
  const params = { sessionId: session?.session_id ?? '' };
  expect(await whatOf(() => person.call(routes.endSession, { params }))).toEqual(['session_ended']);
  expect(await whatOf(() => person.call(routes.endOtherSessions))).toEqual(['other_sessions_ended']);
  expect(await other.expectProblem(routes.readMe)).toMatchObject({ status: 401 });
});

it('tells of a deleted account, and not from where it was used', async () => {
  const { uid } = person;
  const noted = await entriesDuring(server.dataSource, () => person.call(routes.deleteMe));
  expect(noted).toMatchObject([{ what: 'account_deleted', actor: uid, address: null }]);
});
