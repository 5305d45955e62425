import { Logger } from '@nestjs/common';
import { candidatesFor } from '../../../../eval/hosted/cases';
import { AiServer, type AiRequest, type Behavior } from '../../../../test/support/ai-server';
import { honestReply } from '../../../../test/support/hosted-writers';
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

const CONTEXT: AiContext = { userId: 'student-1', schoolId: 'school-1', namesToMask: [], canAskAi: true };
const USAGE_STUB = { canCall: async () => true, record: async () => undefined };

let server: AiServer;
beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await AiServer.start();
});
afterAll(() => server.stop());

function service(serverLimits: Partial<ServerLimits>, deadlineMs?: number): AiService {
  const settings = { apiKey: null, baseUrl: server.baseUrl, model: 'small' };
  const tools = { now: () => Date.now(), deadlineMs };
  const circuit = new CircuitBreaker(singleInstance().counters);
  const provider = new OpenAiProvider(settings, USAGE_STUB, circuit, tools, {
    ...DEFAULT_SERVER_LIMITS,
    ...serverLimits,
  });
  return new AiService(provider, { expectReceipt: () => undefined, note: () => undefined });
}

const promptTextOf = ({ body }: AiRequest): string => body.messages.map(({ content }) => content).join('');
const CHARACTERS_PER_TOKEN = 3;
/** Rejects what doesn't fit, like a server with a context of 4096 tokens. */
const contextLimitBehaviour =
  (tokens: number, answer: (request: AiRequest) => Behavior) =>
  (request: AiRequest): Behavior => {
    const length = promptTextOf(request).length / CHARACTERS_PER_TOKEN + (request.body.max_tokens ?? 0);
    return length > tokens * 1.1 ? { kind: 'status', status: 400 } : answer(request);
  };

describe('a context of 4096 tokens', () => {
  const serverLimits = { contextTokens: 4096 };

  test.each([
    ['a dashboard', studentDashboardTask],
    ['a counselor’s view', counselorViewTask],
  ] as const)('%s is asked within it and written', async (_, task) => {
    server.setScript(contextLimitBehaviour(4096, honestReply()));
    const { writtenBy } = await service(serverLimits).write(
      task as typeof studentDashboardTask,
      futureNurse(),
      CONTEXT,
    );
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
    server.setScript(honestReply());
    await service(serverLimits).write(studentDashboardTask, studentInput, CONTEXT);
    const promptText = promptTextOf(server.requests[0]);
    expect(promptText).toContain('Mechanical engineering or biomedical engineering, because of my uncle.');
    expect(promptText).toContain('Medium or large, so that there are big labs.');
    expect(promptText.length).toBeLessThan(9000);
    expect(promptText).toContain('And that is the end of it.');
    expect(promptText).not.toContain('We talked about it for a long while and then some more. '.repeat(12));
  });

  test('of a list as many schools are asked for as fit; the others keep the built-in words and say so', async () => {
    const studentInput = futureNurse();
    const input = { studentInput, candidates: candidatesFor(studentInput) };
    server.setScript(contextLimitBehaviour(4096, honestReply()));
    const { value, writtenBy } = await service(serverLimits).write(schoolWordsTask, input, CONTEXT);
    expect(writtenBy).toBe('openai');
    expect(promptTextOf(server.requests[0]).match(/<college /g)).toHaveLength(1);
    expect(value).toHaveLength(3);
    expect(value[0].builtInSections?.length).toBeLessThan(SCHOOL_SECTIONS.length);
    expect(value[2].builtInSections).toEqual([...SCHOOL_SECTIONS]);
    expect(value[2].why).toBe(schoolWordsTask.createBuiltInValue(input)[2].why);
  });

  test('what does not fit even so is sent to nobody', async () => {
    server.setScript(honestReply());
    const { writtenBy } = await service({ contextTokens: 1200 }).write(studentDashboardTask, futureNurse(), CONTEXT);
    expect(writtenBy).toBe('built-in');
    expect(server.requests).toEqual([]);
  });
});

describe('a broken answer', () => {
  const input = futureNurse();
  const statement = {
    text: 'You work 20 hours a week at Hannaford.',
    facts: [],
    quotes: ['I work at Hannaford 20 hours a week'],
  };
  const wholeDraft = JSON.stringify({
    profileSummary: [statement],
    strengths: [statement, { text: 7 }],
    growthAreas: 'none',
  });
  const keptSummary = async (behaviour: Behavior): Promise<string | undefined> => {
    server.setScript(behaviour);
    const { value, writtenBy } = await service({}).write(studentDashboardTask, input, CONTEXT);
    return writtenBy === 'openai' ? value.studentDashboard.profileSummary : undefined;
  };

  test.each([
    ['in a fence', `Here it is:\n\`\`\`json\n${wholeDraft}\n\`\`\``],
    ['with sections missing and of another shape', wholeDraft],
    ['cut in the middle of a sentence', wholeDraft.slice(0, wholeDraft.indexOf('"strengths"') + 30)],
  ])('%s is read as far as it is whole', async (_, text) => {
    expect(await keptSummary({ kind: 'text', text })).toBe(statement.text);
  });

  test('cut at its length it is used as well', async () => {
    expect(await keptSummary({ kind: 'too-long', text: wholeDraft.slice(0, -30) })).toBe(statement.text);
  });

  test.each(['', 'I cannot do that.', '{"profileSummary": [', '[[[[', '{"a": "\\'])(
    '%j leaves the built-in words',
    async (text) => {
      expect(await keptSummary({ kind: 'text', text })).toBeUndefined();
    },
  );

  test('what is no JSON at all is undefined', () => {
    expect(readJson('nothing here')).toBeUndefined();
    expect(readJson('{"a": [1, {"b": "}"}, {"c": ')).toEqual({ a: [1, { b: '}' }] });
  });
});

test('a slow server gets the time its patience gives', async () => {
  const task = { ...studentDashboardTask, deadlineMs: 40 };
  const slowBehaviour = { kind: 'stall', text: '{' } as const;
  server.setScript(slowBehaviour);
  const startedAt = Date.now();
  const { writtenBy } = await service({ patience: 10 }).write(task, futureNurse(), CONTEXT);
  expect(writtenBy).toBe('built-in');
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(150);
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
