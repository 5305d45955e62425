import { readRoster } from './roster-reader';

const NOW = new Date('2026-11-23T12:00:00Z');
const read = (csv: string) => readRoster(csv, NOW);
const ANN = { line: 2, studentNumber: '1001', email: 'ann@school.org', name: 'Ann Lake', grade: 11, counselor: null };

describe('a roster file', () => {
  it.each([
    ['commas', 'Student number,Name,Email,Grade\n1001,Ann Lake,ann@school.org,11'],
    ['a spreadsheet’s mark and line ends', '\uFEFFStudent ID,Name,Email,Grade\r\n1001,Ann Lake,Ann@School.org,11\r\n'],
    ['semicolons', 'student_number;name;email;grade\n1001;"Lake, Ann";ann@school.org;11th Grade'],
    ['tabs', 'ID\tStudent Name\tE-mail\tGrade Level\n1001\tAnn Lake\tann@school.org\tJunior'],
    ['first and last names', 'Local ID,First Name,Last Name,Email Address,Grade\n1001,Ann,Lake,ann@school.org,011'],
    ['the class of a year', 'Student No.,Name,Email,Class of\n1001,Ann Lake,ann@school.org,2028'],
    ['blank lines and blank rows', 'Student number,Name,Email,Grade\n1001,Ann Lake,ann@school.org,grade 11\n\n,,,\n'],
  ])('is read with %s', (_, csv) => {
    const { students, problems } = read(csv);
    expect(problems).toEqual([]);
    expect(students).toEqual([ANN]);
  });

  it('leaves open what a cell leaves blank, and names the columns it does not read', () => {
    const { students, ignored } = read('Email,Grade,Counselor,Homeroom,GPA\nann@school.org,,,B12,3.9');
    expect(students).toEqual([{ ...ANN, studentNumber: null, name: null, grade: null }]);
    expect(ignored).toEqual(['Homeroom', 'GPA']);
  });

  it.each([
    ['8', /“8” is no grade/],
    ['eleventh', /is no grade/],
    ['2027', /is no grade/],
  ])('does not guess the grade of “%s”', (grade, problem) => {
    const { students, problems } = read(`Email,Grade\nann@school.org,${grade}`);
    expect([students, problems.length, problems[0]?.line]).toEqual([[], 1, 2]);
    expect(problems[0]?.problem).toMatch(problem);
  });

  it('refuses the row without a way to know the student, with a broken email, and the second of two', () => {
    const rows = [',Ann Lake,', '1,Ben,ben at school', '2,Cat,cat@school.org', '2,Cat Again,', '3,Dan,CAT@school.org'];
    const { students, problems } = read(
      `Number,Student number,Name,Email\n${rows.map((row) => `x,${row}`).join('\n')}`,
    );
    expect(students.map(({ name }) => name)).toEqual(['Cat']);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 5, 6]);
    expect(problems[2]?.problem).toBe('Line 4 has this student number or email already.');
  });

  it.each([
    ['', /must name the columns/],
    ['Name,Grade\nAnn,11', /must name the columns/],
    ['Email,Name', /holds no students/],
    ['Email\n"ann', /no readable CSV/],
  ])('that is none says so: %j', (csv, problem) => {
    expect(read(csv).students).toEqual([]);
    expect(read(csv).problems[0]?.problem).toMatch(problem);
  });
});

it('a graduated class has no grade', () => {
  expect(readRoster('Email,Class of\na@b.org,2026', NOW).problems).toHaveLength(1);
  expect(readRoster('Email,Class of\na@b.org,2026', new Date('2026-05-01')).students[0]?.grade).toBe(12);
});
