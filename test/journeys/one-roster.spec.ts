import { setTimeout as pause } from 'node:timers/promises';
import { MESSAGES } from '../../src/contract/messages';
import { ROSTER_FILE_LIMITS } from '../../src/contract/roster-columns';
import type { RosterImport } from '../../src/contract/roster-import';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { anExport, ORGS, table, createZip } from '../support/one-roster';
import { aCounselor, anEmail, aSchool, aStudentOf, type Person, type School } from '../support/people';
import { aServer } from '../support/shared-server';

const server = aServer();
let school: School;
let admin: Person;
let dana: Person;
let marcus: Person;

beforeEach(async () => {
  school = await aSchool(server);
  admin = school.admin;
  dana = await aCounselor(school, 'Dana Whitcomb');
  marcus = await aCounselor(school, 'Marcus Levesque');
});

const look = (file: Uint8Array, query: Record<string, string> = {}, who: Client = admin) =>
  who.call(routes.uploadRoster, { file, query });
const save = (file: Uint8Array, { fingerprint }: RosterImport, query: Record<string, string> = {}) =>
  admin.call(routes.uploadRoster, { file, query: { ...query, save: 'true', fingerprint } });
const take = async (file: Uint8Array, query: Record<string, string> = {}) => save(file, await look(file, query), query);
const roster = async () =>
  (await admin.list(routes.listStudents)).rows.map(
    ({ name, grade, student_number: number, counselor_id: counselor }) => ({
      name,
      grade,
      number,
      counselor: counselor === dana.uid ? 'Dana' : counselor === marcus.uid ? 'Marcus' : counselor,
    }),
  );

const user11 = (sourcedId: string, givenName: string, more: Record<string, string> = {}) => ({
  ...{ sourcedId, givenName, familyName: 'Lake', username: sourcedId, email: anEmail(), enabledUser: 'true' },
  ...{ role: 'student', orgSourcedIds: 'north', grades: '11', identifier: `100-${sourcedId}` },
  ...more,
});
const user12 = (sourcedId: string, givenName: string, more: Record<string, string> = {}) => {
  const { role: _, orgSourcedIds: __, ...user } = user11(sourcedId, givenName);
  return { ...user, ...more };
};
const roleOf = (
  userSourcedId: string,
  role = 'student',
  orgSourcedId = 'north',
  more: Record<string, string> = {},
) => ({
  ...{ sourcedId: `r-${userSourcedId}-${orgSourcedId}`, userSourcedId, roleType: 'primary', role, orgSourcedId },
  ...more,
});

