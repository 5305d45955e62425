import { Colleges1764000002000 } from '../../migrations/1764000002000-colleges';
import { COLLEGE_TABLES } from '../colleges/colleges.tables';
import { readCommandLine, sentencesOf } from '../colleges/import/command-line';
import { ImportRefused } from '../colleges/import/import-refused';
import { importColleges } from '../colleges/import/importer';
import { Settings, SettingsError } from '../config/settings';
import { databaseOptions, openDatabase } from '../database/data-source';

/** Imports an official College Scorecard file into the catalogue; the app may be running meanwhile. */
async function run(given: string[], now: Date): Promise<string> {
  const { file, release } = readCommandLine(given, now);
  const schema = { entities: COLLEGE_TABLES, migrations: [Colleges1764000002000] };
  const database = await openDatabase(databaseOptions(new Settings(), schema));
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
    const sentence = refused ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${sentence}\nNothing was changed.\n`);
    process.exitCode = 1;
  },
);
