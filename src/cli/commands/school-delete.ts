import { AppModule } from '../../app.module';
import { withApp } from '../accounts.module';
import { settingsFromEnvironment } from '../../platform/config/settings';
import { lastBackup } from '../../platform/runtime/process';
import { CliError, readArguments, runCommand, type PrintLine } from './run-command';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountDeletion } from '../../auth/accounts/account-deletion';
import { AuditLog } from '../../privacy/audit/audit-log';
import { AuditRecords } from '../../privacy/audit/audit-records';
import { selectRows } from '../../platform/database/hot-rows';
import { SchoolsService } from '../../users/schools.service';

interface SchoolToDelete {
  id: string;
  name: string;
  students: number;
  staff: number;
}

/** Tables not emptied by school: accounts are deleted one by one, and the audit log stays. */
const EXEMPT_TABLES = ['schools', 'users', 'audit_entries', 'audit_subjects', 'audit_groups', 'audit_numbers'];
const BATCH_SIZE = 200;

async function findSchool(
  app: INestApplicationContext,
  { name, state }: { name: string; state: string },
): Promise<SchoolToDelete | null> {
  const { manager } = app.get(DataSource);
  const id = await app.get(SchoolsService).find(manager, { name, state });
  if (id === null) return null;
  const sql = 'SELECT role, count(*) AS many FROM users WHERE school_id = ? GROUP BY role';
  const rows = await selectRows(manager, sql, [id]);
  const countUsers = (isCounted: (role: unknown) => boolean): number =>
    rows.filter(({ role }) => isCounted(role)).reduce((sum, row) => sum + Number(row['many']), 0);
  const { name: storedName } = await app.get(SchoolsService).read(id);
  return {
    id,
    name: storedName,
    students: countUsers((role) => role === 'student'),
    staff: countUsers((role) => role !== 'student'),
  };
}

/**
 * Deletes a school's accounts by the rules of account deletion, then the school. Codes and keys go first, so that
 * nobody joins in the meantime. It can be rerun after an interruption.
 */
async function deleteSchool(app: INestApplicationContext, schoolId: string): Promise<number> {
  const database = app.get(DataSource);
  const deletion = app.get(AccountDeletion);
  await database.transaction(async (manager) => {
    for (const table of ['invite_codes', 'api_keys'])
      await manager.query(`DELETE FROM ${table} WHERE school_id = ?`, [schoolId]);
  });
  const deleted: string[] = [];
  for (;;) {
    // Students before counselors, so that no student briefly waits for a counselor.
    const batchSql = `SELECT id FROM users WHERE school_id = ? ORDER BY CASE role WHEN 'student' THEN 0 ELSE 1 END, id LIMIT ?`;
    const rows = await selectRows(database.manager, batchSql, [schoolId, BATCH_SIZE]);
    if (!rows.length) break;
    const ids = rows.map((row) => String(row['id']));
    await deletion.deleteAllDue(ids);
    deleted.push(...ids);
  }
  await database.transaction(async (manager) => {
    await removeSchool(manager, schoolId);
    await app.get(AuditRecords).eraseNames(manager, schoolId);
  });
  const audit = app.get(AuditLog);
  // Written to the school's log, which stays, and to the installation's.
  const note = { what: 'school_deleted', actorId: null, actorKind: 'system', detail: 'command' } as const;
  await audit.record({ ...note, schoolId, subjectIds: deleted });
  await audit.record({ ...note, schoolId: null, subjectIds: [schoolId] });
  return deleted.length;
}

async function removeSchool(manager: EntityManager, schoolId: string): Promise<void> {
  const schoolTables = manager.connection.entityMetadatas.filter(
    ({ tableName, columns }) =>
      !EXEMPT_TABLES.includes(tableName) && columns.some(({ databaseName }) => databaseName === 'school_id'),
  );
  for (const { tableName } of schoolTables)
    await manager.query(`DELETE FROM ${tableName} WHERE school_id = ?`, [schoolId]);
  await manager.query('DELETE FROM schools WHERE id = ?', [schoolId]);
}

const USAGE = `npm run school:delete -- --school "North High" --state ME [--confirm "North High"]
  --school, --state  which school; without --confirm it is only told what would be deleted
  --confirm          the name of the school once more, letter by letter: deletes it with everybody's accounts`;

const options = { school: { type: 'string' }, state: { type: 'string' }, confirm: { type: 'string' } } as const;

const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

function printDeletionSummary(
  { name, students, staff }: SchoolToDelete,
  backedUpAt: Date | null,
  print: PrintLine,
): void {
  print(
    `${name}: ${formatCount(students, 'student')} and ${formatCount(staff, 'account')} of staff, with everything they wrote, would be deleted.`,
  );
  print(
    backedUpAt
      ? `The last backup made with this DATA_DIR is as of ${backedUpAt.toISOString()}. A deletion cannot be taken back: make one now with npm run backup.`
      : 'No backup made with this DATA_DIR is known. A deletion cannot be taken back: make one first with npm run backup.',
  );
  print('Backups keep what was deleted until they are deleted themselves.');
  print(`Nothing was changed. To delete it, add --confirm "${name}"`);
}

/** The app may be running. */
async function run(args: string[], print: PrintLine): Promise<void> {
  const { values } = readArguments(args, options, { usage: USAGE });
  const { school: name, state, confirm } = values;
  if (!name || !state) throw new CliError(`--school and --state are needed.\n\nUsage: ${USAGE}`);
  const settings = settingsFromEnvironment();
  await withApp(settings, AppModule.forRoot(settings), async (app) => {
    const school = await findSchool(app, { name, state: state.toUpperCase() });
    if (!school) throw new CliError(`There is no school '${name}' in ${state.toUpperCase()}. Nothing was changed.`);
    if (confirm === undefined) return printDeletionSummary(school, await lastBackup(settings.dataDir), print);
    if (confirm !== school.name)
      throw new CliError(
        `--confirm must be the name of the school as it is kept: ${school.name}. Nothing was changed.`,
      );
    const deleted = await deleteSchool(app, school.id);
    print(`${school.name} is deleted, with ${formatCount(deleted, 'account')} and everything they wrote.`);
    print(
      'Its audit log stays for as long as entries are kept, without names and addresses, and ends with this deletion.',
    );
  });
}

runCommand(run);
