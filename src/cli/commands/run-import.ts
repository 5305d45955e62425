import type { DataSource } from 'typeorm';
import { ImportRefusal } from '../../colleges/import/scorecard-file';
import { errorText } from '../../platform/logging/loggable-error';
import { SettingsError, settingsFromEnvironment } from '../../platform/config/settings';
import { databaseOptions, openDatabase } from '../../platform/database/data-source';
import { openInstallation } from '../../platform/database/known-database';
import { schema } from '../../schema';
import { CliError, runCommand } from './run-command';

type WithDatabase = <T>(work: (database: DataSource) => Promise<T>) => Promise<T>;

async function withDatabase<T>(work: (database: DataSource) => Promise<T>): Promise<T> {
  const settings = settingsFromEnvironment();
  const database = await openInstallation(settings, (verifyDatabase) =>
    openDatabase(databaseOptions(settings, schema), { ...schema, verifyDatabase }),
  );
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Like `runCommand`, but a failure says that nothing was changed. */
export const runImport = (run: (args: string[], withDatabase: WithDatabase) => Promise<string>): void =>
  runCommand(async (args, print) => {
    try {
      print(await run(args, withDatabase));
    } catch (error) {
      const isRefusal = error instanceof ImportRefusal || error instanceof SettingsError;
      throw new CliError(`${isRefusal ? error.message : errorText(error)}\nNothing was changed.`);
    }
  });
