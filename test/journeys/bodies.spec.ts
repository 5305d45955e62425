import { type AddressInfo, createConnection } from 'node:net';
import { ANSWER_MAX_LENGTH, BODY_MAX_BYTES } from '../../src/contract/limits';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { parentForm } from '../../src/contract/forms/parent-form';
import { type RunningApp, startApp } from '../support/app';
import { Client, problemOf } from '../support/client';
import { aCounselor, anEmail, aSchool, aStudentOf, type Student } from '../support/people';
import { REFLECTIONS } from '../support/questions';

const posts = (browser: Client, path: string, body: string): Promise<Response> =>
  browser.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

describe('with a few strangers’ calls allowed', () => {
  /** In a window of 20 seconds. */
  const STRANGER = 4;
  let server: RunningApp;

  beforeAll(async () => (server = await startApp({ STRANGER_CALLS_PER_MINUTE: String(STRANGER * 3) })));
  afterAll(() => server.stop());

  it.each(['/api/auth/login', '/api/responses/responses', '/api/no/such/thing'])(
    'what is sent to %s is counted before it is read',
    async (path) => {
      const stranger = new Client(server.url);
      const answers: number[] = [];
      for (let count = 0; count < STRANGER + 3; count += 1) answers.push((await posts(stranger, path, '{"cut')).status);
      expect(answers).toEqual([...Array<number>(STRANGER).fill(400), 429, 429, 429]);
    },
  );

  it('a body that would go on for ever is not passed over when the call is refused', async () => {
    const stranger = new Client(server.url);
    for (let count = 0; count < STRANGER; count += 1) await posts(stranger, '/api/auth/login', '{"cut');
    const refused = await stranger.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(BODY_MAX_BYTES + 1),
    });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('connection')).toBe('close');
  });

  it('calls of a parent’s link are counted, too, apart and with more room', async () => {
    const stranger = new Client(server.url);
    const path = '/api/parent/none';
    const answers: number[] = [];
    for (let count = 0; count < STRANGER * 5 + 2; count += 1) {
      answers.push(
        (
          await stranger.request(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{"cut',
          })
        ).status,
      );
    }
    expect(answers.slice(-3)).toEqual([400, 429, 429]);
    expect((await stranger.send(routes.readMe)).status).toBe(401);
  });
});

describe('a body', () => {
  let server: RunningApp;
  let student: Student;

  beforeAll(async () => {
    server = await startApp();
    student = await aStudentOf(await aCounselor(await aSchool(server)));
  });
  afterAll(() => server.stop());

  it.each([routes.login, routes.signup, routes.forgotPassword, routes.resetPassword, routes.confirmEmail])(
    'of more than 8 kB is refused where anybody may send one: $path',
    async (route) => {
      const body = { email: anEmail(), more: 'x'.repeat(8_192) };
      expect(await new Client(server.url).refused(route, { body })).toMatchObject({
        status: 413,
        detail: MESSAGES.tooLarge,
      });
    },
  );

  it('of many long answers is taken from who is signed in, and from a parent', async () => {
    const long = 'Boats and tides. '.repeat(500).slice(0, ANSWER_MAX_LENGTH);
    await student.save(REFLECTIONS, { 1: long, 2: long });
    const { token } = await student.call(routes.createParentLink, { body: { user_id: student.uid } });
    const ids = ['proudest_moment', 'kindness', 'lights_up', 'handles_difficulty'];
    await new Client(server.url).call(routes.saveParentForm, {
      params: { token },
      body: { responses: ids.map((question_id) => ({ question_id, answer: long })) },
    });
    expect(Object.keys(await student.answers(parentForm.id))).toHaveLength(ids.length);
  });

  it.each([
    ['a million brackets', '['.repeat(BODY_MAX_BYTES - 1)],
    ['closed brackets', `${'['.repeat(400)}${']'.repeat(400)}`],
    ['objects in objects', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
    ['half a million numbers', `[${'1,'.repeat(400_000)}1]`],
    ['lists without anything', `[${'[],'.repeat(300_000)}[]]`],
    ['lists in lists, with a comma for every five', `[${'[[[[[]]]]],'.repeat(15_000)}[]]`],
  ])('with %s is refused', async (_, body) => {
    const refusal = await problemOf(await posts(student, '/api/responses/responses', body), 'a heavy body');
    expect(refusal).toMatchObject({ status: 413, detail: MESSAGES.tooManyParts });
  });

  it('may hold as many brackets and commas as it likes in what somebody wrote', async () => {
    const text = `${'[{'.repeat(60)} "quoted" \\ and \\" ${',[]'.repeat(2_000)}`;
    await student.save(REFLECTIONS, { 3: text });
    expect((await student.answers(REFLECTIONS))['3']).toBe(text);
  });

  it('that stops on its way is answered, and its connection ends', async () => {
    const { port } = server.app.getHttpServer().address() as AddressInfo;
    const socket = createConnection(port, '127.0.0.1');
    const said: Buffer[] = [];
    socket.on('data', (piece: Buffer) => said.push(piece));
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{"em',
    );
    await new Promise((resolve) => socket.once('close', resolve));
    const answer = Buffer.concat(said).toString();
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain(MESSAGES.tooSlow);
  });
});
