import { readCommandLine, sentencesOf } from '../colleges/import/command-line';
import { ImportRefused } from '../colleges/import/import-refused';
import { importColleges } from '../colleges/import/importer';
import { errorText } from '../common/loggable-error';
import { SettingsError, settingsFromEnvironment } from '../config/settings';
import { databaseOptions, openDatabase } from '../database/data-source';
import { schema } from '../schema';

/** Imports an official College Scorecard file into the catalogue; the app may be running meanwhile. */
async function run(given: string[], now: Date): Promise<string> {
  const { file, release } = readCommandLine(given, now);
  const database = await openDatabase(databaseOptions(settingsFromEnvironment(), schema));
  try {
    return sentencesOf(await importColleges(database, file, release, now), release);
  } finally {
    await database.destroy();
  }
}

run(process.argv.slice(2), new Date()).then(
  (sentences) => process.stdout.write(`${sentences}\n`),
  (error: unknown) => {
    const refused = error instanceof ImportRefused || error instanceof SettingsError;
    const sentence = refused ? error.message : errorText(error);
    process.stderr.write(`${sentence}\nNothing was changed.\n`);
    process.exitCode = 1;
  },
);
