import { PARENT_FORM, questionsOf, SECTIONS } from '../../src/contract/forms';
import { ANSWER_MAX_LENGTH, RESUME_MAX_LENGTH } from '../../src/contract/limits';
import { routes } from '../../src/contract/routes';
import { Client } from '../support/client';
import { quotedAnswer } from '../support/evidence';
import { aCounselor, aSchool, aStudentOf, type Person, type Student } from '../support/people';
import { aServer } from '../support/shared-server';
import { until } from '../support/until';

/** Against a server that reads for minutes or forever, no measure of its speed: a busy machine may take a while. */
const BUDGET_MS = 90_000;
jest.setTimeout(4 * BUDGET_MS);

const server = aServer();
let counselor: Person;
let student: Student;

beforeAll(async () => {
  counselor = await aCounselor(await aSchool(server));
});
beforeEach(async () => {
  student = await aStudentOf(counselor);
});

const filled = (piece: string, length = ANSWER_MAX_LENGTH): string =>
  `I like it${piece.repeat(length / piece.length - 20)}a lot`.slice(0, length);

/** Writes the text under every question of the four sections, on the resume and, as a parent, on the parent form. */
async function writesEverywhere(text: string, resume: string): Promise<void> {
  for (const { title, questions } of SECTIONS) {
    await student.save(title, Object.fromEntries(questions.map(({ id }) => [String(id), text])));
  }
  await student.call(routes.saveAcademicRecord, { body: { user_id: student.uid, resume_file: resume } });
  const { token } = await student.call(routes.createParentLink, { body: { user_id: student.uid } });
  const responses = (questionsOf(PARENT_FORM) ?? []).slice(0, 12).map(({ id }) => ({ question_id: id, answer: text }));
  await new Client(server.url).call(routes.saveParentForm, { params: { token }, body: { responses } });
}

/** What is asked for has to come before the budget ends, and health checks are answered all the while. */
async function whileHealthy<T>(asked: Promise<T>): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    setTimeout(reject, BUDGET_MS, new Error('The server is still reading.')).unref();
  });
  const checks = Array.from({ length: 5 }, () => new Client(server.url).call(routes.live));
  const [answer, ...alive] = await Promise.race([Promise.all([asked, ...checks]), end]);
  expect(alive).toHaveLength(5);
  return answer;
}

const picks = () => student.call(routes.readPicks, { params: { userId: student.uid } });

it.each([
  ['blanks', ' '],
  ['no-break blanks', '\u00A0'],
  ['line ends', '\n'],
  ['commas and blanks', ', '],
  ['short sentences', '. I like it'],
])('with %s without end keep nobody waiting', async (_, piece) => {
  await writesEverywhere(filled(piece), filled(piece, RESUME_MAX_LENGTH));
  const { sentences } = await whileHealthy(picks());
  for (const one of sentences) expect(await quotedAnswer(student, one)).toContain(one.quote);
  const body = { user_id: student.uid, message_id: crypto.randomUUID(), text: 'what are my strengths' };
  expect((await whileHealthy(student.call(routes.sendChat, { body }))).kind).toBe('talk');
  const question = SECTIONS[0].questions[0].question;
  const feedback = { question, student_response: filled(piece) };
  expect((await whileHealthy(student.call(routes.respond, { body: feedback }))).kind).toBe('feedback');
  expect((await whileHealthy(student.newList())).recommendations.length).toBeGreaterThan(8);
});

it.each([
  ['at the very end', `${'We practice a lot. '.repeat(500)}Some nights I want to kill myself.`],
  ['behind thousands of blanks', `${' '.repeat(9_000)}I want to kill myself`],
  ['with many blanks between the words', `I want to${' '.repeat(4_000)}kill${' '.repeat(4_000)}myself`],
  ['with no-break blanks between the words', 'I\u00A0want\u00A0to\u00A0\u00A0kill\u00A0myself'],
  ['with line ends between the words', 'I want\nto\n\n\nkill\r\n\r\nmyself'],
  ['in a sentence without an end', `${'and then we went there again '.repeat(300)}and I want to kill myself`],
])('with signs of danger %s are seen', async (_, text) => {
  await student.save('Personal Reflections', { 2: text });
  const flags = () => counselor.call(routes.readCareFlags, { params: { userId: student.uid } });
  await until(async () => (await flags()).length > 0);
  expect((await flags()).map(({ question_id }) => question_id)).toEqual(['2']);
  expect((await picks()).sentences).toEqual([]);
  const question = SECTIONS[2].questions[1].question;
  const reply = await student.call(routes.respond, { body: { question, student_response: text } });
  expect(reply.care).not.toBeNull();
  expect(reply.ai_response).not.toMatch(/[“?]/);
});
