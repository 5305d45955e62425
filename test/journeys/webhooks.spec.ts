import { schoolSentence } from '../../src/contract/audit';
import { questionsOf } from '../../src/contract/forms';
import { REVIEWS_FOR_NEW_LIST } from '../../src/contract/limits';
import { routes } from '../../src/contract/routes';
import { WEBHOOK_EVENTS, MAX_WEBHOOKS, type WebhookEvent } from '../../src/contract/webhook-values';
import type { CreatedWebhook, WebhookDelivery } from '../../src/contract/webhooks';
import { mailsTo } from '../support/mails';
import {
  aCounselor,
  aSchool,
  aStudentOf,
  aStudentWithList,
  type Person,
  type School,
  type Student,
} from '../support/people';
import { ACADEMIC } from '../support/questions';
import { type Receiver, startReceiver } from '../support/receiver';
import { aServer } from '../support/shared-server';
import { until } from '../support/until';

const DAY_MS = 86_400_000;

const server = aServer();
let school: School;
let admin: Person;
let counselor: Person;
let receiver: Receiver;

beforeEach(async () => {
  receiver = await startReceiver();
  school = await aSchool(server);
  admin = school.admin;
  counselor = await aCounselor(school);
});
afterEach(() => receiver.stop());

const adds = (events: readonly WebhookEvent[] = WEBHOOK_EVENTS, by = admin): Promise<CreatedWebhook> =>
  by.call(routes.createWebhook, { body: { name: 'Roster sync', address: receiver.address, events: [...events] } });
const paramsOf = ({ id }: { id: string }) => ({ params: { webhookId: id } });
const logOf = async (hook: { id: string }, filter?: object): Promise<WebhookDelivery[]> =>
  (
    await admin.list(routes.listWebhookDeliveries, {
      ...paramsOf(hook),
      query: filter ? { filter: JSON.stringify(filter) } : {},
    })
  ).rows;
const hookNow = (hook: { id: string }) => admin.call(routes.readWebhook, paramsOf(hook));
const came = (many: number): Promise<void> => until(async () => receiver.receivedRequests.length >= many);
const settled = (hook: { id: string }, tries: number): Promise<void> =>
  until(async () => (await logOf(hook))[0]?.tries === tries);
/** What waits is due now, as if the pause were over, until it is so. */
const afterAWhile = (holds: () => Promise<boolean>): Promise<void> =>
  until(async () => {
    const due = "UPDATE webhook_deliveries SET next_try_at = '2026-01-01 00:00:00.000' WHERE next_try_at IS NOT NULL";
    await server.dataSource.query(due);
    return holds();
  });
const raw = (time: Date): string => time.toISOString().replace('T', ' ').slice(0, -1);
const daysAgo = (days: number): string => raw(new Date(Date.now() - days * DAY_MS));

const reviews = async (student: Student): Promise<string> => {
  const list = await student.schoolList();
  for (const school of list.recommendations.slice(0, REVIEWS_FOR_NEW_LIST))
    await student.review(list, school, { reason: 'Near my grandmother in Bangor.' });
  return list._id ?? '';
};

const all = (formId: string): Record<string, string> =>
  Object.fromEntries((questionsOf(formId) ?? []).map(({ id }) => [id, 'I grew tomatoes on the fire escape.']));

