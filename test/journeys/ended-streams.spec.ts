import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { AiServer } from '../support/ai-server';
import { type RunningApp, startApp } from '../support/app';
import { aCounselor, aSchool, aStudentOf, type Student } from '../support/people';
import { questionText } from '../support/questions';
import { until } from '../support/until';

let ai: AiServer;
let app: RunningApp;
let student: Student;

beforeAll(async () => {
  ai = await AiServer.start();
  app = await startApp({ OPENAI_BASE_URL: ai.baseUrl, OPENAI_API_KEY: 'key-of-the-test' });
  student = await aStudentOf(await aCounselor(await aSchool(app)));
});
afterAll(async () => {
  await app.stop();
  await ai.stop();
});

it('what is being written for somebody ends with their session, on a shared computer too', async () => {
  ai.will({ kind: 'stall', text: 'You show how you work' });
  const body = {
    question: questionText('Academic Information', 1),
    student_response: 'In chemistry I kept a notebook of every mistake, and by May it was full of small drawings.',
  };
  const stream = await student.send(routes.respond, { body, headers: { accept: 'text/event-stream' } });
  await until(async () => ai.requests.length > 0);
  await student.call(routes.logout);
  const told = await stream.text();
  expect(told).toContain('event: failed');
  expect(told).toContain(MESSAGES.signedOut);
  expect(told).not.toContain('event: done');
});
