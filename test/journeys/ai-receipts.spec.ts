import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { AiServer } from '../support/ai-server';
import { anApp } from '../support/app';
import { aCounselor, aSchool, aStudentOf, type Person, type Student } from '../support/people';
import { ACADEMIC, questionText } from '../support/questions';
import type { Server } from '../support/server';
import { aServer } from '../support/shared-server';
import { until } from '../support/until';

const ANSWER = 'I build small radios at home with my aunt, and I write down why they fail.';
const COACHING =
  'You show how you work: "I build small radios at home". Your patience shows in the notes you keep. Which of them taught you the most? Next, describe one of those evenings.';

const local = aServer();
const ai = AiServer.forTests();
const hosted = anApp(() => ({ ...ai.settings, OPENAI_MODEL: 'small-1' }));

const aStudentAt = async (server: Server): Promise<Student> => aStudentOf(await aCounselor(await aSchool(server)));
const asks = (student: Student) =>
  student.call(routes.respond, { body: { question: questionText(ACADEMIC, 1), student_response: ANSWER } });

/** The receipts of a person once there are so many: they are written after the answer. */
async function receiptsOf(person: Person, count: number) {
  await until(async () => (await person.call(routes.readAiReceipts)).total >= count);
  return (await person.call(routes.readAiReceipts)).receipts;
}

it('say of a text of the built-in engine that nothing left the machine, to nobody but the person', async () => {
  const counselor = await aCounselor(await aSchool(local));
  const student = await aStudentOf(counselor);
  await asks(student);
  expect(await receiptsOf(student, 1)).toMatchObject([
    { feature: 'feedback', written_by: 'built-in', sent_to: null, model: null, sent: [], input_tokens: 0 },
  ]);
  expect(await counselor.call(routes.readAiReceipts)).toEqual({ receipts: [], total: 0 });
});

it('name the server, the model, the kinds of data and the tokens, and hold no word of it', async () => {
  const student = await aStudentAt(hosted);
  ai.setScript({ kind: 'text', text: COACHING, usage: { prompt_tokens: 210, completion_tokens: 44 } });
  expect(await asks(student)).toMatchObject({ written_by: 'openai' });
  const [receipt] = await receiptsOf(student, 1);
  expect(receipt).toMatchObject({
    written_by: 'openai',
    sent_to: new URL(ai.baseUrl).host,
    model: 'small-1',
    sent: ['question', 'answer', 'grade'],
  });
  // The second look costs as well.
  expect(receipt.input_tokens).toBeGreaterThan(210);
  expect(receipt.output_tokens).toBeGreaterThan(44);
  expect(JSON.stringify(await hosted.dataSource.query('SELECT * FROM ai_receipts'))).not.toContain('radios');
});

it('say what was sent, also where the answer was not used', async () => {
  const student = await aStudentAt(hosted);
  ai.setScript({ kind: 'refusal', text: 'No.' });
  expect(await asks(student)).toMatchObject({ written_by: 'built-in' });
  const [receipt] = await receiptsOf(student, 1);
  expect(receipt).toMatchObject({ written_by: 'built-in', model: 'small-1', sent: ['question', 'answer', 'grade'] });
});

it('say nothing was sent where a rule settled the text', async () => {
  const student = await aStudentAt(hosted);
  ai.setScript({ kind: 'text', text: COACHING });
  const question = questionText(ACADEMIC, 1);
  await student.call(routes.respond, { body: { question, student_response: 'I want to kill myself.' } });
  expect(ai.requests).toEqual([]);
  expect(await receiptsOf(student, 1)).toMatchObject([{ sent_to: null, sent: [] }]);
});

it('stand in the copy of one’s own data in words', async () => {
  const student = await aStudentAt(local);
  await asks(student);
  await receiptsOf(student, 1);
  const table = (await student.ownCopy())['tables/what-the-ai-wrote-for-you.csv'];
  expect(table).toContain('Feedback on an answer');
  expect(table).toContain('nothing left your school’s own machine');
});

it('what is being written for somebody ends with their session, on a shared computer too', async () => {
  const student = await aStudentAt(hosted);
  ai.setScript({ kind: 'drip', text: 'and # ' });
  const body = {
    question: questionText(ACADEMIC, 1),
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
