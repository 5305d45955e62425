import { routes } from '../../src/contract/routes';
import { anApp } from '../support/app';
import { Client } from '../support/client';
import { anEmail } from '../support/people';

/** An installation without a proxy, whose metrics need a token. */

const METRICS_TOKEN = 'b1946ac92492d2347c6235b4d2611184';
const server = anApp({ TRUSTED_PROXY: '', METRICS_TOKEN });

it('takes a request’s number from nobody', async () => {
  const forged = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'forged' };
  const numberOf = async (): Promise<string | null> =>
    (await fetch(`${server.url}/api/health/live`, { headers: forged })).headers.get('x-request-id');
  const [one, other] = [await numberOf(), await numberOf()];
  expect(one).toMatch(/^[\w-]{12}$/);
  expect([one, other]).not.toContain('forged');
  expect(one).not.toBe(other);
});

it('believes no forged address when it counts guesses', async () => {
  const [email, statuses]: [string, number[]] = [anEmail(), []];
  for (let count = 0; count < 21; count += 1) {
    const body = { email, password: 'a-wrong-guess-7' };
    statuses.push((await new Client(server.url).send(routes.login, { body })).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
});

it('names no hosted AI service and no contact in the privacy notice where the settings name none', async () => {
  expect(await new Client(server.url).call(routes.readPrivacyNotice)).toMatchObject({ hosted_ai: null, contact: null });
});
