/** Specification: 1 */
import { AuditLog, type AuditNote } from '../../src/privacy/audit/audit-log';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { SIGN_IN_NOTES, type SignInNote } from '../../src/contract/sign-in-notes';
import { Client } from '../support/client';
import { freePort } from '../support/free-port';
import type { ProviderAccount } from '../support/identity-provider';
import { startSilentServer } from '../support/mail-server';
import {
  aCounselor,
  anEmail,
  aSchool,
  aStudentOf,
  NEW_PASSWORD,
  PASSWORD,
  type Person,
  peopleOf,
} from '../support/people';
import { codeAt, enableSecondFactor } from '../support/second-factor';
import { aServer } from '../support/shared-server';
import { anAppWithServices, PROOF } from '../support/sign-in-services';
import { pathAndQuery, Visitor } from '../support/visitor';

const NEWCOMER = 'pathlight_newcomer';

let silent: { port: number; stop: () => Promise<void> };
const { server, aVisitor, anAccount, mailed, setsPassword, connect } = anAppWithServices(async () => {
  silent = await startSilentServer();
  const away = (id: string, port: number) => ({
    ...{ [`OIDC_${id}_CLIENT_ID`]: 'a', [`OIDC_${id}_CLIENT_SECRET`]: 'b', [`OIDC_${id}_NAME`]: 'Away' },
    [`OIDC_${id}_ISSUER`]: `http://127.0.0.1:${port}`,
  });
  const ids = { OIDC_PROVIDERS: 'district,second,silent,gone' };
  return { ...ids, ...away('SILENT', silent.port), ...away('GONE', await freePort()) };
});
afterAll(() => silent.stop());
const the = peopleOf(server);
let notes: AuditNote[];

beforeEach(() => {
  notes = [];
  jest.spyOn(server.app.get(AuditLog), 'record').mockImplementation(async (note) => void notes.push(note));
});

const withNote = (note: SignInNote, page = '/login', service = ''): string =>
  `${page}?sign_in=${note}${service && `&service=${service}`}`;
const told = (what: string): AuditNote[] => notes.filter((note) => note.what === what);

async function bodyFor(visitor: Visitor, more: object = {}) {
  const { user_id, name, email } = await visitor.call(routes.readPendingSignup);
  return { user_id, name, email, role: 'student', grade: 11, invite_code: await the.counselor.inviteCode(), ...more };
}

/** A student who signed up by the provider and is signed in. */
async function aStudentBy(account: ProviderAccount): Promise<{ visitor: Visitor; uid: string }> {
  const visitor = aVisitor();
  await visitor.signInBy('district', account);
  const { user_id } = await visitor.call(routes.createUser, { body: await bodyFor(visitor) });
  await visitor.whoIs();
  return { visitor, uid: user_id };
}

const pendingSignups = async (): Promise<number> =>
  Number((await server.dataSource.query<{ n: number }[]>('SELECT count(*) AS n FROM newcomers'))[0]?.n);
const identities = async (): Promise<number> =>
  Number((await server.dataSource.query<{ n: number }[]>('SELECT count(*) AS n FROM identities'))[0]?.n);

it('names the providers, and nothing else of them', async () => {
  expect(await aVisitor().call(routes.listSignInProviders)).toEqual([
    { id: 'district', name: 'District' },
    { id: 'second', name: 'Second' },
    { id: 'silent', name: 'Away' },
    { id: 'gone', name: 'Away' },
  ]);
});

