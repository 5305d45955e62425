import { routes } from '../../src/contract/routes';
import type { RosterImport } from '../../src/contract/roster-import';
import { Client } from '../support/client';
import { awaitMails } from '../support/mails';
import { aCounselor, anEmail, aSchool, aStudentOf, joinByMail, type Person, type School } from '../support/people';
import { expireProof } from '../support/proof';
import { aServer } from '../support/shared-server';

const HEADER = 'Student number,Name,Email,Grade,Counselor';

const server = aServer();
let school: School;
let admin: Person;
let dana: Person;

beforeEach(async () => {
  school = await aSchool(server);
  admin = school.admin;
  dana = await aCounselor(school, 'Dana Whitcomb');
});

const fileOf = (...rows: string[]): string => [HEADER, ...rows].join('\r\n');
const look = (csv: string, who: Client = admin) => who.call(routes.importRoster, { body: { csv, save: false } });
const save = (csv: string, { fingerprint }: RosterImport, more: object = {}, who: Client = admin) =>
  who.call(routes.importRoster, { body: { csv, save: true, fingerprint, ...more } });
const take = async (csv: string, more: object = {}): Promise<RosterImport> => save(csv, await look(csv), more);
const undo = (importId: string | null) => admin.call(routes.undoRosterImport, { params: { importId: importId ?? '' } });
const roster = async () => (await admin.list(routes.listStudents)).rows;

it('is looked at before anything is done, and then makes accounts that their students come into by a mailed link', async () => {
  const [ann, ben] = [anEmail(), anEmail()];
  const csv = fileOf(
    `1001,Ann Lake,${ann},11,Dana Whitcomb`,
    `1002,"Stone, Ben",${ben.toUpperCase()},9,${dana.user.email}`,
  );
  const seen = await look(csv);
  expect(seen.counts).toEqual({ new: 2, changed: 0, unchanged: 0, missing: 0, problems: 0 });
  expect(seen.new[1]).toEqual({ line: 3, name: 'Ben Stone', email: ben, grade: '9', counselor: 'Dana Whitcomb' });
  expect(await roster()).toEqual([]);

  const done = await save(csv, seen, { mail_new: true });
  expect(done).toMatchObject({ mailed: 2 });
  expect(await roster()).toMatchObject([
    { name: 'Ann Lake', email: ann, grade: 11, student_number: '1001', counselor_id: dana.uid, last_active: null },
    { name: 'Ben Stone', email: ben, grade: 9, student_number: '1002', counselor_id: dana.uid, last_active: null },
  ]);
  const { user } = await joinByMail(server, ann);
  expect(user).toMatchObject({ displayName: 'Ann Lake', role: 'student', grade: 11 });
  expect((await dana.list(routes.listStudents)).rows.map(({ name }) => name)).toEqual(['Ann Lake', 'Ben Stone']);
});

