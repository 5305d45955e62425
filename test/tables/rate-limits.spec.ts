import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { mock } from 'node:test';
import { BODY_MAX_BYTES, CALL_WINDOW_MS, CALLS_PER_MINUTE } from '../../src/contract/limits';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import type { RouteName } from '../support/access-cast';
import { anApp, type RunningApp, startApp } from '../support/app';
import { Client } from '../support/client';
import { aCounselor, aSchool, aStudentOf, peopleOf, type Student } from '../support/people';
import { REFLECTIONS } from '../support/questions';

// Time stands still, so that no window ends in the middle of a burst on a slow machine.
beforeAll(() => mock.timers.enable({ apis: ['Date'], now: Date.now() }));
afterAll(() => mock.timers.reset());

const setting = (person: number, costly: number, stranger: number): Record<string, string> => ({
  CALLS_PER_MINUTE: String(person),
  COSTLY_CALLS_PER_MINUTE: String(costly),
  STRANGER_CALLS_PER_MINUTE: String(stranger),
});

/** The statuses of so many calls at once. */
const statuses = async (times: number, ask: (count: number) => Promise<Response>): Promise<number[]> => {
  const answers = await Promise.all(Array.from({ length: times }, (_, count) => ask(count)));
  return answers.map(({ status }) => status);
};
const refusals = (all: number[]): number => all.filter((status) => status === 429).length;

/** The class of each call that is not everyday. Every other call of a caller whom the server knows is. */
const NOT_COUNTED: RouteName[] = ['live', 'ready', 'metrics'];
const OF_A_LINK: RouteName[] = ['readParentForm', 'saveParentForm'];
const COSTLY_CALLS: RouteName[] = [
  ...(['respond', 'sendChat', 'generate', 'readInsights', 'readWhyNot', 'readNextList', 'exportMe'] as const),
  ...(['readPreferences', 'readPicks', 'savePicks', 'readFit', 'searchColleges'] as const),
  ...(['uploadTranscript', 'openTranscript', 'uploadRoster', 'pullRoster', 'testRosterConnection'] as const),
  ...(['exportAudit', 'exportStudents', 'exportStudentData', 'testWebhook', 'testAi', 'sendWebhookAgain'] as const),
];
const NAMES = Object.keys(routes) as RouteName[];

/** Calls are counted before anything is looked up: ids of nobody do. */
const asks = (browser: Client, name: RouteName): Promise<Response> => {
  const params = Object.fromEntries([...routes[name].path.matchAll(/:(\w+)/g)].map(([, one]) => [String(one), 'x']));
  return browser.send(routes[name], { params });
};
const posts = (browser: Client, path: string, body: string): Promise<Response> =>
  browser.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

/** What a call answers to Authorization headers as they are, which fetch would tidy up. */
const ofHeaders = (server: RunningApp, path: string, lines: string[]): Promise<{ status: number; detail?: string }> =>
  new Promise((resolve, reject) => {
    const headers = ['Host', 'localhost', ...lines.flatMap((line) => ['Authorization', line])];
    const asked = request(`${server.url}${path}`, { headers });
    asked.on('response', (response) => void json(response).then((body) => resolve(body as { status: number }), reject));
    asked.on('error', reject);
    asked.end();
  });

/** Headers that hold a good token in a form of their own; each is refused, whoever reads it. */
const NO_BEARERS = (token: string): string[][] => [
  ...[`Bearer  ${token}`, `Bearer\t${token}`, `Bearer \t${token}`, `Bearer ${token} x`, `Bearer ${token}\tx`].map(
    (line) => [line],
  ),
  ...[`Bearer ${token}, Bearer ${token}`, `Bearer`, `Bearer${token}`, `Bearer: ${token}`, token].map((line) => [line]),
  ...[`Basic ${token}`, `Token ${token}`, `"Bearer ${token}"`, `Bearer Bearer ${token}`, ''].map((line) => [line]),
  ...[
    [`Bearer ${token}`, `Bearer ${token}`],
    [`Bearer ${token}`, 'Basic a'],
    ['', `Bearer ${token}`],
  ],
];

