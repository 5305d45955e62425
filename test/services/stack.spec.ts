import { TRANSCRIPT_MAX_BYTES } from '../../src/contract/limits';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { AiServer } from '../support/ai-server';
import { routeUrl, Client } from '../support/client';
import { readEvents, readUntil } from '../support/event-stream';
import { type Load, startLoad } from '../support/load';
import { readMetrics } from '../support/metrics';
import { aCounselor, aSchool, aStudentOf, aStudentReadyToUnlock, type Person, type Student } from '../support/people';
import { ensureBuilt } from '../support/process';
import { questionText, REFLECTIONS } from '../support/questions';
import { type Stack, startStack } from '../support/stack';
import { aPdfOfSize, uploadTranscript } from '../support/transcripts';
import { UNLIMITED } from '../support/surroundings';
import { until } from '../support/until';

const CLIENTS = 16;
const ANSWER = 'In chemistry I kept a notebook of every mistake, and by May it was full of small drawings.';
/** What a provider says before it falls silent. */
const BEGUN = 'You show how you work: "I kept a notebook of every mistake". That detail is concrete and yours. Which';

let ai: AiServer;
let stack: Stack;
let counselor: Person;
let students: Student[];

beforeAll(async () => {
  ensureBuilt('api');
  ai = await AiServer.start();
  // A server that fails again and again would be left alone, also where a test needs it.
  ai.setScript({ kind: 'text', text: BEGUN });
  // Without a second look a text is shown while it is written.
  const hosted = { OPENAI_BASE_URL: ai.baseUrl, OPENAI_API_KEY: 'key-of-the-test', AI_SECOND_LOOK: 'false' };
  stack = await startStack({ ...UNLIMITED, ...hosted });
  counselor = await aCounselor(await aSchool(stack));
  students = [];
  for (let count = 0; count < CLIENTS; count += 1) students.push(await aStudentOf(counselor));
});
afterAll(async () => {
  await stack?.stop();
  await ai.stop();
});

let rounds = 0;

/** Students who save, read and look at their progress through the proxy; each text they were told is kept is noted. */
function everybodyWorks(acknowledged: Map<Student, string>): Load {
  rounds += 1;
  const writer_id = `load ${rounds}`;
  const textOf = (round: number): string => `round ${rounds}, text ${round}`;
  return startLoad({
    url: stack.url,
    clients: CLIENTS,
    maxPauseMs: 20,
    isPersistent: true,
    nextRequest: (client, round) => {
      const student = students[client];
      const headers = { authorization: `Bearer ${student.token}` };
      const params = { userId: student.uid, formId: REFLECTIONS };
      if (round % 4 === 2) return { method: 'GET', path: routeUrl(routes.readResponses, params), headers };
      if (round % 4 === 3) return { method: 'GET', path: routeUrl(routes.readProgress, params), headers };
      const body = student.saveBody(REFLECTIONS, { 1: textOf(round) }, { writer_id, save_number: round + 1 });
      return { method: 'POST', path: routeUrl(routes.saveResponses), headers, body };
    },
    onResponse: (client, round) => {
      if (round % 4 < 2) acknowledged.set(students[client], textOf(round));
    },
  });
}

/** Lets everybody work while something happens, and tells what went wrong and what was lost. */
async function whileEverybodyWorks(happens: () => Promise<unknown>): Promise<object> {
  const acknowledged = new Map<Student, string>();
  const load = everybodyWorks(acknowledged);
  const more = (count: number): Promise<void> => {
    const before = load.answeredCount();
    return until(async () => load.answeredCount() > before + count);
  };
  try {
    await more(150);
    await happens();
    await more(150);
  } finally {
    await load.stop();
  }
  const lost: string[] = [];
  for (const [student, text] of acknowledged) {
    const kept = (await student.answers(REFLECTIONS))[1];
    if (kept !== text) lost.push(`${text} became ${kept}`);
  }
  const { brokenRequests, refusedConnections, faults } = load.result;
  return { broken: brokenRequests, refused: refusedConnections, faults, lost };
}

const NOTHING_WRONG = { broken: {}, refused: 0, faults: [], lost: [] };

/** How long the proxy leaves an instance alone that did not answer, generously. */
const pastFailTimeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_500));