describe('who comes for the first time', () => {
  it('finishes signing up with an invite code, and is a student of that counselor', async () => {
    const account = anAccount();
    const visitor = aVisitor();
    expect(await visitor.signInBy('district', account)).toBe('/signup?finish');
    expect(await visitor.call(routes.readPendingSignup)).toMatchObject({
      provider: { id: 'district', name: 'District' },
      email: account.email,
      name: 'Noor Haddad',
    });
    expect(await visitor.whoIs()).toBeNull();
    const made = await visitor.call(routes.createUser, { body: await bodyFor(visitor, { name: 'Noor H.' }) });
    expect(made).toMatchObject({
      name: 'Noor H.',
      email: account.email,
      role: 'student',
      grade: 11,
      school_name: the.school.name,
    });
    expect(await visitor.whoIs()).toBe(made.user_id);
    const read = await the.counselor.call(routes.readUser, { params: { userId: the.counselor.uid } });
    expect(read.students.map(({ user_id }) => user_id)).toContain(made.user_id);
    expect(told('signed_up')).toEqual([
      {
        what: 'signed_up',
        actorId: made.user_id,
        subjectIds: [made.user_id],
        schoolId: expect.any(String) as string,
        detail: 'district',
      },
    ]);
    expect(await visitor.expectProblem(routes.readPendingSignup)).toMatchObject({ status: 410 });
  });

  it('is not made by a wrong invite code, and can try again', async () => {
    const visitor = aVisitor();
    await visitor.signInBy('district', anAccount());
    const before = await identities();
    for (const invite_code of ['', 'ZZZZ-ZZZZ', await the.school.admin.inviteCode()]) {
      const refusal = await visitor.expectProblem(routes.createUser, { body: await bodyFor(visitor, { invite_code }) });
      expect(refusal).toMatchObject({ status: 400, detail: 'Invalid invite code' });
    }
    expect(await identities()).toBe(before);
    expect(await visitor.whoIs()).toBeNull();
    const { user_id } = await visitor.call(routes.createUser, { body: await bodyFor(visitor) });
    expect(await visitor.whoIs()).toBe(user_id);
  });

  it('becomes a counselor by the school’s code, and gets a code of their own', async () => {
    const visitor = aVisitor();
    await visitor.signInBy('district', anAccount());
    const more = { role: 'counselor', grade: null, invite_code: await the.school.admin.inviteCode() };
    const { user_id, role } = await visitor.call(routes.createUser, { body: await bodyFor(visitor, more) });
    expect([await visitor.whoIs(), role]).toEqual([user_id, 'counselor']);
    await visitor.call(routes.readInviteCode, { params: { counselorId: user_id } });
  });

  it('signs up as nobody but who the provider said', async () => {
    const visitor = aVisitor();
    await visitor.signInBy('district', anAccount());
    const refuse = async (more: object) =>
      visitor.expectProblem(routes.createUser, { body: await bodyFor(visitor, more) });
    expect(await refuse({ email: anEmail() })).toMatchObject({ status: 400, errors: [{ pointer: '/email' }] });
    expect(await refuse({ user_id: the.counselor.uid })).toMatchObject({ status: 404 });
    expect(await refuse({ grade: null })).toMatchObject({ status: 400, errors: [{ pointer: '/grade' }] });
    expect(await refuse({ role: 'admin' })).toMatchObject({ status: 400 });
  });

  it('has half an hour, one use, and this browser only', async () => {
    const visitor = aVisitor();
    await visitor.signInBy('district', anAccount());
    const body = await bodyFor(visitor);
    const stranger = aVisitor();
    expect(await stranger.expectProblem(routes.createUser, { body })).toMatchObject({ status: 401 });
    const headers = { cookie: `${NEWCOMER}=made-up` };
    const guess = new Client(server.url);
    expect(await guess.expectProblem(routes.createUser, { body, headers })).toMatchObject({ status: 410 });
    expect(await guess.expectProblem(routes.readPendingSignup, { headers })).toMatchObject({
      status: 410,
      detail: MESSAGES.pendingSignupOver,
    });
    const kept = { cookie: `${NEWCOMER}=${visitor.cookieValue(NEWCOMER)}` };
    await server.dataSource.query("UPDATE newcomers SET expires_at = '2020-01-01 00:00:00.000' WHERE user_id = ?", [
      body.user_id,
    ]);
    expect(await visitor.expectProblem(routes.createUser, { body })).toMatchObject({
      status: 410,
      detail: MESSAGES.pendingSignupOver,
    });
    const later = aVisitor();
    await later.signInBy('district', anAccount());
    const again = await bodyFor(later);
    const cookie = { cookie: `${NEWCOMER}=${later.cookieValue(NEWCOMER)}` };
    const both = await Promise.all([1, 2].map(() => guess.send(routes.createUser, { body: again, headers: cookie })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 410]);
    expect(await guess.expectProblem(routes.createUser, { body, headers: kept })).toMatchObject({ status: 410 });
  });

  it('leaves no row behind once its time is over', async () => {
    await server.dataSource.query("UPDATE newcomers SET expires_at = '2020-01-01 00:00:00.000'");
    await aVisitor().signInBy('district', anAccount());
    expect(await pendingSignups()).toBe(1);
  });

  it('can be forgotten on a shared computer', async () => {
    const visitor = aVisitor();
    await visitor.signInBy('district', anAccount());
    const kept = { cookie: `${NEWCOMER}=${visitor.cookieValue(NEWCOMER)}` };
    await visitor.call(routes.dropPendingSignup);
    expect(visitor.cookieValue(NEWCOMER)).toBeUndefined();
    expect(await new Client(server.url).expectProblem(routes.readPendingSignup, { headers: kept })).toMatchObject({
      status: 410,
    });
  });

  it('is asked for a password where the provider does not vouch for the email', async () => {
    for (const email_verified of ['false', ''] as const) {
      const visitor = aVisitor();
      expect(await visitor.signInBy('district', anAccount({ email_verified }))).toBe(withNote('email-unproven'));
      expect(visitor.cookieValue(NEWCOMER)).toBeUndefined();
    }
    expect(told('sign_in_failed')).toHaveLength(2);
    expect(told('sign_in_failed')[0]).toEqual({
      what: 'sign_in_failed',
      actorId: null,
      schoolId: null,
      detail: 'district',
    });
  });
});

