import { AuditMarks } from '../../src/privacy/audit/audit-marks';
import { AuditVerification } from '../../src/privacy/audit/audit-verification';
import { routes } from '../../src/contract/routes';
import { type RunningApp, startApp } from '../support/app';
import { aCounselor, aSchool, aStudentOf, type Person, type School, type Student } from '../support/people';

/** Somebody with the database and without the key changes the end of a log; then the app goes on writing to it. */

let server: RunningApp;
let school: School;
let schoolId: string;
let counselor: Person;
let student: Student;

type Row = Record<string, string | number | null>;

const sql = (text: string, values: unknown[] = []): Promise<Row[]> => server.dataSource.query(text, values);
const read = () => counselor.send(routes.readYearCalendar, { params: { userId: student.uid } });
const state = () => school.admin.call(routes.verifyAudit);
const length = async (): Promise<number> => (await server.app.get(AuditVerification).verify(schoolId)).head.number;
const chainRow = async (): Promise<Row> =>
  (await sql('SELECT * FROM audit_chains WHERE school_id = ?', [schoolId]))[0] ?? {};
const cut = async (from: number): Promise<void> => {
  for (const table of ['audit_subjects', 'audit_entries'])
    await sql(`DELETE FROM ${table} WHERE school_id = ? AND entry_number >= ?`, [schoolId, from]);
};
const toldFaults = async (): Promise<Row[]> =>
  sql("SELECT entry_number, detail FROM audit_entries WHERE school_id = ? AND what = 'audit_broken'", [schoolId]);
/** What the app remembers of each chain. */
const memory = (): Map<string, unknown> =>
  server.app.get<AuditMarks, { known: Map<string, unknown> }>(AuditMarks).known;
/** As after a start of the app on a machine where nothing was written down: it remembers no place of the chain. */
const forget = (): void => void memory().delete(schoolId);

beforeAll(async () => {
  server = await startApp();
  // That a log was changed is told in the log of the server; here that is no news.
  server.app.useLogger(false);
});
beforeEach(async () => {
  school = await aSchool(server);
  counselor = await aCounselor(school);
  student = await aStudentOf(counselor);
  for (let count = 0; count < 6; count += 1) await read();
  const [row] = await sql('SELECT school_id FROM users WHERE id = ?', [counselor.uid]);
  schoolId = String(row?.['school_id']);
});
afterAll(() => server.stop());

