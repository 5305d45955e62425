import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with one call. `text` is the assistant's whole answer; the rest misbehaves. */
export type Behavior =
  | { kind: 'text'; text: string; usage?: { prompt_tokens: number; completion_tokens: number } | null }
  /** Refuses, with this error or with this whole body. */
  | {
      kind: 'status';
      status: number;
      headers?: Record<string, string>;
      error?: Record<string, unknown>;
      body?: Record<string, unknown>;
    }
  | { kind: 'hang' }
  /** Sends this much of an answer and then nothing more, without closing. */
  | { kind: 'stall'; text: string }
  /** Sends this much of an answer and then closes the connection. */
  | { kind: 'cut'; text: string }
  /** Ends the stream properly but because the length was reached. */
  | { kind: 'too-long'; text: string }
  | { kind: 'refusal'; text: string }
  /** The provider's own filter ends the answer, for these reasons where it gives any. */
  | { kind: 'filtered'; text: string; results?: Record<string, unknown> }
  /** Asks for these to be looked up instead of answering. */
  | { kind: 'calls'; calls: { name: string; args: unknown }[] }
  /** Writes without end, as fast as it is read: a text in a stream, lines that say nothing, one line that never ends, a body that is no stream, or a refusal. */
  | { kind: 'flood'; target: 'text' | 'comments' | 'line' | 'body' | 'refusal' }
  /** Sends this again and again, a moment apart, and never ends; # is a number that grows. */
  | { kind: 'drip'; text: string }
  /** Sends exactly this. */
  | { kind: 'raw'; body: string; media?: string }
  | { kind: 'html' }
  | { kind: 'empty-object' };

export interface AiRequest {
  authorization: string | null;
  path: string;
  body: {
    model: string;
    stream?: boolean;
    stream_options?: unknown;
    messages: { role: string; content: string }[];
    tools?: { type: string; function: { name: string; description: string; parameters: Record<string, unknown> } }[];
    response_format?: { type: string; json_schema: { name: string; strict: boolean; schema: Record<string, unknown> } };
    max_completion_tokens?: number;
    max_tokens?: number;
  };
  /** The body as it came over the wire. */
  raw: string;
}

type ScriptedReply = Behavior | ((request: AiRequest) => Behavior);
/** What the second look says of one sentence. */
type SentenceCheck = (sentence: string) => boolean;

const promptText = ({ body }: AiRequest): string => body.messages.map(({ content }) => content).join('\n');
/** The sentences that a request asks a second look at; null where it asks for something else. */
function sentencesToCheck(request: AiRequest): string[] | null {
  const prompt = promptText(request);
  if (!prompt.includes('Decide for each sentence.')) return null;
  return [...prompt.matchAll(/<sentence number="\d+">\n(.+)\n/g)].map(([, text = '']) => text);
}

/**
 * A local server that speaks streamed chat completions and misbehaves on command. Each call takes the next behaviour of the
 * script; the last one stays for all later calls. Every request is kept as it came.
 */
export class AiServer {
  readonly requests: AiRequest[] = [];
  /** The requests for a second look, which `setSentenceCheck` answers and the script does not. */
  readonly checkRequests: AiRequest[] = [];
  /** How much was written into floods, in bytes. */
  floodedBytes = 0;
  private script: ScriptedReply[] = [{ kind: 'status', status: 500 }];
  private sentenceCheck: SentenceCheck | Behavior = () => true;
  private readonly openResponses = new Set<ServerResponse>();
  /** Its port may have been another test's a moment ago, whose app still calls it. */
  private readonly path = `/${randomUUID()}/v1`;

  private readonly server: Server = createServer((request, response) => void this.handleRequest(request, response));

  private constructor() {}

  static async start(): Promise<AiServer> {
    const instance = new AiServer();
    await instance.listen();
    return instance;
  }

  /** The server of the tests of a file or a `describe`. */
  static forTests(): AiServer {
    const instance = new AiServer();
    beforeAll(() => instance.listen());
    afterAll(() => instance.stop());
    return instance;
  }

