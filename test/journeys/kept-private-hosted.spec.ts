import { routes } from '../../src/contract/routes';
import { AiServer } from '../support/ai-server';
import { type RunningApp, startApp } from '../support/app';
import {
  BOUNDED,
  found,
  HARBOR,
  keepOut,
  madeOfAnswers,
  says,
  STATUS_WORDS,
  storedAnswerOf,
  whoWrote,
  WITHOUT_PAPERS,
} from '../support/private-lives';
import { ACADEMIC, ACTIVITIES, questionText, REFLECTIONS } from '../support/questions';

let ai: AiServer;
let hosted: RunningApp;

// A service that answered badly is left alone for a while, so each test has an installation of its own.
beforeEach(async () => {
  ai = await AiServer.start();
  hosted = await startApp({
    OPENAI_BASE_URL: ai.baseUrl,
    OPENAI_API_KEY: 'key-of-the-test',
    OPENAI_MODEL: 'local-model',
  });
});
afterEach(async () => {
  await hosted.stop();
  await ai.stop();
});

describe('with a hosted service, what is a student’s own', () => {
  it('has none of it sent to a hosted service', async () => {
    const who = await whoWrote(hosted, BOUNDED);
    ai.will({ kind: 'empty-object' });
    await madeOfAnswers(who);
    await who.student.call(routes.respond, {
      body: { question: questionText(ACADEMIC, 3), student_response: BOUNDED[ACADEMIC][3] },
    });
    const reply = { question: questionText(REFLECTIONS, 2), student_response: BOUNDED[REFLECTIONS][2] };
    await who.student.call(routes.respond, { body: reply });
    await says(who.student, 'tell me about essays. my dad is in rehab and my mom has depression');
    const sent = ai.requests.map(({ raw }) => raw).join('\n');
    expect(sent).toContain('tide pools');
    expect(found(sent, /divorc|anxiety|counseling|therapist|panic attacks|rehab|depression/i)).toEqual([]);
  });

  it('is served by a hosted service that was told the rule and not the reason, and checked', async () => {
    const who = await whoWrote(hosted, WITHOUT_PAPERS);
    ai.will(({ body }) => {
      const name = body.response_format?.json_schema.name ?? '';
      if (name !== 'student_dashboard')
        return { kind: 'text', text: 'File the FAFSA as soon as it opens, it is free.' };
      const one = [{ text: 'File the FAFSA early.', facts: [], quotes: [] }];
      const quotes = ['fascinated by how medicines are made'];
      const said = [{ text: 'You are fascinated by how medicines are made.', facts: [], quotes }];
      const sections = [
        'profileSummary',
        'sentimentAnalysis',
        'strengths',
        'growthAreas',
        'standOutFactorBragList',
        'applicationStrategyTips',
        'potentialExtracurriculars',
        'thingsToDoThisSummer',
      ];
      const draft = Object.fromEntries(sections.map((section) => [section, [...said, ...one]]));
      return { kind: 'text', text: JSON.stringify(draft) };
    });
    const made = await madeOfAnswers(who);
    const advice = await says(who.student, 'what do you think of my plan for this year and the money');
    expect(found(`${made} ${advice}`, /FAFSA/)).toEqual([]);
    const sent = ai.requests.map(({ raw }) => raw).join('\n');
    expect(sent).toContain('Do not advise the FAFSA');
    expect(found(sent, STATUS_WORDS)).toEqual([]);
  });
  it('is read by no list, no chat and no hosted service, and by the counselor in Forms, marked', async () => {
    const { student, counselor } = await whoWrote(hosted, BOUNDED);
    await keepOut(student, ACTIVITIES, 4, HARBOR, true);
    ai.will({ kind: 'empty-object' });
    expect(await madeOfAnswers({ student, counselor })).not.toMatch(/harbor seals/);
    expect(await says(student, 'what did i say about seals')).not.toMatch(/harbor seals/);
    const before = ai.requests.length;
    const reply = await student.call(routes.respond, {
      body: { question: questionText(ACTIVITIES, 4), student_response: HARBOR },
    });
    expect(reply.written_by).toBe('built-in');
    expect(ai.requests.length).toBe(before);
    const early = await student.call(routes.respond, {
      body: { question: questionText(REFLECTIONS, 4), student_response: HARBOR, keep_out: true },
    });
    expect(early.written_by).toBe('built-in');
    expect(ai.requests.map(({ raw }) => raw).join('\n')).not.toMatch(/harbor seals/);
    expect(await storedAnswerOf(student, ACTIVITIES, 4, counselor)).toMatchObject({ answer: HARBOR, keep_out: true });
  });

  it.each([
    'who can see this',
    'is this private?',
    'will you tell my mom',
    'will you tell my counselor',
    'who reads this',
  ])('%s', async (asked) => {
    const { student } = await whoWrote(hosted, {});
    ai.will({ kind: 'text', text: 'Nobody will ever read this, I promise you that completely.' });
    const text = await says(student, asked);
    expect(ai.requests).toEqual([]);
    expect(text).toMatch(/This chat: only you\./);
    expect(text).toMatch(/in danger, your counselor and the administrators of your school are told/);
    expect(text).toMatch(/Your answers and forms: you, your counselor, and the administrators of your school/);
    expect(text).toMatch(/I tell your parents nothing/);
    expect(text).toMatch(/Keep out of my profile/);
  });
});
