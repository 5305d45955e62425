import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { aServer } from '../support/shared-server';

const server = aServer();

const visitor = (): Client => new Client(server.url);

it('tells that the process lives and that database and queue answer', async () => {
  expect(await visitor().call(routes.live)).toEqual({ status: 'ok' });
  expect(await visitor().call(routes.ready)).toEqual({ status: 'ok', database: 'ok', queue: 'ok' });
});

it('the reference can be read as a page that runs nothing and asks nobody', async () => {
  const response = await visitor().send(routes.reference);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  const page = (await response.text()).replaceAll('&#39;', "'");
  for (const { method, path, summary } of Object.values(routes)) {
    expect(page).toContain(`${method} /api${path}`);
    expect(page).toContain(summary);
  }
  expect(page).not.toMatch(/<script|src="http|href="http/i);
});

it('takes a request’s number from a trusted proxy, when it is a sane one', async () => {
  const numberOf = async (number: string): Promise<string | null> => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': number };
    return (await fetch(`${server.url}/api/health/live`, { headers })).headers.get('x-request-id');
  };
  expect(await numberOf('proxy-1')).toBe('proxy-1');
  for (const odd of ['a b', 'x'.repeat(65), '{"a":1}', '']) expect(await numberOf(odd)).toMatch(/^[\w-]{12}$/);
});
