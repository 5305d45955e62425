import { DEMO_COUNSELORS, DEMO_PASSWORD, demoId, demoStudent } from '../../src/cli/demo/demo-school';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { aProcess } from '../support/process';
import { until } from '../support/until';

const owen = demoStudent('owen');
const maya = demoStudent('maya');
const amina = demoStudent('amina');

const server = aProcess({ DEMO_DATA: 'true' });
let dana: Client;

beforeAll(async () => {
  dana = new Client(server.url);
  const { email } = DEMO_COUNSELORS.dana;
  dana.token = (await dana.call(routes.login, { body: { email, password: DEMO_PASSWORD } })).access_token;
});

const about = ({ email }: { email: string }) => ({ params: { userId: demoId(email) } });

it('a first start is a desk that has been in use for weeks, with a reason of nearly every kind', async () => {
  const reasons = async (): Promise<string[]> =>
    (await dana.call(routes.readToday)).entries.map(({ name, reason }) => `${name}: ${reason}`).sort();
  const wanted = [
    'Amina Farah: list_unopened',
    'Lucía Herrera: parent_link',
    'Lucía Herrera: ready_to_unlock',
    'Maya Lindholm: deadline',
    'Owen Sprague: follow_up',
    'Sam Coffin: not_started',
    'Tyler Beaulieu: stalled',
  ];
  // The lists are written in the background; what is said last is what is compared.
  await until(async () => (await reasons()).join() === wanted.join()).catch(() => undefined);
  expect(await reasons()).toEqual(wanted);
});

it('has notes for each kind of reader, a suggestion, verified numbers, and reviews of a list', async () => {
  const notes = [owen, maya, amina].map((one) => dana.call(routes.readNotes, about(one)));
  const readers = (await Promise.all(notes)).flatMap(({ notes: own }) => own.map(({ visibility }) => visibility));
  expect(new Set(readers)).toEqual(new Set(['me', 'counselors', 'student']));
  expect((await dana.call(routes.readVerifiedRecord, about(maya))).verified).toMatchObject({
    sat: 1410,
    by: 'Dana Whitcomb',
  });
  const row = async (): Promise<number> => (await dana.call(routes.readStudent, about(owen))).schools_reviewed;
  await until(async () => (await row()) === owen.reviews?.length);
});

it('does not do all this a second time', async () => {
  await server.end('SIGTERM');
  Object.assign(server, await server.restart());
  const again = new Client(server.url);
  again.token = dana.token;
  expect((await again.call(routes.readNotes, about(owen))).notes).toHaveLength(2);
  const { entries } = await again.call(routes.readToday);
  expect(entries.map(({ reason }) => reason)).toContain('list_unopened');
});
