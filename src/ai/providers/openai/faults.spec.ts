import { Logger } from '@nestjs/common';
import { AiServer, type Behavior } from '../../../../test/support/ai-server';
import { futureNurse } from '../../../../test/support/students';
import { singleInstance } from '../../../platform/cluster/instances';
import { AiService } from '../../ai.service';
import type { AiContext } from '../../ai-task';
import { feedbackTask } from '../../features/feedback/task';
import { studentDashboardTask } from '../../features/student-dashboard/task';
import { CircuitBreaker } from './circuit-breaker';
import { OpenAiProvider } from './openai-provider';

const INPUT = {
  question: 'What makes you happy? Pick a recent moment.',
  answer: 'When my grandmother laughs at my bad jokes.',
  grade: 11,
  told: 'counselor' as const,
};
const GOOD_FEEDBACK =
  'You let a reader hear it: "When my grandmother laughs at my bad jokes". What did you say to make her laugh?';
const CONTEXT: AiContext = { userId: 'student-1', schoolId: 'school-1', namesToMask: [], canAskAi: true };

let server: AiServer;
let spentTokens: { input: number; output: number }[];
beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await AiServer.start();
});
beforeEach(() => {
  spentTokens = [];
});
afterAll(() => server.stop());

function service(): AiService {
  const usage = {
    canCall: async () => true,
    record: async (_: string, tokens: { input: number; output: number }) => void spentTokens.push(tokens),
  };
  const settings = { apiKey: null, baseUrl: server.baseUrl, model: 'local' };
  const provider = new OpenAiProvider(settings, usage, new CircuitBreaker(singleInstance().counters));
  return new AiService(provider, { expectReceipt: () => undefined, note: () => undefined });
}
const feedback = async () => service().write(feedbackTask, INPUT, CONTEXT);
const faultOf = async (): Promise<string | undefined> => (await feedback()).fault;

const status = (code: number, error?: Record<string, unknown>, headers = { 'retry-after': '0' }): Behavior => ({
  kind: 'status',
  ...{ status: code, headers, ...(error ? { error } : {}) },
});
const json = (body: unknown): Behavior => ({ kind: 'raw', body: JSON.stringify(body), media: 'application/json' });
const stream = (...chunks: unknown[]): Behavior => ({
  kind: 'raw',
  body: chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(''),
});
const wordsChunk = (content: string, extraFields: object = {}) => ({
  choices: [{ delta: { content }, ...extraFields }],
});
const END_CHUNK = { choices: [{ delta: {}, finish_reason: 'stop' }] };
const goodBehaviour: Behavior = { kind: 'text', text: GOOD_FEEDBACK };
/** Includes a sentence that needs the second look's approval. */
const claimingBehaviour: Behavior = { kind: 'text', text: `${GOOD_FEEDBACK} You know how to make her laugh.` };

describe('a fault that passes', () => {
  test.each([
    ['status 429', status(429)],
    ['status 503', status(503)],
    ['JSON with a code', json({ error: { code: 502, message: 'Provider returned error' } })],
    ['JSON with a code in letters', json({ error: { code: '429', message: 'slow down' } })],
    ['JSON with words', json({ error: 'The engine is currently overloaded' })],
    ['JSON with a detail', json({ detail: 'Internal Server Error' })],
    ['JSON of vLLM', json({ object: 'error', message: 'EngineCore died', code: 500 })],
    ['{}', { kind: 'empty-object' }],
    ['the first piece of a stream', stream({ error: { code: 429, message: 'Rate limited upstream' } })],
    ['a piece behind words', stream(wordsChunk('You let '), { error: { message: 'upstream went away' } })],
    ['the end of a stream', stream(wordsChunk('You let '), { choices: [{ delta: {}, finish_reason: 'error' }] })],
    ['a cut stream', { kind: 'cut', text: 'You let ' }],
    ['a stream that ends without an end', stream(wordsChunk('You let '))],
    ['a connection that is cut before an answer', { kind: 'cut', text: '' }],
    ['an error of a choice', stream({ choices: [{ error: { code: 502 }, delta: {}, finish_reason: 'error' }] })],
  ] as [string, Behavior][])('%s is followed by one more request', async (_, behaviour) => {
    server.setScript(behaviour, goodBehaviour);
    expect(await feedback()).toMatchObject({ writtenBy: 'openai', value: { text: GOOD_FEEDBACK } });
    expect(server.requests).toHaveLength(2);
  });

  test('leaves nothing of the first answer on the screen', async () => {
    server.setScript(
      stream(wordsChunk(`Concern: none\n${GOOD_FEEDBACK.slice(0, 80)}. `), { error: { code: 500 } }),
      goodBehaviour,
    );
    let shownText = '';
    await service().stream(feedbackTask, INPUT, CONTEXT, (textPart) => {
      shownText = 'isRestart' in textPart ? '' : shownText + textPart.text;
    });
    expect(shownText).toBe(GOOD_FEEDBACK);
  });

  test('has one retry, of a draft and its second look together', async () => {
    server.setScript(json({ error: { code: 502 } }), json({ error: { code: 502 } }), goodBehaviour);
    expect(await faultOf()).toBe('status 502');
    expect(server.requests).toHaveLength(2);
    server.setScript(status(500), claimingBehaviour);
    server.setSentenceCheck(status(500));
    await feedback();
    expect([server.requests.length, server.checkRequests.length]).toEqual([2, 1]);
  });

  test('with a time to wait is asked again once that is over, where an answer still fits', async () => {
    server.setScript(status(429, undefined, { 'retry-after': '1' }), goodBehaviour);
    expect((await feedback()).writtenBy).toBe('openai');
  });

  test('is not waited for longer than the text may take', async () => {
    server.setScript(status(429, undefined, { 'retry-after': '60' }), goodBehaviour);
    expect(await faultOf()).toBe('status 429');
    expect(server.requests).toHaveLength(1);
  });

  test('in the words of a 400 inside a 200, a part of the request is left out', async () => {
    const text = '{"profileSummary":[]}';
    server.setScript(json({ error: { code: 400, message: 'response_format is not supported' } }), {
      kind: 'text',
      text,
    });
    await service().write(studentDashboardTask, futureNurse(), CONTEXT);
    expect(server.requests.map(({ body }) => Boolean(body.response_format))).toEqual([true, false]);
  });
});

