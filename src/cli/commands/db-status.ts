import { settingsFromEnvironment } from '../../platform/config/settings';
import { databaseState } from '../database/history';
import { displayAddress } from '../../platform/config/setting-values';
import { schema } from '../../schema';
import { readArguments, runCommand } from './run-command';

const listNames = (names: string[]): string => (names.length ? names.map((name) => `\n  ${name}`).join('') : ' none');

runCommand(async (args, print) => {
  readArguments(args, {}, { usage: 'npm run db:status' });
  const { database } = settingsFromEnvironment();
  const { applied, pending, tables } = await databaseState(database, schema);
  print(`The database: ${displayAddress(database)}`);
  print(`Migrations that ran:${listNames(applied)}`);
  print(`Migrations to run:${listNames(pending)}`);
  print(`Rows:${listNames(tables.map(({ name, rows }) => `${name} ${rows.toLocaleString('en-US')}`))}`);
});