describe('a webhook', () => {
  it('is told what happens, signed, with ids and nothing that anybody wrote', async () => {
    const hook = await adds();
    // Which the privacy notice says of the whole installation.
    expect(await admin.call(routes.readPrivacyNotice)).toMatchObject({ webhooks: true });
    const student = await aStudentWithList(counselor);
    await student.save(ACADEMIC, all(ACADEMIC));
    const list = await reviews(student);
    await until(async () => receiver.receivedRequests.some(({ body }) => body.includes('list.reviewed')));
    await until(async () => (await logOf(hook, { state: 'waiting' })).length === 0);
    const told = receiver.verifiedEvents(hook.secret);
    const who = { student_id: student.uid, student_number: null };
    const kinds = told.map(({ type, data }) => ({ type, data }));
    expect(kinds).toHaveLength(4 + kinds.filter(({ data }) => data['form_id'] && data['form_id'] !== ACADEMIC).length);
    expect(kinds).toEqual(
      expect.arrayContaining([
        { type: 'student.joined', data: who },
        { type: 'form.completed', data: { ...who, form_id: ACADEMIC } },
        { type: 'list.ready', data: { ...who, list_id: list } },
        { type: 'list.reviewed', data: { ...who, list_id: list } },
      ]),
    );
    const everything = receiver.receivedRequests.map(({ body, headers }) => body + JSON.stringify(headers)).join('\n');
    for (const word of ['tomatoes', 'Bangor', student.user.email, student.user.displayName, school.name]) {
      expect(everything).not.toContain(word);
    }
    expect(receiver.receivedRequests[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Pathlight-Webhooks',
    });
  });

  it('is told each thing once, however often it happens', async () => {
    const hook = await adds(['form.completed', 'list.reviewed']);
    const student = await aStudentWithList(counselor);
    await student.save(ACADEMIC, all(ACADEMIC));
    await student.save(ACADEMIC, { 1: '' });
    await student.save(ACADEMIC, { 1: 'Beans, too.' });
    await reviews(student);
    await reviews(student);
    await until(async () => receiver.receivedRequests.some(({ body }) => body.includes('list.reviewed')));
    const told = receiver.verifiedEvents(hook.secret).map(({ type, data }) => `${type} ${data['form_id'] ?? ''}`);
    expect(new Set(told).size).toBe(told.length);
    expect(told.filter((one) => one === `form.completed ${ACADEMIC}`)).toHaveLength(1);
  });

  it('is told of its own school and its own events alone', async () => {
    const elsewhere = await aSchool(server);
    const hook = await adds(['student.joined']);
    const foreign = await aStudentOf(await aCounselor(elsewhere));
    const student = await aStudentWithList(counselor);
    await came(1);
    await until(async () => (await logOf(hook, { state: 'delivered' })).length === 1);
    expect(receiver.verifiedEvents(hook.secret).map(({ type, data }) => [type, data['student_id']])).toEqual([
      ['student.joined', student.uid],
    ]);
    expect(JSON.stringify(receiver.receivedRequests)).not.toContain(foreign.uid);
  });

  it('is told of an imported student with their number, at the first login', async () => {
    const hook = await adds(['student.joined']);
    const { uid, user } = await aStudentOf(counselor);
    await came(1);
    // As an import leaves an account: made, and never logged in to.
    await server.dataSource.query('UPDATE users SET last_login = NULL, student_number = ? WHERE id = ?', ['S-77', uid]);
    await server.dataSource.query('DELETE FROM webhook_deliveries WHERE user_id = ?', [uid]);
    const body = { email: user.email, password: 'tidal-window-22' };
    await counselor.call(routes.login, { body });
    await counselor.call(routes.login, { body });
    await came(2);
    expect(receiver.verifiedEvents(hook.secret)[1]?.data).toEqual({ student_id: uid, student_number: 'S-77' });
    expect(await logOf(hook)).toHaveLength(1);
  });

  it('of a save that was refused tells nothing', async () => {
    const hook = await adds(['form.completed']);
    const student = await aStudentOf(counselor);
    const body = { ...student.saveBody(ACADEMIC, all(ACADEMIC)), response_id: 'another' };
    expect(await student.expectProblem(routes.saveResponses, { body })).toMatchObject({ status: 400 });
    expect(await logOf(hook)).toEqual([]);
  });
});

