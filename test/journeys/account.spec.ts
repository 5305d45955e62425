import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'csv-parse/sync';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { aStudentOf, aStudentWithList, NEW_PASSWORD, PASSWORD, type Person, peopleOf } from '../support/people';
import { ACADEMIC, REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const server = aServer();
const the = peopleOf(server);

const visitor = (): Client => new Client(server.url);
const logsIn = (person: Person, password: string, browser = visitor()) =>
  browser.send(routes.login, { body: { email: person.user.email, password } });
const changes = (current_password: string, password = NEW_PASSWORD) => ({ body: { current_password, password } });

/** Logs this account in from a browser that says this of itself. */
async function signInFrom(person: Person, userAgent: string): Promise<Client> {
  const browser = visitor();
  const body = { email: person.user.email, password: PASSWORD };
  const answer = await browser.send(routes.login, { body, headers: { 'user-agent': userAgent } });
  browser.token = ((await answer.json()) as { access_token: string }).access_token;
  return browser;
}

describe('changing the password', () => {
  it('ends every other session, keeps this one, and only the new password opens the door', async () => {
    const student = await aStudentOf(the.counselor);
    const other = await student.logInElsewhere();
    await student.call(routes.changePassword, changes(PASSWORD));
    expect(await other.expectProblem(routes.readMe)).toMatchObject({ status: 401 });
    expect(await other.expectProblem(routes.refresh)).toMatchObject({ status: 401 });
    expect(await student.call(routes.readMe)).toEqual(student.user);
    expect((await student.call(routes.refresh)).user).toEqual(student.user);
    expect((await logsIn(student, PASSWORD)).status).toBe(401);
    expect((await logsIn(student, NEW_PASSWORD)).status).toBe(200);
  });

  it('asks for the current password, and changes nothing without it', async () => {
    const student = await aStudentOf(the.counselor);
    const other = await student.logInElsewhere();
    expect(await student.expectProblem(routes.changePassword, changes('not-my-password'))).toMatchObject({
      status: 400,
      detail: MESSAGES.wrongCurrentPassword,
      errors: [{ pointer: '/current_password' }],
    });
    expect(await other.call(routes.readMe)).toEqual(student.user);
    expect((await logsIn(student, PASSWORD)).status).toBe(200);
  });

  it('refuses a new one that is soon guessed', async () => {
    const password = 'samreed2009';
    const student = await aStudentOf(the.counselor);
    const refusal = await student.expectProblem(routes.changePassword, changes(PASSWORD, password));
    expect(refusal).toMatchObject({ status: 400, errors: [{ pointer: '/password' }] });
    expect((await logsIn(student, PASSWORD)).status).toBe(200);
  });

  it('counts wrong current passwords like guesses at the door', async () => {
    const student = await aStudentOf(the.counselor);
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) {
      statuses.push((await student.send(routes.changePassword, changes(`guess-number-${count}`))).status);
    }
    expect(statuses).toEqual(Array<number>(25).fill(400));
    // Ten are this session's own, and what goes beyond comes out of the thirty of the door.
    const door = [];
    for (let count = 0; count < 16; count += 1) door.push((await logsIn(student, 'wrong-guess-1')).status);
    expect(door).toEqual([...Array<number>(15).fill(401), 429]);
    expect(await student.expectProblem(routes.changePassword, changes(PASSWORD))).toMatchObject({ status: 429 });
  });
});

describe('sessions', () => {
  it('are listed with device and time, this one marked, and never those of others', async () => {
    const student = await aStudentOf(the.counselor);
    const laptop = await signInFrom(student, FIREFOX);
    const phone = await signInFrom(student, IPHONE);
    const seen = await phone.call(routes.listSessions);
    expect(seen.map(({ device }) => device).sort()).toEqual(['Firefox on Windows', 'Safari on iPhone', null].sort());
    expect(seen.filter(({ current }) => current).map(({ device }) => device)).toEqual(['Safari on iPhone']);
    expect((await laptop.call(routes.listSessions)).find(({ current }) => current)?.device).toBe('Firefox on Windows');
    expect(JSON.stringify(await server.dataSource.query('SELECT * FROM sessions'))).not.toContain('Mozilla');
  });

  it('end one by one, at once', async () => {
    const student = await aStudentOf(the.counselor);
    const laptop = await signInFrom(student, FIREFOX);
    const [theirs] = (await student.call(routes.listSessions)).filter(({ current }) => !current);
    const params = { sessionId: theirs?.session_id ?? '' };
    await student.call(routes.endSession, { params });
    expect(await laptop.expectProblem(routes.readMe)).toMatchObject({ status: 401, detail: MESSAGES.signedOut });
    expect(await student.call(routes.listSessions)).toHaveLength(1);
    expect(await student.expectProblem(routes.endSession, { params })).toMatchObject({ status: 404 });
  });

  it('end all but this one', async () => {
    const student = await aStudentOf(the.counselor);
    const others = [await student.logInElsewhere(), await student.logInElsewhere()];
    await student.call(routes.endOtherSessions);
    for (const other of others) expect(await other.expectProblem(routes.readMe)).toMatchObject({ status: 401 });
    expect(await student.call(routes.readMe)).toEqual(student.user);
  });
});

