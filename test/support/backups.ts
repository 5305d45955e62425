import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/process';
import { Settings } from '../../src/platform/config/settings';
import { routes } from '../../src/contract/routes';
import { databaseState } from '../../src/cli/database/history';
import { schema } from '../../src/schema';
import { Client } from './client';
import { type ProcessResult, runToEnd, startProcess } from './process';
import { aCounselor, aSchool, aStudentWithList, type Person, Student } from './people';
import { ACADEMIC, ACTIVITIES, questionText, REFLECTIONS } from './questions';
import type { TestEnvironment } from './surroundings';
import { aPdfOfSize, uploadTranscript } from './transcripts';
import { until } from './until';

type Environment = Record<string, string>;

/** Texts that get lost where somewhere bytes are taken for letters, or letters for commands. */
export const ODD_TEXTS: Record<string, string> = {
  1: 'Emoji 👩🏽‍🚀🏳️‍🌈 of several parts, and ﷽ in one',
  2: 'מימין לשמאל and العربية in one line',
  3: `"quotes" 'and' \`more\` \\ \\n \\' %s ?? :id $1 ; DROP TABLE users; --`,
  4: `tabs\tand\r\nlines \u2028 \u0001 {"json": [null, true]} é and e\u0301`,
};

/** One long answer, of many letters that take several bytes. */
export const LONG_TEXT = 'Größe, 長い, длинно 🎈. '.repeat(400).trim();

export const TRANSCRIPT = aPdfOfSize(700_000);
export const LOGO = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A built server with a school whose student has written, has a list and a review, and whose folder holds a transcript and a logo. */
export async function startFilledServer() {
  const server = await startProcess();
  const school = await aSchool(server);
  const counselor = await aCounselor(school);
  const student = await aStudentWithList(counselor);
  await student.save(ACTIVITIES, ODD_TEXTS);
  await student.save(REFLECTIONS, { 1: LONG_TEXT });
  const list = await student.schoolList();
  const verdict = { researched: true, liked: true, reason: ODD_TEXTS[3] ?? '', submitted: true };
  const entry = { user_id: student.uid, rec_id: list._id ?? '', school_name: list.recommendations[0]?.name ?? '' };
  await student.call(routes.saveFeedback, { body: { ...entry, ...verdict } });
  await student.call(routes.respond, {
    body: { question: questionText(ACADEMIC, 1), student_response: 'Physics: I built a catapult 🎯 for my class.' },
  });
  await uploadTranscript(student, TRANSCRIPT, 'grades.pdf');
  await mkdir(join(server.dataDir, 'logos'));
  await writeFile(join(server.dataDir, 'logos', '100654.svg'), LOGO);
  await writeFile(join(server.dataDir, 'logos', 'notes.txt'), 'no logo');
  return { server, school, counselor, student };
}

/** Makes a backup of the data of these settings in a folder. */
export async function backUpTo(folder: string, environment: Environment): Promise<ProcessResult> {
  const exited = await runToEnd('cli/commands/backup', [folder], environment);
  expect(exited).toMatchObject({ code: 0, stderr: '' });
  return exited;
}

/** Kills a built program as soon as this holds. Throws when it ended before. */
export async function killOnce(
  name: string,
  args: string[],
  environment: Environment,
  condition: () => Promise<boolean>,
): Promise<void> {
  const child = spawn(process.execPath, [join(projectRoot(), 'dist/src', `${name}.js`), ...args], {
    cwd: environment['DATA_DIR'],
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: 'ignore',
  });
  const exited = once(child, 'close');
  await until(condition);
  if (child.exitCode !== null) throw new Error(`${name} ended before it could be killed.`);
  child.kill('SIGKILL');
  await exited;
}

/** A refusal as an operator reads it: code 1, nothing on stdout that promises success, and no trace of a program. */
export function refusalMessage({ code, stderr }: ProcessResult): string {
  expect(code).toBe(1);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr.trim()).not.toBe('');
  return stderr;
}

/** The same person on another server, signed in with the password they had. */
export async function logInOnServer<P extends Person>(person: P, url: string): Promise<P> {
  const personThere = new (person.constructor as new (url: string) => P)(url);
  const body = { email: person.user.email, password: person.password };
  return personThere.signIn(await personThere.call(routes.login, { body }));
}

/** Everything a person sees of a student's own data, but for the last login, which looking from elsewhere changes. */
export async function readEverything(reader: Client, student: Person, formIds: string[]): Promise<unknown> {
  const params = { userId: student.uid };
  const forEachForm = <T>(read: (formId: string) => Promise<T>): Promise<T[]> => Promise.all(formIds.map(read));
  const list = await reader.call(routes.readRecommendations, { params });
  return {
    user: { ...(await reader.call(routes.readUser, { params })), last_login: null },
    answers: await forEachForm((formId) => reader.call(routes.readResponses, { params: { ...params, formId } })),
    record: await reader.call(routes.readAcademicRecord, { params }),
    transcript: (await reader.call(routes.readTranscript, { params })).file,
    list,
    status: await reader.call(routes.readGenerationStatus, { params }),
    reviews: await reader.call(routes.readFeedback, { params: { ...params, recommendationId: list._id ?? '' } }),
    given: await forEachForm((formId) => reader.call(routes.readGivenFeedback, { params: { ...params, formId } })),
    dashboard: await reader.call(routes.readDashboard, { params }),
  };
}

/** Types into one answer of one student, save after save, until it is told to stop. */
export function startTyping(student: Student, section: string, id: string) {
  const state = { acknowledgedCount: 0, refusedCount: 0, isOver: false };
  const saveRepeatedly = async (): Promise<void> => {
    for (let count = 1; !state.isOver; count += 1) {
      const body = student.saveBody(section, { [id]: `text ${count}` }, { writer_id: `tab ${id}`, save_number: count });
      const response = await student.send(routes.saveResponses, { body });
      await response.arrayBuffer();
      if (response.status === 200) state.acknowledgedCount = count;
      else state.refusedCount += 1;
    }
  };
  const finished = saveRepeatedly();
  const stop = (): Promise<void> => {
    state.isOver = true;
    return finished;
  };
  return { student, section, id, state, stop };
}

/** The number of the text that is stored for one typist. */
export const storedCount = async (student: Student, section: string, id: string): Promise<number> =>
  Number(((await student.answers(section))[id] ?? 'text 0').split(' ')[1]);

export const restore = (folder: string, { environment }: TestEnvironment): Promise<ProcessResult> =>
  runToEnd('cli/commands/restore', [folder], environment);

/** What stands in the tables of a machine; the embedded one may have no database at all, which is told, too. */
export async function databaseRows({ environment }: TestEnvironment): Promise<string> {
  try {
    const { tables } = await databaseState(new Settings(environment).database, schema);
    return tables.map(({ name, rows }) => `${name} ${rows}`).join('\n') || 'no rows';
  } catch (error) {
    return (error as Error).message;
  }
}
