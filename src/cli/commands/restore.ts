import { resolve } from 'node:path';
import { logoFiles } from '../../colleges/logo';
import { settingsFromEnvironment } from '../../platform/config/settings';
import { schema } from '../../schema';
import { displayAddress } from '../../platform/config/setting-values';
import { restoreBackup } from '../database/restore';
import { CliError, readArguments, runCommand } from './run-command';

const USAGE = `npm run restore -- FOLDER
  FOLDER  a backup; it goes into the empty database of the settings (DATA_DIR, or DATABASE_URL)`;

runCommand(async (args, print) => {
  const [folder] = readArguments(args, {}, { usage: USAGE, positionals: 1 }).positionals;
  if (!folder) throw new CliError(`Please name a folder.\n\nUsage: ${USAGE}`);
  const { database, dataDir, tokenKey, tokenKeyFile } = settingsFromEnvironment();
  const installation = { database, schema, tokenKey, keyFile: tokenKeyFile, logos: logoFiles(dataDir) };
  const { createdAt, logos, skippedLogos } = await restoreBackup(resolve(folder), installation);
  print(`Restored the database ${displayAddress(database)}, the signing key and ${logos.length} college logos.`);
  if (skippedLogos.length) print(`These logos were there already and were not replaced: ${skippedLogos.join(', ')}`);
  print(`The app is as it was at ${createdAt.toISOString()}. Start it; if it is running, restart it.`);
});
