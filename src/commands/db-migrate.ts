import { settingsFromEnvironment } from '../config/settings';
import { migrateDatabase } from '../database/copies/history';
import { shown } from '../database/copies/place';
import { schema } from '../schema';
import { readArguments, runCommand } from './run-command';

runCommand(async (given, tell) => {
  readArguments(given, {}, { usage: 'npm run db:migrate' });
  const { database } = settingsFromEnvironment();
  const ran = await migrateDatabase(database, schema);
  if (ran.length) tell(`Ran on ${shown(database)}:\n  ${ran.join('\n  ')}`);
  else tell(`Nothing to do: ${shown(database)} is at the newest migration.`);
});
