import { Logger } from '@nestjs/common';
import { candidatesFor } from '../../../../eval/hosted/cases';
import { AiServer, type AiRequest, type Behaviour } from '../../../../test/support/ai-server';
import { honestServer } from '../../../../test/support/hosted-writers';
import { futureNurse, roboticsSenior } from '../../../../test/support/students';
import { SCHOOL_SECTIONS } from '../../../contract/recommendations';
import { singleInstance } from '../../../platform/cluster/instances';
import { AiService } from '../../ai.service';
import type { AiContext } from '../../ai-task';
import { CHAT_DEADLINE_MS, FEEDBACK_DEADLINE_MS } from '../../../contract/limits';
import { chatTask } from '../../features/chat/task';
import { counselorViewTask } from '../../features/counselor-view/task';
import { feedbackTask } from '../../features/feedback/task';
import { schoolWordsTask } from '../../features/school-words/task';
import { studentDashboardTask } from '../../features/student-dashboard/task';
import { CircuitBreaker } from './circuit-breaker';
import { OpenAiProvider } from './openai-provider';
import { readJson } from './draft';
import { DEFAULT_SERVER_LIMITS, type ServerLimits, timeLimits } from './limits';

const CONTEXT: AiContext = { userId: 'student-1', schoolId: 'school-1', namesToMask: [], mayAsk: true };
const USAGE = { mayCall: async () => true, record: async () => undefined };

let server: AiServer;
beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await AiServer.start();
});
afterAll(() => server.stop());

function service(reach: Partial<ServerLimits>, deadlineMs?: number): AiService {
  const settings = { apiKey: null, baseUrl: server.baseUrl, model: 'small' };
  const tools = { now: () => Date.now(), deadlineMs };
  const circuit = new CircuitBreaker(singleInstance().counters);
  const provider = new OpenAiProvider(settings, USAGE, circuit, tools, { ...DEFAULT_SERVER_LIMITS, ...reach });
  return new AiService(provider, { expectReceipt: () => undefined, note: () => undefined });
}

const askedOf = ({ body }: AiRequest): string => body.messages.map(({ content }) => content).join('');
const CHARACTERS_PER_TOKEN = 3;
/** Rejects what doesn't fit, like a server with a context of 4096 tokens. */
const ofContext =
  (tokens: number, answer: (request: AiRequest) => Behaviour) =>
  (request: AiRequest): Behaviour => {
    const length = askedOf(request).length / CHARACTERS_PER_TOKEN + (request.body.max_tokens ?? 0);
    return length > tokens * 1.1 ? { kind: 'status', status: 400 } : answer(request);
  };

describe('a context of 4096 tokens', () => {
  const reach = { contextTokens: 4096 };

  test.each([
    ['a dashboard', studentDashboardTask],
    ['a counselor’s view', counselorViewTask],
  ] as const)('%s is asked within it and written', async (_, task) => {
    server.will(ofContext(4096, honestServer()));
    const { writtenBy } = await service(reach).write(task as typeof studentDashboardTask, futureNurse(), CONTEXT);
    expect(server.requests).toHaveLength(1);
    expect(writtenBy).toBe('openai');
    expect(server.requests[0].body.max_tokens).toBeLessThanOrEqual(4096 * 0.4);
  });

  test('the words behind what the student wants are sent before the others, and a long answer keeps its last sentences', async () => {
    const studentInput = roboticsSenior();
    studentInput.answers = studentInput.answers.map((answer) =>
      answer.form_id === 'Personal Reflections'
        ? {
            ...answer,
            answer: `${'We talked about it for a long while and then some more. '.repeat(60)}And that is the end of it.`,
          }
        : answer,
    );
    server.will(honestServer());
    await service(reach).write(studentDashboardTask, studentInput, CONTEXT);
    const asked = askedOf(server.requests[0]);
    expect(asked).toContain('Mechanical engineering or biomedical engineering, because of my uncle.');
    expect(asked).toContain('Medium or large, so that there are big labs.');
    expect(asked.length).toBeLessThan(9000);
    expect(asked).toContain('And that is the end of it.');
    expect(asked).not.toContain('We talked about it for a long while and then some more. '.repeat(12));
  });

  test('of a list as many schools are asked for as fit; the others keep the built-in words and say so', async () => {
    const studentInput = futureNurse();
    const input = { studentInput, candidates: candidatesFor(studentInput) };
    server.will(ofContext(4096, honestServer()));
    const { value, writtenBy } = await service(reach).write(schoolWordsTask, input, CONTEXT);
    expect(writtenBy).toBe('openai');
    expect(askedOf(server.requests[0]).match(/<college /g)).toHaveLength(1);
    expect(value).toHaveLength(3);
    expect(value[0].builtInSections?.length).toBeLessThan(SCHOOL_SECTIONS.length);
    expect(value[2].builtInSections).toEqual([...SCHOOL_SECTIONS]);
    expect(value[2].why).toBe(schoolWordsTask.builtIn(input)[2].why);
  });

  test('what does not fit even so is sent to nobody', async () => {
    server.will(honestServer());
    const { writtenBy } = await service({ contextTokens: 1200 }).write(studentDashboardTask, futureNurse(), CONTEXT);
    expect(writtenBy).toBe('built-in');
    expect(server.requests).toEqual([]);
  });
});

