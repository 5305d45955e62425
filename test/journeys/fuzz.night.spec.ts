import fc from 'fast-check';
import { FORMS } from '../../src/contract/forms';
import { anApp } from '../support/app';
import { contractBreach } from '../support/contract-check';
import { type FuzzRequest, type OpenApi, requestArbitrary } from '../support/fuzz/requests';
import { type Actor, ACTORS, knownValues, FuzzActors } from '../support/fuzz/troupe';
import { IS_THOROUGH } from '../support/thorough';

/** `npm run fuzz` sends 20,000, the nightly run 1,500. The same seed sends the same requests. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? (IS_THOROUGH ? 1_500 : 500));
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

/** Strangers are refused before anything is looked at, so whoever is known asks twice as often. */
const KNOWN_ACTORS = ACTORS.filter((actor) => actor !== 'nobody' && actor !== 'forged');

jest.setTimeout(60_000 + REQUESTS * 200);

const server = anApp();
let troupe: FuzzActors;
let api: OpenApi;
/** How often each call answered with each status. */
const answers = new Map<string, Map<number, number>>();

beforeAll(async () => {
  // A refused request is no news here, and a server error fails the test with the request that caused it.
  server.app.useLogger(false);
  troupe = await new FuzzActors(server).setUp();
  api = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
});

let sent = 0;
let addresses = 0;
/** Every request comes from another address: limits per address are not what is looked for. */
const anAddress = (): string =>
  `172.${16 + ((addresses >> 16) & 15)}.${(addresses >> 8) & 255}.${(addresses += 1) & 255}`;

/** As many reads follow each stored write, by turns, so that what was stored is shown as well. */
const READS_AFTER = 4;
let read = 0;

/** What breaks among the reads of the student and of who looks after them. */
async function faultAfter(reads: number): Promise<string | null> {
  const calls = Object.entries(api.paths).flatMap(([path, { get }]) => (get ? [path] : []));
  for (let at = 0; at < reads; at += 1) {
    const path = (calls[(read += 1) % calls.length] ?? '')
      .replace('{userId}', '{student}')
      .replace(/\{(?:listId|recommendationId)\}/, '{list}')
      .replace('{unitid}', '156295')
      .replace('{formId}', encodeURIComponent(FORMS[0]?.id ?? ''));
    for (const actor of ['student', 'counselor', 'admin'] as const) {
      const headers = { 'x-forwarded-for': anAddress() };
      const response = await troupe.clientFor(actor).request(troupe.fillPlaceholders(path, actor), { headers });
      const text = await response.text();
      if (response.status >= 500) return `a server error of ${actor} at GET ${path}: ${response.status} ${text}`;
    }
  }
  return null;
}

/** What is wrong with the answer to a request, in words; null when nothing is. */
async function faultOf({ call, method, address, actor, headers, body }: FuzzRequest): Promise<string | null> {
  const browser = troupe.clientFor(actor as Actor);
  const path = troupe.fillAddress(address, actor as Actor);
  const response = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}),
      'x-forwarded-for': anAddress(),
      ...headers,
    },
    ...(body === undefined ? {} : { body: troupe.fillPlaceholders(body, actor as Actor) }),
  });
  const text = await response.text();
  const { status } = response;
  sent += 1;
  const counts = answers.get(call) ?? new Map<number, number>();
  answers.set(call, counts.set(status, (counts.get(status) ?? 0) + 1));
  const mayHaveEndedSomebody = method !== 'GET' && (status < 300 || status === 401);
  if (status >= 500) return `a server error: ${status} ${text}`;
  const fault = contractBreach(method, path, { status, headers: response.headers, text });
  if (mayHaveEndedSomebody) await troupe.restoreActors();
  return fault ?? (method !== 'GET' && status < 300 ? await faultAfter(READS_AFTER) : null);
}

it(`answers ${REQUESTS} requests made from its own description, seed ${SEED}, and none with a server error`, async () => {
  const names = Object.values(api.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  const ask = (numRuns: number, only?: readonly string[]) => {
    const requests = requestArbitrary(api, [...ACTORS, ...KNOWN_ACTORS], knownValues(), only);
    const property = fc.asyncProperty(requests, async (request) => {
      const fault = await faultOf(request);
      if (fault) throw new Error(fault);
    });
    return fc.assert(property, { seed: SEED, numRuns, endOnFailure: true });
  };
  await ask(REQUESTS);
  // Of so few a call may be left out by chance, another one with each new call of the API: it is asked now.
  for (const name of names.filter((one) => !answers.has(one))) await ask(1, [name]);

  const all = [...answers.values()].flatMap((counts) => [...counts]);
  const share = (from: number, to: number): number =>
    all.filter(([status]) => status >= from && status < to).reduce((sum, [, count]) => sum + count, 0) / sent;
  // Requests that never get behind the checks of form would prove little, and so would only right ones.
  expect(share(200, 300)).toBeGreaterThan(0.12);
  expect(share(400, 500)).toBeGreaterThan(0.3);
  expect(share(429, 430)).toBeLessThan(0.1);
  expect([...answers.keys()].sort()).toEqual([...names].sort());
  if (process.env['FUZZ_REPORT']) process.stdout.write(`${report()}\n`);
});

/** One line for each call: how often it answered what. */
const report = (): string =>
  [...answers]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([call, counts]) => `${call}: ${[...counts].map(([status, count]) => `${status} x${count}`).join(', ')}`)
    .join('\n');
