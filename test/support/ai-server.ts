import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with one call. `text` is the assistant's whole answer; the rest misbehaves. */
export type Behaviour =
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
  | { kind: 'flood'; of: 'text' | 'comments' | 'line' | 'body' | 'refusal' }
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

type Answer = Behaviour | ((request: AiRequest) => Behaviour);
/** What the second look says of one sentence. */
type Look = (sentence: string) => boolean;

const promptOf = ({ body }: AiRequest): string => body.messages.map(({ content }) => content).join('\n');
/** The sentences that a request asks a second look at; null where it asks for something else. */
function sentencesLookedAt(request: AiRequest): string[] | null {
  const prompt = promptOf(request);
  if (!prompt.includes('Decide for each sentence.')) return null;
  return [...prompt.matchAll(/<sentence number="\d+">\n(.+)\n/g)].map(([, text = '']) => text);
}

/**
 * A local server that speaks streamed chat completions and misbehaves on command. Each call takes the next behaviour of the
 * script; the last one stays for all later calls. Every request is kept as it came.
 */
export class AiServer {
  readonly requests: AiRequest[] = [];
  /** The requests for a second look, which `willLook` answers and the script does not. */
  readonly looks: AiRequest[] = [];
  /** How much was written into floods, in bytes. */
  flooded = 0;
  private script: Answer[] = [{ kind: 'status', status: 500 }];
  private look: Look | Behaviour = () => true;
  private readonly open = new Set<ServerResponse>();
  /** Its port may have been another test's a moment ago, whose app still calls it. */
  private readonly path = `/${randomUUID()}/v1`;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<AiServer> {
    const server = createServer();
    const mine = new AiServer(server);
    server.on('request', (request, response) => void mine.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return mine;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${this.path}`;
  }

  /** Sets what the next calls get and forgets the earlier requests. */
  will(...script: Answer[]): void {
    this.script = script;
    this.requests.length = 0;
    this.looks.length = 0;
    this.look = () => true;
  }

  /** Sets what a second look says of each sentence, or does instead; after `will` it says yes to all. */
  willLook(look: Look | Behaviour): void {
    this.look = look;
  }

  /** What the server does with a request for a second look; null for any other. */
  private lookAt(request: AiRequest): Behaviour | null {
    const sentences = sentencesLookedAt(request);
    const { look } = this;
    if (!sentences) return null;
    this.looks.push(request);
    if (typeof look !== 'function') return look;
    const verdicts = sentences.map((text, at) => ({ sentence: at + 1, follows: look(text) }));
    return { kind: 'text', text: JSON.stringify({ verdicts }) };
  }

  async stop(): Promise<void> {
    for (const response of this.open) response.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async flood(response: ServerResponse, of: Extract<Behaviour, { kind: 'flood' }>['of']): Promise<void> {
    const media = of === 'body' || of === 'refusal' ? 'application/json' : 'text/event-stream';
    response.writeHead(of === 'refusal' ? 500 : 200, { 'content-type': media });
    const words = 'and so on and on, '.repeat(3_000);
    const pieces = { text: pieceOf({ delta: { content: words } }), comments: `: ${words}\n\n`, refusal: `${words}\n` };
    const piece = of === 'line' || of === 'body' ? words : pieces[of];
    while (!response.destroyed) {
      this.flooded += piece.length;
      if (!response.write(piece)) await once(response, 'drain').catch(() => undefined);
    }
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith(this.path)) return void response.writeHead(404).end();
    this.open.add(response);
    response.on('close', () => this.open.delete(response));
    let raw = '';
    for await (const chunk of request) raw += String(chunk);
    const kept: AiRequest = {
      authorization: request.headers.authorization ?? null,
      path: request.url ?? '',
      body: JSON.parse(raw) as AiRequest['body'],
      raw,
    };
    const looked = this.lookAt(kept);
    if (looked?.kind === 'flood') throw new Error('A second look that floods is not played.');
    if (looked) {
      behave(response, looked);
      return;
    }
    this.requests.push(kept);
    const next = this.script.length > 1 ? this.script.shift() : this.script[0];
    const behaviour = typeof next === 'function' ? next(kept) : next;
    if (behaviour?.kind === 'flood') await this.flood(response, behaviour.of);
    else if (behaviour) behave(response, behaviour);
  }
}

function behave(response: ServerResponse, behaviour: Exclude<Behaviour, { kind: 'flood' }>): void {
  switch (behaviour.kind) {
    case 'hang':
      return;
    case 'status':
      response.writeHead(behaviour.status, { 'content-type': 'application/json', ...behaviour.headers });
      response.end(JSON.stringify(behaviour.body ?? { error: behaviour.error ?? { message: 'on command' } }));
      return;
    case 'raw':
      response.writeHead(200, { 'content-type': behaviour.media ?? 'text/event-stream' });
      response.end(behaviour.body);
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
      askFor(response, behaviour.calls);
      return;
    case 'drip':
      drip(response, behaviour.text);
      return;
    default:
      stream(response, behaviour);
  }
}

const DRIP_MS = 20;

function drip(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let count = 0;
  const drop = () => send(response, { delta: { content: text.replace('#', String((count += 1))) } });
  const drops = setInterval(drop, DRIP_MS);
  response.on('close', () => clearInterval(drops));
}

function askFor(response: ServerResponse, calls: { name: string; args: unknown }[]): void {
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

type Streamed = Exclude<Extract<Behaviour, { text: string }>, { kind: 'drip' }>;

function stream(response: ServerResponse, behaviour: Streamed): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const field = behaviour.kind === 'refusal' ? 'refusal' : 'content';
  for (const piece of behaviour.text.match(/[\s\S]{1,12}/gu) ?? []) send(response, { delta: { [field]: piece } });
  if (behaviour.kind === 'stall') return;
  if (behaviour.kind === 'cut') {
    response.socket?.end();
    return;
  }
  send(response, endOf(behaviour));
  const usage = behaviour.kind === 'text' ? behaviour.usage : null;
  if (usage) response.write(`data: ${JSON.stringify({ ...envelope, choices: [], usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}

function endOf(behaviour: Streamed): Choice {
  if (behaviour.kind === 'filtered')
    return { delta: {}, finish_reason: 'content_filter', content_filter_results: behaviour.results };
  return { delta: {}, finish_reason: behaviour.kind === 'too-long' ? 'length' : 'stop' };
}

const envelope = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'local' };

interface Choice {
  delta: Record<string, unknown>;
  finish_reason?: string;
  content_filter_results?: Record<string, unknown>;
}

const pieceOf = (choice: Choice): string =>
  `data: ${JSON.stringify({ ...envelope, choices: [{ index: 0, finish_reason: null, ...choice }] })}\n\n`;

function send(response: ServerResponse, choice: Choice): void {
  response.write(pieceOf(choice));
}