  private listen(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  /** The settings with which an app asks it. */
  get settings(): Record<string, string> {
    return { OPENAI_BASE_URL: this.baseUrl, OPENAI_API_KEY: 'key-of-the-test', OPENAI_MODEL: 'local-model' };
  }

  /** Everything that was sent here since the script was set. */
  get sentText(): string {
    return [...this.requests, ...this.checkRequests].map(({ raw }) => raw).join('\n');
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${this.path}`;
  }

  /** Sets what the next calls get and forgets the earlier requests. */
  setScript(...script: ScriptedReply[]): void {
    this.script = script;
    this.requests.length = 0;
    this.checkRequests.length = 0;
    this.sentenceCheck = () => true;
  }

  /** Sets what a second look says of each sentence, or does instead; after `setScript` it says yes to all. */
  setSentenceCheck(sentenceCheck: SentenceCheck | Behavior): void {
    this.sentenceCheck = sentenceCheck;
  }

  /** What the server does with a request for a second look; null for any other. */
  private checkReply(request: AiRequest): Behavior | null {
    const sentences = sentencesToCheck(request);
    const { sentenceCheck } = this;
    if (!sentences) return null;
    this.checkRequests.push(request);
    if (typeof sentenceCheck !== 'function') return sentenceCheck;
    const verdicts = sentences.map((text, index) => ({ sentence: index + 1, follows: sentenceCheck(text) }));
    return { kind: 'text', text: JSON.stringify({ verdicts }) };
  }

  async stop(): Promise<void> {
    for (const response of this.openResponses) response.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async flood(response: ServerResponse, target: Extract<Behavior, { kind: 'flood' }>['target']): Promise<void> {
    const media = target === 'body' || target === 'refusal' ? 'application/json' : 'text/event-stream';
    response.writeHead(target === 'refusal' ? 500 : 200, { 'content-type': media });
    const filler = 'and so on and on, '.repeat(3_000);
    const chunks = {
      text: chunkOf({ delta: { content: filler } }),
      comments: `: ${filler}\n\n`,
      refusal: `${filler}\n`,
    };
    const chunk = target === 'line' || target === 'body' ? filler : chunks[target];
    while (!response.destroyed) {
      this.floodedBytes += chunk.length;
      if (!response.write(chunk)) await once(response, 'drain').catch(() => undefined);
    }
  }

  private async handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith(this.path)) return void response.writeHead(404).end();
    this.openResponses.add(response);
    response.on('close', () => this.openResponses.delete(response));
    let raw = '';
    for await (const chunk of request) raw += String(chunk);
    const recorded: AiRequest = {
      authorization: request.headers.authorization ?? null,
      path: request.url ?? '',
      body: JSON.parse(raw) as AiRequest['body'],
      raw,
    };
    const checkBehavior = this.checkReply(recorded);
    if (checkBehavior?.kind === 'flood') throw new Error('A second look that floods is not played.');
    if (checkBehavior) {
      respond(response, checkBehavior);
      return;
    }
    this.requests.push(recorded);
    const nextReply = this.script.length > 1 ? this.script.shift() : this.script[0];
    const behavior = typeof nextReply === 'function' ? nextReply(recorded) : nextReply;
    if (behavior?.kind === 'flood') await this.flood(response, behavior.target);
    else if (behavior) respond(response, behavior);
  }
}

function respond(response: ServerResponse, behavior: Exclude<Behavior, { kind: 'flood' }>): void {
  switch (behavior.kind) {
    case 'hang':
      return;
    case 'status':
      response.writeHead(behavior.status, { 'content-type': 'application/json', ...behavior.headers });
      response.end(JSON.stringify(behavior.body ?? { error: behavior.error ?? { message: 'on command' } }));
      return;
    case 'raw':
      response.writeHead(200, { 'content-type': behavior.media ?? 'text/event-stream' });
      response.end(behavior.body);
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><html><body><h1>Welcome to the proxy</h1></body></html>');
      return;
    case 'empty-object':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{}');
      return;
    case 'calls':
      sendToolCalls(response, behavior.calls);
      return;
    case 'drip':
      dripText(response, behavior.text);
      return;
    default:
      stream(response, behavior);
  }
}

const DRIP_MS = 20;

function dripText(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let count = 0;
  const sendDrop = () => send(response, { delta: { content: text.replace('#', String((count += 1))) } });
  const interval = setInterval(sendDrop, DRIP_MS);
  response.on('close', () => clearInterval(interval));
}

function sendToolCalls(response: ServerResponse, calls: { name: string; args: unknown }[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  calls.forEach(({ name, args }, index) => {
    const [first, rest] = [JSON.stringify(args).slice(0, 5), JSON.stringify(args).slice(5)];
    const call = { index, id: `call_${index}`, type: 'function', function: { name, arguments: first } };
    send(response, { delta: { tool_calls: [call] } });
    send(response, { delta: { tool_calls: [{ index, function: { arguments: rest } }] } });
  });
  send(response, { delta: {}, finish_reason: 'tool_calls' });
  response.end('data: [DONE]\n\n');
}

type StreamedBehavior = Exclude<Extract<Behavior, { text: string }>, { kind: 'drip' }>;

function stream(response: ServerResponse, behavior: StreamedBehavior): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const field = behavior.kind === 'refusal' ? 'refusal' : 'content';
  for (const chunk of behavior.text.match(/[\s\S]{1,12}/gu) ?? []) send(response, { delta: { [field]: chunk } });
  if (behavior.kind === 'stall') return;
  if (behavior.kind === 'cut') {
    response.socket?.end();
    return;
  }
  send(response, finalChoice(behavior));
  const usage = behavior.kind === 'text' ? behavior.usage : null;
  if (usage) response.write(`data: ${JSON.stringify({ ...envelope, choices: [], usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}

function finalChoice(behavior: StreamedBehavior): Choice {
  if (behavior.kind === 'filtered')
    return { delta: {}, finish_reason: 'content_filter', content_filter_results: behavior.results };
  return { delta: {}, finish_reason: behavior.kind === 'too-long' ? 'length' : 'stop' };
}

const envelope = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'local' };

interface Choice {
  delta: Record<string, unknown>;
  finish_reason?: string;
  content_filter_results?: Record<string, unknown>;
}

const chunkOf = (choice: Choice): string =>
  `data: ${JSON.stringify({ ...envelope, choices: [{ index: 0, finish_reason: null, ...choice }] })}\n\n`;

function send(response: ServerResponse, choice: Choice): void {
  response.write(chunkOf(choice));
}
