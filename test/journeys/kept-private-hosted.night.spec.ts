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

/** What is the student’s own in the answers and messages here. */
const OWN_WORDS = /divorc|anxiety|counseling|therapist|panic attacks|rehab|depression/i;
const everythingSent = (): string => [...ai.requests, ...ai.looks].map(({ raw }) => raw).join('\n');

describe('with a hosted service, what is a student’s own', () => {
  it('is in nothing that any text about the student is written from', async () => {
    const who = await whoWrote(hosted, BOUNDED);
    // An answer of another shape is refused each time, and its server asked again: one that fails is soon asked nothing more.
    ai.will({ kind: 'text', text: '{}' });
    await madeOfAnswers(who);
    const tasks = new Set(ai.requests.map(({ body }) => body.response_format?.json_schema.name ?? 'chat'));
    expect([...tasks].sort()).toEqual(['chat', 'counselor_view', 'preferences', 'school_words', 'student_dashboard']);
    const sent = everythingSent();
    expect(sent).toContain('tide pools');
    expect(found(sent, OWN_WORDS)).toEqual([]);
  });

  it('is left out of an answer that is coached, and one that is closed is not sent at all', async () => {
    const { student } = await whoWrote(hosted, {});
    ai.will({
      kind: 'text',
      text: 'You show what you do: "I paint the harbor". That detail is concrete and yours. What do you look at first? Next, describe one of the paintings.',
    });
    const coached = async (form: string, id: number) => {
      const body = { question: questionText(form, id), student_response: BOUNDED[form]?.[id] ?? '' };
      return (await student.call(routes.respond, { body })).written_by;
    };
    expect(await coached(ACTIVITIES, 4)).toBe('openai');
    expect(everythingSent()).toContain('I paint the harbor');
    await coached(ACADEMIC, 3);
    expect(found(everythingSent(), OWN_WORDS)).toEqual([]);
    const before = ai.requests.length;
    expect(await coached(REFLECTIONS, 2)).toBe('built-in');
    expect(ai.requests.length).toBe(before);
  });

  it('is left out of a message to Buddy, also when it is sent again as what came before', async () => {
    const { student } = await whoWrote(hosted, {});
    ai.will({ kind: 'text', text: 'What do you look at first when you paint a boat?' });
    await says(student, 'What could I study if I like to paint boats? My dad is in rehab and my mom has depression.');
    const first = ai.requests.length;
    await says(student, 'Which of that could I begin with this summer?');
    const [now, later] = [ai.requests.slice(0, first), ai.requests.slice(first)];
    for (const requests of [now, later]) {
      const sent = requests.map(({ raw }) => raw).join('\n');
      expect(sent).toContain('What could I study if I like to paint boats?');
      expect(found(sent, OWN_WORDS)).toEqual([]);
    }
  });

  it('is answered here where a message tells nothing else', async () => {
    const { student } = await whoWrote(hosted, {});
    ai.will({ kind: 'text', text: 'What do you look at first when you paint a boat?' });
    await says(student, 'My dad is in rehab and my mom has depression.');
    expect(ai.requests).toEqual([]);
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
    expect(await madeOfAnswers({ student })).not.toMatch(/harbor seals/);
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
