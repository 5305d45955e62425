import type { DataSource } from 'typeorm';
import { ImportRefused } from '../../colleges/import/scorecard-file';
import { errorText } from '../../platform/logging/loggable-error';
import { SettingsError, settingsFromEnvironment } from '../../platform/config/settings';
import { databaseOptions, openDatabase } from '../../platform/database/data-source';
import { openInstallation } from '../../platform/database/known-database';
import { markAsCommand } from '../../platform/runtime/process-role';
import { schema } from '../../schema';

/** Does something with the database of the settings and closes it again. */
type WithDatabase = <T>(work: (database: DataSource) => Promise<T>) => Promise<T>;

async function withDatabase<T>(work: (database: DataSource) => Promise<T>): Promise<T> {
  const settings = settingsFromEnvironment();
  const database = await openInstallation(settings, (refuse) =>
    openDatabase(databaseOptions(settings, schema), { ...schema, refuse }),
  );
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Runs an import with the arguments of this process, prints what it did, and ends with 1 when it was refused or failed. */
export function runImport(run: (given: string[], withDatabase: WithDatabase) => Promise<string>): void {
  markAsCommand();
  run(process.argv.slice(2), withDatabase).then(
    (sentences) => process.stdout.write(`${sentences}\n`),
    (error: unknown) => {
      const refused = error instanceof ImportRefused || error instanceof SettingsError;
      const sentence = refused ? error.message : errorText(error);
      process.stderr.write(`${sentence}\nNothing was changed.\n`);
      process.exitCode = 1;
    },
  );
}
