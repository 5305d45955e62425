import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../support/app';
import { aBackup, refusalOf } from '../support/backups';
import { aFolder } from '../support/folder';
import { aCounselor, aSchool } from '../support/people';
import { ensureBuilt, runToEnd } from '../support/process';
import { freshSurroundings, type Surroundings } from '../support/surroundings';

/** The audit log on a machine that a backup was brought to. */

const SEAL = { BACKUP_PASSPHRASE: 'five random words for this' };

let server: RunningApp;
let folder: string;
let own: Record<string, string>;
const machines: Surroundings[] = [];

beforeAll(async () => {
  ensureBuilt('api');
  folder = await aFolder();
  server = await startApp();
  await aCounselor(await aSchool(server));
  own = { ...server.environment, DATA_DIR: server.dataDir };
});
afterAll(async () => {
  await server?.stop();
  for (const machine of machines) await machine.remove();
});

async function restoredOnAnother(file: string, more: Record<string, string> = {}) {
  const machine = await freshSurroundings();
  machines.push(machine);
  const restored = await runToEnd('cli/commands/restore', [file], { ...machine.environment, ...more });
  expect([restored.code, restored.stderr]).toEqual([0, '']);
  const verified = await runToEnd('cli/commands/audit-verify', [], machine.environment);
  return { machine, restored, verified };
}

it('is broken at its first entry without the key, and backup, restore and verification say what to do', async () => {
  const { stdout } = await runToEnd('cli/commands/backup', ['--to', join(folder, 'open.gz')], own);
  expect(stdout).toContain('The key of the audit log is not in it.');
  const { restored, verified } = await restoredOnAnother(join(folder, 'open.gz'));
  expect(restored.stdout).toMatch(/set AUDIT_EARLIER_SECRETS .* before the app is started/s);
  expect(verified.code).toBe(1);
  expect(verified.stdout).toContain('BROKEN at number 1');
  expect(verified.stdout).toContain('Set AUDIT_EARLIER_SECRETS');
});

it('is whole where the key came along in the sealed backup', async () => {
  const file = await aBackup({ ...own, ...SEAL }, folder, ['--with-audit-key']);
  const { machine, restored, verified } = await restoredOnAnother(file, SEAL);
  expect(restored.stdout).toContain('The key of the audit log came along');
  expect([verified.code, verified.stderr]).toEqual([0, '']);
  expect(statSync(join(machine.dataDir, 'audit-earlier.keys')).mode & 0o077).toBe(0);
});

it('the key goes into no backup that anybody could read', async () => {
  const refused = await runToEnd('cli/commands/backup', ['--to', folder, '--with-audit-key'], own);
  expect(refusalOf(refused)).toContain('Set BACKUP_PASSPHRASE');
});
