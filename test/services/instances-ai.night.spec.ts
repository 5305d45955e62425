import { routes } from '../../src/contract/routes';
import { FAILURES_TO_OPEN } from '../../src/ai/providers/openai/circuit-breaker';
import { AiServer } from '../support/ai-server';
import { aCounselor, aSchool, aStudentOf, type Student } from '../support/people';
import { questionText } from '../support/questions';
import { onServer, startTwoInstances, type TwoInstances } from '../support/two-instances';

const ANSWER = 'In chemistry I kept a notebook of every mistake, and by May it was full of small drawings.';
const GOOD =
  'You show how you work: "I kept a notebook of every mistake". That detail is concrete and yours. Which mistake taught you the most? Next, describe one of the drawings.';

let ai: AiServer;
let two: TwoInstances;

beforeAll(async () => {
  ai = await AiServer.start();
  two = await startTwoInstances({
    OPENAI_BASE_URL: ai.baseUrl,
    OPENAI_API_KEY: 'key-of-the-test',
    AI_DAILY_TOKENS: '1000',
    AI_SECOND_LOOK: 'false',
  });
});
afterAll(async () => {
  await two?.stop();
  await ai.stop();
});

let answers = 0;
/** Asks for feedback on an answer that nobody gave before: feedback once given is kept. */
const ask = (student: Student): Promise<unknown> => {
  const student_response = `${ANSWER} There were ${(answers += 1) + 20} of them.`;
  return student.call(routes.respond, {
    body: { question: questionText('Academic Information', 1), student_response },
  });
};
const aStudent = async (): Promise<[student: Student, there: Student]> => {
  const student = await aStudentOf(await aCounselor(await aSchool(two.first)));
  return [student, onServer(two.second, student)];
};

it('spend one budget', async () => {
  const [student, there] = await aStudent();
  ai.setScript({ kind: 'text', text: GOOD, usage: { prompt_tokens: 500, completion_tokens: 100 } });
  expect(await ask(student)).toMatchObject({ written_by: 'openai' });
  expect(await ask(there)).toMatchObject({ written_by: 'openai' });
  expect(ai.requests.length).toBe(2);
  expect(await ask(student)).toMatchObject({ written_by: 'built-in' });
  expect(await ask(there)).toMatchObject({ written_by: 'built-in' });
  expect(ai.requests.length).toBe(2);
});

it('leave a server alone that failed for one of them', async () => {
  const [student, there] = await aStudent();
  ai.setScript({ kind: 'status', status: 500 });
  for (let at = 0; at < FAILURES_TO_OPEN; at += 1) expect(await ask(student)).toMatchObject({ written_by: 'built-in' });
  expect(ai.requests.length).toBe(FAILURES_TO_OPEN);
  ai.setScript({ kind: 'text', text: GOOD });
  expect(await ask(there)).toMatchObject({ written_by: 'built-in' });
  expect(await ask(student)).toMatchObject({ written_by: 'built-in' });
  expect(ai.requests.length).toBe(0);
});

it('still leave it alone when Redis goes', async () => {
  const [student, there] = await aStudent();
  await two.redis.end('SIGKILL');
  expect(await ask(student)).toMatchObject({ written_by: 'built-in' });
  expect(await ask(there)).toMatchObject({ written_by: 'built-in' });
  expect(ai.requests.length).toBe(0);
});
