import { randomUUID } from 'node:crypto';
import { routes } from '../../src/contract/routes';
import { AiServer, type AiRequest, type Behavior } from '../support/ai-server';
import { anApp, type RunningApp, startApp } from '../support/app';
import { honestReply } from '../support/hosted-writers';
import { aCounselor, aSchool, aStudentReadyToUnlock, type Student, peopleOf } from '../support/people';
import { questionText } from '../support/questions';
import { futureNurse } from '../support/students';

const ACADEMIC = 'Academic Information';
const ANSWER = 'In chemistry I kept a notebook of every mistake, and by May it was full of small drawings.';
const GOOD =
  'You show how you work: "I kept a notebook of every mistake". That detail is concrete and yours. Which mistake taught you the most? Next, describe one of the drawings.';

const ai = AiServer.forTests();
const app = anApp(() => ai.settings);

const says = (text: string): Behavior => ({ kind: 'text', text });
const ask = (answer: string) =>
  the.student.call(routes.respond, { body: { question: questionText(ACADEMIC, 1), student_response: answer } });

const the = peopleOf(app, { student: (counselor) => aStudentReadyToUnlock(counselor, futureNurse()) });

it('writes feedback with the hosted server and says so', async () => {
  ai.setScript(says(GOOD));
  expect(await ask(ANSWER)).toEqual({ ai_response: GOOD, written_by: 'openai', kind: 'feedback', care: null });
});

it('sends nothing that tells who or where the student is', async () => {
  ai.setScript(says(`${GOOD} You keep track of what went wrong.`));
  const names = [the.student.user.displayName, the.school.name, the.counselor.user.displayName];
  await ask(`${ANSWER} (${names.join(', ')}, ${the.student.user.email})`);
  expect(ai.checkRequests).toHaveLength(1);
  expect(ai.sentText).toContain('I kept a notebook of every mistake');
  for (const secret of [...names, the.student.user.email, the.student.uid, 'Carol Ng'])
    expect(ai.sentText).not.toContain(secret);
});

it('is read for list and dashboard, and what is the built-in engine’s all the same is named by school and section', async () => {
  ai.setScript(honestReply());
  const { written_by, recommendations } = await the.student.newList();
  const { dashboard } = await the.student.call(routes.readDashboard, { params: { userId: the.student.uid } });
  expect([written_by, dashboard.written_by]).toEqual(['openai', 'openai']);
  expect(dashboard.studentDashboard.strengths.join(' ')).toContain('You work 20 hours a week at Hannaford.');
  expect(dashboard.studentDashboard.strengths.join(' ')).not.toContain('robot');
  expect(dashboard.evidence).toContainEqual(
    expect.objectContaining({ field: 'strengths', quote: 'I work at Hannaford 20 hours a week' }),
  );
  const sections = recommendations.flatMap(({ built_in_sections: kept = [] }) => kept);
  expect(sections.length).toBeGreaterThan(0);
});

it('sends a question of the forms alone', async () => {
  const question = 'My friend Rosalind asks: what should I do about my secret?';
  ai.setScript(says(GOOD));
  const reply = await the.student.call(routes.respond, { body: { question, student_response: ANSWER } });
  expect(reply).toMatchObject({ written_by: 'built-in', kind: 'feedback' });
  expect(ai.requests).toEqual([]);
});

