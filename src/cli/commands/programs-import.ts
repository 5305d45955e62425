import { runImport } from './run-import';
import { programReportSentences, readProgramsCommandLine, importPrograms } from '../../colleges/import/programs-import';

/** Imports an official College Scorecard field-of-study file. The app may be running. */
runImport(async (args, withDatabase) => {
  const { file, years } = readProgramsCommandLine(args);
  const report = await withDatabase((database) => importPrograms(database, file, years));
  return programReportSentences(report, years);
});
