import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { aCounselor, aSchool, aStudentOf, aStudentReadyToUnlock, type Person, type Student } from '../support/people';
import { type AppProcess, ensureBuilt, startProcess } from '../support/process';
import { REFLECTIONS } from '../support/questions';
import { until } from '../support/until';

/** A class that presses the button in the same minute. */
const LISTS = 30;

let server: AppProcess;
let counselor: Person;
let students: Student[];

beforeEach(async () => {
  ensureBuilt('api');
  server = await startProcess();
  counselor = await aCounselor(await aSchool(server));
  students = await Promise.all(Array.from({ length: LISTS }, () => aStudentReadyToUnlock(counselor)));
});
afterEach(() => server?.stop());

/** Asks one time after the other until it is enough, and tells when each answer came, in milliseconds. */
function keepAsking(ask: () => Promise<unknown>): { enough: () => Promise<number[]> } {
  const times: number[] = [];
  let goesOn = true;
  const asking = (async () => {
    while (goesOn) {
      await ask();
      times.push(Date.now());
    }
  })();
  return {
    enough: async () => {
      goesOn = false;
      await asking;
      return times;
    },
  };
}

const finishedAt = async (student: Student): Promise<number> => {
  const { state, finished_at } = await student.waitForList();
  expect(state).toBe('ready');
  return Date.parse(finished_at ?? '');
};

it('while lists wait for their turn, saves and health checks are served between them', async () => {
  const writer = await aStudentOf(counselor);
  let count = 0;
  const saves = keepAsking(() => writer.save(REFLECTIONS, { 1: `text ${(count += 1)}` }));
  const checks = keepAsking(() => new Client(server.url).call(routes.ready));
  await Promise.all(students.map((student) => student.requestList()));
  const ends = await Promise.all(students.map(finishedAt));
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const between = (times: number[]): number => times.filter((at) => at > first && at < last).length;
  expect(between(await saves.enough())).toBeGreaterThanOrEqual(LISTS / 3);
  expect(between(await checks.enough())).toBeGreaterThanOrEqual(LISTS / 3);
  expect(await writer.answers(REFLECTIONS)).toEqual({ 1: `text ${count}` });
});

it('a stop in the middle leaves the rest to the next start, which writes each list once', async () => {
  const asked = await Promise.all(students.map((student) => student.requestList()));
  const states = (): Promise<string[]> =>
    Promise.all(students.map(async (student) => (await student.listStatus()).state));
  await until(async () => (await states()).includes('ready'));
  const { code, stderr } = await server.end('SIGTERM');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  server = await server.restart();
  await Promise.all(students.map(finishedAt));
  const lists = await Promise.all(students.map((student) => student.schoolList()));
  expect(lists.map(({ _id }) => _id)).toEqual(asked.map(({ generation_id }) => generation_id));
});
