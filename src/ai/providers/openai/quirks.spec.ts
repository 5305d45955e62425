import { Logger } from '@nestjs/common';
import { z } from 'zod';
import { type AiRequest, AiServer, type Behavior } from '../../../../test/support/ai-server';
import { futureNurse } from '../../../../test/support/students';
import { singleInstance } from '../../../platform/cluster/instances';
import { AiService } from '../../ai.service';
import type { AiContext } from '../../ai-task';
import { feedbackTask } from '../../features/feedback/task';
import { studentDashboardTask } from '../../features/student-dashboard/task';
import { CircuitBreaker } from './circuit-breaker';
import { callChunk, FunctionCalls } from './function-calls';
import { OpenAiProvider } from './openai-provider';

/*
 * What servers that call themselves compatible do, each as reported by somebody: the model's words are shown all the
 * same.
 */

const INPUT = {
  question: 'What makes you happy? Pick a recent moment.',
  answer: 'When my grandmother laughs at my bad jokes.',
  grade: 11,
  told: 'counselor' as const,
};
const GOOD_FEEDBACK =
  'You let a reader hear it: "When my grandmother laughs at my bad jokes". What did you say to make her laugh?';
const CONTEXT: AiContext = { userId: 'student-1', schoolId: 'school-1', namesToMask: [], canAskAi: true };
const STATEMENT = {
  text: 'You work 20 hours a week at Hannaford.',
  facts: [],
  quotes: ['I work at Hannaford 20 hours a week'],
};
const DASHBOARD_JSON = JSON.stringify({ profileSummary: [STATEMENT] });

let server: AiServer;
let now: number;
beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await AiServer.start();
});
beforeEach(() => {
  now = 1_000_000;
});
afterAll(() => server.stop());

function service(): AiService {
  const usage = { canCall: async () => true, record: async () => undefined };
  const settings = { apiKey: null, baseUrl: server.baseUrl, model: 'local' };
  const circuit = new CircuitBreaker(singleInstance().counters);
  const provider = new OpenAiProvider(settings, usage, circuit, { now: () => now });
  return new AiService(provider, { expectReceipt: () => undefined, note: () => undefined });
}
const feedbackFrom = async (ai = service()): Promise<string> => {
  const { value, writtenBy } = await ai.write(feedbackTask, INPUT, CONTEXT);
  return writtenBy === 'openai' ? value.text : writtenBy;
};
const summaryFrom = async (ai = service()): Promise<string> => {
  const { value, writtenBy } = await ai.write(studentDashboardTask, futureNurse(), CONTEXT);
  return writtenBy === 'openai' ? (value.studentDashboard.profileSummary ?? '') : writtenBy;
};

const sseLine = (chunk: unknown): string => `data: ${JSON.stringify(chunk)}\n\n`;
const sseChunk = (delta: object, extraFields: object = {}): string => sseLine({ choices: [{ delta, ...extraFields }] });
const END_CHUNK = sseChunk({}, { finish_reason: 'stop' });
const halfLength = GOOD_FEEDBACK.length / 2;
const HALVED_CHUNKS =
  sseChunk({ content: GOOD_FEEDBACK.slice(0, halfLength) }) + sseChunk({ content: GOOD_FEEDBACK.slice(halfLength) });
const wholeResponse = (message: object): string => JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] });

