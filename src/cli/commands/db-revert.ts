import { settingsFromEnvironment } from '../../platform/config/settings';
import { CliError, readArguments, runCommand } from './run-command';
import { type DroppedPart, type Revert, revertLast } from '../database/history';
import { displayAddress } from '../../platform/config/setting-values';
import { schema } from '../../schema';

const USAGE = `npm run db:revert -- --yes [NAME]
  --yes  really undo the last migration, with the data it made room for
  NAME   only when this is the last one, so that repeating the command undoes no other`;

const droppedText = ({ table, column, rows }: DroppedPart): string => {
  const count = `${rows.toLocaleString('en-US')} rows`;
  return column === null ? `the table ${table} with its ${count}` : `the column ${table}.${column} of ${count}`;
};

const deletedText = ({ drops }: Revert): string =>
  drops.length ? `deletes\n  ${drops.map(droppedText).join('\n  ')}` : 'deletes no table and no column';

runCommand(async (args, print) => {
  const options = { yes: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments(args, options, { usage: USAGE, positionals: 1 });
  const [expectedName] = positionals;
  const { database } = settingsFromEnvironment();
  const revert = await revertLast(database, schema, (candidate) => {
    if (expectedName !== undefined && expectedName !== candidate.name) {
      throw new CliError(`The last migration is ${candidate.name}, not ${expectedName}. Nothing was changed.`);
    }
    return values.yes === true;
  });
  if (!values.yes) {
    throw new CliError(
      `Undoing ${revert.name} on ${displayAddress(database)} ${deletedText(revert)}\nNothing was changed. ` +
        `Make a backup, stop the app, then: npm run db:revert -- --yes ${revert.name}`,
    );
  }
  print(`Undid ${revert.name} on ${displayAddress(database)}, which ${deletedText(revert)}`);
  print('The next start of the app, or npm run db:migrate, runs it again; the data do not come back.');
});