describe('a receiver that does not take it', () => {
  /** What the admin is mailed of webhooks that are switched off, beside the mail that one was made. */
  const mailsOnTheEnd = async (): Promise<string[]> =>
    (await mailsTo(server, admin.user.email)).filter((mail) => mail.includes('was switched off'));

  it.each<[string, Parameters<Receiver['setNextBehaviors']>[0], object]>([
    ['is broken', 500, { fault: 'status', answer_status: 500 }],
    ['is closed to us', 401, { fault: 'status', answer_status: 401 }],
    ['hangs up', 'hang-up', { fault: 'no_connection', answer_status: null }],
    ['gives no answer within its time', 'silence', { fault: 'timeout', answer_status: null }],
  ])('that %s is told again under the same id', async (_, manner, said) => {
    const hook = await adds(['student.joined']);
    receiver.setNextBehaviors(manner);
    await aStudentOf(counselor);
    await settled(hook, 1);
    expect(await logOf(hook)).toMatchObject([{ state: 'waiting', tries: 1, ...said }]);
    await afterAWhile(async () => (await hookNow(hook)).failing_since !== null);
    await afterAWhile(async () => (await logOf(hook))[0]?.state === 'delivered');
    // The webhook is told well a moment after its log.
    await afterAWhile(async () => (await hookNow(hook)).failing_since === null);
    expect(new Set(receiver.receivedRequests.map(({ id }) => id)).size).toBe(1);
    expect(receiver.receivedRequests).toHaveLength(2);
    expect(receiver.verifiedEvents(hook.secret)).toHaveLength(2);
    expect(await hookNow(hook)).toMatchObject({ off_at: null });
    expect(await logOf(hook)).toMatchObject([{ tries: 2, fault: null, next_try_at: null }]);
  });

  it('is led nowhere: a redirect is a failure', async () => {
    const trap = await startReceiver();
    try {
      receiver.setNextBehaviors({ redirectTo: trap.address });
      const hook = await adds(['student.joined']);
      await aStudentOf(counselor);
      await settled(hook, 1);
      expect(await logOf(hook)).toMatchObject([{ state: 'waiting', fault: 'redirect', answer_status: 302 }]);
      expect(trap.receivedRequests).toEqual([]);
    } finally {
      await trap.stop();
    }
  });

  it('has the beginning of its answer kept, and no more', async () => {
    const hook = await adds(['student.joined']);
    receiver.setNextBehaviors(400);
    receiver.setResponseText(`No\u0007such\nfield. ${'x'.repeat(100_000)}`);
    await aStudentOf(counselor);
    await settled(hook, 1);
    const [{ answer } = { answer: null }] = await logOf(hook);
    expect(answer).toHaveLength(200);
    expect(answer).toMatch(/^No such field\. x+$/);
  });

  it('lets what else waits rest, and keeps no other webhook waiting', async () => {
    const other = await startReceiver();
    try {
      const silent = await adds(['student.joined']);
      const body = { name: 'Other', address: other.address, events: ['student.joined' as const] };
      await admin.call(routes.createWebhook, { body });
      receiver.setDefaultBehavior(503);
      await Promise.all(Array.from({ length: 5 }, () => aStudentOf(counselor)));
      await until(async () => other.receivedRequests.length === 5);
      expect(receiver.receivedRequests.length).toBeLessThan(5);
      expect(await logOf(silent, { state: 'waiting' })).toHaveLength(5);
    } finally {
      await other.stop();
    }
  });

  it('is switched off when it says that it is gone, and the admins are told', async () => {
    const hook = await adds(['student.joined']);
    receiver.setDefaultBehavior(410);
    await aStudentOf(counselor);
    await until(async () => (await hookNow(hook)).off_at !== null);
    expect(await hookNow(hook)).toMatchObject({ off_reason: 'gone' });
    await until(async () => (await mailsOnTheEnd()).length > 0);
    const [mail] = await mailsOnTheEnd();
    expect(mail).toContain('the webhook “Roster sync” was switched off');
    expect(mail).toContain('gone for good (410)');
    expect(mail).not.toContain('Sam Reed');
    const tries = receiver.receivedRequests.length;
    await aStudentOf(counselor);
    expect(await logOf(hook)).toHaveLength(1);
    expect(receiver.receivedRequests).toHaveLength(tries);
  });

  it('is switched off after three days, once, and told what failed when it is on again', async () => {
    const hook = await adds(['student.joined']);
    receiver.setDefaultBehavior(500);
    const student = await aStudentOf(counselor);
    await settled(hook, 1);
    await server.dataSource.query('UPDATE webhooks SET failing_since = ? WHERE id = ?', [daysAgo(4), hook.id]);
    await afterAWhile(async () => ((await logOf(hook))[0]?.tries ?? 0) >= 2);
    // Days alone switch nothing off: this delivery has some left.
    expect(await hookNow(hook)).toMatchObject({ off_at: null });
    await server.dataSource.query('UPDATE webhook_deliveries SET tried_until = ? WHERE webhook_id = ?', [
      daysAgo(1),
      hook.id,
    ]);
    await afterAWhile(async () => (await hookNow(hook)).off_at !== null);
    expect(await hookNow(hook)).toMatchObject({ off_reason: 'failing' });
    expect(await logOf(hook)).toMatchObject([{ state: 'failed', next_try_at: null }]);
    await until(async () => (await mailsOnTheEnd()).length > 0);

    receiver.setDefaultBehavior(204);
    const tries = receiver.receivedRequests.length;
    await admin.call(routes.updateWebhook, { ...paramsOf(hook), body: { on: true } });
    await until(async () => receiver.receivedRequests.length > tries);
    expect(receiver.verifiedEvents(hook.secret).at(-1)?.data['student_id']).toBe(student.uid);
    expect(await mailsOnTheEnd()).toHaveLength(1);
  });
});

