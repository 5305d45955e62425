import { ROSTER_FILE_LIMITS } from '../../src/contract/roster-columns';
import { routes } from '../../src/contract/routes';
import { longestEventLoopPause } from '../support/metrics';
import { createZip } from '../support/one-roster';
import { OneRosterServer } from '../support/one-roster-server';
import { aCounselor, aSchool, aStudentReadyToUnlock, type Person, type School } from '../support/people';
import { aProcess } from '../support/process';

jest.setTimeout(1_200_000);

/** On a quiet machine nothing holds the event loop for 0.1 seconds; other processes may take the processor from this one. */
const MAX_PAUSE = 1;
const SCHOOL_FILES = 5;
const LISTS = 60;

const limits = { CALLS_PER_MINUTE: '0', COSTLY_CALLS_PER_MINUTE: '0', STRANGER_CALLS_PER_MINUTE: '0' };
const server = aProcess(limits);
let school: School;
let admin: Person;
let counselor: Person;

beforeAll(async () => {
  school = await aSchool(server);
  ({ admin } = school);
  counselor = await aCounselor(school);
  // The catalogue is loaded once, by whoever comes first.
  const student = await aStudentReadyToUnlock(counselor);
  await student.newList();
  await student.call(routes.readInsights, { params: { userId: student.uid } });
});

const pauseOf = (happens: () => Promise<unknown>): Promise<number> => longestEventLoopPause(server.url, happens);
/** The same for what can be asked again: a pause that comes from the machine does not come twice. */
async function pauseOfCall(happens: () => Promise<unknown>): Promise<number> {
  const first = await pauseOf(happens);
  return first < MAX_PAUSE ? first : Math.min(first, await pauseOf(happens));
}

const rosterFile = (from: number): Buffer =>
  Buffer.from(
    [
      'Student number,Name,Email,Grade',
      ...Array.from({ length: ROSTER_FILE_LIMITS.mostRows }, (_, index) => {
        const number = from + index;
        return `${number},Student ${number},s${number}@pauses.example.org,${9 + (number % 4)}`;
      }),
    ].join('\n'),
  );
const look = (file: Uint8Array) => admin.call(routes.uploadRoster, { file });
const take = async (file: Uint8Array) => {
  const { fingerprint } = await look(file);
  return admin.call(routes.uploadRoster, { file, query: { save: 'true', fingerprint } });
};

describe('a school of fifty thousand', () => {
  it('comes in by files, and goes out as a file, a report and an import that is taken back', async () => {
    const pauses: number[] = [];
    let importId: string | null = null;
    for (let file = 0; file < SCHOOL_FILES; file += 1) {
      const rows = rosterFile(file * ROSTER_FILE_LIMITS.mostRows);
      pauses.push(await pauseOf(async () => ({ import_id: importId } = await take(rows))));
    }
    pauses.push(await pauseOf(() => admin.request('/api/students/file').then((answer) => answer.text())));
    pauses.push(await pauseOf(() => admin.call(routes.readCohort)));
    pauses.push(
      await pauseOf(async () => {
        const undone = await admin.call(routes.undoRosterImport, { params: { importId: importId ?? '' } });
        expect(undone.removed).toBe(ROSTER_FILE_LIMITS.mostRows);
      }),
    );
    expect(Math.max(...pauses)).toBeLessThan(MAX_PAUSE);
  });

  it.each<[string, () => Buffer]>([
    ['commas without end', () => Buffer.alloc(30_000_000, ',')],
    ['a quotation mark without end', () => Buffer.from(`Email,Name\n"${'x'.repeat(30_000_000)}`)],
    ['millions of blank rows', () => Buffer.alloc(30_000_000, '\n')],
    ['millions of quotation marks', () => Buffer.from(`Email\n${'"'.repeat(30_000_000)}`)],
    ['an older encoding', () => Buffer.from(`Email\n${'José\n'.repeat(6_000_000)}`, 'latin1')],
    ['millions of short rows', () => Buffer.from(`Email\n${'a\n'.repeat(15_000_000)}`)],
    ['one packed cell', () => createZip({ 'students.csv': `Email\n${'x'.repeat(60_000_000)}` })],
  ])('refuses %s', async (_, file) => {
    const bytes = file();
    expect(await pauseOfCall(() => look(bytes))).toBeLessThan(MAX_PAUSE);
  });
});

it('what a student information system answers', async () => {
  const sis = await OneRosterServer.start();
  try {
    await admin.call(routes.saveRosterConnection, { body: { ...sis.connection, nightly: false } });
    for (const body of [
      '['.repeat(2_000_000),
      `{"users":[${'{},'.repeat(600_000)}{}]}`,
      `[${'[],'.repeat(600_000)}[]]`,
    ]) {
      sis.clear();
      sis.faults.set(0, (response) => void response.end(body));
      const pause = await pauseOf(() => admin.expectProblem(routes.pullRoster, { body: { save: false } }));
      expect(pause).toBeLessThan(MAX_PAUSE);
    }
  } finally {
    await sis.stop();
  }
});

it('many lists that are asked for at once', async () => {
  const students = await Promise.all(Array.from({ length: LISTS }, () => aStudentReadyToUnlock(counselor)));
  const pause = await pauseOf(async () => {
    await Promise.all(students.map((student) => student.requestList()));
    await Promise.all(students.map((student) => student.waitForList()));
  });
  expect(pause).toBeLessThan(MAX_PAUSE);
});
