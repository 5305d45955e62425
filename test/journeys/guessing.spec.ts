import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { type RunningApp, startApp } from '../support/app';
import { Client } from '../support/client';
import { aCounselor, anEmail, aSchool, aStudentOf, PASSWORD, type Student } from '../support/people';

const WRONG = 'a-wrong-guess-7';

/** The statuses of so many wrong guesses, one after the other. */
async function guess(times: number, email: () => string, browser: () => Client): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const body = { email: email(), password: WRONG };
    statuses.push((await browser().send(routes.login, { body })).status);
  }
  return statuses;
}

describe('behind a trusted proxy', () => {
  let server: RunningApp;
  let student: Student;
  const visitor = (): Client => new Client(server.url);

  beforeAll(async () => {
    server = await startApp();
    student = await aStudentOf(await aCounselor(await aSchool(server)));
  });
  afterAll(() => server.stop());

  it('ends guessing from one address, and lets others in', async () => {
    const guesser = visitor();
    const statuses = await guess(
      22,
      () => student.user.email,
      () => guesser,
    );
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429, 429]);
    const body = { email: student.user.email, password: PASSWORD };
    expect(await guesser.refused(routes.login, { body })).toMatchObject({ status: 429, detail: MESSAGES.tooManyTries });
    expect((await visitor().call(routes.login, { body })).user).toEqual(student.user);
  });

  it('ends guessing at one account from many addresses', async () => {
    const statuses = await guess(32, () => student.user.email, visitor);
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429, 429]);
  });

  it('counts wrong invite codes, and not the signups of a whole class', async () => {
    const classroom = visitor();
    const counselor = await aCounselor(await aSchool(server));
    const invite_code = await counselor.inviteCode();
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

describe('without a trusted proxy', () => {
  let server: RunningApp;
  beforeAll(async () => (server = await startApp({ TRUSTED_PROXY: '' })));
  afterAll(() => server.stop());

  it('believes no forged address', async () => {
    const statuses = await guess(21, anEmail, () => new Client(server.url));
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
  });
});
