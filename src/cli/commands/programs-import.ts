import { runImport } from './run-import';
import { programSentencesOf, readProgramsCommandLine, importPrograms } from '../../colleges/import/programs-import';

/** Imports an official College Scorecard field-of-study file. The app may be running. */
runImport(async (given, withDatabase) => {
  const { file, years } = readProgramsCommandLine(given);
  const report = await withDatabase((database) => importPrograms(database, file, years));
  return programSentencesOf(report, years);
});
