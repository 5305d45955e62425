import { settingsFromEnvironment } from '../../platform/config/settings';
import { openInstallation } from '../../platform/database/known-database';
import { migrateDatabase } from '../database/history';
import { displayAddress } from '../../platform/config/setting-values';
import { schema } from '../../schema';
import { readArguments, runCommand } from './run-command';

runCommand(async (args, print) => {
  readArguments(args, {}, { usage: 'npm run db:migrate' });
  const settings = settingsFromEnvironment();
  const { database } = settings;
  const applied = await openInstallation(settings, (verifyDatabase) =>
    migrateDatabase(database, { ...schema, verifyDatabase }),
  );
  if (applied.length) print(`Ran on ${displayAddress(database)}:\n  ${applied.join('\n  ')}`);
  else print(`Nothing to do: ${displayAddress(database)} is at the newest migration.`);
});
