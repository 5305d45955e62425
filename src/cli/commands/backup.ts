import { resolve } from 'node:path';
import { logoFiles } from '../../colleges/logo';
import { settingsFromEnvironment } from '../../platform/config/settings';
import { recordBackup, productVersion } from '../../platform/runtime/process';
import { schema } from '../../schema';
import { CliError, readArguments, runCommand } from './run-command';
import { backUp } from '../database/backup';

const USAGE = `npm run backup -- FOLDER
  FOLDER  a new folder for this backup, for example /mnt/backups/2026-11-29; the folder above it must exist`;

runCommand(async (args, print) => {
  const [folder] = readArguments(args, {}, { usage: USAGE, positionals: 1 }).positionals;
  if (!folder) throw new CliError(`Please name a folder.\n\nUsage: ${USAGE}`);
  const { database, dataDir, tokenKey } = settingsFromEnvironment();
  const installation = { database, schema, tokenKey, logos: logoFiles(dataDir) };
  const { createdAt, bytes, logos } = await backUp(installation, await productVersion(), resolve(folder));
  await recordBackup(dataDir, createdAt);
  const size = (bytes / 1_000_000).toFixed(1);
  print(
    `Backed up as of ${createdAt.toISOString()}: the database, the signing key and ${logos.length} college logos, ${size} MB.`,
  );
  print(resolve(folder));
  print(
    'It holds what students wrote and the signing key, and it is not encrypted. Encrypt it before you store it elsewhere.',
  );
});
