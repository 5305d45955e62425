import { csvRows } from '../../platform/text/csv';
import { readRoster, type TableSchool } from './roster-reader';

const SCHOOL = {
  ...{ seniorClass: 2027, today: '2026-11-28', students: [], keepCapitals: false },
  choicesFor: () => [],
};
const readCsv = (csv: string, school: Partial<TableSchool> = {}) => readRoster(csv, { ...SCHOOL, ...school });
const ANN_ROW = {
  line: 2,
  studentNumber: '1001',
  email: 'ann@school.org',
  name: 'Ann Lake',
  grade: 11,
  counselor: null,
};

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
    const { students, problems } = await readCsv(csv);
    expect(problems).toEqual([]);
    expect(students).toEqual([ANN_ROW]);
  });

  it('numbers rows as a spreadsheet does, and says which cell an unquoted comma cuts', async () => {
    const { students, problems } = await readCsv(
      'Student number,Name,Grade,Email,,\n1,"Ann\nLake",11,a@b.org\n\n2,Ben,11,b@b.org,,,\n70011,Noor, Sami,11,n@b.org\n',
    );
    expect(students.map(({ line }) => line)).toEqual([2, 4]);
    expect(problems).toEqual([
      {
        ...{ line: 5, studentNumber: '70011', email: null, name: 'Noor' },
        problem: 'This row has 5 cells, the heading has 4: put quotes around “Noor, Sami”.',
      },
    ]);
  });

  it('leaves open what a cell leaves blank, and names the columns it does not read', async () => {
    const { students, ignored } = await readCsv('Email,Grade,Counselor,Homeroom,GPA\nann@school.org,,,B12,3.9');
    expect(students).toEqual([{ ...ANN_ROW, studentNumber: null, name: null, grade: null }]);
    expect(ignored).toEqual(['Homeroom', 'GPA']);
  });

  it.each([
    ['', 1],
    ['North High\nStudents as of,11/26/2026\n\n', 4],
  ])('shows what is in columns that nobody knows, under the title “%s”', async (title, line) => {
    const rows = 'Key,Person,Contact\n1001,Ann Lake,ann@school.org\n1002,,ben@school.org';
    const { columns, problems } = await readCsv(title + rows);
    expect(problems).toMatchObject([{ line, problem: expect.stringMatching(/choose below which they are/) as string }]);
    expect(columns.map(({ heading, use, examples }) => [heading, use, examples])).toEqual([
      ['Key', null, ['1001', '1002']],
      ['Person', null, ['Ann Lake']],
      ['Contact', null, ['ann@school.org', 'ben@school.org']],
    ]);
    const choices = [{ heading: 'Contact', use: 'email' as const }];
    expect((await readCsv(title + rows, { choicesFor: () => choices })).students).toHaveLength(2);
  });

  it.each(['2027', '11, 12', 'Room 11', 'x'])('does not guess the grade of “%s”', async (grade) => {
    const { students, problems } = await readCsv(`Email,Grade\nann@school.org,"${grade}"`);
    expect([students, problems.length, problems[0]?.line]).toEqual([[], 1, 2]);
    expect(problems[0]?.problem).toBe(`“${grade}” isn’t a grade from 9 to 12 or a graduation year we recognize.`);
  });

  it.each([...['11.0', 'Gr 11', 'Gr. 11', 'JR', 'Eleventh', '11º', 'Grade 11 - Junior', '11th grade', 'class of ’28']])(
    'reads 11 in “%s”',
    async (grade) => {
      expect((await readCsv(`Email,Grade\nann@school.org,${grade}`)).students[0]?.grade).toBe(11);
    },
  );

  it.each(['KG', '08', '8', 'Pre-K', '13'])('leaves out who is in grade “%s”', async (grade) => {
    const { students, problems, others } = await readCsv(`Email,Grade\nann@school.org,11\nben@school.org,${grade}`);
    expect([students.length, problems, others]).toEqual([1, [], 1]);
  });

  it.each([
    [
      'Google Workspace',
      'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Org Unit Path [Required],Employee ID\n' +
        'Ann,Lake,ann@school.org,****,/Students/Class of 2028,1001\nTom,Hill,tom@school.org,****,/Staff,',
    ],
    [
      'Microsoft 365',
      'User principal name,Display name,First name,Last name,Department,Employee ID\n' +
        'ann@school.org,Ann Lake,Ann,Lake,Grade 11,1001\ntom@school.org,Tom Hill,Tom,Hill,Science,',
    ],
    ['Skyward', 'Other ID,Student Full Name,Grad Yr,School Email,Advisor Name\n1001,"Lake, Ann",2028,ann@school.org,'],
    [
      'School Data Sync',
      'SIS ID,School SIS ID,Username,First Name,Last Name,Secondary Email,Grade\n1001,SCH1,ann.lake,Ann,Lake,ann@school.org,11',
    ],
    [
      'Infinite Campus',
      'student.studentNumber,student.lastName,student.firstName,student.grade,student.email\n1001,Lake,Ann,11,ann@school.org',
    ],
    [
      'PowerSchool',
      'Student_Number\tLastFirst\tGrade_Level\tStudent_Email\tEnroll_Status\n1001\tLake, Ann\t11\tann@school.org\t0\n1002\tHill, Bo\t11\tbo@school.org\t2',
    ],
    ['a line that names the separator', 'sep=;\nStudent ID;Name;Email;Grade\n1001;Ann Lake;ann@school.org;11'],
    [
      'titles above',
      'North High\nStudents as of 11/26/2026\n\nStudent ID,Name,Email,Grade\n1001,Ann Lake,ann@school.org,11',
    ],
    [
      'short words',
      'SIS Key,pupilnbr,LastFirst,Gr,Home Mail,School Mail\n9,1001,"Lake, Ann",11,mom@home.org,ann@school.org',
    ],
    ['bars', 'Student ID|Name|Email|Grade\n1001|Ann Lake|ann@school.org|11'],
  ])('is read as %s writes it', async (_, csv) => {
    const { students, problems } = await readCsv(csv);
    expect(problems).toEqual([]);
    expect(students).toEqual([{ ...ANN_ROW, line: expect.any(Number) as number }]);
  });

  it.each([
    ['"Rowe, Ben, Jr."', 'Ben Rowe Jr.'],
    ['"Ben Rowe, Jr."', 'Ben Rowe Jr.'],
    ['"Vale, Cy, III"', 'Cy Vale III'],
    ['"Rowe, Jr., Ben"', 'Ben Rowe Jr.'],
    ['N/A', null],
    ['"Null, Ann"', 'Ann Null'],
    ['"Lake, Ann (Student)"', 'Ann Lake'],
    ['Ann Lake [Class of 2028]', 'Ann Lake'],
    ['James (Dean) Hart', 'James (Dean) Hart'],
  ])('reads the name %s', async (name, expectedName) => {
    expect((await readCsv(`Student ID,Name\n1001,${name}`)).students[0]?.name).toBe(expectedName);
  });

  it.each(['1.23457E+11', '"1,23457E+11"', '9001.0', '"1,001"', '####'])(
    'takes no student by the damaged number %s',
    async (number) => {
      const { students, problems } = await readCsv(`Student ID,Name,Email,Grade\n${number},Ann Lake,ann@school.org,11`);
      expect(students).toEqual([]);
      expect(problems[0]?.problem).toMatch(/isn’t a whole student number: a spreadsheet changed it/);
      expect(problems[0]?.studentNumber).toBeNull();
    },
  );

  it('reads a number that is kept as text, zeros and all', async () => {
    const { students } = await readCsv('Student ID,Email\n="00123",ann@school.org');
    expect(students[0]?.studentNumber).toBe('00123');
  });

  it('trusts no number that two people have', async () => {
    const rows = ['12000,Ann,ann@school.org', '12000,Ben,ben@school.org', '12001,Cat,cat@school.org'];
    const { students, problems } = await readCsv(['Student ID,Name,Email', ...rows].join('\n'));
    expect(students.map(({ name }) => name)).toEqual(['Cat']);
    expect(problems.map(({ line, studentNumber }) => [line, studentNumber])).toEqual([
      [2, undefined],
      [3, undefined],
    ]);
    expect(problems[0]?.problem).toBe(
      'Row 3 has the student number 12000, too, with another email. Please correct both rows.',
    );
  });

  it.each([
    ...['Transferred Out', 'Dropped out', 'deleted', 'Exited', 'No longer enrolled', 'suspended', 'W', 'archived'],
    ...['Graduated', 'Inactive', 'to_be_deleted', 'No-Show', 'Expelled'],
  ])('makes nobody a student whose status is “%s”', async (status) => {
    const { students, problems, others } = await readCsv(`Student ID,Email,Status\n1001,ann@school.org,${status}`);
    expect([students, problems, others]).toEqual([[], [], 1]);
  });

  it.each([
    ...['Exit Date', 'Withdraw Date', 'student.endDate', 'Leave Date', 'Enrollment End Date'].flatMap((heading) => [
      [heading, '10/02/2025', 'left'],
      [heading, '6/12/2027', 'here'],
      [heading, '12/31/9999', 'here'],
      [heading, '', 'here'],
    ]),
    ...['Active', 'Is Active', 'Enrolled', 'Account Enabled'].flatMap((heading) => [
      [heading, 'N', 'left'],
      [heading, 'FALSE', 'left'],
      [heading, 'Yes', 'here'],
    ]),
    ...['Withdrawn', 'Inactive', 'Is Archived'].flatMap((heading) => [
      [heading, 'Y', 'left'],
      [heading, 'No', 'here'],
    ]),
    ['Exit Reason', 'Moved to Texas', 'left'],
    ['Enroll_Status', '2', 'left'],
    ...[
      'Withdrawal',
      'DropOut-36',
      'SummerGraduate',
      'Not Attending',
      'No Show - 8/25',
      'Transferred to North High',
    ].map((status) => ['Enrollment Status', status, 'left']),
    ...['Pre-registered', 'Transferred in', 'Currently enrolled'].map((status) => ['Status', status, 'here']),
    ['Exit Date', 'someday', 'problem'],
    ['Enrollment Status', 'Adult Learner', 'problem'],
  ])('%s “%s”: %s', async (heading, cell, expectedResult) => {
    const { students, problems, others } = await readCsv(`Student ID,Email,${heading}\n1001,ann@school.org,${cell}`);
    expect([students.length, others, problems.length]).toEqual(
      { here: [1, 0, 0], left: [0, 1, 0], problem: [0, 0, 1] }[expectedResult],
    );
  });

  it('takes the end of a school year that most rows have for no departure', async () => {
    const rows = Array.from({ length: 6 }, (_, index) => `${index},s${index}@school.org,6/12/2026`);
    const csv = ['Student ID,Email,Exit Date', ...rows].join('\n');
    expect((await readCsv(csv, { today: '2026-08-01' })).students).toHaveLength(6);
    expect((await readCsv(csv)).students).toHaveLength(0);
  });

  it.each([
    ['First Name,Preferred First Name,Last Name', 'Robert,Roberta,Vega', 'Roberta Vega'],
    ['Nickname,Last Name,First Name', ',Vega,Robert', 'Robert Vega'],
    ['Legal First Name,First Name,Last Name', 'Robert,Roberta,Vega', 'Roberta Vega'],
    ['Preferred Name,Student Name', 'Roberta Vega,"Vega, Robert"', 'Roberta Vega'],
    ['Preferred Name,Student Name', 'Bobbie,"Vega, Robert"', 'Bobbie Vega'],
    ['displayName,surname,givenName', '"Quill, Ada (Student)",Quill,Ada', 'Ada Quill'],
    ['Name', '"Quill, Ada (Student)"', 'Ada Quill'],
    ['First Name,Last Name', '"Marco, Jr.",Fern', 'Marco Fern Jr.'],
    ['student.firstName,student.lastName,student.suffix', 'Cy,Vale,III', 'Cy Vale III'],
    ['Last Name,First Name', 'MCDONALD-RIVERA,ANNA MARIE', 'Anna Marie McDonald-Rivera'],
    ['Last Name,First Name', "O'ROWE III,TJ", "TJ O'Rowe III"],
    ['Name', 'ANN (ANNIE) LAKE', 'Ann (Annie) Lake'],
    ['Name', 'VI NGUYEN', 'Vi Nguyen'],
    ['Name', 'Jose\u0301 Nun\u0303ez', 'Jos\u00e9 Nu\u00f1ez'],
  ])('of %s reads the name %s', async (heading, cells, name) => {
    const { students } = await readCsv(`Student ID,Email,${heading}\n1,a@school.org,${cells}`);
    expect(students[0]?.name).toBe(name);
  });

  it.each([
    ['Employee ID,Student_id,Student_number,State_id,Contact_sis_id', '9,8,1001,7,6', 'Student_number'],
    ['ID,State ID,School ID', '8,1001,120', 'State ID'],
    ['STU.ID,TCH.ID', '1001,5', 'STU.ID'],
    ['Teacher ID,Stu Other ID', '5,1001', 'Stu Other ID'],
    ['SIS Number,School SIS ID', '1001,120', 'SIS Number'],
    ['Parent ID,Counselor ID', '1,2', null],
  ])('of %s knows students by the best number', async (heading, cells, column) => {
    const { students, matchedBy } = await readCsv(`${heading},Email\n${cells},ann@school.org`);
    expect([students[0]?.studentNumber, matchedBy]).toEqual([column === null ? null : '1001', column]);
  });

  it.each([
    'Contact_email,Student_email',
    'Email,Student Email',
    'Parent Email,S_ME_STU_X_StudentEmail',
    'contacts.email,U_StudentsUserFields.StudentEmail',
    'TCH.EM,STU.SEM',
  ])('of %s takes the student’s own email', async (heading) => {
    const { students } = await readCsv(`Student ID,${heading}\n1,p@home.org,ann@school.org`);
    expect(students[0]?.email).toBe('ann@school.org');
  });

  it('reads the grade of now, and not the next one', async () => {
    const { students } = await readCsv('Student ID,Next Grade Level,Gr\n1,12,11');
    expect(students[0]?.grade).toBe(11);
  });

  it('takes a second row of a student that says the same for the same student, and tells namesakes apart', async () => {
    const heading = 'Student ID,First Name,Middle Name,Last Name,Email,Contact Name';
    const rows = [
      '1,Ana,Luz,Cruz,a@school.org,Eva',
      '1,Ana,Luz,Cruz,a@school.org,Tom',
      '2,Ana,Mar,Cruz,b@school.org,Ida',
    ];
    const { students, problems } = await readCsv([heading, ...rows].join('\n'));
    expect(problems).toEqual([]);
    expect(students.map(({ name }) => name)).toEqual(['Ana Luz Cruz', 'Ana Mar Cruz']);
  });

  it('trusts no email that two students have', async () => {
    const { students, problems } = await readCsv('Student ID,Name,Email\n1,Ann,a@school.org\n2,Ben,a@school.org');
    expect([students.length, problems.map(({ line }) => line)]).toEqual([0, [2, 3]]);
  });

  it.each([
    ['userType', 'Member', 1],
    ['Role', 'Student', 1],
    ['jobTitle', 'Student Teacher', 0],
    ['Person Type', 'Parent/Guardian', 0],
  ])('of a %s %s reads %i students', async (heading, role, count) => {
    const { students } = await readCsv(`Student ID,Email,${heading}\n1,a@school.org,${role}\n2,b@school.org,Student`);
    expect(students).toHaveLength(count + 1);
  });

  it('shows a status that it does not know, and guesses none', async () => {
    const rows = ['1,ann@school.org,On leave', '2,ben@school.org,Enrolled', '3,cat@school.org,', '4,dan@school.org,A'];
    const { students, problems } = await readCsv(['Student ID,Email,Status', ...rows].join('\n'));
    expect(students.map(({ studentNumber }) => studentNumber)).toEqual(['2', '3', '4']);
    expect(problems.map(({ problem }) => problem)).toEqual([
      'We don’t know the status “On leave”. If the student is enrolled, write “Active”; if not, “Inactive”.',
    ]);
  });

  it.each([
    ['Active', '00', 1, 0],
    ['Active', 'EOY promoted', 1, 0],
    ['Active', 'Transferred out', 0, 1],
    ['', 'EOY promoted', 0, 0],
    ['', 'Still enrolled', 1, 0],
  ])('with the status “%s” and the leaving reason “%s” reads %i students', async (status, reason, count, problems) => {
    const foundRoster = await readCsv(`Student ID,Email,Status,Exit Reason\n1,a@school.org,${status},${reason}`);
    expect([foundRoster.students.length, foundRoster.problems.length]).toEqual([count, problems]);
  });

  it('reads no number and no email in NULL and None', async () => {
    const csv = 'Student ID,Email,User name,Name\nNULL,None,a@school.org,Ann\nNULL,b@school.org,x,Ben';
    const { students, problems } = await readCsv(csv);
    expect(problems).toEqual([]);
    expect(students.map(({ studentNumber, email }) => [studentNumber, email])).toEqual([
      [null, 'a@school.org'],
      [null, 'b@school.org'],
    ]);
  });

  it.each([
    'sean.o’neil@school.org',
    "<sean.o'neil@school.org>",
    "mailto:sean.o'neil@school.org",
    "sean.o\u200b'neil@school.org",
  ])('reads the email %s', async (email) => {
    const { students } = await readCsv(`Student ID,Email\n1,${email}`);
    expect(students[0]?.email).toBe("sean.o'neil@school.org");
  });

  it('refuses the row without a way to know the student, with a broken email, and the second of two', async () => {
    const rows = [',Ann Lake,', '1,Ben,ben at school', '2,Cat,cat@school.org', '2,Cat Again,', '3,Dan,DAN@school.org'];
    const { students, problems } = await readCsv(
      `Number,Student number,Name,Email\n${rows.map((row) => `x,${row}`).join('\n')}`,
    );
    expect(students.map(({ name }) => name)).toEqual(['Cat', 'Dan']);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 5]);
    expect(problems[2]?.problem).toBe('Row 4 has this student number or email already.');
  });

  it.each([
    ['', /must name the columns/],
    ['Name,Grade\nAnn,11', /must name the columns/],
    ['Email,Name', /holds no students/],
    ['Email\n"ann', /quotation mark that begins here has no end/],
    [`Email,Name\n"${'x'.repeat(70_000)}`, /more than 65536 characters/],
    [`Email${',x'.repeat(100)}\na@b.org`, /more than 100 columns/],
    [`Email,Name\n${','.repeat(100_000)}`, /more than 100 columns/],
    [`Email,Name\n${'\n'.repeat(400_000)}`, /more than 300000 rows, most of them blank/],
    [`Email,Name\n${'"'.repeat(1_000_000)}`, /more than 65536 characters/],
  ])('that is none says so: %.40j', async (csv, problem) => {
    const { students, problems } = await readCsv(csv);
    expect(students).toEqual([]);
    expect(problems[0]?.problem).toMatch(problem);
  });
});

