import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuditKeeping } from '../../src/privacy/audit/audit-keeping';
import { AuditLog } from '../../src/privacy/audit/audit-log';
import { AuditVerification } from '../../src/privacy/audit/audit-verification';
import { routes } from '../../src/contract/routes';
import { type RunningApp, startApp } from '../support/app';
import { aCounselor, aSchool, aStudentOf, type Person, type School } from '../support/people';
import { ensureBuilt, runToEnd } from '../support/process';

let server: RunningApp;
let school: School;
let schoolId: string;
let counselor: Person;
/** The number of an entry in the middle of the reads. */
let middle: number;

const READS = 12;

beforeAll(async () => {
  server = await startApp();
  // A broken chain is told in the log; here that is no news.
  server.app.useLogger(false);
});
beforeEach(async () => {
  school = await aSchool(server);
  counselor = await aCounselor(school);
  const student = await aStudentOf(counselor);
  for (let count = 0; count < READS; count += 1) {
    await counselor.send(routes.readYearCalendar, { params: { userId: student.uid } });
  }
  const [row]: { school_id: string }[] = await sql('SELECT school_id FROM users WHERE id = ?', [counselor.uid]);
  schoolId = row?.school_id ?? '';
  middle = (await length()) - 6;
});
afterAll(() => server.stop());

const sql = <T>(text: string, values: unknown[] = []): Promise<T> => server.dataSource.query(text, values);
const verified = () => server.app.get(AuditVerification).verify(schoolId);
const brokenAt = async (): Promise<number | null> => (await verified()).brokenAt;
const length = async (): Promise<number> => (await verified()).head.number;
const OF_SCHOOL = 'school_id = ? AND entry_number = ?';

// The first of all: the tests below break the chains of their schools.
describe('npm run audit:verify', () => {
  const command = (more: Record<string, string> = {}) =>
    runToEnd('cli/commands/audit-verify', [], { ...server.environment, DATA_DIR: server.dataDir, ...more });

  beforeAll(() => ensureBuilt('api'));

  it('says how many entries there are and where a chain ends, or which entry is broken', async () => {
    const { head } = await verified();
    const whole = await command();
    expect([whole.code, whole.stderr]).toEqual([0, '']);
    const end = `valid; ends with ${head.number} ${head.hash}`;
    expect(whole.stdout).toContain(`School ${schoolId}: ${head.number} entries, ${end}`);
    expect(whole.stdout).toMatch(/entries, all valid\.\n/);
    const change = `UPDATE audit_entries SET what = ? WHERE ${OF_SCHOOL}`;
    const [kept]: { what: string }[] = await sql(`SELECT what FROM audit_entries WHERE ${OF_SCHOOL}`, [schoolId, 4]);
    await sql(change, ['name_changed', schoolId, 4]);
    const broken = await command();
    expect(broken.code).toBe(1);
    expect(broken.stdout).toContain(`School ${schoolId}: ${head.number} entries, BROKEN at number 4`);
    expect(broken.stderr).toMatch(/1 of \d+ chains broken/);
    await sql(change, [kept?.what, schoolId, 4]);
  });

  it('knows what was chained under a secret of before, and nothing without it', async () => {
    const given = server.environment?.['JWT_SECRET'];
    const before = given ?? readFileSync(join(server.dataDir, 'token.key'), 'utf8').trim();
    const now = { JWT_SECRET: '8c1d5a90e3b74f62a1c9d8e7f6054b3a2918c7d6e5f4a3b2' };
    expect((await command(now)).stdout).toContain('BROKEN at number 1');
    expect(await command({ ...now, AUDIT_EARLIER_SECRETS: before })).toMatchObject({ code: 0 });
  });
});

it('is whole as it was written, and says so to the admin with the end to write down', async () => {
  const state = await school.admin.call(routes.verifyAudit);
  expect(state).toMatchObject({ broken_at: null, checked_from: 1, entries: state.head_number });
  expect(state.head_number).toBeGreaterThanOrEqual(READS);
  expect(state.head_hash).toMatch(/^[0-9a-f]{64}$/);
});

it.each([
  ['a person was swapped for another', "UPDATE audit_entries SET actor_id = 'somebody else'"],
  ['a role was changed', "UPDATE audit_entries SET actor_kind = 'admin'"],
  ['what was done was changed', "UPDATE audit_entries SET what = 'signed_in'"],
  ['the call was changed', "UPDATE audit_entries SET detail = 'readUser'"],
  ['the time was changed', "UPDATE audit_entries SET happened_at = '2026-01-01 00:00:00.000'"],
  ['the address was changed', "UPDATE audit_entries SET address = '203.0.113.9'"],
  ['the digest of the address was changed', "UPDATE audit_entries SET origin_digest = ''"],
  ['the hash was changed', `UPDATE audit_entries SET hash = '${'0'.repeat(64)}'`],
  ['whom it was about was changed', "UPDATE audit_subjects SET subject_id = 'somebody else'"],
  ['whom it was about was removed', 'DELETE FROM audit_subjects'],
  ['the entry was removed', 'DELETE FROM audit_entries'],
])('names the entry in which %s', async (_, change) => {
  await sql(`${change} WHERE ${OF_SCHOOL}`, [schoolId, middle]);
  expect(await brokenAt()).toBe(middle);
  expect(await school.admin.call(routes.verifyAudit)).toMatchObject({ broken_at: middle });
});

