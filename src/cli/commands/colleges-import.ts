import { readCommandLine, sentencesOf, importColleges } from '../../colleges/import/colleges-import';
import { runImport } from './run-import';

/** Imports an official College Scorecard file into the catalog. The app may be running. */
runImport(async (given, withDatabase) => {
  const now = new Date();
  const { file, release } = readCommandLine(given, now);
  const report = await withDatabase((database) => importColleges(database, file, release, now));
  return sentencesOf(report, release);
});
