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

const USAGE = `npm run backup -- [--to FOLDER-OR-FILE] [--keep NUMBER]
  --to    an existing folder, or a new file; else DATA_DIR/backups
  --keep  how many backups stay in the folder; older ones are deleted after this one is whole
  BACKUP_PASSPHRASE in the settings seals the backup`;

const KEEP_THE_SECRET =
  'JWT_SECRET (or DATA_DIR/token.key) is not in it. Keep it as well: without it everybody sets up their second step again.';

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
  const options = { to: { type: 'string' }, keep: { type: 'string' } } as const;
  const { values } = readArguments(given, options, { usage: USAGE });
  const keep = keepOf(values.keep);
  const { database, dataDir, backupPassphrase } = settingsFromEnvironment();
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
  tell(KEEP_THE_SECRET);
  const removed = place.folder === null ? [] : removeOld(place.folder, keep, now);
  if (removed.length) tell(`Deleted as older than the newest ${keep}: ${removed.join(', ')}`);
});