describe('an end that was changed is not sealed again by the next entry', () => {
  /** Moves the end of the chain to an earlier entry, as somebody without the key can. */
  async function moveEnd(to: number): Promise<void> {
    const [row] = await sql('SELECT hash FROM audit_entries WHERE school_id = ? AND entry_number = ?', [schoolId, to]);
    const move = 'UPDATE audit_chains SET head_number = ?, head_hash = ? WHERE school_id = ?';
    await sql(move, [to, row?.['hash'], schoolId]);
  }

  it.each([
    ['the app remembers the end', false, /older_than_its_mark|end_not_sealed/],
    ['nobody remembers it', true, /end_not_sealed/],
  ])('the newest entries are cut off and the end is moved to what is left, while %s', async (_, isForgotten, fault) => {
    const last = await length();
    await cut(last - 1);
    await moveEnd(last - 2);
    if (isForgotten) forget();
    await read();
    const [told] = await toldFaults();
    expect(told?.['detail']).toMatch(fault);
    expect((await state()).breaks).toEqual([expect.objectContaining({ number: told?.['entry_number'] })]);
    await read();
    expect(await toldFaults()).toHaveLength(1);
    if (!isForgotten) expect(await state()).toMatchObject({ broken_at: last - 1 });
  });

  /** Puts entries and end back together, as a copy of the database from then has them. */
  async function putBack(before: Row): Promise<void> {
    await cut(Number(before['head_number']) + 1);
    const put = 'UPDATE audit_chains SET head_number = ?, head_hash = ?, head_seal = ? WHERE school_id = ?';
    await sql(put, [before['head_number'], before['head_hash'], before['head_seal'], schoolId]);
  }

  it('entries and end are put back together as they were earlier', async () => {
    const before = await chainRow();
    await read();
    await read();
    const last = await length();
    await putBack(before);
    expect(await state()).toMatchObject({ broken_at: null, lost_mark: last });
    await read();
    expect(await toldFaults()).toEqual([{ entry_number: last + 1, detail: 'older_than_its_mark' }]);
    expect(await state()).toMatchObject({ broken_at: Number(before['head_number']) + 1 });
  });

  it('they are put back, and an instance that remembers nothing writes on past what this one knows', async () => {
    const before = await chainRow();
    await read();
    await read();
    const remembered = memory().get(schoolId);
    await putBack(before);
    forget();
    for (let count = 0; count < 3; count += 1) await read();
    const last = await length();
    expect(await toldFaults()).toEqual([]);
    memory().set(schoolId, remembered);
    await read();
    expect(await toldFaults()).toEqual([{ entry_number: last + 1, detail: 'older_than_its_mark' }]);
  });

  it('the newest entries are cut off and the end is left as it is', async () => {
    const last = await length();
    await cut(last);
    forget();
    await read();
    expect(await toldFaults()).toEqual([{ entry_number: last + 1, detail: 'end_missing' }]);
    expect(await state()).toMatchObject({ broken_at: last });
  });

  it('an entry is put in behind the end', async () => {
    const last = await length();
    const columns =
      'school_id, happened_at, what, detail, actor_id, actor_kind, origin_digest, hash, address, device, salt';
    await sql(
      `INSERT INTO audit_entries (entry_number, ${columns}) SELECT ${last + 1}, ${columns} FROM audit_entries
       WHERE school_id = ? AND entry_number = ?`,
      [schoolId, last],
    );
    forget();
    await read();
    expect(await toldFaults()).toEqual([{ entry_number: last + 2, detail: 'entries_behind_the_end' }]);
    expect((await state()).broken_at).toBe(last + 1);
  });

  it.each([
    ['remembers it', false],
    ['does not remember it', true],
  ])('the whole chain is deleted while the app %s', async (_, isForgotten) => {
    const last = await length();
    await cut(1);
    await sql('DELETE FROM audit_chains WHERE school_id = ?', [schoolId]);
    if (isForgotten) forget();
    expect(await state()).toMatchObject({ missing: true, broken_at: 1 });
    await read();
    const number = isForgotten ? 1 : last + 1;
    expect(await toldFaults()).toEqual([{ entry_number: number, detail: 'chain_missing' }]);
    const found = await state();
    expect(found.breaks).toEqual([expect.objectContaining({ number, fault: 'chain_missing' })]);
    expect(found.broken_at).toBe(isForgotten ? null : 1);
  });

  it('only the row that tells where it ends is deleted', async () => {
    const last = await length();
    await sql('DELETE FROM audit_chains WHERE school_id = ?', [schoolId]);
    forget();
    await read();
    expect(await toldFaults()).toEqual([{ entry_number: last + 1, detail: 'chain_missing' }]);
  });

  it('is read by the admins of the school in the log itself', async () => {
    await cut(await length());
    await read();
    const { rows } = await school.admin.list(routes.listAudit, {
      query: { filter: JSON.stringify({ event: 'audit_broken' }) },
    });
    expect(rows).toEqual([
      expect.objectContaining({ what: 'audit_broken', by: { id: null, kind: 'system', name: null } }),
    ]);
  });
});

describe('what no hash holds', () => {
  const OF_ENTRY = 'WHERE school_id = ? AND entry_number = ?';

  it('an address is erased though its account is there', async () => {
    const last = await length();
    await sql(`UPDATE audit_entries SET address = NULL, device = NULL, salt = NULL ${OF_ENTRY}`, [schoolId, last]);
    expect(await state()).toMatchObject({ broken_at: last });
  });

  it('an address goes with its account, and the log is whole', async () => {
    await counselor.call(routes.deleteMe);
    const [row] = await sql('SELECT count(*) AS total FROM audit_entries WHERE actor_id = ? AND salt IS NOT NULL', [
      counselor.uid,
    ]);
    expect(Number(row?.['total'])).toBe(0);
    expect(await state()).toMatchObject({ broken_at: null, breaks: [], missing: false, lost_mark: null });
  });

  it('the time beside a person is moved, which orders what they read about themselves', async () => {
    const last = await length();
    await sql(`UPDATE audit_subjects SET happened_at = '2020-01-01 00:00:00.000' ${OF_ENTRY}`, [schoolId, last]);
    expect(await state()).toMatchObject({ broken_at: last });
  });
});
