import { closeSync, fsyncSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { logoFiles } from '../../colleges/logo-files';
import { DATA_FOLDER } from '../../platform/runtime/data-folder';
import { noteBackup } from '../../platform/runtime/last-backup';
import { productVersion } from '../../platform/runtime/product-version';
import { settingsFromEnvironment } from '../../platform/config/settings';
import { backUp } from '../backup/backup';
import { type BackupPlace, backupPlace, removeOld } from '../backup/backup-place';
import { CliError } from '../cli-error';
import { rowsOf, tableOf } from '../backup/table-digest';
import { schema } from '../../schema';
import { readArguments, runCommand } from './run-command';

const USAGE = `npm run backup -- [--to FOLDER-OR-FILE] [--keep NUMBER] [--with-audit-key]
  --to    an existing folder, or a new file; else DATA_DIR/backups
  --keep  how many backups stay in the folder; older ones are deleted after this one is whole
  --with-audit-key  puts the key of the audit log into the sealed backup, so that the log can be verified on another machine
  BACKUP_PASSPHRASE in the settings seals the backup`;

/** The number of backups to keep; undefined = all. */
function keepOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const keep = Number(text);
  if (Number.isInteger(keep) && keep > 0) return keep;
  throw new CliError(`--keep should be a number of backups, 1 or more.\n\nUsage: ${USAGE}`);
}

/** Gives a whole backup its name, which is on disk when this ends. */
function keepFile({ file, unfinished }: BackupPlace): void {
  renameSync(unfinished, file);
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

runCommand(async (given, tell) => {
  const options = { to: { type: 'string' }, keep: { type: 'string' }, 'with-audit-key': { type: 'boolean' } } as const;
  const { values } = readArguments(given, options, { usage: USAGE });
  const withKey = values['with-audit-key'] === true;
  const keep = keepOf(values.keep);
  const { database, dataDir, backupPassphrase, auditKeys } = settingsFromEnvironment();
  const now = new Date();
  const isSealed = backupPassphrase !== null;
  const place = backupPlace({ to: values.to, keep, folder: join(dataDir, DATA_FOLDER.backups), isSealed, now });
  const { digests, files, at } = await backUp(
    {
      from: database,
      schema,
      beside: logoFiles(dataDir),
      product: await productVersion(),
      passphrase: backupPassphrase,
      auditKeys: withKey ? auditKeys : undefined,
    },
    place.unfinished,
  );
  keepFile(place);
  await noteBackup(dataDir, at);
  tell(tableOf(digests));
  const size = (statSync(place.file).size / 1_000_000).toFixed(1);
  tell(`${rowsOf(digests)} rows and ${files} college logos, as of ${at.toISOString()}: ${size} MB in`);
  tell(place.file);
  tell(
    isSealed
      ? 'It is sealed with BACKUP_PASSPHRASE. Keep that somewhere else: without it nobody can restore this backup.'
      : 'It holds what students wrote, open to whoever can read the file. Keep it where only you can, or set BACKUP_PASSPHRASE.',
  );
  tell(
    withKey
      ? 'The key of the audit log is in it: whoever has the file and the passphrase can verify the log, and forge it.'
      : 'The key of the audit log is not in it. To verify the log on another machine, keep JWT_SECRET (or DATA_DIR/token.key) as well, or use --with-audit-key.',
  );
  const removed = place.folder === null ? [] : removeOld(place.folder, keep, now);
  if (removed.length) tell(`Deleted as older than the newest ${keep}: ${removed.join(', ')}`);
});