it('somebody else’s session cannot be ended', async () => {
  const student = await aStudentOf(the.counselor);
  const [own] = await student.call(routes.listSessions);
  const params = { sessionId: own?.session_id ?? '' };
  expect(await the.counselor.expectProblem(routes.endSession, { params })).toMatchObject({ status: 404 });
  expect(await student.call(routes.readMe)).toEqual(student.user);
});

describe('the copy of one’s own data', () => {
  type Lines = Record<string, string | number | boolean | null>[];

  interface Copy {
    names: string[];
    readMe: string;
    data: Record<string, Lines>;
    table: (file: string) => Record<string, string>[];
    whole: string;
  }

  async function copyOf(person: Person): Promise<Copy> {
    const answer = await person.send(routes.exportMe);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="pathlight-data-[\d-]{10}\.zip"$/);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
    return {
      names: Object.keys(files),
      readMe: textOf('README.txt'),
      data: JSON.parse(textOf('data.json')) as Record<string, Lines>,
      table: (file) => parse<Record<string, string>>(textOf(`tables/${file}.csv`), { bom: true, columns: true }),
      whole: Object.keys(files).map(textOf).join('\n'),
    };
  }

  it('holds what a student wrote and what was said to and about them', async () => {
    const student = await aStudentWithList(the.counselor);
    await student.save(ACADEMIC, { 1: 'I like the "why" of things,\nand boats.' });
    const list = await student.schoolList();
    const school = list.recommendations[0]?.name ?? '';
    await student.review(list, { name: school }, { reason: 'Close to home.' });
    const { names, readMe, data, table } = await copyOf(student);
    expect(table('answers').map(({ answer }) => answer)).toContain('I like the "why" of things,\nand boats.');
    expect(data['answers']?.map(({ answer }) => answer)).toContain('I like the "why" of things,\nand boats.');
    expect(table('account')).toMatchObject([{ email: student.user.email, role: 'student' }]);
    // No hosted model wrote anything.
    expect(table('profile')).toEqual([]);
    expect(table('school-lists').map((line) => line['school'])).toContain(school);
    expect(table('what-you-said-about-schools')).toMatchObject([{ school, reason: 'Close to home.' }]);
    for (const name of names.filter((one) => one.endsWith('.csv')))
      expect(readMe).toContain(name.replace('tables/', ''));
  });

  it('does not let a spreadsheet calculate with what was typed', async () => {
    const student = await aStudentOf(the.counselor);
    const typed = ['=HYPERLINK("http://x.example","a")', '+1', '-2 points', '@SUM(A1)', '\t=1', '＝1+1', '＠SUM(A1)'];
    await student.save(REFLECTIONS, Object.fromEntries(typed.slice(0, 4).map((text, index) => [index + 1, text])));
    const { table, data } = await copyOf(student);
    const cells = table('answers').map(({ answer }) => answer);
    expect(cells.sort()).toEqual(
      typed
        .slice(0, 4)
        .map((text) => `'${text}`)
        .sort(),
    );
    expect(data['answers']?.map(({ answer }) => answer)).toEqual(typed.slice(0, 4));
  });

  it('holds no secret and nothing of others', async () => {
    const classmate = await aStudentOf(the.counselor, { name: 'Quentin Ashworth' });
    await classmate.save(REFLECTIONS, { 1: 'A secret of the classmate.' });
    const student = await aStudentOf(the.counselor);
    const { token } = await student.call(routes.createParentLink, { body: { user_id: student.uid } });
    for (const person of [student, the.counselor]) {
      const { whole } = await copyOf(person);
      for (const hidden of ['argon2', 'Quentin', 'secret of the classmate', token]) expect(whole).not.toContain(hidden);
      expect(whole).not.toMatch(/[0-9a-f]{64}/);
    }
  });

  it('of a counselor holds their own account, codes and sign-ins', async () => {
    const { names, table } = await copyOf(the.counselor);
    expect(names).toEqual(
      expect.arrayContaining(['tables/account.csv', 'tables/invite-codes.csv', 'tables/sign-ins.csv']),
    );
    expect(table('invite-codes').map(({ code }) => code)).toContain(await the.counselor.inviteCode());
  });
});
