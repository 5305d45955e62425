import { settingsFromEnvironment } from '../../platform/config/settings';
import { migrateDatabase } from '../backup/history';
import { shown } from '../backup/place';
import { schema } from '../../schema';
import { readArguments, runCommand } from './run-command';

runCommand(async (given, tell) => {
  readArguments(given, {}, { usage: 'npm run db:migrate' });
  const { database } = settingsFromEnvironment();
  const ran = await migrateDatabase(database, schema);
  if (ran.length) tell(`Ran on ${shown(database)}:\n  ${ran.join('\n  ')}`);
  else tell(`Nothing to do: ${shown(database)} is at the newest migration.`);
});
