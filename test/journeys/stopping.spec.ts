import { routes } from '../../src/contract/routes';
import { AiServer } from '../support/ai-server';
import { routeUrl, Client } from '../support/client';
import { readEvents, readUntil } from '../support/event-stream';
import { type Load, startLoad } from '../support/load';
import { aCounselor, aSchool, aStudentOf, type Person, type Student } from '../support/people';
import { type AppProcess, ensureBuilt, startProcess } from '../support/process';
import { questionText, REFLECTIONS } from '../support/questions';
import { until } from '../support/until';

const CLIENTS = 12;

let server: AppProcess;
let counselor: Person;
let students: Student[];

beforeAll(async () => {
  ensureBuilt('api');
  server = await startProcess({ STOP_DELAY_MS: '0' });
  counselor = await aCounselor(await aSchool(server));
  students = await Promise.all(Array.from({ length: CLIENTS }, () => aStudentOf(counselor)));
});
afterAll(() => server?.stop());

/** Students who save without a pause or with short ones, and read in between. */
function everybodySaves(maxPauseMs: number, acknowledged: Map<string, number>, from: number): Load {
  return startLoad({
    url: server.url,
    clients: CLIENTS,
    maxPauseMs,
    nextRequest: (client, round) => {
      const student = students[client];
      const headers = { authorization: `Bearer ${student.token}` };
      if (round % 4 === 3) {
        const params = { userId: student.uid, formId: REFLECTIONS };
        return { method: 'GET', path: routeUrl(routes.readResponses, params), headers };
      }
      const number = from + round;
      const more = { writer_id: 'window', save_number: number };
      const body = student.saveBody(REFLECTIONS, { 1: `text ${number}` }, more);
      return { method: 'POST', path: routeUrl(routes.saveResponses), headers, body };
    },
    onResponse: (client, round) => {
      if (round % 4 !== 3) acknowledged.set(students[client].uid, from + round);
    },
  });
}

it.each([
  ['who never pause', 0],
  ['who pause now and then', 60],
])('a stop under load cuts off none of those %s, and loses nothing', async (_, pauseMostMs) => {
  const acknowledged = new Map<string, number>();
  const load = everybodySaves(pauseMostMs, acknowledged, 1_000_000 + pauseMostMs * 10_000_000);
  await until(async () => load.answeredCount() > 200);
  const { code, stderr } = await server.end('SIGTERM');
  const { brokenRequests, faults, refusedConnections } = await load.finished;
  server = await server.restart();
  expect({ code, stderr, broken: brokenRequests, faults, refused: refusedConnections }).toEqual({
    code: 0,
    stderr: '',
    broken: {},
    faults: [],
    refused: CLIENTS,
  });
  for (const student of students) {
    expect(await student.answers(REFLECTIONS)).toEqual({ 1: `text ${acknowledged.get(student.uid)}` });
  }
});

describe('with a delay for proxies that ask now and then', () => {
  let slow: AppProcess;
  beforeAll(async () => {
    slow = await startProcess({ STOP_DELAY_MS: '5000' });
  });
  afterAll(() => slow?.stop());

  it('readiness says 503 while requests are still served', async () => {
    const ended = slow.end('SIGTERM');
    const visitor = new Client(slow.url);
    await until(async () => (await visitor.send(routes.ready)).status === 503);
    const ready = await visitor.send(routes.ready);
    expect(await ready.json()).toEqual({ status: 'stopping', database: 'ok', queue: 'ok' });
    expect(ready.headers.get('connection')).toBe('close');
    expect(await visitor.call(routes.live)).toEqual({ status: 'ok' });
    expect(await visitor.call(routes.openapi)).toMatchObject({ openapi: '3.1.0' });
    expect((await ended).code).toBe(0);
  });
});

describe('in the middle of feedback', () => {
  const ANSWER = 'In chemistry I kept a notebook of every mistake, and by May it was full of small drawings.';
  const WHOLE =
    'You show how you work: "I kept a notebook of every mistake". That detail is concrete and yours. Which mistake taught you the most?';
  let ai: AiServer;
  let writing: AppProcess;
  beforeAll(async () => {
    ai = await AiServer.start();
    // Without a second look a text is shown while it is written.
    const settings = { OPENAI_BASE_URL: ai.baseUrl, OPENAI_API_KEY: 'key-of-the-test', AI_SECOND_LOOK: 'false' };
    writing = await startProcess(settings);
  });
  afterAll(async () => {
    await writing?.stop();
    await ai.stop();
  });

  it('the browser is asked to come again, and then gets it all', async () => {
    const student = await aStudentOf(await aCounselor(await aSchool(writing)));
    const ask = (): Promise<Response> => {
      const body = { question: questionText(REFLECTIONS, 1), student_response: ANSWER };
      return student.send(routes.respond, { body, headers: { accept: 'text/event-stream' } });
    };
    ai.setScript({ kind: 'stall', text: `Concern: none\n${WHOLE.slice(0, 110)}` });
    const { readRest } = await readUntil(await ask(), 'event: text');
    const ended = writing.end('SIGTERM');
    const whole = await readRest();
    expect(whole).toMatch(/^retry: \d+$/m);
    expect(readEvents(whole).at(-1)).toEqual({ event: 'again', data: { retry_ms: expect.any(Number) as number } });
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
    writing = await writing.restart();
    ai.setScript({ kind: 'text', text: WHOLE });
    expect(readEvents(await (await ask()).text()).at(-1)).toEqual({
      event: 'done',
      data: { ai_response: WHOLE, written_by: 'openai', kind: 'feedback', care: null },
    });
  });
});