describe('a zip of OneRoster 1.1', () => {
  it('brings in the students of its school, by number, with grade, and nobody else', async () => {
    const [, north] = ORGS;
    const file = anExport('1.1', {
      orgs: [ORGS[0] ?? {}, north ?? {}],
      users: [
        user11('s1', 'Ann', { grades: '09' }),
        user11('s2', 'Ben', { identifier: '', grades: '12' }),
        user11('s3', 'Cat', { email: '', username: anEmail() }),
        user11('s4', 'Young', { grades: '07' }),
        user11('s5', 'Gone', { status: 'tobedeleted' }),
        user11('s6', 'Locked', { enabledUser: 'false' }),
        user11('t1', 'Tom', { role: 'teacher' }),
        user11('p1', 'Eve', { role: 'guardian' }),
      ],
    });
    const seen = await look(file);
    expect(seen).toMatchObject({ counts: { new: 3, problems: 0 }, others: 5, is_whole: true, source_school: 'north' });
    expect(await roster()).toEqual([]);
    await save(file, seen);
    expect(await roster()).toMatchObject([
      { name: 'Ann Lake', grade: 9, number: '100-s1' },
      // The id of the export is no student number where others have one.
      { name: 'Ben Lake', grade: 12, number: null },
      { name: 'Cat Lake', grade: 11, number: '100-s3' },
    ]);
    expect((await look(file)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 3, missing: 0 });
  });

  it('of a district asks which school is meant, and remembers it', async () => {
    const file = anExport('1.1', {
      orgs: ORGS,
      users: [
        user11('s1', 'Ann'),
        user11('s2', 'Ben', { orgSourcedIds: 'south' }),
        user11('s3', 'Cat', { orgSourcedIds: 'district,south' }),
        user11('s4', 'Dan', { orgSourcedIds: 'district' }),
      ],
      enrollments: [
        { sourcedId: 'e1', classSourcedId: 'c1', schoolSourcedId: 'north', userSourcedId: 's4', role: 'student' },
      ],
    });
    const asked = await look(file);
    expect(asked).toMatchObject({
      source_school: null,
      schools: [
        { id: 'north', name: 'North High', students: 2 },
        { id: 'south', name: 'South High', students: 2 },
      ],
      counts: { new: 0, changed: 0, missing: 0, problems: 0 },
    });
    expect((await look(file, { source_school: 'elsewhere' })).source_school).toBeNull();
    await take(file, { source_school: 'north' });
    expect((await roster()).map(({ name }) => name)).toEqual(['Ann Lake', 'Dan Lake']);
    // From now on nobody asks again, and another school can still be chosen.
    expect(await look(file)).toMatchObject({ source_school: 'north', counts: { unchanged: 2 } });
    expect(await look(file, { source_school: 'south' })).toMatchObject({ source_school: 'south', counts: { new: 2 } });
  });

  it('tells the table, the line and what is wrong', async () => {
    const file = anExport('1.1', {
      orgs: ORGS.slice(0, 2),
      users: [
        user11('s1', 'Ann', { email: 'ann at school' }),
        user11('s2', 'Ben', { grades: 'thrice' }),
        user11('s3', 'Cat', { identifier: '7' }),
        user11('s4', 'Dan', { identifier: '7' }),
      ],
    });
    const { problems, counts } = await look(file);
    expect(counts).toMatchObject({ new: 0, problems: 4 });
    expect(problems).toEqual([
      { file: 'users.csv', line: 2, problem: '“ann at school” is no email address.' },
      { file: 'users.csv', line: 3, problem: expect.stringContaining('isn’t a grade') as string },
      { file: 'users.csv', line: 4, problem: expect.stringContaining('Row 5 has the student number 7, too') as string },
      { file: 'users.csv', line: 5, problem: expect.stringContaining('Row 4 has the student number 7, too') as string },
    ]);
  });

  it('gives students the counselor of a column, and else the one whose class they are in, unless they have one', async () => {
    const enrolled = (userSourcedId: string, classSourcedId: string, role = 'student', more: object = {}) => ({
      ...{
        sourcedId: `${userSourcedId}-${classSourcedId}`,
        classSourcedId,
        schoolSourcedId: 'north',
        userSourcedId,
        role,
      },
      ...more,
    });
    const kept = await aStudentOf(marcus, { name: 'Kept Lake', grade: 11 });
    const file = anExport('1.1', {
      orgs: ORGS.slice(0, 2),
      users: [
        user11('s1', 'Ann', { 'metadata.counselor': marcus.user.email }),
        user11('s2', 'Ben'),
        user11('s3', 'Cat'),
        user11('s4', 'Dan'),
        user11('s5', 'Kept', { email: kept.user.email }),
        user11('c1', 'Dana', { role: 'teacher', email: dana.user.email.toUpperCase() }),
        user11('c2', 'Marcus', { role: 'aide', email: marcus.user.email }),
      ],
      classes: [
        { sourcedId: 'load-dana', title: 'Counseling A–K', termSourcedIds: 'now' },
        { sourcedId: 'load-old', title: 'Counseling', termSourcedIds: 'past' },
      ],
      academicSessions: [
        { sourcedId: 'now', startDate: '2020-08-01', endDate: '2099-06-30' },
        { sourcedId: 'past', startDate: '2019-08-01', endDate: '2020-06-30' },
      ],
      enrollments: [
        ...['s1', 's2', 's4', 's5'].map((id) => enrolled(id, 'load-dana')),
        enrolled('c1', 'load-dana', 'teacher'),
        enrolled('s3', 'load-old'),
        enrolled('c2', 'load-old', 'teacher'),
        // Two counselors' classes: nobody is guessed.
        enrolled('s4', 'load-marcus'),
        enrolled('c2', 'load-marcus', 'teacher'),
        enrolled('s2', 'load-marcus', 'student', { endDate: '2020-01-01' }),
      ],
    });
    await take(file);
    expect((await roster()).map(({ name, counselor }) => `${name}: ${counselor}`)).toEqual([
      'Ann Lake: Marcus',
      'Ben Lake: Dana',
      'Cat Lake: null',
      'Dan Lake: null',
      'Kept Lake: Marcus',
    ]);
  });
});