describe('a stream', () => {
  test.each([
    ['without ids, places and names of its own', HALVED_CHUNKS + END_CHUNK],
    ['without an end mark', HALVED_CHUNKS + END_CHUNK],
    ['with an end mark', `${HALVED_CHUNKS}${END_CHUNK}data: [DONE]\n\n`],
    ['whose lines end as on Windows', (HALVED_CHUNKS + END_CHUNK).replace(/\n/g, '\r\n')],
    ['with comments and signs of life', `: OPENROUTER PROCESSING\n\n${HALVED_CHUNKS}: keep-alive\n\n${END_CHUNK}`],
    ['with pieces without choices', sseLine({ id: 'x' }) + HALVED_CHUNKS + sseLine({ choices: [] }) + END_CHUNK],
    [
      'whose first piece names content filters',
      sseLine({ choices: [], prompt_filter_results: [{}] }) + HALVED_CHUNKS + END_CHUNK,
    ],
    [
      'with usage that counts only the question',
      HALVED_CHUNKS + END_CHUNK + sseLine({ choices: [], usage: { prompt_tokens: 9 } }),
    ],
    [
      'with usage of nulls',
      HALVED_CHUNKS + END_CHUNK + sseLine({ usage: { prompt_tokens: null, completion_tokens: null } }),
    ],
    ['with usage in every piece', sseChunk({ content: GOOD_FEEDBACK }, { usage: {} }) + END_CHUNK],
    ['with a list of parts', sseChunk({ content: [{ type: 'text', text: GOOD_FEEDBACK }] }) + END_CHUNK],
    [
      'with thoughts among its parts',
      sseChunk({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }] }) +
        sseChunk({ content: [{ type: 'text', text: GOOD_FEEDBACK }] }) +
        END_CHUNK,
    ],
    [
      'with thoughts in a field',
      sseChunk({ reasoning_content: 'Hm.' }) + sseChunk({ reasoning: 'So.' }) + HALVED_CHUNKS + END_CHUNK,
    ],
    ['with nothing in its first piece', sseChunk({ role: 'assistant', content: null }) + HALVED_CHUNKS + END_CHUNK],
    ['whose last piece holds the last words', sseChunk({ content: GOOD_FEEDBACK }, { finish_reason: 'stop' })],
    ['that ends because of a call it did not make', HALVED_CHUNKS + sseChunk({}, { finish_reason: 'eos' })],
  ])('%s is read', async (_, body) => {
    server.setScript({ kind: 'raw', body });
    expect(await feedbackFrom()).toBe(GOOD_FEEDBACK);
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['with text', wholeResponse({ role: 'assistant', content: GOOD_FEEDBACK })],
    ['with a list of parts', wholeResponse({ content: [{ type: 'text', text: GOOD_FEEDBACK }] })],
    ['with thoughts beside the text', wholeResponse({ content: GOOD_FEEDBACK, reasoning_content: 'Hm.' })],
  ])('that was asked for and not sent, %s, is read as a whole', async (_, body) => {
    server.setScript({ kind: 'raw', body, media: 'application/json; charset=utf-8' });
    expect(await feedbackFrom()).toBe(GOOD_FEEDBACK);
  });

  test.each([
    ['thoughts that never end', `<think>${GOOD_FEEDBACK}`],
    ['thoughts alone', '<think>Hm.</think>'],
  ])('of %s shows none of them', async (_, text) => {
    server.setScript({ kind: 'text', text });
    expect(await feedbackFrom()).toBe('built-in');
  });

  test('that breaks into an error of the filter is a sign of danger', async () => {
    server.setScript({
      kind: 'raw',
      body: sseChunk({ content: 'You' }) + sseLine({ error: { code: 'content_filter', message: 'self-harm' } }),
    });
    expect((await service().write(feedbackTask, INPUT, CONTEXT)).value.dangerSign).toMatchObject({ level: 'look' });
  });
});

describe('JSON', () => {
  test.each([
    ['alone', DASHBOARD_JSON],
    ['in a fence', `\`\`\`json\n${DASHBOARD_JSON}\n\`\`\``],
    [
      'in a fence, with brackets in the words behind it',
      `\`\`\`json\n${DASHBOARD_JSON}\n\`\`\`\nI used [a1] and {a2}.`,
    ],
    ['behind words with brackets', `Here is [the draft]: ${DASHBOARD_JSON}`],
    ['behind thoughts that hold JSON', `<think>{"profileSummary": []}</think>${DASHBOARD_JSON}`],
    [
      'in a channel',
      `<|channel|>analysis<|message|>{}<|end|><|start|>assistant<|channel|>final<|message|>${DASHBOARD_JSON}`,
    ],
  ])('%s is read', async (_, text) => {
    server.setScript({ kind: 'text', text });
    expect(await summaryFrom()).toBe(STATEMENT.text);
  });
});