describe('through the proxy', () => {
  it('a student signs up, writes, and gets the list that the worker has written', async () => {
    const student = await aStudentReadyToUnlock(counselor);
    const list = await student.newList();
    expect(list.recommendations.length).toBeGreaterThan(0);
    expect((await student.answers(REFLECTIONS))[1]).toEqual(expect.any(String));
    for (const { url } of stack.apps) {
      expect((await readMetrics(url)).sum('pathlight_job_duration_seconds_count')).toBe(0);
    }
    // The sweeper may ask for a list that is being finished just then; the second asking finds nothing to do.
    const worker = await readMetrics(stack.workerUrl);
    expect(worker.sum('pathlight_job_duration_seconds_count', { outcome: 'done' })).toBeGreaterThanOrEqual(1);
  });

  it('the worker tells how it is and answers no call of the app', async () => {
    const worker = new Client(stack.workerUrl);
    expect(await worker.call(routes.live)).toEqual({ status: 'ok' });
    for (const route of [routes.listColleges, routes.openapi, routes.readMe]) {
      expect(await worker.expectProblem(route)).toMatchObject({ status: 404, detail: MESSAGES.notFound });
    }
  });

  it('both instances get requests', async () => {
    await whileEverybodyWorks(async () => undefined);
    const log = await stack.proxyLog();
    for (const { url } of stack.apps) expect(log).toContain(new URL(url).host);
  });

  it('feedback arrives while it is still being written', async () => {
    ai.setScript({ kind: 'stall', text: BEGUN });
    const body = { question: questionText(REFLECTIONS, 1), student_response: ANSWER };
    const response = await students[0].send(routes.respond, { body, headers: { accept: 'text/event-stream' } });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    // Whoever wrote has not come to an end, so a proxy that collected the answer would have nothing to give yet.
    const { soFar, cancel } = await readUntil(response, 'event: text');
    await cancel();
    expect(readEvents(soFar).map(({ event }) => event)).not.toContain('done');
    expect(soFar).not.toContain('restart');
  });

  it.each(['/api/metrics', '/api/metrics/', '/api//metrics', '/api/%6detrics', '/api/metrics?a=b', '/api/./metrics'])(
    'the metrics at %s are not there',
    async (path) => {
      const response = await fetch(stack.url + path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('pathlight_');
    },
  );

  it('what a visitor claims about the own address changes nothing', async () => {
    const attempt = (count: number): Promise<Response> =>
      new Client(stack.url, `198.51.100.${count}`).send(routes.login, {
        body: { email: 'nobody@example.org', password: 'tidal-window-23' },
        headers: { forwarded: `for=198.51.100.${count}`, 'x-real-ip': `198.51.100.${count}` },
      });
    const statuses: number[] = [];
    // Fewer than an account takes from many addresses.
    for (let count = 1; count <= 25 && !statuses.includes(429); count += 1)
      statuses.push((await attempt(count)).status);
    expect(statuses).toContain(429);
  });

  it('a transcript of 10 MB goes in and out', async () => {
    const [student] = students;
    const file = aPdfOfSize(TRANSCRIPT_MAX_BYTES);
    await uploadTranscript(student, file);
    const opened = await counselor.send(routes.openTranscript, { params: { userId: student.uid } });
    expect(Buffer.from(await opened.arrayBuffer()).equals(file)).toBe(true);
  });

  it('a text that is too long is refused in words', async () => {
    const refused = await students[0].expectProblem(routes.saveResponses, {
      body: students[0].saveBody(REFLECTIONS, { 1: 'x'.repeat(1_200_000) }),
    });
    expect(refused).toMatchObject({ status: 413, detail: MESSAGES.tooLarge });
  });
});

describe('nobody notices', () => {
  it('that an instance is killed, time and again', async () => {
    for (const app of [...stack.apps, stack.apps[0]]) {
      const wrong = await whileEverybodyWorks(async () => {
        await app.end('SIGKILL');
        await pastFailTimeout();
      });
      await app.restart();
      await pastFailTimeout();
      expect(wrong).toEqual(NOTHING_WRONG);
    }
  });

  it('that an instance is asked to stop', async () => {
    const [app] = stack.apps;
    const wrong = await whileEverybodyWorks(async () => expect(await app.end('SIGTERM')).toMatchObject({ code: 0 }));
    await app.restart();
    expect(wrong).toEqual(NOTHING_WRONG);
  });

  it('that one instance after the other is replaced', async () => {
    const wrong = await whileEverybodyWorks(async () => {
      for (const app of stack.apps) {
        expect(await app.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
        await app.restart();
      }
    });
    expect(wrong).toEqual(NOTHING_WRONG);
  });
});

describe('while a service is away', () => {
  const readiness = async (url: string): Promise<[number, unknown]> => {
    const response = await fetch(`${url}/api/health/ready`);
    return [response.status, await response.json()];
  };
  const comesToSay = (url: string, expected: unknown): Promise<void> =>
    until(async () => JSON.stringify(await readiness(url)) === JSON.stringify(expected));

  it('readiness tells it, and that it is back', async () => {
    const { url } = stack.apps[1];
    const ready = [200, { status: 'ok', database: 'ok', queue: 'ok' }];
    await comesToSay(url, ready);
    await stack.mariadb.end('SIGKILL');
    await comesToSay(url, [503, { status: 'unavailable', database: 'unavailable', queue: 'ok' }]);
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
    await stack.mariadb.restart();
    await comesToSay(url, ready);
    await stack.redis.end('SIGKILL');
    await comesToSay(url, [200, { status: 'degraded', database: 'ok', queue: 'unavailable' }]);
    await stack.redis.restart();
    await comesToSay(url, ready);
  });

  it('the proxy says in words that nobody is there', async () => {
    await Promise.all(stack.apps.map((app) => app.end('SIGKILL')));
    const refused = await new Client(stack.url).expectProblem(routes.live);
    await Promise.all(stack.apps.map((app) => app.restart()));
    expect(refused).toMatchObject({ status: 503, detail: expect.stringContaining('cannot be reached') as string });
  });
});
