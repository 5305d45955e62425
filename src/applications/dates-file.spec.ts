import { collegesByName, readDatesFile } from './dates-file';

const COLLEGES = collegesByName([
  { unitid: 161253, name: 'University of Maine', aliases: ['UMaine'] },
  { unitid: 1, name: 'Union College', aliases: [] },
  { unitid: 2, name: 'Union College', aliases: [] },
]);
const readRows = (...lines: string[]) => readDatesFile(lines.join('\n'), COLLEGES);
const problemsOf = async (...lines: string[]) => (await readRows(...lines)).map(({ problem }) => problem);
const problems = (...lines: string[]) => problemsOf('college,unitid,round,date,cycle,source', ...lines);
const dueDates = async (...days: string[]) =>
  (await readRows('college;round;date;cycle;source', ...days.map((day) => `UMaine;ed;${day};2026-27;x`))).map(
    ({ date, problem }) => date?.due_on ?? problem,
  );

describe('a file of application dates', () => {
  it('is understood with its columns in any order, as spreadsheets write it', async () => {
    const rows = await readRows(
      '\uFEFFDate,Round,College,Cycle,Source',
      '11/1/2026,ED,umaine,2026-2027,https://go.umaine.edu',
      '',
      '"2027-02-01","Regular Decision","university of maine",2026-27,"Asked by phone, Sept 3"',
    );
    expect(rows).toEqual([
      {
        ...{ line: 2, college: 'University of Maine', problem: null },
        date: { unitid: 161253, round: 'ed', due_on: '2026-11-01', cycle: '2026-27', source: 'https://go.umaine.edu' },
      },
      {
        ...{ line: 4, college: 'University of Maine', problem: null },
        date: {
          ...{ unitid: 161253, round: 'regular', due_on: '2027-02-01', cycle: '2026-27' },
          source: 'Asked by phone, Sept 3',
        },
      },
    ]);
  });

  it('tells of each row what is wrong with it', async () => {
    expect(
      await problems(
        'Nowhere College,,ed,2026-11-01,2026-27,x',
        'Union College,,ed,2026-11-01,2026-27,x',
        'Union College,2,ed,2026-11-01,2026-27,x',
        ',99,ed,2026-11-01,2026-27,x',
        ',,ed,2026-11-01,2026-27,x',
        'UMaine,,early,2026-11-01,2026-27,x',
        'UMaine,,ed,2026-02-30,2026-27,x',
        'UMaine,,ed,2026-11-01,2026-28,x',
        'UMaine,,ed,2026-11-01,2026-27,',
        'UMaine,,ed,2026-11-01,2026-27,x',
        'UMaine,,ED,2026-11-15,2026-27,x',
      ),
    ).toEqual([
      'No college is called “Nowhere College”. Give its unitid instead.',
      'Several colleges are called “Union College”. Give the unitid instead.',
      null,
      'No college has the id “99”.',
      'The college is missing.',
      expect.stringContaining('The round “early” is not known.') as string,
      'The date “2026-02-30” is no date. Use 2026-11-01 or 11/1/2026.',
      'The cycle “2026-28” is no pair of years. Use 2026-27.',
      'The source is missing: the address of the page, or who said so and when.',
      null,
      'Row 11 has this college, round and cycle already.',
    ]);
  });

  it('is read under a title and a line that names the separator, and says which cell an unquoted comma cuts', async () => {
    const rows = await readRows(
      'sep=,',
      'North High',
      'college,round,date,cycle,source',
      'UMaine,ed,2026-11-01,2026-27,Ms. Hill, by phone',
      'UMaine,ea,2026-11-01,2026-27,x,,',
    );
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'This row has 6 cells, the heading has 5: put quotes around “Ms. Hill, by phone”.'],
      [4, null],
    ]);
  });

  it.each([
    ...['2026-11-05', '11/5/2026', '11/05/26', '5-Nov-26', '5-Nov-2026', 'Nov 5, 2026', 'November 5th, 2026'],
    ...['5 November 2026', 'Thursday, November 5, 2026', '2026/11/5', '20261105', '46331', '11-5-2026'],
    ...['2026-11-05 00:00:00', '11/5/2026 12:00 AM', '2026-11-05T23:59:00Z', '2026-Nov-05', 'Sept 5 2026'],
  ])('reads the day “%s”', async (day) => {
    expect(await dueDates(day)).toEqual([day.startsWith('Sept') ? '2026-09-05' : '2026-11-05']);
  });

  it('takes no day outside of its cycle, and none that could be two days', async () => {
    expect(
      await dueDates(
        '1/11/2026',
        '11/1/2025',
        '11/1/2027',
        '15/11/2026',
        '5.11.2026',
        'Nov 5',
        '2/30/2027',
        '12345',
        'x'.repeat(9000),
      ),
    ).toEqual([
      'January 11, 2026 is before the 2026-27 cycle, which goes from June 2026 to August 2027. Did you mean November 1, 2026? Then write 2026-11-01.',
      'November 1, 2025 is before the 2026-27 cycle, which goes from June 2026 to August 2027.',
      'November 1, 2027 is after the 2026-27 cycle, which goes from June 2026 to August 2027. Did you mean January 11, 2027? Then write 2027-01-11.',
      'The date “15/11/2026” is no date. Did you mean November 15, 2026? Then write 2026-11-15.',
      'The date “5.11.2026” is no date. Did you mean November 5, 2026? Then write 2026-11-05.',
      'The date “Nov 5” is no date. Use 2026-11-01 or 11/1/2026.',
      'The date “2/30/2027” is no date. Use 2026-11-01 or 11/1/2026.',
      'The date “12345” is no date. Use 2026-11-01 or 11/1/2026.',
      `The date “${'x'.repeat(80)}…” is no date. Use 2026-11-01 or 11/1/2026.`,
    ]);
  });

  it('is one problem where it is no such table', async () => {
    expect(await problemsOf('')).toEqual([expect.stringContaining('missing: college, round') as string]);
    expect(await problemsOf('college,round,date')).toEqual([
      'The first line must name the columns; missing: cycle, source.',
    ]);
    expect(await problemsOf('college,round,date,cycle,source')).toEqual(['The file holds no dates.']);
    expect(await problemsOf('college,round,date,cycle,source', 'a,"b', 'c')).toEqual([
      expect.stringContaining('A quotation mark that begins here has no end.') as string,
    ]);
  });
});