it('a known caller has one limit for all costly calls, and none of the other calls counts for it', async () => {
  const server = await startApp(setting(0, 3, 0));
  try {
    const student = await aStudentOf(await aCounselor(await aSchool(server)));
    await student.call(routes.readMe);
    expect((await asks(student, 'respond')).status).not.toBe(429);
    for (const name of COSTLY_CALLS) expect([name, (await asks(student, name)).status]).toEqual([name, 429]);
    const { token, uid } = student;
    const status = async (...lines: string[]) => (await ofHeaders(server, `/api/picks/${uid}`, lines)).status;
    for (const line of [`Bearer ${token}`, `bearer ${token}`, `BEARER ${token}`, `Bearer ${token} `])
      expect([line, await status(line)]).toEqual([line, 429]);
    for (const lines of NO_BEARERS(String(token))) {
      expect([lines, await ofHeaders(server, `/api/picks/${uid}`, lines)]).toMatchObject([
        lines,
        { status: 401, detail: MESSAGES.bearerForm },
      ]);
      expect(await ofHeaders(server, '/api/auth/me', lines)).toMatchObject({ status: 401 });
    }
    // These end the session or the account.
    const last: RouteName[] = ['logout', 'deleteMe'];
    const others = NAMES.filter((name) => ![...COSTLY_CALLS, ...last].includes(name));
    for (const name of [...others, ...last])
      expect([name, (await asks(student, name)).status === 429]).toEqual([name, false]);
  } finally {
    await server.stop();
  }
});

describe('of an address without a known caller', () => {
  /** In a window of 20 seconds. */
  const STRANGER = 4;
  const server = anApp({ ...setting(0, 0, STRANGER * 3), METRICS_TOKEN: '' });

  it('every call counts for one limit, but those of machines and of parents’ links', async () => {
    const stranger = new Client(server.url);
    await Promise.all(Array.from({ length: STRANGER }, () => stranger.send(routes.readMe)));
    const others = NAMES.filter((name) => ![...NOT_COUNTED, ...OF_A_LINK].includes(name));
    const answers = await Promise.all(others.map(async (name) => [name, (await asks(stranger, name)).status]));
    expect(answers.filter(([, status]) => status !== 429)).toEqual([]);
    for (const name of NOT_COUNTED) expect([name, (await asks(stranger, name)).status]).toEqual([name, 200]);
    for (const name of OF_A_LINK) expect([name, (await asks(stranger, name)).status === 429]).toEqual([name, false]);
  });

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
    const refused = await posts(stranger, '/api/auth/login', 'x'.repeat(BODY_MAX_BYTES + 1));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('connection')).toBe('close');
  });

  it('calls of a parent’s link have five times the room, and count apart', async () => {
    const stranger = new Client(server.url);
    const answers: number[] = [];
    for (let count = 0; count < STRANGER * 5 + 2; count += 1)
      answers.push((await posts(stranger, '/api/parent/none', '{"cut')).status);
    expect(answers.slice(-3)).toEqual([400, 429, 429]);
    expect((await stranger.send(routes.readMe)).status).toBe(401);
  });
});

