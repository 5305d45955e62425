import { routes } from '../../src/contract/routes';
import { AiServer } from '../support/ai-server';
import { type RunningApp, startApp } from '../support/app';
import {
  PRIVATE_STUDENT_ANSWERS,
  HARBOR_ANSWER,
  keepOut,
  textsFromAnswers,
  askBuddy,
  storedResponse,
  createStudentWith,
  UNDOCUMENTED_STUDENT_ANSWERS,
} from '../support/private-lives';
import { ACADEMIC, ACTIVITIES, questionText, REFLECTIONS } from '../support/questions';

const ai = AiServer.forTests();
let hosted: RunningApp;

// A service that answered badly is left alone for a while, so each test has an installation of its own.
beforeEach(async () => {
  hosted = await startApp(ai.settings);
});
afterEach(() => hosted.stop());

describe('with a hosted service, a student’s answer', () => {
  it('is sent whole where it isn’t kept out, and not at all where it is', async () => {
    const who = await createStudentWith(hosted, PRIVATE_STUDENT_ANSWERS);
    const text = PRIVATE_STUDENT_ANSWERS[ACADEMIC][3];
    await keepOut(who.student, REFLECTIONS, 2, PRIVATE_STUDENT_ANSWERS[REFLECTIONS][2], true);
    // An answer of another shape is refused each time, and its server asked again: one that fails is soon asked nothing more.
    ai.setScript({ kind: 'text', text: '{}' });
    await textsFromAnswers(who);
    const tasks = new Set(ai.requests.map(({ body }) => body.response_format?.json_schema.name ?? 'chat'));
    expect([...tasks].sort()).toEqual(['chat', 'counselor_view', 'preferences', 'school_words', 'student_dashboard']);
    expect(ai.sentText).toContain(text);
    expect(ai.sentText).not.toMatch(/I started counseling/);
  });

  it('is coached here alone where it states immigration status', async () => {
    const { student } = await createStudentWith(hosted, {});
    ai.setScript({ kind: 'text', text: 'What do you look at first when you paint a boat?' });
    const body = {
      question: questionText(REFLECTIONS, 2),
      student_response: UNDOCUMENTED_STUDENT_ANSWERS[REFLECTIONS][2],
    };
    expect((await student.call(routes.respond, { body })).written_by).toBe('built-in');
    await askBuddy(student, 'im undocumented, can i get financial aid?');
    expect(ai.requests).toEqual([]);
    await askBuddy(student, 'What do boat builders study?');
    expect(ai.sentText).not.toMatch(/undocumented/);
  });

  it('is read by no list, no chat and no hosted service, and by the counselor in Forms, marked', async () => {
    const { student, counselor } = await createStudentWith(hosted, PRIVATE_STUDENT_ANSWERS);
    await keepOut(student, ACTIVITIES, 4, HARBOR_ANSWER, true);
    ai.setScript({ kind: 'empty-object' });
    expect(await textsFromAnswers({ student })).not.toMatch(/harbor seals/);
    expect(await askBuddy(student, 'what did i say about seals')).not.toMatch(/harbor seals/);
    const before = ai.requests.length;
    const reply = await student.call(routes.respond, {
      body: { question: questionText(ACTIVITIES, 4), student_response: HARBOR_ANSWER },
    });
    expect(reply.written_by).toBe('built-in');
    expect(ai.requests.length).toBe(before);
    const early = await student.call(routes.respond, {
      body: { question: questionText(REFLECTIONS, 4), student_response: HARBOR_ANSWER, keep_out: true },
    });
    expect(early.written_by).toBe('built-in');
    expect(ai.sentText).not.toMatch(/harbor seals/);
    expect(await storedResponse(student, ACTIVITIES, 4, counselor)).toMatchObject({
      answer: HARBOR_ANSWER,
      keep_out: true,
    });
  });

  it.each([
    'who can see this',
    'is this private?',
    'will you tell my mom',
    'will you tell my counselor',
    'who reads this',
  ])('%s', async (asked) => {
    const { student } = await createStudentWith(hosted, {});
    ai.setScript({ kind: 'text', text: 'Nobody will ever read this, I promise you that completely.' });
    const text = await askBuddy(student, asked);
    expect(ai.requests).toEqual([]);
    expect(text).toMatch(/This chat: only you\./);
    expect(text).toMatch(/in danger, your counselor and your school’s administrators are notified/);
    expect(text).toMatch(/Your answers and forms: you, your counselor, and the administrators of your school/);
    expect(text).toMatch(/I share nothing with your parents/);
    expect(text).toMatch(/Keep out of my profile/);
  });
});
