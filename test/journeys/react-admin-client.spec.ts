import { fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { routes } from '../../src/contract/routes';
import { aCounselor, anEmail, aSchool, aStudentOf, type Person, type School } from '../support/people';
import { aServer } from '../support/shared-server';

/** The package of react-admin as it comes, against the running server. */

/** What these tests read of a record. */
type Row = { id: string; name: string };

const server = aServer();
let school: School;
let admin: Person;
let api: ReturnType<typeof simpleRestProvider>;

beforeAll(async () => {
  school = await aSchool(server);
  admin = school.admin;
  const user = { authenticated: true, token: `Bearer ${admin.token}` };
  api = simpleRestProvider(`${server.url}/api`, (address, options = {}) =>
    fetchUtils.fetchJson(address, { ...options, user }),
  );
  for (const name of ['Dana Whitcomb', 'Marcus Levesque', 'Ana Ruiz']) {
    const counselor = await aCounselor(school, name);
    await aStudentOf(counselor, { name: `${name} Junior` });
  }
  for (const name of ['Timetable', 'Archive', 'Sync'])
    await admin.call(routes.createApiKey, { body: { name, scopes: ['roster:read'] } });
  for (const name of ['One', 'Two', 'Three'])
    await admin.call(routes.createWebhook, {
      body: { name, address: 'https://hooks.example.org/in', events: ['list.ready'] },
    });
  for (const name of ['Otto Lang', 'Zoe Park'])
    await admin.call(routes.createAdmin, { body: { name, email: anEmail() } });
});

const page = (at: number, perPage: number, field: string, order: 'ASC' | 'DESC' = 'ASC') => ({
  pagination: { page: at, perPage },
  sort: { field, order },
  filter: {},
});

describe.each(['students', 'counselors', 'api-keys', 'webhooks', 'admins'])('the list of %s', (resource) => {
  const namesOf = (rows: readonly Row[]): string[] => rows.map(({ name }) => name);

  it('comes page by page in either order, with the total', async () => {
    const { data: all, total } = await api.getList<Row>(resource, page(1, 100, 'name'));
    expect([all.length, total]).toEqual([3, 3]);
    const second = await api.getList<Row>(resource, page(2, 2, 'name'));
    expect([namesOf(second.data), second.total]).toEqual([namesOf(all).slice(2), 3]);
    const { data: back } = await api.getList<Row>(resource, page(1, 100, 'name', 'DESC'));
    expect(namesOf(back)).toEqual(namesOf(all).reverse());
  });

  it('gives one record, and several by their ids', async () => {
    const { data: all } = await api.getList<Row>(resource, page(1, 100, 'id'));
    const [first, , third] = all;
    if (!first || !third) throw new Error('Three were made.');
    expect((await api.getOne<Row>(resource, { id: third.id })).data).toMatchObject(third);
    const { data: some } = await api.getMany<Row>(resource, { ids: [first.id, third.id] });
    expect(some.map(({ id }) => id).sort()).toEqual([first.id, third.id].sort());
  });
});

it('lists invite codes and the audit log', async () => {
  const codes = await api.getList<Row & { owner_name: string }>('invite-codes', {
    ...page(1, 2, 'name'),
    filter: { makes_role: 'student' },
  });
  expect([codes.data.map(({ owner_name: name }) => name), codes.total]).toEqual([['Ana Ruiz', 'Dana Whitcomb'], 3]);
  const { data: some } = await api.getMany<Row>('invite-codes', { ids: codes.data.map(({ id }) => id) });
  expect(some).toHaveLength(2);
  const log = await api.getList<Row>('audit', { ...page(1, 3, 'at', 'DESC'), filter: { event: 'api_key_made' } });
  expect([log.data.length, log.total]).toEqual([3, 3]);
});

it('creates, updates and deletes a webhook', async () => {
  const data = { name: 'New', address: 'https://hooks.example.org/new', events: ['list.ready'] };
  const { data: made } = await api.create<Row>('webhooks', { data });
  const { data: changed } = await api.update<Row>('webhooks', {
    id: made.id,
    data: { ...made, name: 'Renamed' },
    previousData: made,
  });
  expect(changed).toMatchObject({ ...data, id: made.id, name: 'Renamed' });
  const byPatch = { params: { webhookId: made.id }, body: { name: 'Again' } };
  expect(await admin.call(routes.updateWebhook, byPatch)).toMatchObject({ name: 'Again' });
  expect((await api.delete<Row>('webhooks', { id: made.id })).data).toMatchObject({ id: made.id });
  await expect(api.getOne<Row>('webhooks', { id: made.id })).rejects.toMatchObject({ status: 404 });
});

it('creates and deletes a key, a counselor and an admin', async () => {
  const { data: key } = await api.create<Row>('api-keys', { data: { name: 'Short', scopes: ['roster:read'] } });
  expect((await api.delete<Row>('api-keys', { id: key.id })).data).toMatchObject({ id: key.id, name: 'Short' });
  for (const resource of ['counselors', 'admins']) {
    const { data: made } = await api.create<Row>(resource, { data: { name: 'Grace Hill', email: anEmail() } });
    expect((await api.delete<Row>(resource, { id: made.id })).data).toMatchObject({ id: made.id });
    await expect(api.getOne<Row>(resource, { id: made.id })).rejects.toMatchObject({ status: 404 });
  }
});

it('gives a student another counselor and grade', async () => {
  const { data: students } = await api.getList<Row>('students', page(1, 1, 'name'));
  const [student] = students;
  if (!student) throw new Error('There are students.');
  const { data: counselors } = await api.getList<Row>('counselors', page(1, 1, 'name', 'DESC'));
  const { data } = await api.update<Row>('students', {
    id: student.id,
    data: { counselor_id: counselors[0]?.id, grade: 9 },
    previousData: student,
  });
  expect(data).toMatchObject({ id: student.id, counselor_id: counselors[0]?.id, grade: 9 });
});

it('refuses a field with a sentence', async () => {
  const data = { name: 'New', address: 'https://10.0.0.7/in', events: ['list.ready'] };
  const refusal = api.create('webhooks', { data });
  await expect(refusal).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/address', detail: expect.stringContaining('inside a private network') as string }] },
  });
});
