import { appendFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { AuditLog } from '../../src/privacy/audit/audit-log';
import { AuditMarks } from '../../src/privacy/audit/audit-marks';
import { AuditVerification } from '../../src/privacy/audit/audit-verification';
import { type RunningApp, startApp } from '../support/app';
import { aSchool, type School } from '../support/people';
import { ensureBuilt, runToEnd } from '../support/process';

/** Where each log ends is written down outside of the database, and the database is held against it. */

let keeper: Server;
let server: RunningApp;
let school: School;
let schoolId: string;
/** What the address of AUDIT_MARKS_URL took, and what it answers. */
const taken: unknown[] = [];
let answer = 204;

type Row = Record<string, string | number | null>;
const sql = (text: string, values: unknown[] = []): Promise<Row[]> => server.dataSource.query(text, values);
const note = () => server.app.get(AuditLog).note({ what: 'own_data_copied', actorId: school.admin.uid, schoolId });
const length = async (): Promise<number> => (await server.app.get(AuditVerification).verify(schoolId)).head.number;
const chainRow = async (): Promise<Row> =>
  (await sql('SELECT * FROM audit_chains WHERE school_id = ?', [schoolId]))[0] ?? {};

beforeAll(async () => {
  ensureBuilt('api');
  keeper = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (answer < 300) taken.push(JSON.parse(body));
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => keeper.listen(0, '127.0.0.1', resolve));
  const { port } = keeper.address() as AddressInfo;
  server = await startApp({ AUDIT_MARKS_URL: `http://127.0.0.1:${port}/marks` });
  server.app.useLogger(false);
});
beforeEach(async () => {
  school = await aSchool(server);
  const [row] = await sql('SELECT school_id FROM users WHERE id = ?', [school.admin.uid]);
  schoolId = String(row?.['school_id']);
});
afterAll(async () => {
  await server?.stop();
  keeper.close();
});

const folder = () => join(server.dataDir, 'audit-marks');
const file = () => join(folder(), readdirSync(folder()).sort().pop() ?? '');
const write = () => server.app.get(AuditMarks).write(new Date());
const verify = (known: string[] = []) =>
  runToEnd('cli/commands/audit-verify', known, { ...server.environment, DATA_DIR: server.dataDir });

it('a break that was looked into no longer fails the command, and is told still', async () => {
  expect(await verify()).toMatchObject({ code: 0 });
  await sql("UPDATE audit_chains SET head_seal = '' WHERE school_id = ?", [schoolId]);
  await note();
  const number = (await length()) - 1;
  const line = `entry ${number}, `;
  const found = await verify();
  expect(found.code).toBe(1);
  expect(found.stdout).toContain(line);
  expect((await verify(['--known', `${schoolId}:${number + 1}`])).code).toBe(1);
  const known = await verify(['--known', `${schoolId}:${number}`]);
  expect(known.code).toBe(0);
  expect(known.stdout).toContain(line);
});

it('is in a file that only its owner reads, to which lines are added and nothing else happens', async () => {
  write();
  const before = readFileSync(file(), 'utf8');
  expect(before).toContain(`"${schoolId}":[${await length()},"${String((await chainRow())['head_hash'])}"]`);
  expect([statSync(file()).mode & 0o077, statSync(folder()).mode & 0o077]).toEqual([0, 0]);
  await note();
  write();
  const after = readFileSync(file(), 'utf8');
  expect(after.startsWith(before)).toBe(true);
  expect(after.length).toBeGreaterThan(before.length);
});

it('audit:verify finds by that file what was put back, and by the schools which log is missing', async () => {
  const before = await chainRow();
  await note();
  const last = await length();
  write();
  // What a power cut leaves of a line hinders nobody.
  appendFileSync(file(), '{"at":"2026-\n');
  expect((await verify()).stdout).toContain(`School ${schoolId}: ${last} entries, valid`);
  for (const table of ['audit_subjects', 'audit_entries'])
    await sql(`DELETE FROM ${table} WHERE school_id = ? AND entry_number = ?`, [schoolId, last]);
  const put = 'UPDATE audit_chains SET head_number = ?, head_hash = ?, head_seal = ? WHERE school_id = ?';
  await sql(put, [before['head_number'], before['head_hash'], before['head_seal'], schoolId]);
  const found = await verify();
  expect(found.code).toBe(1);
  expect(found.stdout).toMatch(
    new RegExp(`School ${schoolId}: .*valid.*\\n  CUT OFF or put back: it held entry ${last}`),
  );
  for (const table of ['audit_subjects', 'audit_entries', 'audit_chains'])
    await sql(`DELETE FROM ${table} WHERE school_id = ?`, [schoolId]);
  const missing = await verify();
  expect(missing.code).toBe(1);
  expect(missing.stdout).toContain(`School ${schoolId}: MISSING`);
});

it('AUDIT_MARKS_URL is sent where each log ends, again after a failure, and nothing else', async () => {
  const marks = server.app.get(AuditMarks);
  taken.length = 0;
  answer = 500;
  await expect(marks.send()).rejects.toThrow('500');
  expect(taken).toEqual([]);
  answer = 204;
  await marks.send();
  await marks.send();
  expect(taken).toHaveLength(1);
  const { ends, ...rest } = taken[0] as { at: string; ends: { school: string; number: number; hash: string }[] };
  expect(Object.keys(rest)).toEqual(['at']);
  expect(ends).toContainEqual({ school: schoolId, number: await length(), hash: (await chainRow())['head_hash'] });
  for (const end of ends) expect(Object.keys(end).sort()).toEqual(['hash', 'number', 'school']);
});
