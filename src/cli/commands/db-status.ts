import { settingsFromEnvironment } from '../../platform/config/settings';
import { databaseState } from '../database/history';
import { displayAddress } from '../database/place';
import { schema } from '../../schema';
import { readArguments, runCommand } from './run-command';

const listNames = (names: string[]): string => (names.length ? names.map((name) => `\n  ${name}`).join('') : ' none');

runCommand(async (given, tell) => {
  readArguments(given, {}, { usage: 'npm run db:status' });
  const { database } = settingsFromEnvironment();
  const { ran, pending, tables } = await databaseState(database, schema);
  tell(`The database: ${displayAddress(database)}`);
  tell(`Migrations that ran:${listNames(ran)}`);
  tell(`Migrations to run:${listNames(pending)}`);
  tell(`Rows:${listNames(tables.map(({ name, rows }) => `${name} ${rows.toLocaleString('en-US')}`))}`);
});
