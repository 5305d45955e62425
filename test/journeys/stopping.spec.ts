import { routes } from '../../src/contract/routes';
import { addressOf, Client } from '../support/client';
import { type Load, startLoad } from '../support/load';
import { aCounselor, aSchool, aStudentOf, type Person, type Student } from '../support/people';
import { type AppProcess, ensureBuilt, startProcess } from '../support/process';
import { REFLECTIONS } from '../support/questions';
import { until } from '../support/until';

jest.setTimeout(180_000);

const CLIENTS = 24;
/** A stop takes no longer. */
const STOP_MOST_MS = 10_000;

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
function everybodySaves(pauseMostMs: number, acknowledged: Map<string, number>, from: number): Load {
  return startLoad({
    url: server.url,
    clients: CLIENTS,
    pauseMostMs,
    next: (client, round) => {
      const student = students[client];
      const headers = { authorization: `Bearer ${student.token}` };
      if (round % 4 === 3) {
        const params = { userId: student.uid, formId: REFLECTIONS };
        return { method: 'GET', path: addressOf(routes.readResponses, params), headers };
      }
      const number = from + round;
      const more = { writer_id: 'window', save_number: number };
      const body = student.saveBody(REFLECTIONS, { 1: `text ${number}` }, more);
      return { method: 'POST', path: addressOf(routes.saveResponses), headers, body };
    },
    onAnswer: (client, round) => {
      if (round % 4 !== 3) acknowledged.set(students[client].uid, from + round);
    },
  });
}

it.each([
  ['who never pause', 0],
  ['who pause now and then', 60],
])('a stop under load cuts off none of those %s, and loses nothing', async (_, pauseMostMs) => {
  for (let round = 1; round <= 3; round += 1) {
    const acknowledged = new Map<string, number>();
    const load = everybodySaves(pauseMostMs, acknowledged, round * 1_000_000 + pauseMostMs * 10_000_000);
    await until(async () => load.answered() > 200);
    const began = performance.now();
    const { code, stderr } = await server.end('SIGTERM');
    expect(performance.now() - began).toBeLessThan(STOP_MOST_MS);
    const { broken, faults, refused } = await load.ended;
    server = await server.again();
    expect({ code, stderr, broken, faults, refused }).toEqual({
      code: 0,
      stderr: '',
      broken: {},
      faults: [],
      refused: CLIENTS,
    });
    for (const student of students) {
      expect(await student.answers(REFLECTIONS)).toEqual({ 1: `text ${acknowledged.get(student.uid)}` });
    }
  }
});

describe('with a delay for proxies that ask now and then', () => {
  let slow: AppProcess;
  beforeAll(async () => {
    slow = await startProcess({ STOP_DELAY_MS: '2000' });
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
