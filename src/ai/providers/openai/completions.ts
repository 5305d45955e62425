import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import type { AiRequestPart } from '../../../contract/ai';
import { CompletionReading, type CompletionEnd } from './completion-reading';
import { CallFault, toCallFault, isFiltered, isFinal, type Refusal, refusalOf } from './faults';
import type { FunctionCalls } from './function-calls';
import { type CallLimits, neededTokens, outputTokensOf } from './limits';

interface OmittedParts {
  /** `response_format`: the shape is described in words instead. */
  format: boolean;
  tools: boolean;
  usage: boolean;
  /** The system role; without it, its text is put before the user's message. */
  system: boolean;
  /** The parameter name for the response's token limit; null sends none. */
  limit: 'max_tokens' | 'max_completion_tokens' | null;
}

/** How long an unsupported feature is remembered: models get replaced. */
const REMEMBERED_MS = 3_600_000;
const REFUSES = new Set([400, 404, 422, 500, 501]);
/** Error statuses that may refer to any part of a request; others name the part. */
const VAGUE_STATUSES = new Set([400, 422, 501]);

const PART_PATTERNS: readonly (readonly [Exclude<keyof OmittedParts, 'limit'>, RegExp])[] = [
  ['format', /response_?format|json_?schema|json_?object|structured output|guided_json|grammar/i],
  ['tools', /\btools?\b|tool_?(?:choice|calls?|use)|functions?\b|function_?call/i],
  ['usage', /stream_?options|include_?usage/i],
  [
    'system',
    /\b(?:system|developer)(?: message|['"]? role| prompt| instruction)|roles? must alternate|role ['"]?(?:system|developer)/i,
  ],
];
const LIMIT = /max_(?:completion_|output_)?tokens|completion tokens/i;
/** Errors no smaller request can fix. */
const UNRECOVERABLE = /too long|api[_ ]?key|quota|billing|model.{0,40}(?:not found|does not exist)/i;

/** What one server with one model supports, learned from its error responses; kept in memory for a while. */
class Capabilities {
  private less: OmittedParts;
  private until = Infinity;

  constructor(
    private readonly limit: NonNullable<OmittedParts['limit']>,
    private readonly now: () => number,
  ) {
    this.less = this.all();
  }

  get current(): Readonly<OmittedParts> {
    if (this.now() >= this.until) this.less = this.all();
    return this.less;
  }

  /** The request parts currently left out; `limit` if it is sent under another name, or not at all. */
  get leftOut(): AiRequestPart[] {
    const { limit, ...parts } = this.current;
    const left = Object.entries(parts).flatMap(([part, isLeft]) => (isLeft ? [part as AiRequestPart] : []));
    return limit === this.limit ? left : [...left, 'limit'];
  }

  /** The reduced request to retry with after an error; null if the error isn't about a part of the request. */
  omitAfterRefusal(
    refusal: Refusal | null,
    sent: Readonly<OmittedParts>,
    has: { format: boolean; tools: boolean },
  ): OmittedParts | null {
    if (!refusal || !REFUSES.has(refusal.status)) return null;
    const { text, status } = refusal;
    if (UNRECOVERABLE.test(text) || isFinal(refusal) || isFiltered(text)) return null;
    const less = { ...sent };
    if (LIMIT.test(text)) less.limit = nextLimit(sent.limit, this.limit);
    else {
      const named = PART_PATTERNS.filter(([, words]) => words.test(text)).map(([part]) => part);
      const left = named.length || !VAGUE_STATUSES.has(status) ? named : PART_PATTERNS.map(([part]) => part);
      for (const part of left) less[part] = true;
    }
    // A part that wasn't sent can't have been rejected.
    if (!has.format) less.format = sent.format;
    if (!has.tools) less.tools = sent.tools;
    return JSON.stringify(less) === JSON.stringify(sent) ? null : less;
  }

  remember(less: OmittedParts): void {
    this.less = less;
    this.until = this.now() + REMEMBERED_MS;
  }

  private all(): OmittedParts {
    return { format: false, tools: false, usage: false, system: false, limit: this.limit };
  }
}

/** Tries the other name first, then none. */
const nextLimit = (sent: OmittedParts['limit'], first: OmittedParts['limit']): OmittedParts['limit'] =>
  sent !== first ? null : first === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';

const WHOLE_SENTENCE = /[.!?…]["”’»)]*(?:\s|$)/;

export interface RequestTask {
  name: string;
  system: string;
  schema: z.ZodType | null;
  mostOutputTokens: number;
  /** Set if a truncated response of that schema is usable. */
  lenient?: unknown;
}

export interface Call {
  limits: CallLimits;
  contextTokens?: number | null;
  calls?: FunctionCalls | null;
  onRequest?: () => void;
  /** What to leave out of this request, if different from what is left out of all requests. */
  less?: OmittedParts | null;
}

/** The maximum size of one response in bytes; the longest requested text, with one token per chunk, stays far below. */
const MAX_ANSWER_BYTES = 8 * 1_048_576;
/** One chunk of a stream, or a whole unstreamed response: the SDK buffers a line until it ends. */
const MAX_LINE_BYTES = 1_048_576;
const MAX_REFUSAL_BYTES = 65_536;

const NEWLINE = 0x0a;

/** Passes data through up to a limit; beyond it, the reader gets an error and the connection closes. */
function limitBytes(mostBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let line = 0;
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.length;
      const lastEnd = piece.lastIndexOf(NEWLINE);
      line = lastEnd === -1 ? line + piece.length : piece.length - lastEnd - 1;
      if (bytes > mostBytes || line > MAX_LINE_BYTES) throw new CallFault('server', 'an answer without end');
      controller.enqueue(piece);
    },
  });
}

