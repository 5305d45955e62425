import { SECTIONS } from '../../src/contract/forms';
import { routes } from '../../src/contract/routes';
import { aStudentOf, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';
import { until } from '../support/until';

/** Against a server that reads for minutes or forever, no measure of its speed: a busy machine may take a while. */
const BUDGET_MS = 90_000;
jest.setTimeout(4 * BUDGET_MS);

const server = aServer();
const the = peopleOf(server, { each: 'student', student: aStudentOf });

const picks = () => the.student.call(routes.readPicks, { params: { userId: the.student.uid } });

it.each([
  ['at the very end', `${'We practice a lot. '.repeat(500)}Some nights I want to kill myself.`],
  ['behind thousands of blanks', `${' '.repeat(9_000)}I want to kill myself`],
  ['with many blanks between the words', `I want to${' '.repeat(4_000)}kill${' '.repeat(4_000)}myself`],
  ['with no-break blanks between the words', 'I\u00A0want\u00A0to\u00A0\u00A0kill\u00A0myself'],
  ['with line ends between the words', 'I want\nto\n\n\nkill\r\n\r\nmyself'],
  ['in a sentence without an end', `${'and then we went there again '.repeat(300)}and I want to kill myself`],
])('with signs of danger %s are seen', async (_, text) => {
  await the.student.save('Personal Reflections', { 2: text });
  const flags = () => the.counselor.call(routes.readCareFlags, { params: { userId: the.student.uid } });
  await until(async () => (await flags()).length > 0);
  expect((await flags()).map(({ question_id }) => question_id)).toEqual(['2']);
  expect((await picks()).sentences).toEqual([]);
  const question = SECTIONS[2].questions[1].question;
  const reply = await the.student.call(routes.respond, { body: { question, student_response: text } });
  expect(reply.care).not.toBeNull();
  expect(reply.ai_response).not.toMatch(/[“?]/);
});
