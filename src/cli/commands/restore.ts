import { logoFiles } from '../../colleges/logo-files';
import { settingsFromEnvironment } from '../../platform/config/settings';
import { CliError } from '../cli-error';
import { shown } from '../backup/place';
import { restoreBackup } from '../backup/restore';
import { rowsOf, tableOf } from '../backup/table-digest';
import { schema } from '../../schema';
import { readArguments, runCommand } from './run-command';

const USAGE = `npm run restore -- FILE
  FILE  a backup; it goes into the empty database of the settings (DATA_DIR, or DATABASE_URL)
  BACKUP_PASSPHRASE in the settings opens a sealed backup`;

runCommand(async (given, tell) => {
  const [file] = readArguments(given, {}, { usage: USAGE, positionals: 1 }).positionals;
  if (!file) throw new CliError(`Please name one file.\n\nUsage: ${USAGE}`);
  const { database, dataDir, backupPassphrase } = settingsFromEnvironment();
  const work = { to: database, schema, beside: logoFiles(dataDir), passphrase: backupPassphrase };
  const { digests, at, files, filesLeft } = await restoreBackup(file, work);
  tell(tableOf(digests));
  tell(`All ${rowsOf(digests)} rows are in ${shown(database)}, and every value read back is that of the backup.`);
  tell(`College logos: ${files}.`);
  if (filesLeft.length) tell(`Left as they are, because other logos were there already: ${filesLeft.join(', ')}`);
  tell(`The app is as it was at ${at.toISOString()}. Start it; if it was running meanwhile, start it again.`);
});