const REDIRECTED = 'a redirect, which is not followed: set OPENAI_BASE_URL to the final address of the AI service';

/** Rejects redirects, because they would send students' words, and the key, to a host nobody chose. */
async function fetchWithoutRedirect(...[asked, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(asked, { ...init, redirect: 'error' });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    if (cause instanceof Error && cause.message.includes('redirect')) throw new CallFault('settings', REDIRECTED);
    throw error;
  }
}

/** Moves an error response's message into `error`: the SDK reads only that field, and some servers use another. */
function normalizeErrorBody(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    return JSON.stringify({ error: (body as { error?: unknown }).error ?? body });
  } catch {
    return text;
  }
}

/** `fetch` with bounded responses: a server that never stops writing must not fill the app's memory. */
const boundedFetch: typeof fetch = async (asked, init) => {
  const response = await fetchWithoutRedirect(asked, init);
  const { body, ok, status, statusText, headers } = response;
  if (!body) return response;
  if (ok) return new Response(body.pipeThrough(limitBytes(MAX_ANSWER_BYTES)), { status, statusText, headers });
  const refusal = await new Response(body.pipeThrough(limitBytes(MAX_REFUSAL_BYTES))).text();
  return new Response(normalizeErrorBody(refusal), { status, statusText, headers });
};

/** Servers that only support the newer limit parameter; local ones support the older. */
const NEWER_LIMIT = /(?:^|\.)(?:openai\.com|azure\.com|openrouter\.ai)$/;
const usesNewLimit = (baseUrl: string | null): boolean =>
  baseUrl === null || !URL.canParse(baseUrl) || NEWER_LIMIT.test(new URL(baseUrl).hostname);

/** The server to call; the SDK's default address if `baseUrl` is null. */
export interface Server {
  apiKey: string | null;
  baseUrl: string | null;
  model: string;
}

/**
 * Chat completions with one server; retries a request if useful and throws only CallFault. Every response is streamed,
 * even JSON, to distinguish a working server from one that hangs.
 */
export class Completions {
  private readonly client: OpenAI;
  private readonly capabilities: Capabilities;

  constructor(
    private readonly server: Server,
    now: () => number,
  ) {
    this.capabilities = new Capabilities(usesNewLimit(server.baseUrl) ? 'max_completion_tokens' : 'max_tokens', now);
    this.client = new OpenAI({
      // A self-hosted server often needs no key, but the SDK requires one.
      apiKey: server.apiKey ?? 'none',
      ...(server.baseUrl ? { baseURL: server.baseUrl } : {}),
      organization: null,
      project: null,
      maxRetries: 0,
      logLevel: 'off',
      fetch: boundedFetch,
    });
  }

  get leftOut(): AiRequestPart[] {
    return this.capabilities.leftOut;
  }

  /**
   * Streams a response's pieces and runs the lookups it requests; yields null if the response starts over, and returns
   * the cost.
   */
  async *pieces(task: RequestTask, prompt: string, call: Call): AsyncGenerator<string | null, CompletionEnd> {
    const ending: CompletionEnd = { input: 0, output: 0, isCut: false };
    do {
      const { input, output, isCut } = yield* this.round(task, prompt, call);
      ending.input += input;
      ending.output += output;
      ending.isCut = isCut;
    } while (call.calls?.answer());
    return ending;
  }

