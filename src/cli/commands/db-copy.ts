import { settingsFromEnvironment } from '../../platform/config/settings';
import { copyDatabase, rowsOf, tableOf } from '../database/copy';
import { CliError, readArguments, runCommand } from './run-command';
import { readAddress, displayAddress } from '../database/place';
import { schema } from '../../schema';

const USAGE = `npm run db:copy -- --to ADDRESS [--from ADDRESS]
  --to    the empty database that is filled: mysql://user:password@host:port/database, or a new SQLite file
  --from  the database that is copied; else the one of the settings`;

runCommand(async (given, tell) => {
  const { values } = readArguments(given, { to: { type: 'string' }, from: { type: 'string' } }, { usage: USAGE });
  if (!values.to) throw new CliError(`--to is missing.\n\nUsage: ${USAGE}`);
  const to = readAddress(values.to);
  const from = values.from ? readAddress(values.from) : settingsFromEnvironment().database;
  tell(`Copying ${displayAddress(from)} to ${displayAddress(to)} …`);
  const { digests, at } = await copyDatabase(from, to, schema);
  tell(tableOf(digests));
  tell(
    `All ${rowsOf(digests)} rows are there, and every value read back is the same (the beginning of each table's SHA-256 is above).`,
  );
  tell(`The copy shows ${at.toISOString()}: what was written later is not in it.`);
  tell('For the switch itself stop the app, copy into an empty database, and start the app on the copy.');
});
