import { routes } from '../../src/contract/routes';
import type { RosterImport } from '../../src/contract/roster-import';
import { RosterPulls } from '../../src/school/roster-pull/roster-pulls.service';
import { type RunningApp, startApp } from '../support/app';
import type { Client } from '../support/client';
import { aUser, OneRosterServer, send, TOKEN } from '../support/one-roster-server';
import { awaitMails } from '../support/mails';
import { aCounselor, anEmail, aSchool, aStudentOf, type Person, type School } from '../support/people';
import { selectsDuring } from '../support/statements';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: RunningApp;
let sis: OneRosterServer;
let school: School;
let admin: Person;
let dana: Person;

beforeAll(async () => {
  [server, sis] = await Promise.all([startApp(), OneRosterServer.start()]);
});
beforeEach(async () => {
  sis.clear();
  school = await aSchool(server);
  admin = school.admin;
  dana = await aCounselor(school, 'Dana Whitcomb');
});
// A sweep makes the pulls of all schools.
afterEach(() => admin.send(routes.removeRosterConnection));
afterAll(() => Promise.all([server.stop(), sis.stop()]));

const mailed = (sourcedId: string, givenName: string, more: object = {}) =>
  aUser(sourcedId, givenName, { email: anEmail(), ...more });
const connect = (more: object = {}) =>
  admin.call(routes.saveRosterConnection, { body: { ...sis.connection, ...more } });
const refusedConnection = async (more: object): Promise<string> => {
  const { status, detail } = await admin.expectProblem(routes.saveRosterConnection, {
    body: { ...sis.connection, ...more },
  });
  return `${status} ${detail}`;
};
const look = (who: Client = admin) => who.call(routes.pullRoster, { body: { save: false } });
const save = ({ fingerprint }: RosterImport) => admin.call(routes.pullRoster, { body: { save: true, fingerprint } });
const told = () => admin.call(routes.readRosterConnection);
const roster = async () =>
  (await admin.list(routes.listStudents)).rows.map(
    ({ name, grade, student_number: number }) => `${name} ${grade} ${number}`,
  );
/** The sweep as it comes round once the planned hour has come. */
async function night(): Promise<Date> {
  const { connection } = await told();
  const due = new Date(connection?.next_at ?? Number.NaN);
  await server.app.get(RosterPulls).sweep(due);
  return due;
}
const studentCalls = () => sis.requestedUrls.filter(({ pathname }) => pathname.endsWith('/students'));

describe('a connection', () => {
  it('shows the schools there, and never its secret', async () => {
    const saved = await connect();
    expect(saved.connection).toMatchObject({ client_id: 'pathlight', source_school: 'north', hour: 2 });
    expect(JSON.stringify(await told())).not.toContain('between the two');
    const [row] = await server.dataSource.query<Record<string, unknown>[]>(
      'SELECT * FROM roster_connections WHERE school_id = ?',
      [(await admin.call(routes.readSchool)).id],
    );
    expect(JSON.stringify(row)).not.toContain('between the two');
    expect(await admin.call(routes.testRosterConnection)).toEqual({ schools: [{ id: 'north', name: 'North High' }] });
  });

  it('keeps its secret when it is saved without one, but for no other token address', async () => {
    await connect();
    const { client_secret: _, ...open } = sis.connection;
    await admin.call(routes.saveRosterConnection, { body: { ...open, hour: 4 } });
    expect(await admin.call(routes.testRosterConnection)).toMatchObject({ schools: [{ id: 'north' }] });
    const body = { ...open, token_url: 'https://elsewhere.example.org/token' };
    expect((await admin.expectProblem(routes.saveRosterConnection, { body })).detail).toBe(
      'Please enter the client secret.',
    );
  });

  it.each([
    ['no address', { base_url: 'sis' }, /^400 Please enter the whole address/],
    ['an address without encryption', { base_url: 'http://sis.example.org' }, /^400 .*https/],
    ['a password in it', { token_url: 'https://me:you@sis.example.org' }, /^400 .*password/],
    ['a private address', { base_url: 'https://10.0.0.7/oneroster' }, /^400 .*private network/],
    [
      'the address of the cloud’s own service',
      { token_url: 'https://169.254.169.254/latest' },
      /^400 .*private network/,
    ],
    ['a night without a school', { source_school: null }, /^400 Please choose the school/],
  ])('is refused with %s', async (_, more, problem) => {
    expect(await refusedConnection(more)).toMatch(problem);
  });

  it('is used by a program with the scope, and ends with its secret and its log', async () => {
    await connect();
    sis.users = [mailed('s1', 'Ann')];
    expect((await look(await admin.makeProgram('roster:write'))).counts).toMatchObject({ new: 1 });
    await admin.call(routes.removeRosterConnection);
    expect(await told()).toEqual({ connection: null, pulls: [] });
    expect((await admin.expectProblem(routes.pullRoster, { body: { save: false } })).status).toBe(409);
    expect((await admin.send(routes.removeRosterConnection)).status).toBe(204);
  });
});

