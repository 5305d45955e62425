import { runImport } from './run-import';
import { programSentencesOf, readProgramsCommandLine, importPrograms } from '../../colleges/import/programs-import';

/** Imports an official field-of-study file of the College Scorecard; the app may be running meanwhile. */
runImport(async (given, withDatabase) => {
  const { file, years } = readProgramsCommandLine(given);
  const report = await withDatabase((database) => importPrograms(database, file, years));
  return programSentencesOf(report, years);
});