it('notes a list that is shown again as one row, and names its first entry when somebody was taken out of it', async () => {
  const other = await aStudentOf(counselor);
  const members = () => sql<unknown[]>('SELECT * FROM audit_groups WHERE school_id = ?', [schoolId]);
  const begun = await length();
  for (let count = 0; count < 3; count += 1) await counselor.list(routes.listStudents);
  expect([(await length()) - begun, (await members()).length]).toEqual([1, 2]);
  const [seen] = (await other.list(routes.listOwnAudit)).rows;
  expect(seen).toMatchObject({ what: 'students_listed' });
  await sql('DELETE FROM audit_groups WHERE school_id = ? AND subject_id = ?', [schoolId, other.uid]);
  expect(await brokenAt()).toBe(begun + 1);
});

it('names the first of two entries that changed places', async () => {
  for (const [from, to] of [
    [middle, 1000],
    [middle + 2, middle],
    [1000, middle + 2],
  ]) {
    for (const table of ['audit_entries', 'audit_subjects']) {
      await sql(`UPDATE ${table} SET entry_number = ? WHERE ${OF_SCHOOL}`, [to, schoolId, from]);
    }
  }
  expect(await brokenAt()).toBe(middle);
});

it('finds that the newest entries were cut off', async () => {
  const last = await length();
  await sql('DELETE FROM audit_entries WHERE school_id = ? AND entry_number > ?', [schoolId, last - 2]);
  expect(await brokenAt()).toBe(last - 1);
});

it('finds that they were cut off and the end moved to them by somebody without the key', async () => {
  const last = await length();
  await sql('DELETE FROM audit_entries WHERE school_id = ? AND entry_number > ?', [schoolId, last - 2]);
  const [row]: { hash: string }[] = await sql(`SELECT hash FROM audit_entries WHERE ${OF_SCHOOL}`, [
    schoolId,
    last - 2,
  ]);
  const move = 'UPDATE audit_chains SET head_number = ?, head_hash = ? WHERE school_id = ?';
  await sql(move, [last - 2, row?.hash, schoolId]);
  expect(await brokenAt()).toBe(last - 2);
});

it('finds an entry too many, a missing end, and a beginning that was moved', async () => {
  const last = await length();
  const columns =
    'school_id, happened_at, what, detail, actor_id, actor_kind, origin_digest, hash, address, device, salt';
  const copy = `INSERT INTO audit_entries (entry_number, ${columns})
    SELECT ${last + 1}, ${columns} FROM audit_entries WHERE ${OF_SCHOOL}`;
  await sql(copy, [schoolId, last]);
  expect(await brokenAt()).toBe(last + 1);
  await sql(`DELETE FROM audit_entries WHERE ${OF_SCHOOL}`, [schoolId, last + 1]);
  expect(await brokenAt()).toBeNull();
  const [kept]: Record<string, unknown>[] = await sql('SELECT * FROM audit_chains WHERE school_id = ?', [schoolId]);
  await sql('UPDATE audit_chains SET anchor_number = 3 WHERE school_id = ?', [schoolId]);
  expect(await brokenAt()).toBe(4);
  await sql('DELETE FROM audit_chains WHERE school_id = ?', [schoolId]);
  expect(await brokenAt()).toBe(1);
  expect(kept?.['anchor_number']).toBe(0);
});

it('is one whole chain of what 200 notes at once told', async () => {
  const log = server.app.get(AuditLog);
  const before = await length();
  const note = { what: 'own_data_copied' as const, actorId: counselor.uid, schoolId };
  await Promise.all(Array.from({ length: 200 }, () => log.note(note)));
  expect(await verified()).toMatchObject({ brokenAt: null, head: { number: before + 200 } });
});

it('takes no note whose detail is more than a fixed word', async () => {
  const log = server.app.get(AuditLog);
  const note = { what: 'signed_in' as const, actorId: counselor.uid, schoolId, detail: 'sam@example.org' };
  await expect(log.note(note)).rejects.toThrow(/no fixed word/);
});

describe('what is too old', () => {
  const later = (days: number): Date => new Date(Date.now() + days * 86_400_000);
  const remove = (days: number) => server.app.get(AuditKeeping).removeOld(later(days));

  it('goes after seven years, and what is left is whole', async () => {
    await aStudentOf(counselor);
    await counselor.list(routes.listStudents);
    await remove(2_554);
    expect((await verified()).entries).toBe(await length());
    await remove(2_556);
    expect(await verified()).toMatchObject({ entries: 0, brokenAt: null });
    for (const table of ['audit_subjects', 'audit_groups'])
      expect(await sql(`SELECT * FROM ${table} WHERE school_id = ?`, [schoolId])).toEqual([]);
    await counselor.list(routes.listStudents);
    expect(await verified()).toMatchObject({ entries: 1, brokenAt: null });
    expect((await school.admin.list(routes.listAudit)).total).toBe(1);
  });

  it('stays where the chain is broken', async () => {
    await sql(`UPDATE audit_entries SET happened_at = '2010-01-01 00:00:00.000' WHERE ${OF_SCHOOL}`, [schoolId, 1]);
    await remove(0);
    expect(await brokenAt()).toBe(1);
  });
});