it('a counselor whom students name by an id of the export is found by the email, and offered to be added by name and email where nobody knows them', async () => {
  const grace = anEmail();
  const file = anExport('1.1', {
    orgs: ORGS.slice(0, 2),
    users: [
      user11('s1', 'Ann', { 'metadata.counselor': 'c1' }),
      user11('s2', 'Ben', { 'metadata.counselor': 'c2' }),
      user11('s3', 'Cat', { 'metadata.counselor': 'c3' }),
      user11('c1', 'Dana', { role: 'aide', email: dana.user.email }),
      user11('c2', 'Grace', { role: 'guidance', email: grace, familyName: 'Hill' }),
    ],
  });
  const seen = await look(file);
  expect(seen.new).toMatchObject([{ name: 'Ann Lake', counselor: 'Dana Whitcomb' }]);
  expect(seen.unknown_counselors).toEqual([{ email: grace, name: 'Grace Hill', students: 1 }]);
  expect(seen.problems.map(({ problem }) => problem)).toEqual([
    expect.stringContaining(`“${grace}”`),
    expect.stringContaining('“c3”'),
  ]);
});

describe('a zip of OneRoster 1.2', () => {
  it('is read by the roles of its people, their first and last days, and the names they prefer', async () => {
    const file = anExport('1.2', {
      orgs: ORGS,
      users: [
        user12('s1', 'Annabel', { preferredGivenName: 'Ann' }),
        user12('s2', 'Ben'),
        user12('s3', 'Past'),
        user12('s4', 'Later'),
        user12('s5', 'NoRole'),
        user12('t1', 'Tom'),
      ],
      roles: [
        roleOf('s1'),
        roleOf('s2', 'student', 'north', { endDate: '2099-06-30' }),
        roleOf('s3', 'student', 'north', { endDate: '2020-06-30' }),
        roleOf('s4', 'student', 'north', { beginDate: '2099-08-15' }),
        roleOf('t1', 'teacher'),
      ],
    });
    const seen = await look(file);
    expect(seen).toMatchObject({ source_school: 'north', counts: { new: 2, problems: 0 }, others: 4 });
    expect(seen.new.map(({ name }) => name)).toEqual(['Ann Lake', 'Ben Lake']);
  });

  it('follows the counselor whom it calls one, also for students who have another', async () => {
    const ann = await aStudentOf(marcus, { name: 'Ann Lake', grade: 11 });
    const enrollments = ['s1', 'c1', 't1'].map((userSourcedId) => ({
      ...{ sourcedId: `e-${userSourcedId}`, classSourcedId: 'load', schoolSourcedId: 'north', userSourcedId },
      role: userSourcedId === 's1' ? 'student' : 'teacher',
    }));
    const file = anExport('1.2', {
      orgs: ORGS.slice(0, 2),
      users: [
        user12('s1', 'Ann', { email: ann.user.email }),
        user12('c1', 'Dana', { email: dana.user.email }),
        user12('t1', 'Marcus', { email: marcus.user.email }),
      ],
      roles: [roleOf('s1'), roleOf('c1', 'counselor'), roleOf('t1', 'teacher')],
      enrollments,
    });
    await take(file);
    expect(await roster()).toMatchObject([{ name: 'Ann Lake', counselor: 'Dana' }]);
  });

  it('of changes alone misses nobody, and takes people without a role only where they are here already', async () => {
    const users = [user12('s1', 'Ann'), user12('s2', 'Ben')];
    await take(anExport('1.2', { orgs: ORGS.slice(0, 2), users, roles: [roleOf('s1'), roleOf('s2')] }));
    const changed = [user12('s1', 'Ann', { ...users[0], grades: '12' }), user12('x1', 'Tom'), user12('s3', 'New')];
    const file = anExport('1.2', { orgs: ORGS, users: changed, roles: [roleOf('s3')] }, 'delta');
    const seen = await look(file);
    expect(seen).toMatchObject({ is_whole: false, counts: { new: 1, changed: 1, missing: 0 }, others: 1 });
    await save(file, seen);
    expect((await roster()).map(({ name, grade }) => `${name} ${grade}`)).toEqual([
      'Ann Lake 12',
      'Ben Lake 11',
      'New Lake 11',
    ]);
  });
});

