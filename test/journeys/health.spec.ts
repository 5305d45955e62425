import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { aServer } from '../support/shared-server';

const server = aServer();

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

  it('says of each call what it takes, what it answers and whether it needs sign-in', async () => {
    const { paths } = await document();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const byName = new Map(operations.map((operation) => [operation.operationId, operation]));
    for (const [name, route] of Object.entries(routes)) {
      const operation = byName.get(name);
      expect([name, operation?.summary]).toEqual([name, route.summary.split(/(?<=\.) /)[0]]);
      expect([name, operation?.requestBody !== undefined]).toEqual([
        name,
        route.body !== null || route.takesFile === true,
      ]);
      const content = operation?.responses[String(route.status)]?.content ?? {};
      expect([name, 'application/json' in content]).toEqual([name, route.response !== null]);
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

it('takes a request’s number from a trusted proxy, when it is a sane one', async () => {
  const numberOf = async (number: string): Promise<string | null> => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': number };
    return (await fetch(`${server.url}/api/health/live`, { headers })).headers.get('x-request-id');
  };
  expect(await numberOf('proxy-1')).toBe('proxy-1');
  for (const odd of ['a b', 'x'.repeat(65), '{"a":1}', '']) expect(await numberOf(odd)).toMatch(/^[\w-]{12}$/);
});
