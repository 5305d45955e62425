import { settingsFromEnvironment } from '../../platform/config/settings';
import { openInstallation } from '../../platform/database/known-database';
import { migrateDatabase } from '../database/history';
import { displayAddress } from '../database/place';
import { schema } from '../../schema';
import { readArguments, runCommand } from './run-command';

runCommand(async (given, tell) => {
  readArguments(given, {}, { usage: 'npm run db:migrate' });
  const settings = settingsFromEnvironment();
  const { database } = settings;
  const ran = await openInstallation(settings, (refuse) => migrateDatabase(database, { ...schema, refuse }));
  if (ran.length) tell(`Ran on ${displayAddress(database)}:\n  ${ran.join('\n  ')}`);
  else tell(`Nothing to do: ${displayAddress(database)} is at the newest migration.`);
});