  /**
   * One response. Retries after a transient fault or a truncation, and, if the server rejects a request part, without
   * that part.
   */
  private async *round(task: RequestTask, prompt: string, call: Call): AsyncGenerator<string | null, CompletionEnd> {
    const needed = neededTokens(task, prompt, call.contextTokens ?? null);
    const sent = this.capabilities.current;
    try {
      return yield* this.answer(task, prompt, call);
    } catch (error) {
      const less = this.omitAfterRefusal(error, task, call, sent);
      const fault = toCallFault(error, needed);
      if (!(await call.limits.mayRetry(less ? 0 : fault.retryAfterMs))) throw fault;
      call.onRequest?.();
      call.calls?.forget();
      yield null;
      try {
        return yield* this.answer(task, prompt, { ...call, less });
      } catch (again) {
        throw toCallFault(again, needed);
      }
    }
  }

  /**
   * What to leave out of the next request. A part named by the server is left out from now on, even if this text
   * fails.
   */
  private omitAfterRefusal(
    error: unknown,
    task: RequestTask,
    call: Call,
    sent: Readonly<OmittedParts>,
  ): OmittedParts | null {
    const has = { format: task.schema !== null, tools: (call.calls?.definitions.length ?? 0) > 0 };
    const less = this.capabilities.omitAfterRefusal(refusalOf(error), sent, has);
    if (!less) return null;
    const left = Object.entries(less).filter(([name, value]) => value !== sent[name as keyof OmittedParts]);
    if (left.length === 1) this.capabilities.remember(less);
    return less;
  }

  /** One request and its response; what it left out is remembered once the server accepts it. */
  private async *answer(task: RequestTask, prompt: string, call: Call): AsyncGenerator<string, CompletionEnd> {
    const { limits, calls = null, contextTokens = null, less = null } = call;
    const request = this.request(task, prompt, call, less ?? this.capabilities.current);
    const asking = {
      text: task.system + prompt,
      mostInputTokens: 2 * Buffer.byteLength(JSON.stringify(request)),
      mostOutputTokens: outputTokensOf(task, contextTokens),
      isOfUse: (text: string) =>
        task.schema ? task.lenient !== undefined && text.trim() !== '' : WHOLE_SENTENCE.test(text),
      takesRepeated: task.lenient !== undefined,
      neededTokens: neededTokens(task, prompt, contextTokens),
    };
    const reading = new CompletionReading(asking, calls);
    for await (const piece of await this.ask(request, limits.signal)) {
      const delta = reading.take(piece);
      if (less && less !== this.capabilities.current) this.capabilities.remember(less);
      if (delta || !reading.hasText) limits.recordActivity();
      if (delta) yield delta;
      if (reading.isOver) break;
    }
    if (limits.signal.aborted) throw new CallFault('server', 'no answer in time');
    return reading.end();
  }

  private async ask(request: ReturnType<Completions['request']>, signal: AbortSignal): Promise<AsyncIterable<unknown>> {
    const { data, response } = await this.client.chat.completions.create(request, { signal }).withResponse();
    if (isPage(response)) throw new CallFault('server', 'a web page in place of an answer');
    return isWhole(response) ? wholeAnswer(response) : data;
  }

  private request(task: RequestTask, prompt: string, { contextTokens = null, calls = null }: Call, less: OmittedParts) {
    const most = outputTokensOf(task, contextTokens);
    const tools = less.tools ? [] : (calls?.definitions ?? []);
    return {
      model: this.server.model,
      ...(less.limit ? { [less.limit]: most } : {}),
      stream: true as const,
      ...(less.usage ? {} : { stream_options: { include_usage: true } }),
      messages: [...messagesOf(task, prompt, less), ...(calls?.messages ?? [])],
      ...(tools.length ? { tools } : {}),
      ...(task.schema && !less.format
        ? { response_format: zodResponseFormat(task.schema, task.name.replace(/-/g, '_')) }
        : {}),
    };
  }
}

/** System text and message, or both in one if the server has no system role. */
function messagesOf({ system, schema }: RequestTask, prompt: string, less: OmittedParts) {
  const rules = less.format && schema ? `${system}\n\n${schemaInstructions(schema)}` : system;
  if (less.system) return [{ role: 'user' as const, content: `${rules}\n\n${prompt}` }];
  return [
    { role: 'system' as const, content: rules },
    { role: 'user' as const, content: prompt },
  ];
}

/** True if a server sends the whole response at once although a stream was requested. */
const isWhole = ({ headers }: Response): boolean =>
  /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '');

/** True if the address belongs to a website or a proxy with a landing page. */
const isPage = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '');

async function* wholeAnswer(response: Response): AsyncGenerator<unknown> {
  yield await response.json();
}

const schemaInstructions = (schema: z.ZodType): string =>
  `Answer with one JSON object and nothing else, of this JSON schema:\n${JSON.stringify(z.toJSONSchema(schema))}`;
