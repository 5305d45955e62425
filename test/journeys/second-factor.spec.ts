import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { aCounselor, aSchool, aStudentOf, PASSWORD, type Person, type School } from '../support/people';
import { mailsTo } from '../support/mails';
import { ensureBuilt, runToEnd } from '../support/process';
import { codeAt, enableSecondFactor, requireSecondFactor } from '../support/second-factor';
import { aServer } from '../support/shared-server';
import { until } from '../support/until';

const server = aServer();
let school: School;

beforeAll(async () => {
  school = await aSchool(server);
});

const visitor = (): Client => new Client(server.url);
const logIn = (person: Person, more: object = {}, browser = visitor()) =>
  browser.send(routes.login, { body: { email: person.user.email, password: PASSWORD, ...more } });
const problemIn = async (response: Response) => (await response.json()) as { type: string; detail: string };

interface Protected {
  person: Person;
  secret: string;
  codes: string[];
}

/** A counselor whose second factor is on; the code of the half minute before was used for it. */
async function aProtectedCounselor(): Promise<Protected> {
  const person = await aCounselor(school);
  return { person, ...(await enableSecondFactor(person)) };
}

describe('setting up', () => {
  it('asks for the password, shows the secret and begins with the first right code', async () => {
    const person = await aCounselor(school);
    const refused = await person.expectProblem(routes.beginSecondFactor, {
      body: { current_password: 'not-my-password' },
    });
    expect(refused).toMatchObject({ status: 400, errors: [{ pointer: '/current_password' }] });
    const { secret, address } = await person.call(routes.beginSecondFactor, { body: { current_password: PASSWORD } });
    const read = new URL(address);
    expect([read.protocol, read.host, read.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', secret]);
    expect(decodeURIComponent(read.pathname)).toContain(person.user.email);
    expect((await logIn(person)).status).toBe(200);
    expect(await person.expectProblem(routes.confirmSecondFactor, { body: { code: '000000' } })).toMatchObject({
      status: 400,
      detail: MESSAGES.wrongCode,
    });
    const { codes } = await person.call(routes.confirmSecondFactor, { body: { code: codeAt(secret) } });
    expect(new Set(codes).size).toBe(10);
    expect(await person.call(routes.readSecondFactor)).toEqual({ on: true, required: false, recovery_codes_left: 10 });
    expect((await logIn(person)).status).toBe(401);
    const again = await person.expectProblem(routes.beginSecondFactor, { body: { current_password: PASSWORD } });
    expect(again.status).toBe(409);
  });

  it('keeps neither secret nor codes as they are', async () => {
    const { secret, codes } = await aProtectedCounselor();
    const tables = ['second_factors', 'recovery_codes'];
    const rows = await Promise.all(tables.map((table) => server.dataSource.query<object[]>(`SELECT * FROM ${table}`)));
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(JSON.stringify(rows)).not.toContain(hidden);
  });
});

describe('logging in', () => {
  it('asks for a code after the right password only, and lets in with it', async () => {
    const { person, secret } = await aProtectedCounselor();
    const asked = await logIn(person);
    expect(asked.status).toBe(401);
    expect(asked.headers.getSetCookie()).toEqual([]);
    expect(await problemIn(asked)).toMatchObject({ code: 'second_factor_code_needed', detail: MESSAGES.codeAsked });
    const wrongPassword = await logIn(person, { password: 'not-my-password', code: codeAt(secret) });
    expect(await problemIn(wrongPassword)).toMatchObject({
      code: 'wrong_credentials',
      detail: MESSAGES.wrongCredentials,
    });
    expect((await logIn(person, { code: codeAt(secret) })).status).toBe(200);
  });

  it('takes a code of the half minute before and after, each once, and no other', async () => {
    const { person, secret } = await aProtectedCounselor();
    for (const steps of [-3, 3]) {
      const refused = await logIn(person, { code: codeAt(secret, steps) });
      expect(await problemIn(refused)).toMatchObject({ code: 'wrong_second_factor_code', detail: MESSAGES.wrongCode });
    }
    const code = codeAt(secret, 1);
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await logIn(person, { code })).status));
    expect(statuses.sort()).toEqual([200, ...Array<number>(9).fill(401)]);
    // An older one is not accepted after a newer one.
    expect((await logIn(person, { code: codeAt(secret) })).status).toBe(401);
  });

  it('takes each recovery code once, as people type it', async () => {
    const { person, codes } = await aProtectedCounselor();
    for (const code of codes) expect(code).toMatch(/^(\d{4}-){3}\d{4}$/);
    const [first = '', second = ''] = codes;
    expect((await logIn(person, { code: ` ${first.replaceAll('-', ' ')} ` })).status).toBe(200);
    expect((await logIn(person, { code: first })).status).toBe(401);
    expect((await logIn(person, { code: second })).status).toBe(200);
    expect(await person.call(routes.readSecondFactor)).toMatchObject({ recovery_codes_left: 8 });
    const other = await aProtectedCounselor();
    expect((await logIn(other.person, { code: codes[2] })).status).toBe(401);
  });

  it('counts wrong codes as guesses at the account', async () => {
    const { person, secret } = await aProtectedCounselor();
    const statuses = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await logIn(person, { code: '000000' })).status);
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
    expect((await logIn(person, { code: codeAt(secret) })).status).toBe(429);
    const known = Object.assign(visitor(), { device: person.device });
    expect((await logIn(person, { code: codeAt(secret) }, known)).status).toBe(200);
  });
});