describe('somebody for whom the service is turned off', () => {
  const written = async (): Promise<string> => (await ask(`${ANSWER} ${Math.random()}`)).written_by;
  const setOwn = (off: boolean) => the.student.call(routes.setOwnAiChoice, { body: { off } });
  const setForStudent = (off: boolean) =>
    the.school.admin.call(routes.setAiChoice, { params: { userId: the.student.uid }, body: { off } });
  const setForSchool = (ai_off: boolean) => the.school.admin.call(routes.updateSchool, { body: { ai_off } });

  it.each([
    ['the student', setOwn],
    ['the school for this student', setForStudent],
    ['the school for everybody', setForSchool],
  ] as const)('by %s, is written for by the app itself, and nothing is sent', async (_, set) => {
    await set(true);
    ai.setScript(says(GOOD));
    expect(await written()).toBe('built-in');
    await the.student.call(routes.sendChat, {
      body: { user_id: the.student.uid, message_id: randomUUID(), text: 'What are my strengths?' },
    });
    expect(ai.requests).toEqual([]);
    await set(false);
    ai.setScript(says(GOOD));
    expect(await written()).toBe('openai');
  });

  it('reads so, and cannot turn on what the school turned off', async () => {
    await setForStudent(true);
    expect(await setOwn(false)).toEqual({
      service: new URL(ai.baseUrl).host,
      off_by_self: false,
      off_for_person: true,
      off_for_school: false,
    });
    ai.setScript(says(GOOD));
    expect(await written()).toBe('built-in');
    await setForStudent(false);
    const refused = await the.student.expectProblem(routes.setAiChoice, {
      params: { userId: the.student.uid },
      body: { off: true },
    });
    expect(refused.status).toBe(403);
  });
});

it('never sends an answer with signs of danger', async () => {
  ai.setScript(says(GOOD));
  const reply = await ask('Some nights I want to kill myself and nobody would notice.');
  expect(reply).toMatchObject({
    kind: 'feedback',
    written_by: 'built-in',
    care: expect.stringContaining('741741') as string,
  });
  expect(ai.requests).toEqual([]);
});

describe('what the server itself worries about', () => {
  const flags = () => the.counselor.call(routes.readCareFlags, { params: { userId: the.student.uid } });
  const STRANGE = 'In chemistry I keep the small numbers to myself until they are right.';

  it('is added to what we see: help beside feedback of ours, and a flag', async () => {
    await the.counselor.call(routes.markCareSeen, { params: { userId: the.student.uid } });
    ai.setScript(says('Concern: urgent, eating\nYou show great discipline with "the small numbers".'));
    const reply = await ask(STRANGE);
    expect(reply).toMatchObject({
      kind: 'feedback',
      written_by: 'built-in',
      care: expect.stringContaining('741741') as string,
    });
    expect(reply.ai_response).not.toContain('discipline');
    expect((await flags())[0]).toMatchObject({ level: 'urgent', kinds: [], seen_at: null });
    await the.counselor.call(routes.markCareSeen, { params: { userId: the.student.uid } });

    ai.setScript(says('**Concern: look, self-harm**\n\nWhat a ritual!'));
    const quiet = await ask(`${STRANGE} It works.`);
    expect(quiet).toMatchObject({
      kind: 'feedback',
      written_by: 'built-in',
      care: expect.stringContaining('741741') as string,
    });
    expect(quiet.ai_response).not.toContain('ritual');
    expect((await flags())[0]).toMatchObject({ level: 'look', kinds: [], seen_at: null });
  });

  it('never takes away from it, and its line is not shown', async () => {
    await the.counselor.call(routes.markCareSeen, { params: { userId: the.student.uid } });
    ai.setScript(says(`Concern: none\n${GOOD}`));
    const reply = await ask(ANSWER);
    expect(reply).toEqual({ ai_response: GOOD, written_by: 'openai', kind: 'feedback', care: null });
    const headers = { accept: 'text/event-stream' };
    const body = { question: questionText(ACADEMIC, 2), student_response: ANSWER };
    const streamed = await (await the.student.send(routes.respond, { body, headers })).text();
    expect(streamed).toContain('event: done');
    expect(streamed).not.toContain('Concern');
    expect((await flags()).filter(({ seen_at }) => seen_at === null)).toEqual([]);
  });
});

