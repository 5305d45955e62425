import { open, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { Settings, SQLITE_FILE } from '../../src/platform/config/settings';
import { connectDatabase, databaseOptions } from '../../src/platform/database/data-source';
import { schema } from '../../src/schema';
import { aCounselor, aSchool, aStudentOf, type Student } from '../support/people';
import { type AppProcess, ensureBuilt, startProcess } from '../support/process';
import { ACADEMIC } from '../support/questions';
import { until } from '../support/until';

/** The file and the disk under the app, as a process of its own, really fail. */

const PAGE_BYTES = 4_096;
const OUTAGE = { status: 503, detail: MESSAGES.outage };
const KITES = 'I build kites.';

let server: AppProcess;
let student: Student;

beforeAll(() => ensureBuilt('api'));

async function start(): Promise<void> {
  server = await startProcess({ DATABASE_URL: '', REDIS_URL: '' });
  student = await aStudentOf(await aCounselor(await aSchool(server)));
  await student.save(ACADEMIC, { 1: KITES });
}

const saving = (text: string) => ({ body: student.saveBody(ACADEMIC, { 1: text }) });
const ready = async (): Promise<[number, unknown]> => {
  const answer = await fetch(`${server.url}/api/health/ready`);
  return [answer.status, ((await answer.json()) as { database: string }).database];
};
const NOT_READY = [503, 'unavailable'];
const file = (): string => join(server.dataDir, SQLITE_FILE);

/** Works in the database file beside the app, as another program on the same machine. */
async function beside<T>(work: (database: DataSource) => Promise<T>): Promise<T> {
  const settings = new Settings({ DATA_DIR: server.dataDir });
  const database = await connectDatabase(databaseOptions(settings, schema));
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

describe('a damaged database file', () => {
  beforeEach(async () => {
    // The program beside the app closes a damaged file, and says so.
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await start();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  /** The pages with students' answers, in the file itself and not in its log. */
  const pagesOfAnswers = (database: DataSource): Promise<{ pageno: number }[]> =>
    database.query("SELECT pageno FROM dbstat WHERE name = 'response_sets' ORDER BY pageno");

  const garble = async (pages: { pageno: number }[]): Promise<void> => {
    const handle = await open(file(), 'r+');
    for (const { pageno } of pages)
      await handle.write(Buffer.alloc(PAGE_BYTES, 'seniors'), 0, PAGE_BYTES, (pageno - 1) * PAGE_BYTES);
    await handle.close();
  };
  const cutOff = async ([first]: { pageno: number }[]): Promise<void> =>
    truncate(file(), ((first?.pageno ?? 1) - 1) * PAGE_BYTES);

  /** Harms the file while the app has it open; it reads its pages anew once another program has written. */
  const whileItRuns = (harm: typeof garble) => () =>
    beside(async (database) => {
      await database.query('PRAGMA wal_checkpoint(TRUNCATE)');
      await harm(await pagesOfAnswers(database));
      await database.query('PRAGMA user_version = 0');
    });
  const betweenTwoRuns = (harm: typeof garble) => async () => {
    await server.end('SIGTERM');
    await harm(await beside(pagesOfAnswers));
    server = await server.restart();
  };

  it.each([
    ['pages are overwritten while it runs', whileItRuns(garble)],
    ['all behind its first pages is cut off while it runs', whileItRuns(cutOff)],
    ['pages were overwritten before it started', betweenTwoRuns(garble)],
  ])('is told as an outage, by readiness too, and saves nothing any more, where %s', async (_, harm) => {
    await harm();
    expect(await student.expectProblem(routes.saveResponses, saving('I build kites and boats.'))).toMatchObject(OUTAGE);
    // An answer of just before may be given once more.
    await until(async () => (await ready())[0] === 503);
    expect(await ready()).toEqual(NOT_READY);
    const reading = { params: { userId: student.uid, formId: ACADEMIC } };
    expect(await student.expectProblem(routes.readResponses, reading)).toMatchObject(OUTAGE);
    // What would be written to whole pages would go with the backup that has to come back.
    expect(await student.expectProblem(routes.updateMe, { body: { display_name: 'Sam Lee' } })).toMatchObject(OUTAGE);
    expect(await ready()).toEqual(NOT_READY);
    expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
    const { signal, stderr } = await server.end('SIGTERM');
    expect(signal).toBeNull();
    expect(stderr).toMatch(/POST \S+ failed\. The database file is damaged\. Restore the newest backup\./);
    expect(stderr).toMatch(/is damaged: nothing is saved any more\. Stop the app/);
    expect(stderr).toMatch(/Not ready\. The database file is damaged\./);
  });
});
