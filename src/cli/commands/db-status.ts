import { settingsFromEnvironment } from '../../platform/config/settings';
import { databaseState } from '../database/history';
import { shown } from '../database/place';
import { schema } from '../../schema';
import { readArguments, runCommand } from './run-command';

const listed = (names: string[]): string => (names.length ? names.map((name) => `\n  ${name}`).join('') : ' none');

runCommand(async (given, tell) => {
  readArguments(given, {}, { usage: 'npm run db:status' });
  const { database } = settingsFromEnvironment();
  const { ran, pending, tables } = await databaseState(database, schema);
  tell(`The database: ${shown(database)}`);
  tell(`Migrations that ran:${listed(ran)}`);
  tell(`Migrations to run:${listed(pending)}`);
  tell(`Rows:${listed(tables.map(({ name, rows }) => `${name} ${rows.toLocaleString('en-US')}`))}`);
});
