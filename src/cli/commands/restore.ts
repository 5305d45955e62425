import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteRestored } from '../../privacy/audit/mark-files';
import { logoFiles } from '../../colleges/logo-files';
import { RESTORED_AUDIT_KEYS, settingsFromEnvironment } from '../../platform/config/settings';
import { CliError } from '../cli-error';
import { shown } from '../backup/place';
import { restoreBackup } from '../backup/restore';
import { rowsOf, tableOf } from '../backup/table-digest';
import { schema } from '../../schema';
import { readArguments, runCommand } from './run-command';

const USAGE = `npm run restore -- FILE
  FILE  a backup; it goes into the empty database of the settings (DATA_DIR, or DATABASE_URL)
  BACKUP_PASSPHRASE in the settings opens a sealed backup`;

const KEY_CAME_ALONG =
  'The key of the audit log came along; it is in DATA_DIR/audit-earlier.keys, and npm run audit:verify knows it.';
const KEY_IS_NOT_IN_IT = `The key of the audit log is not in this backup. On the machine it came from nothing is to do. On another one bring its
DATA_DIR/token.key along, or set AUDIT_EARLIER_SECRETS to its JWT_SECRET, before the app is started for the first time: without it
npm run audit:verify calls the log broken at its first entry, and the app notes so at the next one.`;

/** What is there already stays: another backup may have been restored before. */
function keepAuditKeys(dataDir: string, keys: readonly string[]): void {
  appendFileSync(join(dataDir, RESTORED_AUDIT_KEYS), keys.map((key) => `${key}\n`).join(''), { mode: 0o600 });
}

runCommand(async (given, tell) => {
  const [file] = readArguments(given, {}, { usage: USAGE, positionals: 1 }).positionals;
  if (!file) throw new CliError(`Please name one file.\n\nUsage: ${USAGE}`);
  const { database, dataDir, backupPassphrase } = settingsFromEnvironment();
  const work = { to: database, schema, beside: logoFiles(dataDir), passphrase: backupPassphrase };
  const { digests, at, files, filesLeft, auditKeys } = await restoreBackup(file, work);
  noteRestored(dataDir, at, new Date());
  if (auditKeys) keepAuditKeys(dataDir, auditKeys);
  tell(tableOf(digests));
  tell(`All ${rowsOf(digests)} rows are in ${shown(database)}, and every value read back is that of the backup.`);
  tell(`College logos: ${files}.`);
  if (filesLeft.length) tell(`Left as they are, because other logos were there already: ${filesLeft.join(', ')}`);
  tell(auditKeys ? KEY_CAME_ALONG : KEY_IS_NOT_IN_IT);
  tell(`The app is as it was at ${at.toISOString()}. Start it; if it was running meanwhile, start it again.`);
});
