/** Specification: 1 */
import { aiResponse, aiTextEvent } from '../../src/contract/ai';
import { helpLinesFor, helpText } from '../../src/contract/help-lines';
import { routes } from '../../src/contract/routes';
import { readEvents } from '../support/event-stream';
import { aStudentOf, type Person, peopleOf } from '../support/people';
import { ACADEMIC, questionText, REFLECTIONS } from '../support/questions';
import { aServer } from '../support/shared-server';

const server = aServer();
const the = peopleOf(server, { each: 'student', student: aStudentOf });

const QUESTION = questionText(ACADEMIC, 1);
const ANSWER =
  'Physics is my strength. I built a catapult that hit a bucket from 12 meters and explained the math to my class.';
/** Where help is for that, as lines of the message. */
const HELP = helpLinesFor({ level: 'urgent', kinds: ['suicide'] }).map((id) => helpText(id, 'en'));
const DANGER = 'Some days I want to kill myself and nobody would notice.';

const asks = (student_response: string, question = QUESTION) =>
  the.student.call(routes.respond, { body: { question, student_response } });
const given = (formId: string, reader: Person = the.student) =>
  reader.call(routes.readGivenFeedback, { params: { userId: the.student.uid, formId } });

/** The same call as a stream: the pieces joined, and the last event. */
async function streams(student_response: string, question = QUESTION) {
  const response = await the.student.send(routes.respond, {
    body: { question, student_response },
    headers: { accept: 'text/event-stream' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const events = readEvents(await response.text());
  const pieces = events.filter(({ event }) => event === 'text').map(({ data }) => aiTextEvent.parse(data).text);
  const last = events.at(-1);
  expect(events.map(({ event }) => event)).toEqual([...pieces.map(() => 'text'), 'done']);
  return { text: pieces.join(''), pieces, done: aiResponse.parse(last?.data) };
}

describe('feedback', () => {
  it('speaks of what was written, and says who wrote it', async () => {
    const reply = await asks(ANSWER);
    expect(reply).toMatchObject({ kind: 'feedback', written_by: 'built-in' });
    expect(reply.ai_response).toMatch(/catapult|bucket|physics|math/i);
    const other = await asks('I like painting murals in the garage until my mother calls.');
    expect(other.ai_response).not.toBe(reply.ai_response);
    expect(other.ai_response).not.toMatch(/catapult/i);
  });

  it('comes as a stream of the same words', async () => {
    const { text, done, pieces } = await streams(ANSWER);
    expect(pieces.length).toBeGreaterThan(0);
    expect(text).toBe(done.ai_response);
    expect(await asks(ANSWER)).toEqual(done);
  });

  it('can be read again, by the student and the counselor', async () => {
    expect(await given(ACADEMIC)).toEqual([]);
    const reply = await asks(ANSWER);
    const [kept, ...others] = await given(ACADEMIC);
    expect(others).toEqual([]);
    expect(kept).toEqual({
      ...reply,
      form_id: ACADEMIC,
      question_id: '1',
      student_response: ANSWER,
      created_at: kept?.created_at,
    });
    expect(await given(ACADEMIC, the.counselor)).toEqual([kept]);
    const newer = await asks(`${ANSWER} Now I tutor others.`);
    expect((await given(ACADEMIC)).map(({ ai_response }) => ai_response)).toEqual([newer.ai_response]);
  });

  it('answers a question that is in no section, too', async () => {
    const reply = await asks('I would take my sister along.', 'Whom would you take to the moon?');
    expect(reply.kind).toBe('feedback');
    expect(await given(ACADEMIC)).toEqual([]);
  });

  it('is refused as a problem, not as a stream, when the stream cannot begin', async () => {
    const headers = { accept: 'text/event-stream' };
    expect(await the.student.expectProblem(routes.respond, { body: {}, headers })).toMatchObject({ status: 400 });
    const body = { question: QUESTION, student_response: ANSWER };
    expect(await the.counselor.expectProblem(routes.respond, { body, headers })).toMatchObject({ status: 403 });
  });
});

describe('signs of danger', () => {
  const flags = (reader: Person) => reader.call(routes.readCareFlags, { params: { userId: the.student.uid } });
  const row = async () => the.counselor.call(routes.readStudent, { params: { userId: the.student.uid } });

  it('bring help beside the feedback, and a flag for the counselor until it is seen', async () => {
    const reply = await asks(DANGER);
    expect(reply).toMatchObject({ kind: 'feedback', written_by: 'built-in' });
    for (const line of HELP) expect(reply.care).toContain(line);
    expect(reply.ai_response).not.toMatch(/988|^$/);
    expect(reply.ai_response).not.toContain('nobody would notice');

    const [flag, ...others] = await flags(the.counselor);
    expect(others).toEqual([]);
    expect(flag).toMatchObject({ form_id: ACADEMIC, question_id: '1', question_text: QUESTION, seen_at: null });
    expect(flag).toMatchObject({ level: 'urgent', kinds: ['suicide'], place: 'answer' });
    expect(JSON.stringify(flag)).not.toContain('kill');
    expect((await row()).needs_attention).toBe(true);
    expect(await flags(the.school.admin)).toEqual([flag]);

    const [seen] = await the.counselor.call(routes.markCareSeen, { params: { userId: the.student.uid } });
    expect(seen?.seen_at).not.toBeNull();
    expect((await row()).needs_attention).toBe(false);
    expect(await flags(the.counselor)).toEqual([seen]);
  });

  it('are the same in a stream', async () => {
    const { text, done } = await streams(DANGER);
    for (const line of HELP) expect(done.care).toContain(line);
    expect(text).toBe(done.ai_response);
    expect(await flags(the.counselor)).toHaveLength(1);
  });

  it('in the same answer are flagged once, in another one again', async () => {
    await asks(DANGER);
    await asks(DANGER);
    await streams(DANGER);
    expect(await flags(the.counselor)).toHaveLength(1);
    await the.counselor.call(routes.markCareSeen, { params: { userId: the.student.uid } });
    await asks(DANGER, questionText(REFLECTIONS, 2));
    expect((await flags(the.counselor)).map(({ form_id, seen_at }) => [form_id, seen_at !== null])).toEqual([
      [REFLECTIONS, false],
      [ACADEMIC, true],
    ]);
    expect((await row()).needs_attention).toBe(true);
  });

  it('in a saved answer nobody asked feedback on bring help with the save, are flagged, and are used for nothing', async () => {
    await the.student.save(ACADEMIC, { 1: ANSWER, 2: 'Physics and art.' });
    await the.student.save('Extracurriculars and Interests', { 1: 'Robotics team.', 2: 'Our bridge of paper.' });
    const care = await the.student.saveForCare(REFLECTIONS, { 1: 'My cat.', 2: DANGER, 4: 'Patience.' });
    expect(care.map(({ question_id }) => question_id)).toEqual(['2']);
    for (const line of HELP) expect(care[0]?.message).toContain(line);
    const [again] = await the.student.call(routes.readResponses, {
      params: { userId: the.student.uid, formId: REFLECTIONS },
    });
    expect(again?.care).toEqual(care);
    const [read] = await the.counselor.call(routes.readResponses, {
      params: { userId: the.student.uid, formId: REFLECTIONS },
    });
    expect(read?.care).toEqual([]);
    expect(await flags(the.counselor)).toHaveLength(1);
    await the.student.newList();
    expect((await flags(the.counselor)).map(({ form_id, question_id }) => [form_id, question_id])).toEqual([
      [REFLECTIONS, '2'],
    ]);
    const { dashboard } = await the.student.call(routes.readDashboard, { params: { userId: the.student.uid } });
    expect(JSON.stringify(dashboard)).not.toContain('nobody would notice');
  });
});