describe('wishes a hosted server suggests', () => {
  const WISHES = 'I get restless in one place. I want to hike before breakfast. Texas is where my cousin lives.';
  const refs = ({ body }: AiRequest): Map<string, string> =>
    new Map(
      [
        ...body.messages
          .map(({ content }) => content)
          .join('\n')
          .matchAll(/<student_answer ref="(a\d+)"[^>]*>\n([^<]*)\n/g),
      ].map(([, ref = '', text = '']) => [text, ref]),
    );
  const proposes =
    (...wishes: object[]) =>
    (request: AiRequest): Behavior => {
      if (request.body.response_format?.json_schema.name !== 'preferences') return says('{}');
      const ref = refs(request).get(WISHES) ?? '';
      return says(JSON.stringify({ preferences: wishes.map((wish) => ({ ref, ...wish })) }));
    };
  const wishes = async () => {
    const { preferences, suggestions } = await the.student.call(routes.readPreferences, {
      params: { userId: the.student.uid },
    });
    expect(preferences).toEqual([]);
    return suggestions
      .filter(({ quote }) => quote === 'I want to hike before breakfast')
      .map(({ kind, value, strength, quote }) => ({ kind, value, strength, quote }));
  };

  beforeAll(() => the.student.save('College Preferences', { 1: WISHES }));

  it('are suggestions with the exact words, and go away with the words', async () => {
    const mountains = {
      kind: 'landscape',
      value: 'mountains',
      strength: 'want',
      quote: 'I want to hike before breakfast',
    };
    ai.setScript(proposes(mountains));
    await the.student.newList();
    expect(await wishes()).toEqual([mountains]);
    await the.student.save('College Preferences', { 1: 'I have not thought about it.' });
    expect(await wishes()).toEqual([]);
    await the.student.save('College Preferences', { 1: WISHES });
  });

  it('are dropped: words nobody wrote, a wish the words do not hold, a mention that is no wish, a value its kind does not know', async () => {
    const invented = [
      { kind: 'size', value: 'large', strength: 'must', quote: 'I want a large college' },
      { kind: 'size', value: 'large', strength: 'must', quote: 'I get restless in one place' },
      { kind: 'state', value: 'TX', strength: 'must', quote: 'Texas is where' },
      { kind: 'state', value: 'Narnia', strength: 'want', quote: 'I want to hike' },
    ];
    ai.setScript(proposes(...invented));
    await the.student.newList();
    expect(await wishes()).toEqual([]);
  });
});

it('answers with the labelled built-in engine when the server fails, and still finishes a list', async () => {
  ai.setScript({ kind: 'status', status: 500 });
  const reply = await ask('I like how biology explains what I see at my job in the nursing home.');
  expect(reply).toMatchObject({ written_by: 'built-in', kind: 'feedback' });
  expect(ai.requests).toHaveLength(2);
  const list = await the.student.newList();
  expect(list.written_by).toBe('built-in');
  const { dashboard } = await the.student.call(routes.readDashboard, { params: { userId: the.student.uid } });
  expect(dashboard.written_by).toBe('built-in');
});

describe('a server that never stops writing', () => {
  /** The most that is taken of one answer, and what lies between the two ends of a connection; in MB. */
  const MAX_BYTES = { text: 20, comments: 60, line: 20, body: 20, refusal: 20 };
  let own: RunningApp;
  let writer: Student;

  // An app of its own for each: a server that failed often is left alone.
  beforeEach(async () => {
    own = await startApp(ai.settings);
    writer = await aStudentReadyToUnlock(await aCounselor(await aSchool(own)), futureNurse());
    ai.floodedBytes = 0;
  });
  afterEach(() => own.stop());

  const reply = () =>
    writer.call(routes.respond, { body: { question: questionText(ACADEMIC, 1), student_response: ANSWER } });

  it.each(['text', 'comments', 'line', 'body', 'refusal'] as const)(
    'is cut off (%s), and the built-in engine answers',
    async (target) => {
      ai.setScript({ kind: 'flood', target });
      expect(await reply()).toMatchObject({ written_by: 'built-in', kind: 'feedback' });
      expect(ai.requests).toHaveLength(1);
      expect(ai.floodedBytes).toBeLessThan(MAX_BYTES[target] * 1_048_576);
    },
  );
});
