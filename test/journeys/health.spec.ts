import { routes } from '../../src/contract/routes';
import { DatabasePing } from '../../src/platform/database/database-ping';
import { JobQueue } from '../../src/platform/jobs/job-queue';
import { RegisteredRoutes } from '../../src/platform/openapi/registered-routes';
import { type RunningApp, startApp } from '../support/app';
import { Client } from '../support/client';
import { until } from '../support/until';

let server: RunningApp;

beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const visitor = (): Client => new Client(server.url);

it('tells that the process lives and that database and queue answer', async () => {
  expect(await visitor().call(routes.live)).toEqual({ status: 'ok' });
  expect(await visitor().call(routes.ready)).toEqual({ status: 'ok', database: 'ok', queue: 'ok' });
});

interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name: string; in: string }[];
  requestBody?: object;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

describe('the reference', () => {
  const document = async () =>
    (await visitor().call(routes.openapi)) as { openapi: string; paths: Record<string, Record<string, Operation>> };

  it('describes every registered call and no other', async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const registered = server.app
      .get(RegisteredRoutes)
      .all()
      .map(({ route }) => `${route?.method} /api${route?.path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(registered.sort());
    expect(described.sort()).toEqual(
      Object.values(routes)
        .map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`)
        .sort(),
    );
  });

  it('says of each call what it takes, what it answers and whether it needs sign-in', async () => {
    const { paths } = await document();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const byName = new Map(operations.map((operation) => [operation.operationId, operation]));
    for (const [name, route] of Object.entries(routes)) {
      const operation = byName.get(name);
      expect([name, operation?.summary]).toEqual([name, route.summary]);
      expect([name, operation?.requestBody !== undefined]).toEqual([name, route.body !== null || route.takesFile]);
      const content = operation?.responses[String(route.status)]?.content ?? {};
      expect([name, 'application/json' in content]).toEqual([name, route.answer !== null]);
      const named = operation?.parameters.filter((one) => one.in === 'path').map((one) => one.name);
      expect([name, named]).toEqual([name, [...route.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)]);
    }
    expect(byName.get('login')?.security).toEqual([]);
    expect(byName.get('readMe')?.security).not.toEqual([]);
  });

  it('can be read as a page that runs nothing and asks nobody', async () => {
    const response = await visitor().send(routes.reference);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    const page = await response.text();
    for (const { method, path, summary } of Object.values(routes)) {
      expect(page).toContain(`${method} /api${path}`);
      expect(page).toContain(summary);
    }
    expect(page).not.toMatch(/<script|src="http|href="http/i);
  });

  it('holds no broken reference', async () => {
    const text = JSON.stringify(await document());
    const root = JSON.parse(text) as Record<string, unknown>;
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = pointer
        .split('/')
        .reduce<unknown>((place, step) => (place as Record<string, unknown> | undefined)?.[step], root);
      expect([pointer, typeof found]).toEqual([pointer, 'object']);
    }
  });
});

/** What readiness says, with its status code. */
async function readiness(): Promise<[number, unknown]> {
  const response = await visitor().send(routes.ready);
  return [response.status, await response.json()];
}

const READY = [200, { status: 'ok', database: 'ok', queue: 'ok' }];

/** Whether readiness comes to say this. */
const comesToSay = (expected: unknown): Promise<void> =>
  until(async () => JSON.stringify(await readiness()) === JSON.stringify(expected));

describe('readiness', () => {
  afterEach(async () => {
    jest.restoreAllMocks();
    await comesToSay(READY);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('the file is gone'))],
    ['hangs', () => new Promise<never>(() => undefined)],
  ])('says 503 while the database %s, and the process lives on', async (_, answer) => {
    const asked = jest.spyOn(DatabasePing.prototype, 'ask').mockImplementation(answer);
    await comesToSay([503, { status: 'unavailable', database: 'unavailable', queue: 'ok' }]);
    expect(await visitor().call(routes.live)).toEqual({ status: 'ok' });
    expect(asked).toHaveBeenCalled();
  });

  it('stays at 200 while only the queue is away, because saves go on', async () => {
    jest.spyOn(server.app.get(JobQueue), 'isReady').mockImplementation(() => new Promise<never>(() => undefined));
    await comesToSay([200, { status: 'degraded', database: 'ok', queue: 'unavailable' }]);
  });

  it('asks the database once for many who ask at the same time', async () => {
    const asked = jest.spyOn(DatabasePing.prototype, 'ask');
    await Promise.all(Array.from({ length: 30 }, readiness));
    expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
  });
});

it('keeps answers of the API out of caches, and pages out of frames', async () => {
  const answer = await fetch(`${server.url}/api/auth/me`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const logo = await fetch(`${server.url}/api/colleges/161004/logo.svg`);
  expect(logo.headers.get('cache-control')).toContain('max-age');
});