describe('an answer that is cut', () => {
  const wholeSentences = GOOD_FEEDBACK.slice(0, GOOD_FEEDBACK.indexOf(' What did'));
  const cutBehaviour = (text: string): Behavior => ({ kind: 'cut', text: `Concern: none\n${text}` });
  const halfText = `${GOOD_FEEDBACK} You know how to ma`;
  let warnSpy: jest.SpyInstance;
  beforeEach(() => {
    warnSpy = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => warnSpy.mockRestore());

  test.each([
    ['twice', [cutBehaviour(halfText)], GOOD_FEEDBACK],
    ['in the middle of its second sentence', [cutBehaviour(GOOD_FEEDBACK.slice(0, -9))], wholeSentences],
    ['and then refused', [cutBehaviour(halfText), status(500)], GOOD_FEEDBACK],
    ['at its length', [{ kind: 'too-long', text: halfText }], GOOD_FEEDBACK],
  ] as [string, Behavior[], string][])('%s keeps its whole sentences', async (_, script, text) => {
    server.setScript(...script);
    let shownText = '';
    const generated = await service().stream(feedbackTask, INPUT, CONTEXT, (textPart) => {
      shownText = 'isRestart' in textPart ? '' : shownText + textPart.text;
    });
    expect([generated.writtenBy, generated.value.text, shownText]).toEqual(['openai', text, text]);
    expect(server.requests.length).toBeLessThanOrEqual(2);
  });

  test('is told from a server that is not there', async () => {
    server.setScript(cutBehaviour('You'));
    expect(await faultOf()).toMatch(/broke off/);
    const unreachableProvider = new OpenAiProvider(
      { apiKey: null, baseUrl: 'http://127.0.0.1:9/v1', model: 'm' },
      { canCall: async () => true, record: async () => undefined },
      new CircuitBreaker(singleInstance().counters),
    );
    const ai = new AiService(unreachableProvider, { expectReceipt: () => undefined, note: () => undefined });
    expect((await ai.write(feedbackTask, INPUT, CONTEXT)).fault).toBe('no connection');
  });
});

describe('a fault that does not pass', () => {
  test.each([
    ['no credit (402)', status(402, { message: 'Insufficient credits' }), 'status 402'],
    ['no credit (429)', status(429, { code: 'insufficient_quota', message: 'You exceeded it.' }), 'status 402'],
    ['no credit inside a 200', json({ error: { message: 'Your credit balance is too low' } }), 'status 402'],
    ['a wrong key inside a 200', json({ error: { code: 401, message: 'no auth' } }), 'status 401'],
    ['a wrong model inside a 200', json({ error: { message: 'model "x" not found, try pulling it' } }), 'status 404'],
  ] as [string, Behavior, string][])('%s is named and asked for once', async (_, behaviour, fault) => {
    server.setScript(behaviour);
    expect(await faultOf()).toBe(fault);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a context that is too small', () => {
  const message = (text: string) => status(400, { message: text });
  test.each([
    ['OpenAI', message("This model's maximum context length is 4096 tokens. However, you requested 5210 tokens.")],
    ['OpenAI, by its code', status(400, { code: 'context_length_exceeded', message: 'No.' })],
    ['Anthropic', message('prompt is too long: 9210 tokens > 8192 maximum')],
    ['Google', message('The input token count (5210) exceeds the maximum number of tokens allowed (4096).')],
    ['Mistral', message('Prompt contains 5210 tokens, too large for model with 4096 maximum context length')],
    ['TGI', message('Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5210')],
    ['llama.cpp', message('the request exceeds the available context size, try increasing it')],
    ['LM Studio', message('Trying to keep the first 5210 tokens when context the overflows.')],
    ['Bedrock', message('Input is too long for requested model.')],
    ['Cohere', message('too many tokens: total number of tokens in the prompt exceeds limit of 4081')],
    ['vLLM, beside no error field', { kind: 'status', status: 400, body: { message: 'context length is 4096' } }],
    ['FastAPI', { kind: 'status', status: 422, body: { detail: 'Input length 5210 exceeds maximum context 4096' } }],
    ['llama.cpp, as a failure', status(500, { message: 'input is larger than the context size' })],
    ['inside a 200', json({ error: { message: 'context_length_exceeded' } })],
    ['inside a stream', stream({ error: { message: 'Requested tokens (5210) exceed context window of 4096' } })],
    ['an answer that ends before its length', { kind: 'too-long', text: 'You let' }],
  ] as [string, Behavior][])('is recognized by the words of %s', async (_, behaviour) => {
    server.setScript(behaviour);
    expect(await faultOf()).toMatch(/^a context too small for this text: (?:4096|8192|16384) tokens are needed$/);
    expect(server.requests).toHaveLength(1);
  });

  test('is not read from a rate limit', async () => {
    server.setScript(status(413, { message: 'Request too large for model: tokens per min (TPM): Limit 6000' }));
    expect(await faultOf()).toBe('status 413');
  });

  test('is what an empty answer mostly means, with the tokens that the server counted', async () => {
    const usage = { prompt_tokens: 5210, completion_tokens: 0 };
    server.setScript(stream(wordsChunk(''), END_CHUNK, { choices: [], usage }));
    expect(await faultOf()).toBe('an empty answer: 8192 tokens are needed');
  });
});

describe('an answer without end', () => {
  test.each([
    ['blanks', '          \n'.repeat(4)],
    ['tabs and odd blanks', '\t\u00a0\u3000\u2003 '.repeat(8)],
    ['a word', 'ha '.repeat(20)],
    ['brackets', '[['.repeat(20)],
    ['a sentence', 'The student should think about what the question asks. '],
  ])('of %s is left', async (_, text) => {
    server.setScript({ kind: 'drip', text });
    expect(await faultOf()).toBe('an answer that repeats itself without end');
  });

  test('of blanks behind good words is left as well', async () => {
    server.setScript(
      stream(wordsChunk(`Concern: none\n${GOOD_FEEDBACK}`), wordsChunk(' '.repeat(500)), wordsChunk(' '.repeat(500))),
    );
    expect(await faultOf()).toBe('an answer that repeats itself without end');
  });

  test('of blanks behind whole JSON still gives what the JSON says', async () => {
    const statement = {
      text: 'You work 20 hours a week at Hannaford.',
      facts: [],
      quotes: ['I work at Hannaford 20 hours a week'],
    };
    server.setScript(
      stream(
        wordsChunk(JSON.stringify({ profileSummary: [statement] })),
        wordsChunk('\n'.repeat(500)),
        wordsChunk('\n'),
      ),
    );
    const { value } = await service().write(studentDashboardTask, futureNurse(), CONTEXT);
    expect(value.studentDashboard.profileSummary).toBe(statement.text);
  });
});

describe('the usage that a server tells', () => {
  test.each([
    ...[1e308, -5, '411', null, 3_000_000, Infinity, 0].map((oddCount) => [oddCount, 20]),
    ...[1e308, -5, '57', null, 90_000, 0].map((oddCount) => [300, oddCount]),
  ])('of %p and %p is what the request can have cost', async (input, output) => {
    const usage = `{"prompt_tokens":${JSON.stringify(input).replace('null', input === null ? 'null' : '1e999')},"completion_tokens":${JSON.stringify(output)}}`;
    const body = `data: ${JSON.stringify(wordsChunk(GOOD_FEEDBACK))}\n\ndata: ${JSON.stringify(END_CHUNK)}\n\ndata: {"choices":[],"usage":${usage}}\n\n`;
    server.setScript({ kind: 'raw', body });
    await feedback();
    expect(spentTokens.length).toBeGreaterThan(0);
    for (const tokens of spentTokens) {
      expect(tokens.input).toBeGreaterThan(0);
      expect(tokens.input).toBeLessThan(10_000);
      expect(tokens.output).toBeGreaterThan(0);
      expect(tokens.output).toBeLessThan(1000);
    }
  });
});
