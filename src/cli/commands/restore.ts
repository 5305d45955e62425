import { resolve } from 'node:path';
import { logoFiles } from '../../colleges/logo';
import { settingsFromEnvironment } from '../../platform/config/settings';
import { schema } from '../../schema';
import { displayAddress } from '../database/place';
import { restoreBackup } from '../database/restore';
import { CliError, readArguments, runCommand } from './run-command';

const USAGE = `npm run restore -- FOLDER
  FOLDER  a backup; it goes into the empty database of the settings (DATA_DIR, or DATABASE_URL)`;

runCommand(async (given, tell) => {
  const [folder] = readArguments(given, {}, { usage: USAGE, positionals: 1 }).positionals;
  if (!folder) throw new CliError(`Please name a folder.\n\nUsage: ${USAGE}`);
  const { database, dataDir, tokenKey, tokenKeyFile } = settingsFromEnvironment();
  const empty = { database, schema, tokenKey, keyFile: tokenKeyFile, logos: logoFiles(dataDir) };
  const { at, logos, logosLeft } = await restoreBackup(resolve(folder), empty);
  tell(`Restored the database ${displayAddress(database)}, the signing key and ${logos.length} college logos.`);
  if (logosLeft.length) tell(`These logos were there already and were not replaced: ${logosLeft.join(', ')}`);
  tell(`The app is as it was at ${at.toISOString()}. Start it; if it is running, restart it.`);
});