describe('a file of OneRoster', () => {
  const ONE_ROSTER_HEADING = 'sourcedId,status,role,username,givenName,familyName,identifier,email,grades';

  it('is read by its own number and email, whatever stands before them', async () => {
    const { students, problems, others } = await readCsv(
      `${ONE_ROSTER_HEADING}\nd3f1,active,student,alake,Ann,Lake,1001,ann@school.org,11`,
    );
    expect([students, problems, others]).toEqual([[ANN_ROW], [], 0]);
  });

  it('knows students by their id there where it has no number, and by a user name that is an email', async () => {
    const { students } = await readCsv(
      'sourcedId,username,givenName,familyName,grades\n1001,Ann@school.org,Ann,Lake,11',
    );
    expect(students).toEqual([ANN_ROW]);
  });

  it('is not read where it speaks of staff, of families and of students who have left', async () => {
    const rows = ['a,active,teacher,,Tom,Hill,,tom@school.org,', 'b,active,guardian,,Eve,Lake,,eve@home.org,'];
    const { students, problems, others } = await readCsv(
      [ONE_ROSTER_HEADING, ...rows, 'c,tobedeleted,student,,Ben,Moss,1002,ben@school.org,12'].join('\n'),
    );
    expect([students, problems, others]).toEqual([[], [], 3]);
  });
});

