import { readCommandLine, reportSentences } from './colleges-import';
import { ImportRefusal } from './scorecard-file';

const NOW = new Date('2027-07-01T00:00:00.000Z');
const parseRelease = (...args: string[]) => readCommandLine(args, NOW).release;

describe('the command line of the import', () => {
  it('takes the name of the release from the official file name, else from the day', () => {
    expect(readCommandLine(['files/Most-Recent-Cohorts-Institution_06102027.csv'], NOW)).toEqual({
      file: 'files/Most-Recent-Cohorts-Institution_06102027.csv',
      release: { release: '2027-06', fallYear: null },
    });
    expect(parseRelease('colleges.csv').release).toBe('imported 2027-07-01');
    expect(parseRelease('colleges_99102027.csv').release).toBe('imported 2027-07-01');
  });

  it('takes what is told', () =>
    expect(parseRelease('a.csv', '--release', 'June 2027', '--fall-year', '2025')).toEqual({
      release: 'June 2027',
      fallYear: 2025,
    }));

  it.each([
    [[], /name one file/],
    [['a.csv', 'b.csv'], /name one file/],
    [['a.csv', '--year', '2025'], /--year.*\nUsage/s],
    [['a.csv', '--fall-year', 'last'], /1996 to 2027/],
    [['a.csv', '--fall-year', '2028'], /1996 to 2027/],
    [['a.csv', '--release', 'x'.repeat(61)], /60 characters/],
  ])('refuses %j', (args, sentence) => {
    const parse = () => readCommandLine(args, NOW);
    expect(parse).toThrow(ImportRefusal);
    expect(parse).toThrow(sentence);
  });
});

describe('the report', () => {
  const report = {
    rowCount: 6429,
    kept: 2290,
    updatedCount: 2280,
    addedCount: 9,
    untouchedCount: 5,
    omittedCount: 1,
    impossibleScoreCount: 3,
    encoding: null,
  };

  it('counts everything in plain words', () => {
    const text = reportSentences(report, { release: '2027-06', fallYear: null });
    for (const count of [
      '6,429',
      '2,290',
      '2,280',
      'added 9',
      'Left 5',
      'Left out 1',
      'ranges of 3',
      '2027-06',
      '--fall-year',
    ]) {
      expect(text).toContain(count);
    }
  });

  it('leaves out what did not happen', () => {
    const text = reportSentences(
      { ...report, omittedCount: 0, impossibleScoreCount: 0 },
      { release: '2027-06', fallYear: 2025 },
    );
    expect(text).not.toMatch(/Left out|fall-year/);
  });
});
