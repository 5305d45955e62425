import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { readMetrics, type Metrics } from '../support/metrics';
import { aStudentOf, aStudentWithList, peopleOf } from '../support/people';
import { REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';
import { until } from '../support/until';

const server = aServer();
const the = peopleOf(server, { student: aStudentWithList });

const metrics = (): Promise<Metrics> => readMetrics(server.url);

const SAVE = { method: 'POST', route: '/api/responses/responses' };
const SECONDS = 'pathlight_http_request_duration_seconds';

/** How much a number grew while something happened. */
async function growth(name: string, labels: Record<string, string>, happens: () => Promise<unknown>): Promise<number> {
  const before = (await metrics()).sum(name, labels);
  await happens();
  return (await metrics()).sum(name, labels) - before;
}

it('is text that says of each number what it is', async () => {
  const response = await new Client(server.url).send(routes.metrics);
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const { names, describedNames } = await metrics();
  expect(names.filter((name) => !describedNames.has(name))).toEqual([]);
  expect([...describedNames]).toEqual(
    expect.arrayContaining([
      SECONDS,
      'pathlight_saves_total',
      'pathlight_ai_text_duration_seconds',
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
    ]),
  );
});

describe('requests', () => {
  it('are counted once by pattern, method and class of status', async () => {
    const save = (): Promise<unknown> => the.student.save(REFLECTIONS, { 1: 'We mended the boat.' });
    expect(await growth(`${SECONDS}_count`, { ...SAVE, status: '2xx' }, save)).toBe(1);
    expect(await growth(`${SECONDS}_bucket`, { ...SAVE, status: '2xx', le: '+Inf' }, save)).toBe(1);
    const unsigned = (): Promise<unknown> => new Client(server.url).expectProblem(routes.saveResponses, { body: {} });
    expect(await growth(`${SECONDS}_count`, { ...SAVE, status: '4xx' }, unsigned)).toBe(1);
    expect(await growth(`${SECONDS}_count`, { ...SAVE, status: '2xx' }, unsigned)).toBe(0);
  });

  it.each([
    ['HEAD', 'HEAD', '/api/health/live', '/api/health/live', '2xx'],
    ['a file of the browser app', 'GET', '/assets/some-id.js', 'pages', '4xx'],
    ['an address that is none', 'POST', '/api/some-id/none', 'unknown', '4xx'],
  ])('count %s', async (_, method, path, route, status) => {
    const ask = (): Promise<unknown> => fetch(server.url + path, { method }).then((answer) => answer.text());
    expect(await growth(`${SECONDS}_count`, { route, status }, ask)).toBe(1);
  });
});

describe('what the product does', () => {
  it('counts saves by how they ended', async () => {
    const other = await aStudentOf(the.counselor);
    const from = (writer_id: string, revision: number, text: string): Promise<unknown> =>
      other.save(REFLECTIONS, { 2: text }, { writer_id, save_number: 1, revision });
    const saved = (): Promise<unknown> => from('kitchen', 0, 'From the kitchen.');
    expect(await growth('pathlight_saves_total', { outcome: 'saved' }, saved)).toBe(1);
    const met = (): Promise<unknown> => from('bus', 0, 'From the bus.');
    expect(await growth('pathlight_saves_total', { outcome: 'conflict' }, met)).toBe(1);
  });

  it('counts generated texts by task, writer and outcome', async () => {
    const count = 'pathlight_ai_text_duration_seconds_count';
    const list = (): Promise<unknown> => the.student.newList();
    expect(await growth(count, { written_by: 'built-in', outcome: 'written' }, list)).toBeGreaterThan(0);
  });
});

it('jobs are counted as they are added and done, and by their rows', async () => {
  const done = async (): Promise<number> =>
    (await metrics()).sum('pathlight_job_duration_seconds_count', { job: 'generation', outcome: 'done' });
  const before = await done();
  const list = (): Promise<unknown> => the.student.newList();
  expect(await growth('pathlight_jobs_added_total', { job: 'generation' }, list)).toBeGreaterThanOrEqual(1);
  // The list can be read a moment before its job is counted as done.
  await until(async () => (await done()) > before && (await metrics()).sum('pathlight_jobs_unfinished') === 0);
  expect((await metrics()).names).toContain('pathlight_jobs_unfinished');
});

it('holds nothing about a person', async () => {
  await aStudentOf(the.counselor);
  await new Client(server.url).send(routes.readUser, { params: { userId: the.student.uid } });
  await fetch(`${server.url}/nobody@example.org`);
  await fetch(`${server.url}/api/users/${the.student.uid}/nobody@example.org`);
  const { text } = await metrics();
  for (const own of [
    the.student.uid,
    the.counselor.uid,
    the.student.user.email,
    the.student.user.displayName,
    String(the.student.token),
  ]) {
    expect(text).not.toContain(own);
  }
  expect(text).not.toMatch(/@|[0-9a-f]{8}-[0-9a-f]{4}-|127\.0\.0\.1/);
});