describe('a broken answer', () => {
  const input = futureNurse();
  const said = {
    text: 'You work 20 hours a week at Hannaford.',
    facts: [],
    quotes: ['I work at Hannaford 20 hours a week'],
  };
  const whole = JSON.stringify({ profileSummary: [said], strengths: [said, { text: 7 }], growthAreas: 'none' });
  const kept = async (behaviour: Behaviour): Promise<string | undefined> => {
    server.will(behaviour);
    const { value, writtenBy } = await service({}).write(studentDashboardTask, input, CONTEXT);
    return writtenBy === 'openai' ? value.studentDashboard.profileSummary : undefined;
  };

  test.each([
    ['in a fence', `Here it is:\n\`\`\`json\n${whole}\n\`\`\``],
    ['with sections missing and of another shape', whole],
    ['cut in the middle of a sentence', whole.slice(0, whole.indexOf('"strengths"') + 30)],
  ])('%s is read as far as it is whole', async (_, text) => {
    expect(await kept({ kind: 'text', text })).toBe(said.text);
  });

  test('cut at its length it is used as well', async () => {
    expect(await kept({ kind: 'too-long', text: whole.slice(0, -30) })).toBe(said.text);
  });

  test.each(['', 'I cannot do that.', '{"profileSummary": [', '[[[[', '{"a": "\\'])(
    '%j leaves the built-in words',
    async (text) => {
      expect(await kept({ kind: 'text', text })).toBeUndefined();
    },
  );

  test('what is no JSON at all is undefined', () => {
    expect(readJson('nothing here')).toBeUndefined();
    expect(readJson('{"a": [1, {"b": "}"}, {"c": ')).toEqual({ a: [1, { b: '}' }] });
  });
});

test('a slow server gets the time its patience gives', async () => {
  const task = { ...studentDashboardTask, deadlineMs: 40 };
  const slow = { kind: 'stall', text: '{' } as const;
  server.will(slow);
  const began = Date.now();
  const { writtenBy } = await service({ patience: 10 }).write(task, futureNurse(), CONTEXT);
  expect(writtenBy).toBe('built-in');
  expect(Date.now() - began).toBeGreaterThanOrEqual(150);
});

describe('a text that somebody waits for', () => {
  test('never takes longer than without patience, and others do', () => {
    expect(timeLimits(feedbackTask, 20).wholeMs).toBe(FEEDBACK_DEADLINE_MS);
    expect(timeLimits(chatTask, 20).wholeMs).toBe(CHAT_DEADLINE_MS);
    expect(timeLimits(feedbackTask, 1).silentMs).toBe(0.4 * FEEDBACK_DEADLINE_MS);
    expect(timeLimits(studentDashboardTask, 6)).toEqual({
      wholeMs: 6 * studentDashboardTask.deadlineMs,
      silentMs: studentDashboardTask.deadlineMs * 0.4 * 6,
    });
  });
});
