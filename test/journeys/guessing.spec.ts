import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { anApp } from '../support/app';
import { Client } from '../support/client';
import { mailedToken } from '../support/mails';
import { anEmail, aStudentOf, PASSWORD, type Person, peopleOf } from '../support/people';

const WRONG = 'a-wrong-guess-7';

/** The token of a reset link that was just mailed. */
async function resetLinkOf({ user }: Person): Promise<string> {
  await new Client(server.url).call(routes.forgotPassword, { body: { email: user.email } });
  return mailedToken(server, user.email);
}

/** The statuses of so many wrong guesses, one after the other. */
async function guess(times: number, email: string, browser: () => Client): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const body = { email, password: WRONG };
    statuses.push((await browser().send(routes.login, { body })).status);
  }
  return statuses;
}

const server = anApp();

describe('behind a trusted proxy', () => {
  const visitor = (): Client => new Client(server.url);

  const the = peopleOf(server, { student: aStudentOf });

  it('ends guessing at an account from one address, and lets others in', async () => {
    const guesser = visitor();
    const statuses = await guess(22, the.student.user.email, () => guesser);
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429, 429]);
    const body = { email: the.student.user.email, password: PASSWORD };
    expect(await guesser.expectProblem(routes.login, { body })).toMatchObject({
      status: 429,
      detail: MESSAGES.tooManyTries,
    });
    expect((await visitor().call(routes.login, { body })).user).toEqual(the.student.user);
  });

  it('by a classmate lock nobody else out of the building, with or without a device, a session, a code or a link', async () => {
    const building = visitor().address;
    const inBuilding = (device: string | null = null): Client =>
      Object.assign(new Client(server.url, building), { device });
    const owner = await aStudentOf(the.counselor);
    const other = await aStudentOf(the.counselor);
    const mailed = await resetLinkOf(other);
    const guessed = await aStudentOf(the.counselor);
    const classmate = inBuilding();
    await guess(21, guessed.user.email, () => classmate);
    const body = { email: owner.user.email, password: PASSWORD };
    expect((await inBuilding().send(routes.login, { body })).status).toBe(200);
    // But for the one at whom they guess, in browsers that are not hers.
    const hers = { email: guessed.user.email, password: PASSWORD };
    expect((await inBuilding().send(routes.login, { body: hers })).status).toBe(429);
    expect((await inBuilding(the.student.device).send(routes.login, { body: hers })).status).toBe(429);
    expect((await inBuilding(guessed.device).send(routes.login, { body: hers })).status).toBe(200);
    expect((await inBuilding(owner.device).send(routes.login, { body })).status).toBe(200);
    // Mistakes there are told as such, and are the device's own.
    const mistyped = { ...body, password: WRONG };
    expect((await inBuilding(owner.device).send(routes.login, { body: mistyped })).status).toBe(401);

    const session = Object.assign(inBuilding(), { token: owner.token });
    const change = { current_password: PASSWORD, password: 'copper-lantern-58' };
    await session.call(routes.changePassword, { body: change });
    const signup = { email: anEmail(), password: PASSWORD, name: 'Sam Reed', role: 'student' as const, grade: 9 };
    await inBuilding().call(routes.signup, { body: { ...signup, invite_code: await the.counselor.inviteCode() } });
    await inBuilding().call(routes.resetPassword, { body: { token: mailed, password: 'copper-lantern-59' } });
  });

  it('of a single account do not outlast a new password that was set by mail', async () => {
    const guessed = await aStudentOf(the.counselor);
    const { email } = guessed.user;
    await guess(31, email, visitor);
    const token = await resetLinkOf(guessed);
    const browser = visitor();
    const password = 'copper-lantern-58';
    await browser.call(routes.resetPassword, { body: { token, password } });
    expect((await visitor().send(routes.login, { body: { email, password } })).status).toBe(200);
    await guess(31, email, visitor);
    expect((await visitor().send(routes.login, { body: { email, password } })).status).toBe(429);
    // The browser in which it was set is known from then on.
    const later = Object.assign(visitor(), { device: browser.device });
    expect((await later.send(routes.login, { body: { email, password } })).status).toBe(200);
  });

  it('ends guessing at one account from many addresses', async () => {
    const guessed = await aStudentOf(the.counselor);
    const statuses = await guess(32, guessed.user.email, visitor);
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429, 429]);
  });

  it('counts wrong invite codes, and not the signups of a whole class', async () => {
    const classroom = visitor();
    const invite_code = await the.counselor.inviteCode();
    const signup = (code: string) => {
      const body = {
        email: anEmail(),
        password: PASSWORD,
        name: 'Sam Reed',
        role: 'student',
        grade: 9,
        invite_code: code,
      };
      return classroom.send(routes.signup, { body });
    };
    for (let count = 0; count < 25; count += 1) expect((await signup(invite_code)).status).toBe(201);
    for (let count = 0; count < 20; count += 1) expect((await signup('ZZZZ-ZZZZ')).status).toBe(400);
    expect((await signup('ZZZZ-ZZZZ')).status).toBe(429);
  });
});

