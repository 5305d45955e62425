import { readCommandLine, reportSentences, importColleges } from '../../colleges/import/colleges-import';
import { runImport } from './run-import';

/** Imports an official College Scorecard file into the catalog. The app may be running. */
runImport(async (args, withDatabase) => {
  const now = new Date();
  const { file, release } = readCommandLine(args, now);
  const report = await withDatabase((database) => importColleges(database, file, release, now));
  return reportSentences(report, release);
});