describe('a zip of School Data Sync 2.1', () => {
  const users = [
    { sourcedId: '9901', username: 'ada', givenName: 'Ada', familyName: 'Quill', email: anEmail() },
    { sourcedId: '9902', username: 'ben', givenName: 'Ben', familyName: 'Rowe', email: anEmail() },
    { sourcedId: '9903', username: 'tom', givenName: 'Tom', familyName: 'Hill', email: anEmail() },
    { sourcedId: '9904', username: 'eve', givenName: 'Eve', familyName: 'Left', email: anEmail() },
  ];
  const role = (userSourcedId: string, orgSourcedId: string, more: object) => ({
    ...{ userSourcedId, orgSourcedId, role: 'student', sessionSourcedId: '', grade: '', isPrimary: 'true' },
    ...{ roleStartDate: '', roleEndDate: '', ...more },
  });
  const roles = [
    role('9901', 'north', { role: 'Student', grade: '11' }),
    role('9901', 'middle', { grade: '08', roleEndDate: '6/30/2020' }),
    role('9902', 'middle', { grade: '08' }),
    role('9902', 'north', { grade: '09', roleStartDate: '8/25/2020' }),
    role('9903', 'north', { role: 'teacher' }),
    role('9904', 'north', { grade: '11', roleEndDate: '6/30/2020' }),
  ];
  const orgs = ['north', 'middle'].map((sourcedId) => ({ sourcedId, name: sourcedId, type: 'school' }));

  it('has the grades beside the roles, of the school that is meant', async () => {
    const file = createZip({
      'orgs.csv': table('sourcedId,name,type', orgs),
      'users.csv': table('sourcedId,username,givenName,familyName,email', users),
      'roles.csv': table('userSourcedId,orgSourcedId,role', roles),
    });
    expect((await look(file)).schools).toHaveLength(2);
    const seen = await look(file, { source_school: 'north' });
    expect(seen).toMatchObject({ counts: { new: 2, problems: 0 }, others: 2 });
    expect(seen.new.map(({ name, grade }) => `${name} ${grade}`)).toEqual(['Ada Quill 11', 'Ben Rowe 9']);
  });
});

describe('rules for new students', () => {
  const rule = (counselor: Person, from: string, to: string, grade: 11 | null) => ({
    ...{ counselor_id: counselor.uid, from, to, grade },
  });

  it('give them a counselor where the file names none, and leave everybody else alone', async () => {
    const waiting = await aStudentOf(dana, { name: 'Old Abbot', grade: 11 });
    await admin.call(routes.updateStudent, { params: { userId: waiting.uid }, body: { counselor_id: null } });
    const rules = [rule(dana, 'A', 'F', 11), rule(marcus, 'A', 'Z', null)];
    expect(await admin.call(routes.saveRosterRules, { body: { rules } })).toEqual({ rules });
    const csv = [
      'Email,Name,Grade,Counselor',
      `${anEmail()},Ann Élan,11,`,
      `${anEmail()},Ben de la Fuente,11,`,
      `${anEmail()},Cat Dale,9,`,
      `${anEmail()},Dan Adams,11,${marcus.user.email}`,
      `${waiting.user.email},Old Abbot,11,`,
    ].join('\n');
    const seen = await look(Buffer.from(csv));
    expect(seen.counts).toMatchObject({ new: 4, changed: 0, unchanged: 1 });
    expect(seen.new.map(({ name, counselor }) => `${name}: ${counselor}`)).toEqual([
      'Ann Élan: Dana Whitcomb',
      'Ben de la Fuente: Dana Whitcomb',
      'Cat Dale: Marcus Levesque',
      'Dan Adams: Marcus Levesque',
    ]);
  });

  it('are refused where two share a letter, go backwards or name somebody else, and end with their counselor', async () => {
    const refused = async (...rules: object[]) => {
      const { status, detail } = await admin.expectProblem(routes.saveRosterRules, { body: { rules } });
      return `${status} ${detail}`;
    };
    expect(await refused(rule(dana, 'A', 'F', 11), rule(marcus, 'F', 'K', 11))).toBe(
      '400 Two rules for the same grade share a letter.',
    );
    expect(await refused(rule(dana, 'F', 'A', null))).toBe('400 A range goes from the earlier letter to the later.');
    const far = await aCounselor(await aSchool(server, { state: 'TX' }));
    expect(await refused(rule(far, 'A', 'Z', null))).toMatch(/^404/);
    await admin.call(routes.saveRosterRules, { body: { rules: [rule(dana, 'A', 'Z', null)] } });
    await admin.call(routes.removeCounselor, { params: { userId: dana.uid } });
    expect(await admin.call(routes.readRosterRules)).toEqual({ rules: [] });
  });
});