it('a nickname in quotation marks is part of the name', async () => {
  const { students } = await readCsv('Student number,Name,Email,Grade\n1001,Ann "Annie" Lake,ann@school.org,11');
  expect(students[0]?.name).toBe('Ann "Annie" Lake');
});

it('a quotation mark without an end is told by its line', async () => {
  const { problems } = await readCsv('Email,Name\nann@school.org,Ann\nben@school.org,"Ben\ncat@school.org,Cat');
  expect(problems.map(({ line }) => line)).toEqual([3]);
});

it('a grade and a class that do not agree are a problem, not a guess', async () => {
  const { students, problems } = await readCsv('Email,Grade,Class of\na@b.org,12,2028\nc@b.org,11,2028');
  expect(students.map(({ grade }) => grade)).toEqual([11]);
  expect(problems[0]?.problem).toBe('Grade 12 and the class of 2028 do not agree: that class is in grade 11 now.');
});

it('a graduated class has no grade', async () => {
  expect((await readCsv('Email,Class of\na@b.org,2026')).problems).toHaveLength(1);
  const readingBeforeNextYear = await readCsv('Email,Class of\na@b.org,2026', { seniorClass: 2026 });
  expect(readingBeforeNextYear.students[0]?.grade).toBe(12);
});

it('rows have an end', async () => {
  const rows = csvRows(Array.from({ length: 26 }, () => 'a\n'.repeat(10_000)));
  const readAllExports = async (): Promise<void> => {
    for await (const _ of rows);
  };
  await expect(readAllExports()).rejects.toMatchObject({
    problem: expect.stringMatching(/more than 250000 rows/) as string,
  });
});