describe('turning off and new recovery codes', () => {
  it('need the password and a code', async () => {
    const { person, secret, codes } = await aProtectedCounselor();
    const proven = (more: object) => ({ body: { current_password: PASSWORD, code: codes[0], ...more } });
    for (const route of [routes.renewRecoveryCodes, routes.endSecondFactor]) {
      expect((await person.send(route, proven({ current_password: 'not-my-password' }))).status).toBe(400);
      expect((await person.send(route, proven({ code: '000000' }))).status).toBe(400);
    }
    const fresh = await person.call(routes.renewRecoveryCodes, proven({}));
    expect(fresh.codes).not.toContain(codes[1]);
    expect((await logIn(person, { code: codes[1] })).status).toBe(401);
    await person.call(routes.endSecondFactor, proven({ code: codeAt(secret) }));
    const { email } = person.user;
    await until(async () =>
      (await mailsTo(server, email)).some((mail) => mail.includes('turned off on your account page')),
    );
    expect((await logIn(person)).status).toBe(200);
    expect(await person.call(routes.readSecondFactor)).toMatchObject({ on: false, recovery_codes_left: 0 });
  });

  it('are the admin’s for a counselor of the school who lost the phone', async () => {
    const { person } = await aProtectedCounselor();
    const params = { userId: person.uid };
    await school.admin.call(routes.resetSecondFactor, { params });
    expect((await logIn(person)).status).toBe(200);
    expect(await school.admin.expectProblem(routes.resetSecondFactor, { params })).toMatchObject({
      status: 409,
      detail: MESSAGES.noSecondFactor,
    });
  });
});

describe('the command on the machine itself', () => {
  const reset = (email: string) =>
    runToEnd('cli/commands/second-factor-reset', ['--email', email], {
      ...{ PORT: '0', HOST: '127.0.0.1', DEMO_DATA: 'false', DATA_DIR: server.dataDir },
      ...server.environment,
    });

  it('switches it off for whoever lost phone and codes, tells them and every other admin', async () => {
    ensureBuilt('api');
    const { person } = await aProtectedCounselor();
    const { email } = person.user;
    expect(await reset(email)).toMatchObject({ code: 0, stderr: '' });
    expect((await logIn(person)).status).toBe(200);
    const mails = async (): Promise<string> =>
      [...(await mailsTo(server, email)), ...(await mailsTo(server, school.admin.user.email))].join('\n');
    await until(async () => (await mails()).includes('turned off two-step verification for your account.'));
    await until(async () =>
      (await mails()).includes(
        `The server administrator turned off two-step verification for ${person.user.displayName}`,
      ),
    );
    expect(await reset(email)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No account with this email uses two-step verification.') as string,
    });
  });
});

describe('where the school asks its staff for one', () => {
  it('an admin has one first, and everybody else has a week in which everything stays open', async () => {
    const strict = await aSchool(server);
    const counselor = await aCounselor(strict);
    const body = { second_factor_required: true };
    const refused = await strict.admin.expectProblem(routes.setSignInPolicy, { body });
    expect([refused.status, refused.detail]).toEqual([409, MESSAGES.ownFactorFirst]);
    await enableSecondFactor(strict.admin);
    const { second_factor_due: due } = await strict.admin.call(routes.setSignInPolicy, { body });
    expect(Math.round((Date.parse(due ?? '') - Date.now()) / 86_400_000)).toBe(7);
    const session = await counselor.call(routes.refresh);
    expect(session).toMatchObject({ second_factor_due: due });
    expect(session).not.toHaveProperty('second_factor_needed');
    counselor.token = session.access_token;
    await counselor.call(routes.readToday);
    // Asked once more, the week does not begin again.
    expect((await strict.admin.call(routes.setSignInPolicy, { body })).second_factor_due).toBe(due);
  });

  it('staff without one reach their account only, until it is set up; students notice nothing', async () => {
    const strict = await aSchool(server);
    const counselor = await aCounselor(strict);
    const student = await aStudentOf(counselor);
    await requireSecondFactor(server, strict.admin);
    expect(await strict.admin.call(routes.readSignInPolicy)).toMatchObject({ second_factor_required: true });
    // The running session keeps what it has until its next renewal, which is at most 15 minutes away.
    counselor.token = (await counselor.call(routes.refresh)).access_token;
    const refused = await counselor.expectProblem(routes.listStudents);
    expect(refused).toMatchObject({
      status: 403,
      code: 'second_factor_setup_needed',
      detail: MESSAGES.secondFactorNeeded,
    });
    const read = await counselor.expectProblem(routes.readUser, { params: { userId: student.uid } });
    expect(read.code).toBe('second_factor_setup_needed');
    // A service would be a way in that asks for no second step.
    const connects = { params: { providerId: 'district' }, body: { current_password: PASSWORD } };
    expect((await counselor.expectProblem(routes.connectProvider, connects)).code).toBe('second_factor_setup_needed');
    await counselor.call(routes.readMe);
    await counselor.call(routes.listSessions);
    const { secret } = await counselor.call(routes.beginSecondFactor, { body: { current_password: PASSWORD } });
    await counselor.call(routes.confirmSecondFactor, { body: { code: codeAt(secret, -1) } });
    counselor.token = (await counselor.call(routes.refresh)).access_token;
    expect((await counselor.list(routes.listStudents)).total).toBe(1);
    const login = await logIn(counselor, { code: codeAt(secret) });
    expect(await login.json()).not.toHaveProperty('second_factor_needed');
    const other = await aCounselor(strict, 'Marcus Levesque');
    expect(await (await logIn(other)).json()).toMatchObject({ second_factor_needed: true });
    expect((await (await logIn(student)).json()) as object).not.toHaveProperty('second_factor_needed');
    expect((await student.send(routes.readProgress, { params: { userId: student.uid } })).status).toBe(200);
  });
});