it('changes who is here already, by number and then by email, and leaves everybody else', async () => {
  const marcus = await aCounselor(school, 'Marcus Levesque');
  const ann = await aStudentOf(dana, { name: 'Annie Lake', grade: 10 });
  const ben = await aStudentOf(dana, { name: 'Ben Stone', grade: 9 });
  const cat = await aStudentOf(dana, { name: 'Cat Hill', grade: 9 });
  const email = anEmail();
  await take(fileOf(`1001,Ann Lake,${ann.user.email},11,`, `,,${ben.user.email},9,`));
  const csv = fileOf(`1001,Annie Lake,${email},12,Marcus Levesque`, `,Benjamin,${ben.user.email},,`);
  const seen = await look(csv);
  expect(seen.counts).toEqual({ new: 0, changed: 1, unchanged: 1, missing: 1, problems: 0 });
  expect(seen.missing).toEqual([{ id: cat.uid, name: 'Cat Hill' }]);
  expect(seen.changed).toEqual([
    {
      line: 2,
      id: ann.uid,
      // Annie has logged in: the name may be the one she wants.
      name: 'Annie Lake',
      fields: [
        { field: 'grade', from: '11', to: '12' },
        { field: 'counselor', from: 'Dana Whitcomb', to: 'Marcus Levesque' },
      ],
    },
  ]);
  expect(seen.questions.rows).toMatchObject([{ line: 2, kind: 'email', id: ann.uid, file_email: email }]);
  expect(seen.kept_emails.rows).toEqual([{ line: 2, id: ann.uid, name: 'Annie Lake', email }]);
  await save(csv, seen, { confirmed: [2] });
  expect((await marcus.list(routes.listStudents)).rows).toMatchObject([{ name: 'Annie Lake', grade: 12, email }]);
  expect((await look(csv)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
});

it('leaves out each row that cannot be taken, and says why', async () => {
  const ann = await aStudentOf(dana, { name: 'Ann Lake' });
  const gone = await aStudentOf(dana, { name: 'Gone Away' });
  await admin.call(routes.closeAccount, { params: { userId: gone.uid }, body: { name: 'Gone Away' } });
  await take(fileOf(`1001,,${ann.user.email},,`));
  const far = await aStudentOf(await aCounselor(await aSchool(server, { state: 'TX' })));
  const seen = await look(
    fileOf(
      `1002,New One,${far.user.email},9,`,
      `1003,New Two,${dana.user.email},9,`,
      `1004,,${anEmail()},9,`,
      `1005,New Three,,9,`,
      `1006,New Four,${anEmail()},9,Nobody Known`,
      `1007,Gone Away,${gone.user.email},9,`,
      `1008,New Five,${anEmail()},9,`,
    ),
  );
  expect(seen.counts).toMatchObject({ new: 1, problems: 6 });
  expect(seen.problems.map(({ line, problem }) => `${line} ${problem.replace(/ \S+@\S+$/, '')}`)).toEqual([
    '2 Another account has the email',
    '3 Another account has the email',
    '4 The name of a new student is missing.',
    '5 The email of a new student is missing.',
    '6 No counselor of the school, or more than one, is “Nobody Known”. Use the counselor’s email, or add the counselor first.',
    '7 The account of this student is closed. Bring it back first, or take the row out.',
  ]);
});

it('misses nobody whose row holds a mistake', async () => {
  const ann = await aStudentOf(dana, { name: 'Ann Lake' });
  const ben = await aStudentOf(dana, { name: 'Ben Stone' });
  const cat = await aStudentOf(dana, { name: 'Cat Hill' });
  await take(fileOf(`1001,,${ann.user.email},,`));
  const rows = [`1001,Ann Lake,ann at school,11,`, `,Ben Stone,${ben.user.email},Room 11,`];
  const seen = await look(fileOf(...rows));
  expect(seen.counts).toMatchObject({ problems: 2, missing: 1 });
  expect(seen.missing).toEqual([{ id: cat.uid, name: 'Cat Hill' }]);
});

it('never makes one student of another, whose email was given on', async () => {
  const email = anEmail();
  await take(fileOf(`1001,Ann Lake,${email},10,`));
  const moved = await look(fileOf(`1001,Ann Lake,${anEmail()},10,`, `2000,Zoe New,${email},9,`));
  expect(moved.counts).toMatchObject({ new: 0, changed: 1, problems: 1 });
  expect(moved.problems[0]?.problem).toContain('Another row is Ann Lake’s already.');
  const alone = await look(fileOf(`2000,Zoe New,${email},9,`));
  expect(alone.counts).toMatchObject({ new: 0, changed: 0, problems: 1 });
  expect(alone.problems[0]?.problem).toContain('The email is Ann Lake’s, whose student number is 1001.');
  const twice = await look(fileOf('1001,,,11,', `,,${email},12,`));
  expect(twice.counts).toMatchObject({ changed: 1, problems: 1 });
});

describe('whose account a row is', () => {
  const NAMED = 'Student Number,Name,Email,Grade';
  const fileWith = (heading: string, ...rows: string[]): string => [heading, ...rows].join('\n');
  const stored = async (...rows: string[]): Promise<string[]> => {
    const emails = rows.map(() => anEmail());
    await take(fileWith(NAMED, ...rows.map((row, index) => row.replace('@', emails[index] ?? ''))));
    return emails;
  };

  it('is decided by one column of numbers, which is the school’s own whatever stands before it', async () => {
    const [ann = '', bo = ''] = await stored('20301,Ann Opal,@,11', '20302,Bo Perl,@,10');
    const rows = [`20302,20309,"Newcomer, Nia",9,${anEmail()}`, `20301,20302,"Perl, Bo",10,${bo}`];
    const seen = await look(fileWith('ID,Student_Number,LastFirst,Grade_Level,Email', ...rows));
    expect(seen).toMatchObject({ matched_by: 'Student_Number', counts: { new: 1, changed: 0, unchanged: 1 } });
    // Another system's ids alone are not taken for what students have already.
    const alone = await look(fileWith('State ID,Name,Email', `20302,Ann Opal,${ann}`, `9,Bo Perl,${bo}`));
    expect(alone).toMatchObject({ matched_by: null, counts: { changed: 0, unchanged: 2, problems: 0 } });
  });

  it('is asked where a number comes with another name and another email, and nothing happens without a yes', async () => {
    const [bo] = await stored('20302,Bo Perl,@,10');
    const email = anEmail();
    const csv = fileWith(NAMED, `20302,Nia Newcomer,${email},9`);
    const seen = await look(csv);
    expect(seen.counts).toMatchObject({ new: 0, changed: 0, missing: 0 });
    expect(seen.questions.rows).toMatchObject([
      { line: 2, kind: 'another_student', name: 'Bo Perl', file_name: 'Nia Newcomer', file_email: email },
    ]);
    await save(csv, seen);
    expect((await roster())[0]).toMatchObject({ name: 'Bo Perl', email: bo, grade: 10 });
    await save(csv, seen, { confirmed: [2] });
    expect((await roster())[0]).toMatchObject({ name: 'Nia Newcomer', email, grade: 9 });
    // Without an email, a name that has nothing of the student's is asked about as well.
    expect((await look(fileWith('Student Number,Name,Grade', '20302,Bo Perl,9'))).questions.total).toBe(1);
  });

  it('is asked where two accounts share name and grade, one new and one missing: a yes keeps the one that is here', async () => {
    await stored('71010,Zora Ames,@,11', '71011,Ana Cruz,@,11');
    const [{ id } = { id: '' }] = (await roster()).filter(({ name }) => name === 'Zora Ames');
    const email = anEmail();
    const csv = fileWith(NAMED, `81010,Zora Ames,${email},11`, `81011,Ana Cruz,${anEmail()},12`);
    const seen = await look(csv);
    expect(seen.counts).toMatchObject({ new: 2, missing: 2 });
    expect(seen.questions.rows).toMatchObject([{ line: 2, kind: 'same_student', id }]);
    const done = await save(csv, seen, { confirmed: [2] });
    expect(done.counts).toMatchObject({ new: 1, changed: 1 });
    expect(await roster()).toContainEqual(expect.objectContaining({ id, email, student_number: '81010' }));
  });

  it('is never a graduate’s whose number or email was given on', async () => {
    const [gus = ''] = await stored('30001,Gus Reed,@,12');
    const { grades } = await admin.call(routes.readOverview);
    await admin.call(routes.nextGrade, { body: { seen: grades } });
    const seen = await look(fileWith(NAMED, `30001,Nia New,${anEmail()},9`, `30002,Ida Moss,${gus},9`));
    expect(seen.counts).toMatchObject({ new: 0, changed: 0, problems: 2 });
    expect(seen.problems[0]?.problem).toContain('Gus Reed’s, who has graduated');
    expect((await look(fileWith(NAMED, `30001,Gus Reed,${gus},12`))).counts).toMatchObject({ unchanged: 1 });
  });

  it('stays the newcomer’s when an import is taken back after somebody came in by the email that it gave', async () => {
    const [bo] = await stored('20302,Bo Perl,@,10');
    const email = anEmail();
    const csv = fileWith(NAMED, `20302,Nia Newcomer,${email},9`);
    const { import_id: id } = await save(csv, await look(csv), { confirmed: [2] });
    await new Client(server.url).call(routes.forgotPassword, { body: { email } });
    await joinByMail(server, email);
    expect(await undo(id)).toEqual({ removed: 0, restored: 0, kept: 1 });
    expect((await roster())[0]).toMatchObject({ name: 'Nia Newcomer', email });
    expect(email).not.toBe(bo);
  });

  it('follows the columns that the school chose, in files with the same headings until it forgets them', async () => {
    const csv = fileWith('Pupil Ref,Called,Contact', `501,Ann Lake,${anEmail()}`);
    expect((await look(csv)).problems[0]?.problem).toContain('choose below which they are');
    const columns = [
      { heading: 'Pupil Ref', use: 'student_number' },
      { heading: 'Called', use: 'full_name' },
      { heading: 'Contact', use: 'email' },
    ];
    const ask = (more: object) => admin.call(routes.importRoster, { body: { csv, save: false, ...more } });
    const seen = await ask({ columns });
    expect(seen).toMatchObject({ matched_by: 'Pupil Ref', counts: { new: 1 }, without_grade: 1, students: 1 });
    expect(seen.columns[1]).toEqual({ heading: 'Called', use: 'full_name', examples: ['Ann Lake'] });
    await save(csv, seen, { columns });
    expect(await look(csv)).toMatchObject({ column_choices: columns, counts: { unchanged: 1 } });
    await ask({ columns: [] });
    expect(await look(csv)).toMatchObject({ column_choices: [], counts: { problems: 1 } });
  });
});

it('is not taken back to a counselor who has left', async () => {
  const marcus = await aCounselor(school, 'Marcus Levesque');
  const ann = await aStudentOf(dana, { name: 'Ann Lake' });
  const { import_id: id } = await take(fileOf(`1001,,${ann.user.email},,Marcus Levesque`));
  await admin.call(routes.removeCounselor, { params: { userId: dana.uid } });
  await undo(id);
  expect((await roster())[0]).toMatchObject({ counselor_id: marcus.uid, student_number: null });
});

it('is refused when the school has changed since it was looked at', async () => {
  const ann = await aStudentOf(dana, { name: 'Ann Lake', grade: 9 });
  const csv = fileOf(`1001,,${ann.user.email},10,`);
  const seen = await look(csv);
  await admin.call(routes.updateStudent, { params: { userId: ann.uid }, body: { grade: 12 } });
  const body = { csv, save: true, fingerprint: seen.fingerprint };
  expect((await admin.expectProblem(routes.importRoster, { body })).status).toBe(409);
  expect((await admin.expectProblem(routes.importRoster, { body: { csv, save: true } })).status).toBe(409);
  expect((await roster())[0]).toMatchObject({ grade: 12, student_number: null });
});

it('can be taken back within a day, except what somebody used or changed since', async () => {
  const ann = await aStudentOf(dana, { name: 'Ann Lake', grade: 9 });
  const [ben, cat] = [anEmail(), anEmail()];
  const { import_id: id } = await take(
    fileOf(`1001,,${ann.user.email},10,`, `1002,Ben Stone,${ben},9,`, `1003,Cat Hill,${cat},9,`),
    { mail_new: true },
  );
  await joinByMail(server, cat);
  await admin.call(routes.updateStudent, { params: { userId: ann.uid }, body: { grade: 11 } });

  expect(await admin.call(routes.listRosterImports)).toMatchObject([{ id, new: 2, changed: 1 }]);
  expect(await undo(id)).toEqual({ removed: 1, restored: 1, kept: 1 });
  // The grade was changed after the import and stays; the number goes.
  expect((await roster()).map(({ name, grade, student_number: number }) => [name, grade, number])).toEqual([
    ['Ann Lake', 11, null],
    ['Cat Hill', 9, '1003'],
  ]);
  expect(await admin.call(routes.listRosterImports)).toEqual([]);
  expect((await admin.expectProblem(routes.undoRosterImport, { params: { importId: id ?? '' } })).status).toBe(409);
});

it('is the same that the app exports: brought in again, it changes nothing', async () => {
  await take(fileOf(`=1,"O’Neil, Ann",${anEmail()},11,Dana Whitcomb`, `1002,Ben Stone,${anEmail()},,`));
  const table = await (await admin.send(routes.exportStudents)).text();
  const seen = await look(table);
  expect(seen.counts).toEqual({ new: 0, changed: 0, unchanged: 2, missing: 0, problems: 0 });
});

it('is brought in by a program with the scope for it', async () => {
  const program = await admin.makeProgram('roster:write');
  const csv = fileOf(`1001,Ann Lake,${anEmail()},10,${dana.user.email}`);
  const { import_id: id } = await save(csv, await look(csv, program), {}, program);
  expect(await roster()).toHaveLength(1);
  await program.call(routes.undoRosterImport, { params: { importId: id ?? '' } });
  expect(await roster()).toEqual([]);
  const acts = (await admin.list(routes.listAudit)).rows.map(({ what, by }) => `${what} by ${by.kind}`);
  expect(acts).toEqual(expect.arrayContaining(['roster_imported by key', 'roster_import_undone by key']));
});

describe('counselors whom nobody knows', () => {
  const COUNSELED = 'Student number,Name,Email,Grade,Counselor Name,Counselor Email';
  const fileWith = (...rows: string[]): string => [COUNSELED, ...rows].join('\r\n');
  const ask = (csv: string, add_counselors: object[], more: object = {}, who: Client = admin) =>
    who.call(routes.importRoster, { body: { csv, save: false, add_counselors, ...more } });

  it('are told with what the file says of them, but no account of somebody else and no single word', async () => {
    const [grace, ivy] = [anEmail(), anEmail()];
    const student = await aStudentOf(dana);
    const seen = await look(
      fileWith(
        `1,Ann Lake,${anEmail()},11,"Hill, Grace",${grace.toUpperCase()}`,
        `2,Ben Stone,${anEmail()},11,,${grace}`,
        `3,Cat Hill,${anEmail()},11,,${ivy}`,
        `4,Dan Brook,${anEmail()},11,Otto Lang,`,
        `5,Eve Marsh,${anEmail()},11,TBD,`,
        `6,Fay Moss,${anEmail()},11,,${student.user.email}`,
        `7,Gus Reed,${anEmail()},11,Somebody Else,${dana.user.email}`,
      ),
    );
    expect(seen.counts).toMatchObject({ new: 1, problems: 6 });
    expect(seen.new[0]).toMatchObject({ name: 'Gus Reed', counselor: 'Dana Whitcomb' });
    expect(seen.unknown_counselors).toEqual([
      { email: grace, name: 'Grace Hill', students: 2 },
      { email: ivy, name: null, students: 1 },
      { email: null, name: 'Otto Lang', students: 1 },
    ]);
    expect(seen.new_counselors).toBe(0);
  });

  it('are counted with at a look that names them, and added, invited and given their students by the import', async () => {
    const [email, ann] = [anEmail(), anEmail()];
    const csv = fileWith(`1,Ann Lake,${ann},11,,${email}`, `2,Ben Stone,${anEmail()},9,,${dana.user.email}`);
    const add = [{ name: 'Grace Hill', email: email.toUpperCase() }];
    const seen = await ask(csv, add);
    expect(seen).toMatchObject({ new_counselors: 1, unknown_counselors: [], counts: { new: 2, problems: 0 } });
    expect(seen.new[0]).toMatchObject({ name: 'Ann Lake', counselor: 'Grace Hill' });
    expect((await admin.list(routes.listCounselors)).total).toBe(1);
    // What was seen with them is not imported without them.
    const body = { csv, save: true, fingerprint: seen.fingerprint };
    expect((await admin.expectProblem(routes.importRoster, { body })).status).toBe(409);
    await ask(csv, add, { save: true, fingerprint: seen.fingerprint });
    const [, grace] = (await admin.list(routes.listCounselors)).rows;
    expect(grace).toMatchObject({ name: 'Grace Hill', email, status: 'invited', students: 1 });
    expect(await roster()).toMatchObject([{ name: 'Ann Lake', counselor_id: grace?.id }, { counselor_id: dana.uid }]);
    expect((await awaitMails(server, email, 1))[0]).toContain('reset-password?token=');
    expect(await ask(csv, add)).toMatchObject({ new_counselors: 0, counts: { unchanged: 2, problems: 0 } });
  });

  it('are added by no key without the scope of its own, nor in a browser that was left open', async () => {
    const csv = fileWith(`1,Ann Lake,${anEmail()},11,Grace Hill,${anEmail()}`);
    const add_counselors = [{ name: 'Grace Hill', email: csv.split(',').at(-1) }];
    const sent = { body: { csv, save: false, add_counselors } };
    expect(await (await admin.makeProgram('roster:write')).expectProblem(routes.importRoster, sent)).toMatchObject({
      status: 403,
      code: 'api_key_lacks_scope',
    });
    const program = await admin.makeProgram('roster:write', 'counselors:add');
    const { fingerprint } = await program.call(routes.importRoster, sent);
    const save = { body: { ...sent.body, save: true, fingerprint } };
    await expireProof(server, admin);
    expect(await admin.expectProblem(routes.importRoster, save)).toMatchObject({ status: 403, code: 'proof_needed' });
    expect((await admin.list(routes.listCounselors)).total).toBe(1);
    await program.call(routes.importRoster, save);
    expect((await admin.list(routes.listCounselors)).total).toBe(2);
  });
});

it('of hundreds of students is looked at and imported', async () => {
  const rows = Array.from(
    { length: 600 },
    (_, index) => `${index},Student ${index},s${index}.${school.admin.uid}@school.org,9,`,
  );
  const csv = fileOf(...rows);
  const done = await take(csv);
  expect(done.counts).toMatchObject({ new: 600 });
  expect(done.new).toHaveLength(200);
  expect(await admin.call(routes.readOverview)).toMatchObject({ students: 600 });
  expect(await undo(done.import_id)).toEqual({ removed: 600, restored: 0, kept: 0 });
});