describe('an upload', () => {
  it('takes a packed roster file, and one of ten thousand long rows, while others are answered', async () => {
    const long = 'x'.repeat(180);
    const rows = Array.from(
      { length: ROSTER_FILE_LIMITS.mostRows },
      (_, index) => `${index},Student ${index},s${index}.${school.admin.uid}@school.org,9,${long}`,
    );
    const csv = Buffer.from(['Student number,Name,Email,Grade,Homeroom', ...rows].join('\n'));
    expect(csv.length).toBeGreaterThan(2_000_000);
    let isDone = false;
    const seeing = look(csv).finally(() => (isDone = true));
    let answered = 0;
    while (!isDone && answered < 5) {
      await new Client(server.url).call(routes.live);
      answered += 1;
    }
    expect(answered).toBe(5);
    expect((await seeing).counts).toMatchObject({ new: ROSTER_FILE_LIMITS.mostRows });
    const packed = createZip({ 'export/students.csv': `Email,Name,Grade\n${anEmail()},Ann Lake,9` });
    expect((await look(packed)).counts).toMatchObject({ new: 1 });
  });

  it.each<[string, () => Buffer, RegExp]>([
    ['a damaged zip', () => Buffer.from('PK\u0003\u0004 and no more'), /not whole/],
    ['a cut zip', () => anExport('1.1', { users: [user11('s1', 'Ann')] }).subarray(0, 300), /not whole/],
    ['changed content', () => spoiled(anExport('1.1', { users: [user11('s1', 'Ann')] })), /not whole|no end|CSV/],
    [
      'another version',
      () => createZip({ 'manifest.csv': 'propertyName,value\noneroster.version,2.0', 'users.csv': 'sourcedId' }),
      /OneRoster 2\.0/,
    ],
    ['no users', () => anExport('1.1', { orgs: ORGS }), /no users/],
    ['no students', () => anExport('1.1', { users: [user11('t1', 'Tom', { role: 'teacher' })] }), /no students/],
    ['two tables of one name', () => createZip({ 'a/users.csv': 'x', 'b/users.csv': 'x' }), /more than one users\.csv/],
    ['a name that leads out', () => createZip({ '../users.csv': 'x' }), /not whole/],
    [
      'too many files',
      () => createZip(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.csv`, 'x']))),
      /more than 100/,
    ],
    ['more than is unpacked', () => createZip({ 'users.csv': 'x'.repeat(68_000_000) }), /more than 64 MB/],
    ['a bomb', () => createZip({ 'students.csv': 'x'.repeat(5_000_000) }), /packed as no table is/],
    [
      'a zip in a zip',
      () => createZip({ 'export.zip': createZip({ 'users.csv': 'x' }).toString('latin1') }),
      /Unpack it once/,
    ],
    ['an Excel workbook', () => createZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '' }), /CSV UTF-8/],
    ['a workbook of an older Excel', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /CSV UTF-8/],
  ])('tells what is wrong with %s', async (_, file, problem) => {
    const zip = file();
    // To make a bomb takes seconds, in which the server ends a connection that was kept: this process must come to know of it.
    await pause(50);
    const { problems, counts } = await look(zip);
    expect(counts).toMatchObject({ new: 0, changed: 0, problems: 1 });
    expect(problems[0]?.problem).toMatch(problem);
  });

  it.each(['application/zip', 'application/x-zip-compressed', 'application/vnd.ms-excel', 'text/csv; charset=utf-8'])(
    'may come as %s, as browsers name it',
    async (type) => {
      const sent = {
        file: Buffer.from(`Email,Name,Grade\n${anEmail()},Ann Lake,9\n`),
        headers: { 'content-type': type },
      };
      expect((await admin.call(routes.uploadRoster, sent)).counts.new).toBe(1);
      expect((await admin.send(routes.saveRosterRules, sent)).status).toBe(415);
    },
  );

  it('as a form is answered with how to send it', async () => {
    const sent = { file: Buffer.from('Email\n'), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect(await admin.expectProblem(routes.uploadRoster, sent)).toMatchObject({
      status: 415,
      detail: MESSAGES.fileBytes,
    });
  });

  it('is refused when it is too large, no file, or was not looked at', async () => {
    const large = Buffer.alloc(ROSTER_FILE_LIMITS.mostBytes + 1, 'x');
    expect((await admin.expectProblem(routes.uploadRoster, { file: large })).status).toBe(413);
    expect((await admin.expectProblem(routes.uploadRoster, { body: { csv: '' } })).status).toBe(415);
    const file = Buffer.from('Email\n');
    expect((await admin.expectProblem(routes.uploadRoster, { file, query: { save: 'true' } })).status).toBe(409);
  });
});

/** The same with one byte of its content turned around. */
function spoiled(zip: Buffer): Buffer {
  const at = zip.indexOf('users.csv') + 60;
  zip.writeUInt8(zip.readUInt8(at) ^ 0xff, at);
  return zip;
}
