import { routes } from '../../src/contract/routes';
import { AiServer } from '../support/ai-server';
import { type RunningApp, startApp } from '../support/app';
import { honestServer } from '../support/hosted-writers';
import { aCounselor, aSchool, aStudentWithList, type Person, type Student } from '../support/people';
import { futureNurse } from '../support/students';

let ai: AiServer;
let app: RunningApp;
let counselor: Person;
let student: Student;

beforeAll(async () => {
  ai = await AiServer.start();
  ai.will(honestServer());
  app = await startApp({ OPENAI_BASE_URL: ai.baseUrl, OPENAI_API_KEY: 'key-of-the-test', OPENAI_MODEL: 'local-model' });
  counselor = await aCounselor(await aSchool(app));
  student = await aStudentWithList(counselor, futureNurse());
});

afterAll(async () => {
  await app.stop();
  await ai.stop();
});

const read = async (reader: Person = student) =>
  (await reader.call(routes.readDashboard, { params: { userId: student.uid } })).dashboard;
const say = (line: string, not_true: boolean) =>
  student.call(routes.refuseStatement, { params: { userId: student.uid }, body: { line, not_true } });

/** A strength that the hosted model wrote. */
async function aStrength() {
  const { studentDashboard, lines } = await read();
  const line = lines.find(({ field, id }) => field === 'strengths' && id !== null);
  if (!line?.id) throw new Error('The model wrote no strength.');
  return { id: line.id, text: studentDashboard.strengths[line.index] ?? '' };
}

it('is for lines of a hosted model alone, which lead to their answer', async () => {
  const { lines, written_by } = await read();
  expect(written_by).toBe('openai');
  expect(lines.find(({ field }) => field === 'strengths')?.link).toMatch(/^\/(?:question|forms)\//);
  expect(lines.filter(({ field, id }) => field === 'recommendedReadingAndResources' && id !== null)).toEqual([]);
});

it('takes a line off for good, also when it is written again, and tells the counselor nothing', async () => {
  const before = await read();
  const { id, text } = await aStrength();
  expect((await say(id, true)).removed).toMatchObject([{ id, text }]);
  await student.newList();
  const after = await read();
  expect(after.studentDashboard.strengths).not.toContain(text);
  expect(after.lines.map((one) => one.id)).not.toContain(id);
  expect((await read(counselor)).removed).toEqual([]);
  expect((await say(id, false)).removed).toEqual([]);
  expect((await read()).studentDashboard.strengths).toEqual(before.studentDashboard.strengths);
});

it('answers 404 for a line that nobody wrote', async () => {
  const asked = { params: { userId: student.uid }, body: { line: 'a-line', not_true: true } };
  expect(await student.refused(routes.refuseStatement, asked)).toMatchObject({ status: 404 });
});
