import { collegesByName, readDatesFile } from './dates-file';

const COLLEGES = collegesByName([
  { unitid: 161253, name: 'University of Maine', aliases: ['UMaine'] },
  { unitid: 1, name: 'Union College', aliases: [] },
  { unitid: 2, name: 'Union College', aliases: [] },
]);
const read = (...lines: string[]) => readDatesFile(lines.join('\n'), COLLEGES);
const problems = (...lines: string[]) =>
  read('college,unitid,round,date,cycle,source', ...lines).map(({ problem }) => problem);

describe('a file of application dates', () => {
  it('is understood with its columns in any order, as spreadsheets write it', () => {
    const rows = read(
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

  it('tells of each row what is wrong with it', () => {
    expect(
      problems(
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
      'No college has the id 99.',
      'The college is missing.',
      expect.stringContaining('The round “early” is not known.') as string,
      'The date “2026-02-30” is no date. Use 2026-11-01 or 11/1/2026.',
      'The cycle “2026-28” is no pair of years. Use 2026-27.',
      'The source is missing: the address of the page, or who said so and when.',
      null,
      'Line 11 has this college, round and cycle already.',
    ]);
  });

  it('is one problem where it is no such table', () => {
    expect(read('').map(({ problem }) => problem)).toEqual([
      expect.stringContaining('missing: college, round') as string,
    ]);
    expect(read('college,round,date').map(({ problem }) => problem)).toEqual([
      'The first line must name the columns; missing: cycle, source.',
    ]);
    expect(read('college,round,date,cycle,source').map(({ problem }) => problem)).toEqual(['The file holds no dates.']);
    expect(read('a,"b', 'c').map(({ problem }) => problem)).toEqual(['This is no readable CSV file.']);
  });
});