describe('with few calls allowed', () => {
  /** In a window of 20 seconds: 30 calls of a person, 20 of an address without a person. */
  const PERSON = 30;
  const STRANGER = 20;
  const server = anApp({ ...setting(PERSON * 3, 0, STRANGER * 3) });
  const the = peopleOf(server, { student: aStudentOf });
  let classmate: Student;
  beforeAll(async () => (classmate = await aStudentOf(the.counselor)));

  const readsProgress = (who: Student, headers: Record<string, string> = {}) =>
    who.send(routes.readProgress, { params: { userId: who.uid }, headers });

  it('refuses a burst of one person, tells when to come again, and then answers', async () => {
    // The first use of a token is counted for the address; from then on it is known.
    await readsProgress(the.student);
    expect(refusals(await statuses(PERSON + 15, () => readsProgress(the.student)))).toBe(15);
    const refused = await readsProgress(the.student);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(await refused.json()).toMatchObject({ status: 429, detail: MESSAGES.tooManyCalls });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(20);
    const behindTheSame = { 'x-forwarded-for': the.student.address };
    expect((await readsProgress(classmate, behindTheSame)).status).toBe(200);
    expect((await readsProgress(the.student, { 'x-forwarded-for': '203.0.113.99' })).status).toBe(429);
    mock.timers.tick(CALL_WINDOW_MS);
    expect((await readsProgress(the.student)).status).toBe(200);
  });

  it('counts an API key by itself, not its school’s admin', async () => {
    const program = await the.school.admin.makeProgram('roster:read');
    const lists = () => program.send(routes.listStudents);
    expect((await lists()).status).toBe(200);
    expect(refusals(await statuses(PERSON + 5, lists))).toBe(5);
    expect((await the.school.admin.send(routes.listStudents)).status).toBe(200);
  });

  it('counts strangers by address, with false tokens and keys too', async () => {
    const stranger = new Client(server.url);
    const other = `Bearer  ${the.student.token} `;
    const bearers = ['', 'Bearer a.b.c', 'Bearer plk_none', `Bearer ${'x'.repeat(300)}`, other];
    const all = await statuses(STRANGER + 12, (count) =>
      stranger.send(routes.readMe, { headers: { authorization: `${bearers[count % bearers.length]}${count}` } }),
    );
    expect(refusals(all)).toBe(12);
    expect(all.filter((status) => status === 401)).toHaveLength(STRANGER);
    expect((await new Client(server.url).send(routes.readMe)).status).toBe(401);
  });

  it('counts a network of IPv6 addresses as one', async () => {
    const all = await statuses(STRANGER + 6, (count) =>
      new Client(server.url, `2001:db8:1:2::${count.toString(16)}`).send(routes.readMe),
    );
    expect(refusals(all)).toBe(6);
  });

  it('does not count pages', async () => {
    const stranger = new Client(server.url);
    for (const path of ['/', '/favicon.svg'])
      expect(refusals(await statuses(STRANGER + 5, () => stranger.request(path)))).toBe(0);
  });
});

it('a forged address changes nothing where no proxy is trusted', async () => {
  const server = await startApp({ ...setting(0, 0, 60), TRUSTED_PROXY: '' });
  try {
    const all = await statuses(30, (count) => new Client(server.url, `203.0.113.${count}`).send(routes.readMe));
    expect(refusals(all)).toBe(10);
  } finally {
    await server.stop();
  }
});

describe('with the limits as they come', () => {
  const CLASS = 35;
  /** Saves of each student, as many as a page sends in a window. */
  const SAVES = 20;
  let server: RunningApp;
  afterAll(() => server.stop());

  it('a class behind one address signs up, opens its pages and types without being refused', async () => {
    const { person, costly, stranger } = CALLS_PER_MINUTE;
    server = await startApp(setting(person, costly, stranger));
    const counselor = await aCounselor(await aSchool(server));
    const students: Student[] = [];
    for (let count = 0; count < CLASS; count += 1) {
      const student = await aStudentOf(counselor);
      students.push(Object.assign(student, { address: '198.51.100.7' }));
    }
    const all = await Promise.all(
      students.map(async (student) => {
        const seen: number[] = [];
        for (let count = 1; count <= SAVES; count += 1) {
          const more = { writer_id: 'one-page', save_number: count };
          const body = student.saveBody(REFLECTIONS, { 1: `text ${count}` }, more);
          seen.push((await student.send(routes.saveResponses, { body })).status);
        }
        return seen;
      }),
    );
    expect([...new Set(all.flat())]).toEqual([200]);
  });
});

it('answers 429 also where the connection stays open and nothing of the body was read', async () => {
  const server = await startApp(setting(0, 0, 3));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const posts = (): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const asked = request(`${server.url}/api/auth/login`, {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      asked.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
      asked.on('error', reject);
      asked.end(JSON.stringify({ email: 'nobody@example.org', password: 'x'.repeat(7_000) }));
    });
  try {
    expect([await posts(), await posts(), await posts()]).toEqual([400, 429, 429]);
  } finally {
    agent.destroy();
    await server.stop();
  }
});