describe('who comes again', () => {
  it('is signed in at once and goes on to the page that was asked for', async () => {
    const account = anAccount();
    const { uid } = await aStudentBy(account);
    const visitor = aVisitor();
    expect(await visitor.signInBy('district', account)).toBe('/forms');
    expect(await visitor.whoIs()).toBe(uid);
    expect(told('signed_in')).toMatchObject([{ actorId: uid, detail: 'district' }]);
    const [session] = await visitor.call(routes.listSessions);
    expect(session).toMatchObject({ current: true });
    expect(await aVisitor().signInBy('district', account, '?next=%2Finsights%3Fa%3D1')).toBe('/insights?a=1');
    expect(await aVisitor().signInBy('district', account, '?next=%2F%2Fevil.example')).toBe('/forms');
  });

  it('is the same person also when the email at the provider changed or is not proven any more', async () => {
    const account = anAccount();
    const { uid } = await aStudentBy(account);
    const visitor = aVisitor();
    await visitor.signInBy('district', { ...account, email: anEmail(), email_verified: 'false' });
    expect(await visitor.whoIs()).toBe(uid);
    expect(await visitor.call(routes.readMe)).toMatchObject({ email: account.email });
  });

  it('in a browser that the account does not know is told by mail, as after a password', async () => {
    const account = anAccount();
    await aStudentBy(account);
    const visitor = aVisitor();
    const back = await visitor.submitAtProvider(await visitor.followRedirect('/api/auth/oidc/district'), account);
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await visitor.followRedirect(back, { headers: { 'user-agent': firefox } });
    await mailed(account.email, '(Firefox on Windows)');
  });

  it('has no password until a mailed link sets one', async () => {
    const account = anAccount();
    const { visitor } = await aStudentBy(account);
    const { email } = account;
    expect((await visitor.call(routes.readSignInWays)).has_password).toBe(false);
    for (const password of [PASSWORD, ' ']) {
      expect(await new Client(server.url).expectProblem(routes.login, { body: { email, password } })).toMatchObject({
        status: 401,
      });
    }
    await visitor.call(routes.forgotPassword, { body: { email } });
    await setsPassword(email, PASSWORD);
  });

  it('is kept out with the reason once the school closed the account', async () => {
    const account = anAccount();
    const { visitor, uid } = await aStudentBy(account);
    await the.school.admin.call(routes.closeAccount, { params: { userId: uid }, body: { name: 'Noor Haddad' } });
    expect(await visitor.whoIs()).toBeNull();
    expect(await aVisitor().signInBy('district', account)).toBe(withNote('account-closed'));
  });

  it('is nobody any more after deleting the account', async () => {
    const account = anAccount();
    const { visitor, uid } = await aStudentBy(account);
    await visitor.call(routes.deleteMe);
    expect(await server.dataSource.query('SELECT * FROM identities WHERE user_id = ?', [uid])).toEqual([]);
    expect(await aVisitor().signInBy('district', account)).toBe('/signup?finish');
  });
});

