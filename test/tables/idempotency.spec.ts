import { API_SCOPES } from '../../src/contract/call';
import { IDEMPOTENCY_RECORD_HOURS } from '../../src/contract/limits';
import { routes } from '../../src/contract/routes';
import { IdempotencyRecords } from '../../src/auth/api-keys/api-keys.service';
import { timeToRaw } from '../../src/platform/database/hot-rows';
import type { RouteName } from '../support/access-cast';
import { KEY_SCOPES } from '../support/access-table';
import { anApp } from '../support/app';
import { entriesDuring } from '../support/audit';
import { Client, type RequestInput } from '../support/client';
import { aCounselor, anEmail, aStudentOf, peopleOf } from '../support/people';

const server = anApp();
let program: Client;

const the = peopleOf(server, { each: 'school' });
beforeEach(async () => {
  program = await the.school.admin.makeProgram(...API_SCOPES);
});

const named = (name: string) => ({ headers: { 'idempotency-key': name } });
const newCode = (headers: object, by = program) =>
  by.send(routes.createInviteCode, { query: { counselor_id: the.counselor.uid }, ...headers });
const put = (number: string, body: object, name: string) =>
  program.send(routes.putStudentByNumber, { params: { number }, body, ...named(name) });

it('answers the same call a second time with the first answer, and does and notes nothing', async () => {
  const first = await (await newCode(named('"a-1"'))).text();
  let second: Response | undefined;
  const noted = await entriesDuring(server.dataSource, async () => {
    second = await newCode(named('a-1'));
  });
  expect([second?.status, second?.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  expect(await second?.text()).toBe(first);
  expect(noted).toEqual([]);
  // Another name is another call: a new code, which is another one.
  const third = await newCode(named('a-2'));
  expect(third.headers.get('idempotency-replayed')).toBeNull();
  expect(await third.text()).not.toBe(first);
});

/** Every changing call that a key may make, in an order in which each of them finds something to do. */
async function changes(): Promise<[RouteName, RequestInput][]> {
  const student = await aStudentOf(the.counselor);
  const other = await aCounselor(the.school);
  const { id: invited } = await the.school.admin.call(routes.createCounselor, {
    body: { name: 'Grace Hill', email: anEmail() },
  });
  const of = (userId: string) => ({ params: { userId } });
  const numbered = { params: { number: 'n-1' } };
  const csv = `Email,Name\n${student.user.email},Sam Reed\n`;
  const { fingerprint } = await the.school.admin.call(routes.importRoster, { body: { csv, save: false } });
  return [
    ['importRoster', { body: { csv, save: true, fingerprint } }],
    ['updateStudent', { ...of(student.uid), body: { grade: 10 } }],
    ['reassignStudents', { body: { student_ids: [student.uid], counselor_id: other.uid } }],
    ['handOver', { ...of(other.uid), body: { to: the.counselor.uid } }],
    ['assignByName', { body: { ranges: [{ from: 'A', to: 'Z', counselor_id: other.uid }], save: true } }],
    ['nextGrade', { body: { seen: { 9: 0, 10: 1, 11: 0, 12: 0 } } }],
    ['undoNextGrade', {}],
    ['putStudentByNumber', { ...numbered, body: { name: 'Noor Haddad', email: anEmail(), grade: 11 } }],
    ['closeStudentByNumber', numbered],
    ['restoreStudentByNumber', numbered],
    ['saveRosterRules', { body: { rules: [] } }],
    ['createCounselor', { body: { name: 'Wes Arden', email: anEmail() } }],
    ['inviteAgain', of(invited)],
    ['takeBackInvitation', of(invited)],
    ['setInviteLimits', { params: { counselorId: the.counselor.uid }, body: { ends_at: null, most_uses: 5 } }],
    ['createInviteCode', { query: { counselor_id: the.counselor.uid } }],
  ];
}
/** These take a file or have something to do only with a roster service or a saved import; their own journeys make them. */
const ELSEWHERE: RouteName[] = ['uploadRoster', 'pullRoster', 'undoRosterImport'];

it('makes every changing call of a key once, and notes it once, however often it is sent', async () => {
  const all = await changes();
  const scoped = (Object.keys(KEY_SCOPES) as RouteName[]).filter((name) => routes[name].method !== 'GET');
  expect([...all.map(([name]) => name), ...ELSEWHERE].sort()).toEqual(scoped.sort());
  for (const [name, sent] of all) {
    const send = () => program.send(routes[name], { ...sent, ...named(`once-${name}`) });
    const first = await send();
    const text = await first.text();
    expect([name, first.status, first.status === routes[name].status ? '' : text]).toEqual([
      name,
      routes[name].status,
      '',
    ]);
    const noted = await entriesDuring(server.dataSource, async () => {
      const second = await send();
      const replayed = [second.status, second.headers.get('idempotency-replayed')];
      expect([name, ...replayed]).toEqual([name, first.status, 'true']);
      expect(await second.text()).toBe(text);
    });
    expect([name, noted]).toEqual([name, []]);
  }
});

it('answers for somebody who is gone only what was answered before, by the same key', async () => {
  const { id: userId } = await the.school.admin.call(routes.createCounselor, {
    body: { name: 'Grace Hill', email: anEmail() },
  });
  const takeBack = (name: string, by = program) =>
    by.send(routes.takeBackInvitation, { params: { userId }, ...named(name) });
  expect((await takeBack('gone-1')).status).toBe(200);
  expect((await takeBack('gone-2')).status).toBe(404);
  expect((await takeBack('gone-1', await the.school.admin.makeProgram(...API_SCOPES))).status).toBe(404);
  expect((await takeBack('gone-1')).headers.get('idempotency-replayed')).toBe('true');
});

it('takes no name for a call with a file', async () => {
  const sent = { file: Buffer.from('Email,Name\n'), ...named('with-a-file') };
  expect((await program.send(routes.uploadRoster, sent)).status).toBe(400);
});

it('repeats a refusal of what was sent, and refuses another call under the same name', async () => {
  const wrong = await put('1', { name: 'Ann Lake' }, 'c-1');
  const again = await put('1', { name: 'Ann Lake' }, 'c-1');
  expect([wrong.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([400, 400, 'true']);
  expect(await again.json()).toEqual(await wrong.json());
  for (const other of [() => put('1', { name: 'Bo Hill' }, 'c-1'), () => newCode(named('c-1'))]) {
    const refusal = await other();
    expect([refusal.status, await refusal.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'idempotency_key_reused' }),
    ]);
  }
});

it('does one of many calls at the same moment', async () => {
  const body = { name: 'Ann Lake', email: anEmail() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => put('2', body, 'd-1')));
  const done = answers.filter(({ status, headers }) => status === 200 && !headers.get('idempotency-replayed'));
  expect(done).toHaveLength(1);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const after = await put('2', body, 'd-1');
  expect(await after.json()).toMatchObject({ outcome: 'created' });
});

it('says that a call still runs, and lets it be made again where its server died', async () => {
  const kept = server.app.get(IdempotencyRecords);
  const call = { secret: 'plk_x', keyId: 'a-key', name: 'e-1', content: 'PUT' };
  const now = new Date();
  expect(await kept.claim(call, now)).toBeNull();
  await expect(kept.claim(call, now)).rejects.toMatchObject({ status: 409, code: 'idempotency_key_in_use' });
  const later = new Date(now.getTime() + 600_000);
  const tries = await Promise.allSettled([kept.claim(call, later), kept.claim(call, later)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('makes a call again that failed on our side', async () => {
  server.app.useLogger(false);
  const body = { name: 'Ann Lake', email: anEmail() };
  await server.dataSource.query('ALTER TABLE audit_entries RENAME TO audit_hidden');
  const failed = await put('3', body, 'f-1').finally(() =>
    server.dataSource.query('ALTER TABLE audit_hidden RENAME TO audit_entries'),
  );
  expect(failed.status).toBeGreaterThanOrEqual(500);
  const again = await put('3', body, 'f-1');
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, null]);
});

it('keeps an answer for a day, for this key alone, and readable to nobody else', async () => {
  const email = anEmail();
  const name = 'the-call-of-tuesday';
  await put('4', { name: 'Quinn Uncommon', email }, name);
  const other = await the.school.admin.makeProgram(...API_SCOPES);
  expect((await newCode(named(name), other)).status).toBe(200);
  const rows = JSON.stringify(await server.dataSource.query('SELECT * FROM kept_answers'));
  for (const word of ['Uncommon', email, name, String(program.token)]) expect(rows).not.toContain(word);
  const past = timeToRaw(new Date(Date.now() - 1000));
  await server.dataSource.query('UPDATE kept_answers SET ends_at = ?', [past]);
  expect((await newCode(named(name))).status).toBe(200);
  await server.app
    .get(IdempotencyRecords)
    .deleteExpired(new Date(Date.now() + (IDEMPOTENCY_RECORD_HOURS + 1) * 3_600_000));
  expect(await server.dataSource.query('SELECT * FROM kept_answers')).toEqual([]);
});

it('refuses what is no name, and leaves reads and people alone', async () => {
  for (const name of ['two words', '"', 'x'.repeat(256)])
    expect([name, (await newCode(named(name))).status]).toEqual([name, 400]);
  const reads = () => program.send(routes.listStudents, named('h-1'));
  await reads();
  expect((await reads()).headers.get('idempotency-replayed')).toBeNull();
  const byAdmin = () => newCode(named('h-2'), the.school.admin);
  const codes = [await (await byAdmin()).text(), await (await byAdmin()).text()];
  expect(codes[0]).not.toBe(codes[1]);
});
