import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import jwt from 'jsonwebtoken';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { type RunningApp, startApp } from '../support/app';
import { aKeySpace } from '../support/job-process';
import { aCounselor, aSchool, aStudentReadyToUnlock, type Person, type School } from '../support/people';
import { type PrivateService, startRedis } from '../support/private-services';

let redis: PrivateService;
let server: RunningApp;
let school: School;

beforeAll(async () => {
  redis = await startRedis();
  server = await startApp(aKeySpace(redis.url));
  school = await aSchool(server);
});
afterAll(async () => {
  await server?.stop();
  await redis?.stop();
});

/** The pass that the answer to this person sets, as the browser sends it back. */
async function passOf(person: Person): Promise<{ line: string; cookie: string }> {
  const response = await fetch(`${server.url}/api/queues/session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(response.status).toBe(200);
  const [line = ''] = response.headers.getSetCookie();
  return { line, cookie: line.split(';')[0] ?? '' };
}

const look = (path: string, cookie?: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${server.url}/api/queues${path}`, { ...init, headers: { ...(cookie ? { cookie } : {}) } });

it('tells an admin that there is a queue, and where it opens', async () => {
  expect(await school.admin.call(routes.readQueueBoard)).toEqual({ available: true });
  expect(await school.admin.call(routes.openQueueBoard)).toEqual({ address: '/api/queues/' });
});

it('gives a pass that scripts and other sites cannot use, for a quarter of an hour', async () => {
  const { line } = await passOf(school.admin);
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/queues', 'Max-Age=900']) expect(line).toContain(part);
});

it('shows the page and the jobs to whoever holds a pass', async () => {
  const { cookie } = await passOf(school.admin);
  const student = await aStudentReadyToUnlock(await aCounselor(school));
  await student.newList();
  const page = await look('/', cookie);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('<base href="/api/queues/"');
  expect(html).not.toMatch(/https?:\/\//);
  expect(page.headers.get('content-security-policy')).toContain("base-uri 'self'");
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  const script = /src="(static\/js\/main[^"]+)"/.exec(html)?.[1];
  expect((await look(`/${script}`, cookie)).status).toBe(200);
  const queues = (await (await look('/api/queues?activeQueue=jobs&page=1', cookie)).json()) as {
    queues: { name: string; readOnlyMode: boolean }[];
  };
  expect(queues.queues).toMatchObject([{ name: 'jobs', readOnlyMode: true }]);
});

it('keeps every other page as strict as before', async () => {
  const response = await fetch(`${server.url}/api/health/live`);
  expect(response.headers.get('content-security-policy')).toContain("base-uri 'none'");
});

describe('whoever holds no pass', () => {
  const places = ['/', '/queue/jobs', '/static/js/main.js', '/api/queues', '/api/redis/stats'];

  it.each(places)('is told in words at %s', async (place) => {
    const response = await look(place);
    expect(response.status).toBe(401);
    expect(await response.text()).toContain(MESSAGES.queueClosed);
  });

  it('is refused with a pass that is none', async () => {
    const { cookie } = await passOf(school.admin);
    const [name = '', pass = ''] = cookie.split('=');
    const key = 'another key that signs nothing here!';
    const forged = jwt.sign({ sub: 'x', sid: 'x' }, key, { audience: 'pathlight:queues', expiresIn: 900 });
    const unsigned = jwt.sign({ sub: 'x', sid: 'x' }, '', { audience: 'pathlight:queues', algorithm: 'none' });
    for (const wrong of ['', 'x', `${pass}x`, forged, unsigned, school.admin.token ?? '']) {
      expect((await look('/', `${name}=${wrong}`)).status).toBe(401);
    }
  });

  it('is refused when the session of the pass has ended', async () => {
    const admin = await school.admin.inAnotherBrowser();
    const { cookie } = await passOf(admin);
    expect((await look('/', cookie)).status).toBe(200);
    await admin.call(routes.logout);
    expect((await look('/', cookie)).status).toBe(401);
  });

  it('cannot use a pass as an access token', async () => {
    const { cookie } = await passOf(school.admin);
    const response = await fetch(`${server.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${cookie.split('=')[1]}` },
    });
    expect(response.status).toBe(401);
  });
});

it('changes nothing, whatever is asked', async () => {
  const { cookie } = await passOf(school.admin);
  const queue = server.app.get<Queue>(getQueueToken('jobs'));
  await queue.pause();
  await queue.add('generation', { id: 'kept' }, { jobId: 'generation:kept' });
  for (const path of ['/api/queues/jobs/empty', '/api/queues/jobs/resume', '/api/queues/jobs/obliterate']) {
    expect([path, (await look(path, cookie, { method: 'PUT' })).status]).toEqual([path, 405]);
  }
  const job = '/api/queues/jobs/generation%3Akept/clean';
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect((await look(job, cookie, { method })).status).toBeGreaterThanOrEqual(400);
  }
  expect(await queue.getJob('generation:kept')).not.toBeNull();
  await queue.resume();
});

it('is not there without a queue on Redis', async () => {
  // Passport keeps one registry per process, so this app is asked nothing that needs a sign-in.
  const embedded = await startApp({ REDIS_URL: '' });
  try {
    expect((await fetch(`${embedded.url}/api/queues/`)).status).toBe(404);
  } finally {
    await embedded.stop();
  }
});