describe('a part of the request that a server refuses', () => {
  const refusingBehaviour =
    (
      shouldRefuse: (body: AiRequest['body'] & Record<string, unknown>) => boolean,
      message: string,
      status = 400,
      text = DASHBOARD_JSON,
    ) =>
    ({ body }: AiRequest): Behavior =>
      shouldRefuse(body) ? { kind: 'status', status, error: { message } } : { kind: 'text', text };
  const isSystem = ({ messages }: AiRequest['body']): boolean => messages.some(({ role }) => role === 'system');

  test.each([
    ['response_format', 400, (body) => Boolean(body.response_format), 'This response_format type is unavailable now'],
    [
      'response_format, by the name of its kind',
      400,
      (body) => Boolean(body.response_format),
      "'json_schema' is not supported",
    ],
    ['response_format, without saying so', 422, (body) => Boolean(body.response_format), 'Unprocessable Entity'],
    ['response_format, as not implemented', 501, (body) => Boolean(body.response_format), 'not implemented'],
    [
      'stream_options',
      400,
      (body) => Boolean(body.stream_options),
      'Unrecognized request argument supplied: stream_options',
    ],
    [
      'max_tokens',
      400,
      (body) => Boolean(body.max_tokens),
      "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
    ],
    ['the system role', 400, isSystem, 'System role not supported'],
    ['the system role, as a template that fails', 500, isSystem, 'Conversation roles must alternate user/assistant'],
  ] as [string, number, (body: AiRequest['body']) => boolean, string][])(
    '%s (%i) is left out once it was, and from then on',
    async (_, status, shouldRefuse, message) => {
      server.setScript(refusingBehaviour(shouldRefuse, message, status));
      const ai = service();
      expect(await summaryFrom(ai)).toBe(STATEMENT.text);
      expect(server.requests).toHaveLength(2);
      expect(await summaryFrom(ai)).toBe(STATEMENT.text);
      expect(server.requests).toHaveLength(3);
    },
  );

  test('is asked for again after an hour', async () => {
    server.setScript(refusingBehaviour(({ stream_options: options }) => Boolean(options), 'stream_options'));
    const ai = service();
    await summaryFrom(ai);
    now += 3_600_000;
    await summaryFrom(ai);
    expect(server.requests).toHaveLength(4);
  });

  test('one after the other is learned from text to text, with two requests for a draft at most', async () => {
    server.setScript(({ body }: AiRequest): Behavior =>
      body.response_format
        ? { kind: 'status', status: 400, error: { message: 'response_format' } }
        : body.stream_options
          ? { kind: 'status', status: 400, error: { message: 'stream_options' } }
          : { kind: 'text', text: DASHBOARD_JSON },
    );
    const ai = service();
    expect(await summaryFrom(ai)).toBe('built-in');
    expect(server.requests).toHaveLength(2);
    expect(await summaryFrom(ai)).toBe(STATEMENT.text);
    expect(server.requests).toHaveLength(4);
  });

  test('the shape is told in words where no format is taken', async () => {
    server.setScript(refusingBehaviour((body) => Boolean(body.response_format), 'response_format'));
    await summaryFrom();
    expect(server.requests[1].body.messages[0].content).toContain('"profileSummary"');
  });

  test.each([
    ['a key', 401, 'Incorrect API key provided'],
    ['a model', 404, 'The model `x` does not exist'],
    ['the length', 400, "This model's maximum context length is 4096 tokens"],
  ])('is not looked for where %s is the matter', async (_, status, message) => {
    server.setScript({ kind: 'status', status, error: { message } });
    expect(await summaryFrom()).toBe('built-in');
    expect(server.requests).toHaveLength(1);
  });
});

describe('calls of functions', () => {
  const argumentsFor = (...pieces: object[]): string[] => {
    const ranArguments: string[] = [];
    const tool = (name: string) => ({
      name,
      description: '',
      argumentsSchema: z.object({}),
      run: (args: unknown) => {
        ranArguments.push(`${name} ${JSON.stringify(args)}`);
        return null;
      },
    });
    const calls = new FunctionCalls([tool('look_up'), tool('compare')], () => undefined);
    for (const chunk of pieces) calls.addChunks([callChunk.parse(chunk)]);
    expect(calls.answer()).toBe(true);
    expect(
      new Set(calls.messages.slice(1).map((message) => 'tool_call_id' in message && message.tool_call_id)).size,
    ).toBe(ranArguments.length);
    return ranArguments;
  };
  const call = (name: string, args: unknown) => ({ function: { name, arguments: args } });

  test.each([
    [
      'without places',
      [
        { ...call('look_up', '{"a":1}'), id: 'x' },
        { ...call('compare', '{}'), id: 'y' },
      ],
    ],
    ['without places and ids', [call('look_up', '{"a":1}'), call('compare', '{}')]],
    [
      'with one place for all',
      [
        { index: 0, id: 'x', ...call('look_up', '{"a":1}') },
        { index: 0, id: 'y', ...call('compare', '{}') },
      ],
    ],
    ['with arguments that are no text', [call('look_up', { a: 1 }), call('compare', {})]],
    [
      'in pieces',
      [
        { index: 0, id: 'x', ...call('look_up', '{"a"') },
        { index: 0, function: { arguments: ':1}' } },
        { index: 1, id: 'y', ...call('compare', '{}') },
      ],
    ],
    [
      'in pieces without places',
      [
        { id: 'x', ...call('look_up', '{"a"') },
        { function: { arguments: ':1}' } },
        { id: 'y', ...call('compare', '{}') },
      ],
    ],
  ])('%s are each answered', (_, pieces) => {
    expect(argumentsFor(...pieces)).toEqual(['look_up {"a":1}', 'compare {}']);
  });
});
