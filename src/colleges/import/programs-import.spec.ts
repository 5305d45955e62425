import { ImportRefusal } from './scorecard-file';
import { programReportSentences, readProgramsCommandLine } from './programs-import';

describe('the command line of the import of programs', () => {
  it.each([
    ['FieldOfStudyData1516_1617_PP.csv', '2015-17'],
    ['files/FieldOfStudyData2122_2223_PP.csv', '2021-23'],
    ['Most-Recent-Cohorts-Field-of-Study_06102027.csv', null],
    ['FieldOfStudyData1516_1718_PP.csv', null],
  ])('takes the years from the name %s', (file, years) =>
    expect(readProgramsCommandLine([file])).toEqual({ file, years }),
  );

  it('takes the years that are told', () =>
    expect(readProgramsCommandLine(['a.csv', '--years', '2021-23'])).toEqual({ file: 'a.csv', years: '2021-23' }));

  it.each([
    [[], /name one file/],
    [['a.csv', 'b.csv'], /name one file/],
    [['a.csv', '--release', 'x'], /--release.*\nUsage/s],
    [['a.csv', '--years', '2023'], /first and the last year/],
    [['a.csv', '--years', '2023-21'], /first and the last year/],
  ])('refuses %j', (args, sentence) => {
    const parse = () => readProgramsCommandLine(args);
    expect(parse).toThrow(ImportRefusal);
    expect(parse).toThrow(sentence);
  });
});

describe('the report', () => {
  const report = {
    rowCount: 220_000,
    usedCount: 54_091,
    updatedCount: 2042,
    untouchedCount: 243,
    unknown: 3900,
    closedCount: 931,
  };

  it('counts everything in plain words', () => {
    const text = programReportSentences(report, null);
    for (const count of ['220,000', '54,091', '2,042', 'Left 243', 'Skipped 3,900', 'Left out 931', '--years']) {
      expect(text).toContain(count);
    }
  });

  it('leaves out what did not happen', () =>
    expect(programReportSentences({ ...report, closedCount: 0 }, '2021-23')).not.toMatch(/Left out|--years/));
});