describe('strangers who guess', () => {
  const visitor = (): Client => new Client(server.url);
  const logIn = (browser: Client, password = PASSWORD, person = the.student) =>
    browser.send(routes.login, { body: { email: person.user.email, password } });
  /** The browser at another address, so that only the account's own limits count. */
  const elsewhere = ({ device }: Client): Client => Object.assign(visitor(), { device });
  const consume = () => guess(30, the.student.user.email, visitor);

  const the = peopleOf(server, { each: 'student', student: aStudentOf });

  it('never lock the owner out on a device where the owner signed in before', async () => {
    await consume();
    expect((await logIn(visitor())).status).toBe(429);
    expect((await logIn(elsewhere(the.student))).status).toBe(200);
    // What the owner mistypes there is told as such, and what the owner gets right gives strangers no new tries.
    expect((await logIn(elsewhere(the.student), WRONG)).status).toBe(401);
    expect((await logIn(elsewhere(the.student))).status).toBe(200);
    expect((await logIn(visitor())).status).toBe(429);
  });

  it('get no new guesses when the owner signs in on another device in between', async () => {
    await guess(20, the.student.user.email, visitor);
    expect((await logIn(visitor())).status).toBe(200);
    const statuses = await guess(11, the.student.user.email, visitor);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('do not get more guesses by the device of another account, or by one that is made up', async () => {
    const classmate = await aStudentOf(the.counselor);
    await consume();
    const [nonce, end] = (the.student.device ?? '').split('=')[1]?.split('.') ?? [];
    const forged = `pathlight_device=${nonce}.${end}.${'A'.repeat(43)}`;
    const shifted = (the.student.device ?? '').replace(`${nonce}.${end}`, `${nonce}.zzzzzzzz`);
    for (const device of [classmate.device, forged, shifted, 'pathlight_device=x', `${the.student.device}x`]) {
      expect([device, (await logIn(Object.assign(visitor(), { device }))).status]).toEqual([device, 429]);
    }
  });

  it('share a limit of thirty with whoever took a known device, beyond its own ten', async () => {
    const thief = await guess(42, the.student.user.email, () => elsewhere(the.student));
    expect(thief).toEqual([...Array<number>(40).fill(401), 429, 429]);
  });

  it('are strangers again on every device after the password changed, but for the one that changed it', async () => {
    const other = await the.student.logInElsewhere();
    const body = { current_password: PASSWORD, password: 'copper-lantern-58' };
    await the.student.call(routes.changePassword, { body });
    await consume();
    expect((await logIn(elsewhere(other), body.password)).status).toBe(429);
    expect((await logIn(elsewhere(the.student), body.password)).status).toBe(200);
  });

  it('may share a computer with the owner: each account knows it by itself', async () => {
    const sister = await aStudentOf(the.counselor);
    const shared = elsewhere(the.student);
    expect((await logIn(shared, PASSWORD, sister)).status).toBe(200);
    await consume();
    await guess(30, sister.user.email, visitor);
    for (const person of [the.student, sister])
      expect((await logIn(elsewhere(shared), PASSWORD, person)).status).toBe(200);
  });

  it('see nothing of an account in the cookie of a device', async () => {
    const answer = await logIn(visitor());
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('pathlight_device=')) ?? '';
    expect(line).toMatch(/; Max-Age=31536000; Path=\/api\/auth; .*HttpOnly; .*SameSite=Lax/);
    expect(line).not.toContain(the.student.uid);
    const rows = await server.dataSource.query<object[]>('SELECT * FROM sessions');
    expect(JSON.stringify(rows)).not.toContain(line.split(/[=.]/)[1]);
  });

  it('get the same answer for an account and for none, with the same headers and no cookie', async () => {
    const seen = async (email: string, browser: Client) => {
      const response = await browser.send(routes.login, { body: { email, password: WRONG } });
      const headers = Object.fromEntries([...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name)));
      return { status: response.status, body: await response.text(), headers };
    };
    for (const browser of [visitor, () => elsewhere(the.student)]) {
      const known = await seen(the.student.user.email, browser());
      expect(await seen(anEmail(), browser())).toEqual(known);
      expect(known.headers).not.toHaveProperty('set-cookie');
    }
  });
});
