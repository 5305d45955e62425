import { settingsFromEnvironment } from '../../platform/config/settings';
import { copyDatabase, rowsOf, tableOf } from '../database/copy';
import { CliError, readArguments, runCommand } from './run-command';
import { displayAddress } from '../../platform/config/setting-values';
import { readAddress } from '../database/place';
import { schema } from '../../schema';

const USAGE = `npm run db:copy -- --to ADDRESS [--from ADDRESS]
  --to    the empty database that is filled: mysql://user:password@host:port/database, or a new SQLite file
  --from  the database that is copied; else the one of the settings`;

runCommand(async (args, print) => {
  const { values } = readArguments(args, { to: { type: 'string' }, from: { type: 'string' } }, { usage: USAGE });
  if (!values.to) throw new CliError(`--to is missing.\n\nUsage: ${USAGE}`);
  const to = readAddress(values.to);
  const from = values.from ? readAddress(values.from) : settingsFromEnvironment().database;
  print(`Copying ${displayAddress(from)} to ${displayAddress(to)} …`);
  const { digests, copiedAt } = await copyDatabase(from, to, schema);
  print(tableOf(digests));
  print(
    `All ${rowsOf(digests)} rows are there, and every value read back is the same (the beginning of each table's SHA-256 is above).`,
  );
  print(`The copy shows ${copiedAt.toISOString()}: what was written later is not in it.`);
  print('For the switch itself stop the app, copy into an empty database, and start the app on the copy.');
});