describe('the admin', () => {
  it('sees the secret once, and it lies sealed', async () => {
    const { secret, ...row } = await adds();
    expect(secret).toMatch(/^whsec_[\w+/=]{44}$/);
    expect(await admin.call(routes.listWebhooks)).toEqual([row]);
    expect(JSON.stringify(await server.dataSource.query('SELECT * FROM webhooks'))).not.toContain(secret.slice(6));
    const renewed = await admin.call(routes.renewWebhookSecret, paramsOf(row));
    expect(renewed.secret).not.toBe(secret);
    await admin.call(routes.testWebhook, paramsOf(row));
    expect(receiver.verifiedEvents(renewed.secret)).toHaveLength(1);
    expect(() => receiver.verifiedEvents(secret)).toThrow();
  });

  it('sends a test and reads what became of it', async () => {
    const hook = await adds(['list.ready']);
    expect(await admin.call(routes.testWebhook, paramsOf(hook))).toMatchObject({
      ...{ event: 'webhook.test', state: 'delivered', answer_status: 204, student_id: null, tries: 1 },
    });
    expect(receiver.verifiedEvents(hook.secret)).toMatchObject([
      { type: 'webhook.test', data: { student_id: null, student_number: null } },
    ]);
    receiver.setNextBehaviors(500);
    // A test is not tried again, and says nothing about the webhook.
    expect(await admin.call(routes.testWebhook, paramsOf(hook))).toMatchObject({ state: 'failed', fault: 'status' });
    expect(await hookNow(hook)).toMatchObject({ failing_since: null, last_state: 'failed' });
    expect(await logOf(hook, { state: 'failed' })).toHaveLength(1);
  });

  it('sends a delivery again, under the same id', async () => {
    const hook = await adds(['student.joined']);
    await aStudentOf(counselor);
    await until(async () => (await logOf(hook))[0]?.state === 'delivered');
    const [row] = await logOf(hook);
    const params = { webhookId: hook.id, deliveryId: row?.id ?? '' };
    expect(await admin.call(routes.sendWebhookAgain, { params })).toMatchObject({
      ...{ id: row?.id, state: 'delivered', tries: 2 },
    });
    expect(receiver.receivedRequests.map(({ id }) => id)).toEqual([row?.id, row?.id]);
    await admin.call(routes.updateWebhook, { ...paramsOf(hook), body: { on: false } });
    expect(await admin.expectProblem(routes.sendWebhookAgain, { params })).toMatchObject({
      status: 409,
      detail: 'This webhook is off. Please switch it on first.',
    });
    const absent = { webhookId: hook.id, deliveryId: 'msg_none' };
    expect(await admin.expectProblem(routes.sendWebhookAgain, { params: absent })).toMatchObject({ status: 404 });
  });

  it('changes it, switches it off and on, and removes it with its log', async () => {
    const hook = await adds(['student.joined']);
    const other = await startReceiver();
    try {
      const change = { name: 'Other system', address: other.address, events: ['list.ready' as const], on: false };
      const changed = await admin.call(routes.updateWebhook, { ...paramsOf(hook), body: change });
      expect(changed).toMatchObject({ name: 'Other system', events: ['list.ready'], off_reason: 'admin' });
      await aStudentWithList(counselor);
      expect(await logOf(hook)).toEqual([]);
      await admin.call(routes.updateWebhook, { ...paramsOf(hook), body: { on: true } });
      await aStudentWithList(counselor);
      await until(async () => other.receivedRequests.length === 1);
      expect(receiver.receivedRequests).toEqual([]);
    } finally {
      await other.stop();
    }
    await admin.call(routes.removeWebhook, paramsOf(hook));
    expect(await admin.expectProblem(routes.readWebhook, paramsOf(hook))).toMatchObject({ status: 404 });
    const rows: unknown = await server.dataSource.query('SELECT id FROM webhook_deliveries WHERE webhook_id = ?', [
      hook.id,
    ]);
    expect(rows).toEqual([]);
    const { rows: entries } = await admin.list(routes.listAudit);
    expect(entries.map(({ what }) => what)).toContain('webhook_added');
    // Each with the name of then, although the webhook is gone.
    expect(entries.map(schoolSentence)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/ changed the webhook “Other system”/),
        expect.stringMatching(/ removed the webhook “Other system”\.$/),
      ]),
    );
  });

  it.each([
    ['inside a private network', { address: 'https://10.0.0.7/in' }, '/address', null],
    ['for no event', { events: [] }, '/events', 'Please choose at least one event.'],
    ['for an unknown event', { events: ['student.cried'] }, '/events/0', null],
    ['without a name', { name: ' ' }, '/name', 'Name is required.'],
  ])('adds none %s', async (_, wrong, pointer, detail) => {
    const body = { name: 'Sync', address: 'https://hooks.north-high.example/in', events: ['list.ready'], ...wrong };
    const refusal = await admin.expectProblem(routes.createWebhook, { body });
    expect([refusal.status, refusal.errors?.[0]?.pointer]).toEqual([400, pointer]);
    if (detail) expect(refusal.errors?.[0]?.detail).toBe(detail);
    expect(await admin.call(routes.listWebhooks)).toEqual([]);
  });

  it('has ten at most, and sees none of another school', async () => {
    const foreign = await adds(['list.ready'], (await aSchool(server)).admin);
    for (const route of [routes.readWebhook, routes.testWebhook, routes.removeWebhook, routes.listWebhookDeliveries])
      expect(await admin.expectProblem(route, paramsOf(foreign))).toMatchObject({ status: 404 });
    const off = { ...paramsOf(foreign), body: { on: false } };
    expect(await admin.expectProblem(routes.updateWebhook, off)).toMatchObject({ status: 404 });
    for (let count = 0; count < MAX_WEBHOOKS; count += 1) await adds(['list.ready']);
    const body = { name: 'One more', address: receiver.address, events: ['list.ready' as const] };
    expect(await admin.expectProblem(routes.createWebhook, { body })).toMatchObject({ status: 409 });
    const filter = { filter: JSON.stringify({ student: 'Sam' }) };
    const [{ id } = { id: '' }] = await admin.call(routes.listWebhooks);
    const wrong = await admin.expectProblem(routes.listWebhookDeliveries, { ...paramsOf({ id }), query: filter });
    expect(wrong).toMatchObject({ status: 400 });
  });
});

it('goes with the student, and stands in their copy', async () => {
  const hook = await adds(['student.joined']);
  receiver.setDefaultBehavior(500);
  const student = await aStudentOf(counselor);
  await settled(hook, 1);
  await student.call(routes.deleteMe);
  expect(await logOf(hook)).toEqual([]);
  const rows: unknown = await server.dataSource.query('SELECT id FROM webhook_deliveries WHERE user_id = ?', [
    student.uid,
  ]);
  expect(rows).toEqual([]);
});