describe('a pull by hand', () => {
  it('is looked at, imported and can be taken back, as a file', async () => {
    await connect();
    sis.users = [
      mailed('s1', 'Annabel', { preferredFirstName: 'Ann', grades: ['09'], metadata: { counselor: dana.user.email } }),
      aUser('s2', 'Ben', { username: anEmail(), identifier: '' }),
      mailed('s3', 'Young', { grades: ['06'] }),
      mailed('s4', 'Gone', { status: 'tobedeleted' }),
      mailed('s5', 'Locked', { enabledUser: 'false' }),
      mailed('s6', 'Past', { roles: [{ role: 'student', org: { sourcedId: 'north' }, endDate: '2020-06-30' }] }),
      mailed('t1', 'Tom', { roles: [{ role: 'teacher', org: { sourcedId: 'north' } }] }),
      mailed('s7', 'Wrong', { email: 'wrong at school' }),
    ];
    const seen = await look();
    expect(seen).toMatchObject({ counts: { new: 2, problems: 1 }, others: 5, is_whole: true });
    expect(await roster()).toEqual([]);
    const { import_id: id } = await save(seen);
    expect(await roster()).toEqual(['Ann Lake 9 100-s1', 'Ben Lake 11 null']);
    expect((await dana.list(routes.listStudents)).rows).toHaveLength(1);
    expect((await told()).pulls).toMatchObject([{ nightly: false, failure: null, new: 2, problems: 1 }]);
    expect(await admin.call(routes.undoRosterImport, { params: { importId: id ?? '' } })).toMatchObject({ removed: 2 });
  });

  it('is taken back with as many questions to the database, however many students it made', async () => {
    await connect();
    const asked = async (students: number): Promise<number> => {
      sis.users = Array.from({ length: students }, (_, at) => mailed(`of${students}-${at}`, `Student${at}`));
      const params = { importId: (await save(await look())).import_id ?? '' };
      const seen = await selectsDuring(server.dataSource, async () => {
        expect(await admin.call(routes.undoRosterImport, { params })).toMatchObject({ removed: students });
      });
      return seen.filter(({ sql }) => /\busers\b/.test(sql)).length;
    };
    const ofFew = await asked(5);
    expect(await asked(90)).toBeLessThan(ofFew + 20);
  });

  it.each(['total', 'link', 'nothing'] as const)(
    'reads all pages where the service tells %s of them',
    async (tells) => {
      await connect();
      sis.users = Array.from({ length: 25 }, (_, index) => mailed(`s${index}`, `Student${index}`));
      [sis.pageRows, sis.pagingHint] = [10, tells];
      expect((await look()).counts).toMatchObject({ new: 25, problems: 0 });
      expect(
        studentCalls()
          .map(({ searchParams }) => searchParams.get('offset'))
          .slice(0, 3),
      ).toEqual(['0', '10', '20']);
    },
  );

  it.each<[string, () => void, RegExp]>([
    [
      'a fault in the middle',
      () => sis.faults.set(1, (response) => send(response, 500, {})),
      /could not answer \(status 500\)/,
    ],
    [
      'an error inside a success',
      () => answersWith('{"error":{"code":500}}'),
      /reported a failure instead of a roster/,
    ],
    [
      'a failure beside an empty list',
      () => answersWith('{"users":[],"statusInfoSet":[{"imsx_codeMajor":"failure"}]}'),
      /reported a failure/,
    ],
    ['no students', () => (sis.users = []), /gives no students for this school/],
    ...[400, 404].map((status): [string, () => void, RegExp] => [
      `${status} for rows in the middle`,
      () => [1, 2].map((call) => sis.faults.set(call, (response) => send(response, status, {}))),
      /broke off in the middle of the list/,
    ]),
    ['a long rest', () => busy(0, 429, '900'), /busy and asks us to come back in 15 minutes/],
    ['a server that stays busy', () => [0, 1, 2, 3].map((call) => busy(call, 503, '0')), /busy, and stayed so/],
    ['a page that is no JSON', () => sis.faults.set(1, (response) => void response.end('<html>')), /not OneRoster/],
    ['a connection that breaks', () => sis.faults.set(1, (response) => response.destroy()), /ended the connection/],
    [
      'a redirect',
      () => sis.faults.set(0, (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1' }).end()),
      /another address/,
    ],
    ['a service that repeats itself', () => repeatPages(), /same page/],
    ['more than is taken', () => answersWith(Buffer.alloc(3 * 1_048_576, 'x')), /more than 2 MB at once/],
    ['lists in lists', () => answersWith('['.repeat(1_000_000)), /more data at once/],
    ['a million empty users', () => answersWith(`{"users":[${'{},'.repeat(500_000)}{}]}`), /more data at once/],
    ['letters of another encoding', () => answersWith(Buffer.from('{"users":[{"n":"Zo\xeb"}]}', 'latin1')), /UTF-8/],
  ])('changes nothing after %s, and says why', async (_, spoil, problem) => {
    await connect();
    sis.users = Array.from({ length: 25 }, (__, index) => mailed(`s${index}`, `Student${index}`));
    sis.pageRows = 10;
    spoil();
    const { status, detail } = await admin.expectProblem(routes.pullRoster, { body: { save: false } });
    expect(status).toBe(409);
    expect(detail).toMatch(problem);
    expect(await roster()).toEqual([]);
    expect((await told()).pulls).toMatchObject([{ failure: detail, new: 0 }]);
  });

  it.each<[string, () => unknown]>([
    ['a token that ends on the way', () => sis.faults.set(1, (response) => send(response, 401, {}))],
    [
      'a token that ends inside a success',
      () => sis.faults.set(1, (response) => send(response, 200, { error: 'invalid_token' })),
    ],
    ['a server that is busy for a moment', () => busy(1, 429, '0')],
    ['a server that is busy until a time', () => busy(1, 503, 'Wed, 21 Oct 2015 07:28:00 GMT')],
    ['a number of rows that is too small', () => (sis.reportedTotal = 10)],
    ['a page’s size in place of that number', () => (sis.reportedTotal = 1)],
    ['no pages', () => ([sis.isPaged, sis.pagingHint] = [false, 'nothing'])],
    ['400 for a page in the middle, once', () => sis.faults.set(1, (response) => send(response, 400, {}))],
    ['404 behind the last row', () => ([sis.statusAfterLastPage, sis.pagingHint] = [404, 'nothing'])],
    ['400 behind the last row', () => ([sis.statusAfterLastPage, sis.pagingHint] = [400, 'nothing'])],
  ])('reads all students in spite of %s', async (_, spoil) => {
    await connect();
    sis.users = Array.from({ length: 23 }, (__, index) => mailed(`s${index}`, `Student${index}`));
    sis.pageRows = 10;
    spoil();
    expect(await look()).toMatchObject({ counts: { new: 23, problems: 0 }, is_whole: true });
  });

  it('takes nobody for missing where the server gives fewer than it announces', async () => {
    await connect();
    sis.users = [mailed('s1', 'Ann'), mailed('s2', 'Ben')];
    await save(await look());
    [sis.users, sis.reportedTotal] = [sis.users.slice(0, 1), 2];
    const seen = await look();
    expect(seen).toMatchObject({ counts: { unchanged: 1, missing: 0, problems: 1 }, is_whole: false });
    expect(seen.problems[0]?.problem).toMatch(/^The server announced 2 students and gave 1\./);
  });

  it('reads a record in any usual form, and names one that it cannot read', async () => {
    await connect();
    const org = { sourcedId: 'north' };
    const forms: object[] = [
      ...[{ identifier: 90_031 }, { grades: [11] }, { grades: 11 }, { grades: '["11"]' }, { grades: ['11', null] }],
      ...[{ enabledUser: 1 }, { enabledUser: 'True' }, { enabledUser: true }, { middleName: 7, metadata: 'none' }],
      ...[{ roles: { role: 'student', org } }, { roles: ['student'] }, { roles: [{ role: 'student', org: 'north' }] }],
      ...[
        { roles: null, role: 'student', orgs: [org] },
        { roles: [null, { role: 'Student', org }] },
        { email: [anEmail()] },
      ],
    ];
    const others: unknown[] = [
      { sourcedId: 77, givenName: 'Nia', familyName: 'Lake', email: anEmail(), grades: ['11'] },
      { ...mailed('t1', 'Tom'), roles: undefined, role: 'teacher', orgs: [org] },
      null,
      { givenName: 'Nobody', familyName: 'Lake' },
      { ...mailed('x1', 'Odd'), grades: [{ grade: 11 }] },
    ];
    sis.users = [
      ...forms.map((more, index) => mailed(`s${index}`, `Student${index}`, more)),
      ...(others as typeof sis.users),
    ];
    const seen = await look();
    expect(seen).toMatchObject({ counts: { new: forms.length + 1, problems: 3 }, others: 1, is_whole: false });
    expect(seen.problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '18 The record has a form we can’t read. Ask the server’s administrator to correct it.',
      '19 “sourcedId” in the record of Nobody Lake has a form we can’t read. Ask the server’s administrator to correct it.',
      '20 “grades” in the record of Odd Lake has a form we can’t read. Ask the server’s administrator to correct it.',
    ]);
  });

  it('uses a fixed key where there is no token address, at the address it was entered for alone', async () => {
    const fixed = { token_url: '', client_id: '', client_secret: TOKEN };
    sis.users = [mailed('s1', 'Ann')];
    await connect(fixed);
    expect((await look()).counts).toMatchObject({ new: 1 });
    const elsewhere = { ...fixed, client_secret: undefined, base_url: 'https://elsewhere.example.org' };
    expect(await refusedConnection(elsewhere)).toBe('400 Please enter the key.');
    expect(await refusedConnection({ client_id: '' })).toBe('400 Please enter the client ID.');
    await connect({ ...fixed, client_secret: 'another' });
    expect((await admin.expectProblem(routes.pullRoster, { body: { save: false } })).detail).toMatch(/refused the key/);
  });

  it('adds and invites counselors whom nobody knows where it is told to, and never at night', async () => {
    await connect({ nightly: true });
    const email = anEmail();
    sis.users = [mailed('s1', 'Ann', { metadata: { counselor: email } })];
    expect(await look()).toMatchObject({ unknown_counselors: [{ email, name: null, students: 1 }] });
    await night();
    expect([await roster(), (await admin.list(routes.listCounselors)).total]).toEqual([[], 1]);
    const add_counselors = [{ name: 'Grace Hill', email }];
    const { fingerprint } = await admin.call(routes.pullRoster, { body: { save: false, add_counselors } });
    await admin.call(routes.pullRoster, { body: { save: true, fingerprint, add_counselors } });
    const { rows } = await admin.list(routes.listCounselors);
    expect(rows[1]).toMatchObject({ name: 'Grace Hill', status: 'invited', students: 1 });
  });

  it('tells a wrong secret, a wrong school and a server that is not there', async () => {
    const refusal = async (more: object): Promise<string> => {
      await connect(more);
      return (await admin.expectProblem(routes.pullRoster, { body: { save: false } })).detail;
    };
    expect(await refusal({ client_secret: 'wrong' })).toMatch(/client ID or the secret/);
    expect(await refusal({ source_school: 'nowhere' })).toMatch(/does not know this school/);
    expect(await refusal({ token_url: 'http://127.0.0.1:1/token' })).toMatch(/no connections there/);
    expect(await refusal({ base_url: `${sis.url}/oauth2/token` })).toMatch(/does not know this school or address/);
  });
});

const busy = (call: number, status: number, retryAfter: string): unknown =>
  sis.faults.set(call, (response) => send(response.setHeader('Retry-After', retryAfter), status, {}));
const answersWith = (body: string | Buffer): unknown => sis.faults.set(0, (response) => void response.end(body));

/** The server ignores where a page is to begin. */
function repeatPages(): void {
  sis.pagingHint = 'nothing';
  const page = { users: sis.users.slice(0, 10) };
  for (let call = 0; call < 5; call += 1) sis.faults.set(call, (response) => send(response, 200, page));
}

describe('a nightly pull', () => {
  it('brings the school in step, asks for changes alone afterwards, and deactivates nobody', async () => {
    await connect();
    const [ann, ben] = [mailed('s1', 'Ann'), mailed('s2', 'Ben')];
    sis.users = [ann, ben];
    const first = await night();
    expect(await roster()).toEqual(['Ann Lake 11 100-s1', 'Ben Lake 11 100-s2']);
    const { connection, pulls } = await told();
    expect(pulls).toMatchObject([{ nightly: true, is_whole: true, failure: null, new: 2 }]);
    const again = new Date(connection?.next_at ?? '').getTime() - first.getTime();
    expect(again / HOUR_MS).toBeGreaterThanOrEqual(23);
    expect(again / HOUR_MS).toBeLessThanOrEqual(25);

    const changedAt = new Date(first.getTime() + HOUR_MS).toISOString();
    sis.users = [
      ann,
      { ...ben, grades: ['12'], dateLastModified: changedAt },
      { ...mailed('s3', 'Cat'), dateLastModified: changedAt },
    ];
    await night();
    expect(studentCalls().at(-1)?.searchParams.get('filter')).toMatch(/^dateLastModified>='20/);
    expect(await roster()).toEqual(['Ann Lake 11 100-s1', 'Ben Lake 12 100-s2', 'Cat Lake 11 100-s3']);
    expect((await told()).pulls).toMatchObject([{ is_whole: false, new: 1, changed: 1 }, { is_whole: true }]);
    const acts = (await admin.list(routes.listAudit)).rows.filter(({ what }) => what === 'roster_imported');
    expect(acts.map(({ by }) => by.kind)).toEqual(['system', 'system']);
  });

  it('takes no id of a newcomer for the number, where changes show nobody whom the school knows', async () => {
    await connect();
    const ann = mailed('s1', 'Ann');
    sis.users = [ann];
    const dateLastModified = (await night()).toISOString();
    sis.users = [ann, mailed('s2', 'Ben', { identifier: '', dateLastModified })];
    await night();
    expect(await roster()).toEqual(['Ann Lake 11 100-s1', 'Ben Lake 11 null']);
    expect((await told()).pulls).toMatchObject([
      { is_whole: true, new: 1, problems: 0 },
      { is_whole: true, new: 1 },
    ]);
  });

  it('keeps the email of somebody who has signed in, unless an admin allowed it to change them', async () => {
    await connect();
    const student = await aStudentOf(dana, { name: 'Ann Lake' });
    await admin.call(routes.setStudentNumber, { params: { userId: student.uid }, body: { student_number: '100-s1' } });
    const email = anEmail();
    sis.users = [aUser('s1', 'Ann', { email, grades: ['12'] })];
    await night();
    expect(await student.call(routes.readMe)).toMatchObject({ email: student.user.email, grade: 12 });
    await connect({ change_emails: true });
    await night();
    expect(await student.expectProblem(routes.readMe)).toMatchObject({ status: 401 });
    const told = (await awaitMails(server, admin.user.email, 3)).join('\n');
    expect(told).toContain('The nightly roster sync changed the login email of: Ann Lake.');
    expect(told).toContain('changed the connection to your student information system');
  });

  it('leaves a number that comes with another name and email to a person, who says yes to it', async () => {
    await connect();
    const ben = mailed('s2', 'Ben');
    sis.users = [mailed('s1', 'Ann'), ben];
    const dateLastModified = (await night()).toISOString();
    const zoe = mailed('s1', 'Zoe', { familyName: 'Quill', dateLastModified });
    sis.users = [zoe, ben, mailed('s3', 'Cat', { dateLastModified })];
    await night();
    const kept = ['Ann Lake 11 100-s1', 'Ben Lake 11 100-s2', 'Cat Lake 11 100-s3'];
    expect(await roster()).toEqual(kept);
    expect((await told()).pulls[0]).toMatchObject({ new: 1, problems: 1, failure: null });
    const seen = await look();
    expect(seen.questions.rows).toMatchObject([{ kind: 'another_student' }]);
    const { fingerprint, questions } = seen;
    const confirmed = questions.rows.map(({ line }) => line);
    await admin.call(routes.pullRoster, { body: { save: true, fingerprint, confirmed } });
    expect(await roster()).toEqual([...kept.slice(1), 'Zoe Quill 11 100-s1']);
  });

  it('is whole again after a row was left out', async () => {
    await connect();
    sis.users = [mailed('s1', 'Ann'), mailed('s2', 'Ben', { email: 'ben at school' })];
    await night();
    sis.users = [sis.users[0] ?? aUser('s1', 'Ann'), mailed('s2', 'Ben')];
    await night();
    expect((await told()).pulls).toMatchObject([
      { is_whole: true, new: 1, problems: 0 },
      { new: 1, problems: 1 },
    ]);
  });

  it('does nothing where much of the school is missing', async () => {
    await connect();
    sis.users = Array.from({ length: 5 }, (_, index) => mailed(`s${index}`, `Student${index}`));
    await save(await look());
    sis.users = [mailed('other', 'Other'), ...sis.users.slice(0, 3)];
    await night();
    expect(await roster()).toHaveLength(5);
    expect((await told()).pulls[0]?.failure).toMatch(/^2 of 5 students are not there any more, so nothing was changed/);
  });

  it('is tried three times in a night, and then the next', async () => {
    await connect();
    sis.users = [mailed('s1', 'Ann')];
    for (let call = 0; call < 3; call += 1) sis.faults.set(call, (response) => send(response, 500, {}));
    const first = await night();
    expect(new Date((await told()).connection?.next_at ?? '').getTime() - first.getTime()).toBe(HOUR_MS);
    await night();
    const third = await night();
    const { connection, pulls } = await told();
    expect(pulls.map(({ failure }) => failure)).toEqual(Array(3).fill('The server could not answer (status 500).'));
    expect(new Date(connection?.next_at ?? '').getTime() - third.getTime()).toBeGreaterThan(20 * HOUR_MS);
    await night();
    expect(await roster()).toEqual(['Ann Lake 11 100-s1']);
  });

  it('is made once, however many look for it, and not where it is switched off', async () => {
    await connect();
    sis.users = [mailed('s1', 'Ann')];
    const { connection } = await told();
    const due = new Date(connection?.next_at ?? '');
    const pulls = server.app.get(RosterPulls);
    await Promise.all([pulls.sweep(due), pulls.sweep(due)]);
    expect((await told()).pulls).toHaveLength(1);
    await connect({ nightly: false });
    expect((await told()).connection?.next_at).toBeNull();
    await pulls.sweep(new Date(due.getTime() + 30 * DAY_MS));
    expect((await told()).pulls).toHaveLength(1);
  });
});