it('never opens or connects an account by its email alone, and says how to connect it', async () => {
  const person = await aStudentOf(the.counselor);
  const account = anAccount({ email: person.user.email.toUpperCase() });
  const before = await identities();
  const visitor = aVisitor();
  expect(await visitor.signInBy('district', account)).toBe(withNote('account-exists', '/login', 'district'));
  expect(await visitor.whoIs()).toBeNull();
  expect([visitor.cookieValue(NEWCOMER), await identities()]).toEqual([undefined, before]);
  expect(told('sign_in_failed')).toEqual([]);
});

it('makes no second account if the email got one while the person was finishing their sign-up', async () => {
  const visitor = aVisitor();
  const account = anAccount();
  await visitor.signInBy('district', account);
  const body = await bodyFor(visitor);
  await aStudentOf(the.counselor, { email: account.email });
  expect(await visitor.expectProblem(routes.createUser, { body })).toMatchObject({
    status: 409,
    detail: MESSAGES.emailTaken,
  });
});

describe('the account page', () => {
  it('connects a service, whatever its email, and disconnects it', async () => {
    const person = await aStudentOf(the.counselor);
    const account = anAccount({ email_verified: 'false' });
    const { visitor, path } = await connect(person, account);
    expect(path).toBe(withNote('connected', '/account'));
    const ways = await visitor.call(routes.readSignInWays);
    expect(ways).toMatchObject({
      has_password: true,
      identities: [{ provider: { id: 'district', name: 'District' } }],
    });
    expect(ways.others.map(({ id }) => id)).toEqual(['second', 'silent', 'gone']);
    const identityId = ways.identities[0]?.identity_id ?? '';
    expect(await the.counselor.expectProblem(routes.disconnectIdentity, { params: { identityId } })).toMatchObject({
      status: 404,
    });
    await visitor.call(routes.disconnectIdentity, { params: { identityId } });
    expect(told('identity_unlinked')).toMatchObject([{ actorId: person.uid, detail: 'district' }]);
    expect(await aVisitor().signInBy('district', account)).toBe(withNote('email-unproven'));
  });

  it('connects nothing that belongs to another, and one account of a service', async () => {
    const taken = anAccount();
    await aStudentBy(taken);
    const person = await aStudentOf(the.counselor);
    expect((await connect(person, taken)).path).toBe(withNote('belongs-to-another', '/account'));
    expect((await connect(person, anAccount())).path).toBe(withNote('connected', '/account'));
    expect((await connect(person, anAccount())).path).toBe(withNote('one-per-service', '/account'));
  });

  it('keeps the last way to log in, also when two are given up at once', async () => {
    const { visitor } = await aStudentBy(anAccount());
    const { identities: only } = await visitor.call(routes.readSignInWays);
    const params = { identityId: only[0]?.identity_id ?? '' };
    expect(await visitor.expectProblem(routes.disconnectIdentity, { params })).toMatchObject({
      status: 409,
      detail: MESSAGES.lastWayIn,
    });
    const { address } = await visitor.call(routes.connectProvider, { params: { providerId: 'second' }, body: {} });
    await visitor.followRedirect(await visitor.submitAtProvider(address, anAccount()));
    const { identities: both } = await visitor.call(routes.readSignInWays);
    const answers = await Promise.all(
      both.map(({ identity_id }) => visitor.send(routes.disconnectIdentity, { params: { identityId: identity_id } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('connects nothing for who has but the session: the password is asked for, and the code of a second step', async () => {
    const params = { providerId: 'district' };
    const student = await aStudentOf(the.counselor);
    for (const [body, detail] of [
      [{}, MESSAGES.currentPasswordAsked],
      [{ current_password: 'not-the-password' }, MESSAGES.wrongCurrentPassword],
    ] as const)
      expect(await student.expectProblem(routes.connectProvider, { params, body })).toMatchObject({
        status: 400,
        detail,
      });

    const staff = await aCounselor(await aSchool(server));
    const { secret } = await enableSecondFactor(staff);
    expect((await staff.call(routes.readSignInWays)).has_second_factor).toBe(true);
    const refusal = await staff.expectProblem(routes.connectProvider, { params, body: PROOF });
    expect(refusal).toMatchObject({ status: 400, detail: MESSAGES.codeAsked });
    const wrong = { params, body: { ...PROOF, code: '000000' } };
    expect(await staff.expectProblem(routes.connectProvider, wrong)).toMatchObject({ detail: MESSAGES.wrongCode });
    const right = { ...PROOF, code: codeAt(secret) };
    expect((await staff.call(routes.connectProvider, { params, body: right })).address).toContain('http');
  });

  it('asks who has no password for a sign-in of the last minutes', async () => {
    const account = anAccount();
    const { visitor, uid } = await aStudentBy(account);
    const request = { params: { providerId: 'second' }, body: {} };
    await visitor.call(routes.connectProvider, request);
    await server.dataSource.query('UPDATE sessions SET proved_at = ? WHERE user_id = ?', [
      '2020-01-01 00:00:00.000',
      uid,
    ]);
    expect(await visitor.expectProblem(routes.connectProvider, request)).toMatchObject({
      status: 409,
      detail: MESSAGES.freshSignInAsked,
    });
    // The same of what only a fresh proof opens: no password can be asked for, so the service is.
    expect(await visitor.expectProblem(routes.deleteMe)).toMatchObject({ status: 403, code: 'proof_needed' });
    expect(await visitor.expectProblem(routes.proveMe, { body: {} })).toMatchObject({
      detail: MESSAGES.freshSignInAsked,
    });
    await visitor.signInBy('district', account);
    await visitor.whoIs();
    await visitor.call(routes.deleteMe);
  });

  it('tells the owner by mail, and a password that is set by mail disconnects it again', async () => {
    const person = await aStudentOf(the.counselor);
    const account = anAccount();
    expect((await connect(person, account)).path).toBe(withNote('connected', '/account'));
    const { email } = person.user;
    await mailed(email, 'District was just connected to your Pathlight account.');
    await aVisitor().call(routes.forgotPassword, { body: { email } });
    await setsPassword(email);
    expect(await aVisitor().signInBy('district', account)).not.toBe('/tasks');
    const back = aVisitor();
    const body = { email, password: NEW_PASSWORD };
    back.token = (await back.call(routes.login, { body })).access_token;
    expect((await back.call(routes.readSignInWays)).identities).toEqual([]);
  });

  it('connects only in the session that asked', async () => {
    const person = await aStudentOf(the.counselor);
    const other = await aStudentOf(the.counselor);
    const visitor = aVisitor();
    visitor.token = person.token;
    const begin = async () =>
      (await visitor.call(routes.connectProvider, { params: { providerId: 'district' }, body: PROOF })).address;
    // Without a session cookie of that session in the browser.
    expect(pathAndQuery(await visitor.followRedirect(await visitor.submitAtProvider(await begin(), anAccount())))).toBe(
      withNote('took-too-long', '/account'),
    );
    // With the one of somebody else.
    await visitor.call(routes.login, { body: { email: other.user.email, password: PASSWORD } });
    visitor.token = person.token;
    expect(pathAndQuery(await visitor.followRedirect(await visitor.submitAtProvider(await begin(), anAccount())))).toBe(
      withNote('took-too-long', '/account'),
    );
    expect(
      await aVisitor().expectProblem(routes.connectProvider, { params: { providerId: 'district' }, body: PROOF }),
    ).toMatchObject({ status: 401 });
  });
});

describe('a session whose cookie was renewed somewhere else while the person is at the provider', () => {
  /** Begins to connect; `old` comes back with the cookie from before the renewal, `current` with the one that took its place. */
  async function renewedMeanwhile() {
    const person = await aStudentOf(the.counselor);
    const old = aVisitor();
    const { access_token } = await old.call(routes.login, { body: { email: person.user.email, password: PASSWORD } });
    old.token = access_token;
    const { address } = await old.call(routes.connectProvider, { params: { providerId: 'district' }, body: PROOF });
    const current = old.cloneWithCookies();
    await current.call(routes.refresh);
    const comesBack = async (visitor: Visitor): Promise<string> =>
      pathAndQuery(await visitor.followRedirect(await visitor.submitAtProvider(address, anAccount())));
    return { person, old, current, comesBack };
  }
  const aMinutePasses = (person: Person) =>
    server.dataSource.query('UPDATE sessions SET rotated_at = ? WHERE user_id = ?', [
      '2020-01-01 00:00:00.000',
      person.uid,
    ]);

  it('is still known for half a minute, which is put on record', async () => {
    const { person, old, comesBack } = await renewedMeanwhile();
    expect(await comesBack(old)).toBe(withNote('connected', '/account'));
    expect(told('refresh_repeated')).toMatchObject([{ actorId: null, subjectIds: [person.uid] }]);
  });

  it('is not known by the old cookie after that: nothing is connected', async () => {
    const { person, old, comesBack } = await renewedMeanwhile();
    await aMinutePasses(person);
    const before = await identities();
    expect(await comesBack(old)).toBe(withNote('took-too-long', '/account'));
    expect(await identities()).toBe(before);
    expect([told('identity_linked'), told('refresh_repeated')]).toEqual([[], []]);
  });
});

describe('several tabs that log in at the same time', () => {
  const begin = (visitor: Visitor): Promise<string> => visitor.followRedirect('/api/auth/oidc/district');
  const finish = async (visitor: Visitor, address: string, account: ProviderAccount): Promise<string> =>
    pathAndQuery(await visitor.followRedirect(await visitor.submitAtProvider(address, account)));

  it.each([
    ['in the order they began', [0, 1, 2]],
    ['in the other order', [2, 1, 0]],
  ])('each finish %s', async (_, order) => {
    const account = anAccount();
    const { uid } = await aStudentBy(account);
    const visitor = aVisitor();
    const begun = [await begin(visitor), await begin(visitor), await begin(visitor)];
    for (const at of order) expect(await finish(visitor, begun[at], account)).toBe('/forms');
    expect(await visitor.whoIs()).toBe(uid);
  });

  it('sign up as one person, from whichever tab', async () => {
    const account = anAccount();
    const visitor = aVisitor();
    await visitor.signInBy('district', account);
    const body = await bodyFor(visitor);
    await visitor.signInBy('district', account);
    expect(await visitor.call(routes.createUser, { body })).toMatchObject({ email: account.email });
  });

  it('are five at most: the oldest makes room', async () => {
    const account = anAccount();
    await aStudentBy(account);
    const visitor = aVisitor();
    const begun: string[] = [];
    for (let tab = 0; tab < 7; tab += 1) begun.push(await begin(visitor));
    const ended: string[] = [];
    for (const address of begun) ended.push(await finish(visitor, address, account));
    const isOver = withNote('took-too-long');
    expect(ended).toEqual([isOver, isOver, ...Array<string>(5).fill('/forms')]);
  });
});

describe('an answer that is not right', () => {
  const start = async (visitor: Visitor): Promise<string> => visitor.followRedirect('/api/auth/oidc/district');
  const ends = async (visitor: Visitor, address: string): Promise<string> =>
    pathAndQuery(await visitor.followRedirect(address));
  const visitOf = (back: string): string => `pathlight_visit_${new URL(back).searchParams.get('state')?.slice(0, 16)}`;
  const altered = (address: string, name: string, value: string): string => {
    const url = new URL(address);
    url.searchParams.set(name, value);
    return url.href;
  };
  let account: ProviderAccount;
  beforeEach(async () => {
    account = anAccount();
    await aStudentBy(account);
    notes = [];
  });
  const expectNobody = async (visitor: Visitor): Promise<void> => {
    expect(await visitor.whoIs()).toBeNull();
    expect(visitor.cookieValue(NEWCOMER)).toBeUndefined();
  };

  it('asks the provider with PKCE, state and nonce, and keeps them from scripts and other calls', async () => {
    const response = await aVisitor().open('/api/auth/oidc/district');
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThan(40);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^pathlight_visit_[\w-]{16}=.*; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
  });

  it('with another state is refused', async () => {
    const visitor = aVisitor();
    const back = await visitor.submitAtProvider(await start(visitor), account);
    const state = new URL(back).searchParams.get('state') ?? '';
    expect(await ends(visitor, altered(back, 'state', 'x'.repeat(43)))).toBe(withNote('took-too-long'));
    expect(await ends(visitor, altered(back, 'state', `${state.slice(0, 16)}${'x'.repeat(27)}`))).toBe(
      withNote('failed'),
    );
    await expectNobody(visitor);
    expect(told('sign_in_failed')).toHaveLength(2);
  });

  it('with another nonce is refused', async () => {
    const visitor = aVisitor();
    const back = await visitor.submitAtProvider(altered(await start(visitor), 'nonce', 'y'.repeat(43)), account);
    expect(await ends(visitor, back)).toBe(withNote('failed'));
    await expectNobody(visitor);
  });

  it('of a code that was used is refused, also with the cookie kept', async () => {
    const visitor = aVisitor();
    const back = await visitor.submitAtProvider(await start(visitor), account);
    const name = visitOf(back);
    const cookie = { cookie: `${name}=${visitor.cookieValue(name)}` };
    expect(await ends(visitor, back)).toBe('/forms');
    const thief = await new Client(server.url).request(pathAndQuery(back), { headers: cookie });
    expect([thief.status, thief.headers.get('location')]).toEqual([302, withNote('failed')]);
    expect(thief.headers.getSetCookie().some((line) => line.startsWith('pathlight_refresh'))).toBe(false);
  });

  it('signs in nobody in another browser', async () => {
    const back = await (async (first: Visitor) => first.submitAtProvider(await start(first), account))(aVisitor());
    const victim = aVisitor();
    expect(await ends(victim, back)).toBe(withNote('took-too-long'));
    await expectNobody(victim);
    await start(victim);
    expect(await ends(victim, back)).toBe(withNote('took-too-long'));
    await expectNobody(victim);
  });

  it('at the address of another provider is refused', async () => {
    const visitor = aVisitor();
    const back = await visitor.submitAtProvider(await start(visitor), account);
    expect(await ends(visitor, back.replace('/district/', '/second/'))).toBe(withNote('took-too-long'));
    await expectNobody(visitor);
  });

  it('with a visit that nobody signed, or another key signed, is refused', async () => {
    const visitor = aVisitor();
    const back = await visitor.submitAtProvider(await start(visitor), account);
    const name = visitOf(back);
    const [, claims = ''] = (visitor.cookieValue(name) ?? '').split('.');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`;
    for (const value of [unsigned, 'rubbish']) {
      const answer = await new Client(server.url).request(pathAndQuery(back), {
        headers: { cookie: `${name}=${value}` },
      });
      expect(answer.headers.get('location')).toBe(withNote('took-too-long'));
    }
  });

  it('that says the person cancelled leads back calmly', async () => {
    const visitor = aVisitor();
    expect(await visitor.signInBy('district', null)).toBe(withNote('cancelled'));
    expect(told('sign_in_failed')).toEqual([]);
    // Only the provider can say so, in answer to this visit.
    await start(visitor);
    expect(await ends(visitor, '/api/auth/oidc/district/callback?error=access_denied&state=z')).toBe(
      withNote('took-too-long'),
    );
  });

  it('shows nothing that a provider or a stranger wrote', async () => {
    const visitor = aVisitor();
    await start(visitor);
    const text = '?error=server_error&error_description=Call+this+number&state=%3Cscript%3E';
    expect(await ends(visitor, `/api/auth/oidc/district/callback${text}`)).toBe(withNote('took-too-long'));
    expect(await ends(visitor, '/api/auth/oidc/nobody/callback?x=1')).toBe(withNote('unknown-provider'));
    expect(Object.keys(SIGN_IN_NOTES)).toContain('unknown-provider');
  });
});

it.each(['gone', 'silent'])(
  'a provider that is away (%s) is told calmly, and asked again the next time',
  async (id) => {
    expect(await aVisitor().signInBy(id, anAccount())).toBe(withNote('unreachable'));
    const visitor = aVisitor();
    visitor.token = the.counselor.token;
    const refusal = await visitor.expectProblem(routes.connectProvider, { params: { providerId: id }, body: PROOF });
    expect(refusal).toMatchObject({ status: 503, detail: MESSAGES.providerUnreachable });
  },
);

describe('where no provider is configured', () => {
  const plain = aServer();

  it('offers nothing', async () => {
    const visitor = new Visitor(plain.url);
    expect(await visitor.call(routes.listSignInProviders)).toEqual([]);
    expect(await visitor.signInBy('google', anAccount())).toBe(withNote('unknown-provider'));
  });
});
