import { csvRows } from './csv-rows';
import { readRoster } from './roster-reader';

const SENIORS = 2027;
const read = (csv: string) => readRoster(csv, SENIORS);
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
  ])('is read with %s', async (_, csv) => {
    const { students, problems } = await read(csv);
    expect(problems).toEqual([]);
    expect(students).toEqual([ANN]);
  });

  it('leaves open what a cell leaves blank, and names the columns it does not read', async () => {
    const { students, ignored } = await read('Email,Grade,Counselor,Homeroom,GPA\nann@school.org,,,B12,3.9');
    expect(students).toEqual([{ ...ANN, studentNumber: null, name: null, grade: null }]);
    expect(ignored).toEqual(['Homeroom', 'GPA']);
  });

  it.each([
    ['8', /“8” is no grade/],
    ['eleventh', /is no grade/],
    ['2027', /is no grade/],
  ])('does not guess the grade of “%s”', async (grade, problem) => {
    const { students, problems } = await read(`Email,Grade\nann@school.org,${grade}`);
    expect([students, problems.length, problems[0]?.line]).toEqual([[], 1, 2]);
    expect(problems[0]?.problem).toMatch(problem);
  });

  it('refuses the row without a way to know the student, with a broken email, and the second of two', async () => {
    const rows = [',Ann Lake,', '1,Ben,ben at school', '2,Cat,cat@school.org', '2,Cat Again,', '3,Dan,CAT@school.org'];
    const { students, problems } = await read(
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
    ['Email\n"ann', /quotation mark that begins here has no end/],
    [`Email,Name\n"${'x'.repeat(70_000)}`, /more than 65536 characters/],
    [`Email${',x'.repeat(100)}\na@b.org`, /more than 100 columns/],
    [`Email,Name\n${','.repeat(1_000_000)}`, /more than 100 columns/],
  ])('that is none says so: %.40j', async (csv, problem) => {
    const { students, problems } = await read(csv);
    expect(students).toEqual([]);
    expect(problems[0]?.problem).toMatch(problem);
  });
});

describe('a file of OneRoster', () => {
  const HEADING = 'sourcedId,status,role,username,givenName,familyName,identifier,email,grades';

  it('is read by its own number and email, whatever stands before them', async () => {
    const { students, problems, others } = await read(
      `${HEADING}\nd3f1,active,student,alake,Ann,Lake,1001,ann@school.org,11`,
    );
    expect([students, problems, others]).toEqual([[ANN], [], 0]);
  });

  it('knows students by their id there where it has no number, and by a user name that is an email', async () => {
    const { students } = await read('sourcedId,username,givenName,familyName,grades\n1001,Ann@school.org,Ann,Lake,11');
    expect(students).toEqual([ANN]);
  });

  it('is not read where it speaks of staff, of families and of students who have left', async () => {
    const rows = ['a,active,teacher,,Tom,Hill,,tom@school.org,', 'b,active,guardian,,Eve,Lake,,eve@home.org,'];
    const { students, problems, others } = await read(
      [HEADING, ...rows, 'c,tobedeleted,student,,Ben,Moss,1002,ben@school.org,12'].join('\n'),
    );
    expect([students, problems, others]).toEqual([[], [], 3]);
  });
});

it('a nickname in quotation marks is part of the name', async () => {
  const { students } = await read('Student number,Name,Email,Grade\n1001,Ann "Annie" Lake,ann@school.org,11');
  expect(students[0]?.name).toBe('Ann "Annie" Lake');
});

it('a quotation mark without an end is told by its line', async () => {
  const { problems } = await read('Email,Name\nann@school.org,Ann\nben@school.org,"Ben\ncat@school.org,Cat');
  expect(problems.map(({ line }) => line)).toEqual([3]);
});

it('a grade and a class that do not agree are a problem, not a guess', async () => {
  const { students, problems } = await read('Email,Grade,Class of\na@b.org,12,2028\nc@b.org,11,2028');
  expect(students.map(({ grade }) => grade)).toEqual([11]);
  expect(problems[0]?.problem).toBe('Grade 12 and the class of 2028 do not agree: that class is in grade 11 now.');
});

it('a graduated class has no grade', async () => {
  expect((await read('Email,Class of\na@b.org,2026')).problems).toHaveLength(1);
  const beforeTheTurn = await readRoster('Email,Class of\na@b.org,2026', 2026);
  expect(beforeTheTurn.students[0]?.grade).toBe(12);
});

it('rows have an end', async () => {
  const rows = csvRows(Array.from({ length: 26 }, () => 'a\n'.repeat(10_000)));
  const readAll = async (): Promise<void> => {
    for await (const _ of rows);
  };
  await expect(readAll()).rejects.toMatchObject({ problem: expect.stringMatching(/more than 250000 rows/) as string });
});
