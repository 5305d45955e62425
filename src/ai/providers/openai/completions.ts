import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import type { AiRequestPart } from '../../../contract/ai';
import { CompletionReader, type CompletionEnd } from './completion-reading';
import { CallFault, toCallFault, isFiltered, isFinal, type Refusal, toRefusal } from './faults';
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
const CAPABILITY_CACHE_MS = 3_600_000;
const REFUSAL_STATUSES = new Set([400, 404, 422, 500, 501]);
/** Error statuses that may refer to any part of a request; others name the part. */
const VAGUE_STATUSES = new Set([400, 422, 501]);

const OMITTABLE_PART_PATTERNS: readonly (readonly [Exclude<keyof OmittedParts, 'limit'>, RegExp])[] = [
  ['format', /response_?format|json_?schema|json_?object|structured output|guided_json|grammar/i],
  ['tools', /\btools?\b|tool_?(?:choice|calls?|use)|functions?\b|function_?call/i],
  ['usage', /stream_?options|include_?usage/i],
  [
    'system',
    /\b(?:system|developer)(?: message|['"]? role| prompt| instruction)|roles? must alternate|role ['"]?(?:system|developer)/i,
  ],
];
const TOKEN_LIMIT_ERROR = /max_(?:completion_|output_)?tokens|completion tokens/i;
/** Errors no smaller request can fix. */
const UNRECOVERABLE_ERROR = /too long|api[_ ]?key|quota|billing|model.{0,40}(?:not found|does not exist)/i;

/** What one server with one model supports, learned from its error responses; kept in memory for a while. */
class Capabilities {
  private omitted: OmittedParts;
  private until = Infinity;

  constructor(
    private readonly limit: NonNullable<OmittedParts['limit']>,
    private readonly now: () => number,
  ) {
    this.omitted = this.allOmissions();
  }

  get current(): Readonly<OmittedParts> {
    if (this.now() >= this.until) this.omitted = this.allOmissions();
    return this.omitted;
  }

  /** The request parts currently left out; `limit` if it is sent under another name, or not at all. */
  get omittedParts(): AiRequestPart[] {
    const { limit, ...parts } = this.current;
    const partsToOmit = Object.entries(parts).flatMap(([partName, isOmitted]) =>
      isOmitted ? [partName as AiRequestPart] : [],
    );
    return limit === this.limit ? partsToOmit : [...partsToOmit, 'limit'];
  }

  /** The reduced request to retry with after an error; null if the error isn't about a part of the request. */
  omitAfterRefusal(
    refusal: Refusal | null,
    sentOmissions: Readonly<OmittedParts>,
    requestParts: { format: boolean; tools: boolean },
  ): OmittedParts | null {
    if (!refusal || !REFUSAL_STATUSES.has(refusal.status)) return null;
    const { text, status } = refusal;
    if (UNRECOVERABLE_ERROR.test(text) || isFinal(refusal) || isFiltered(text)) return null;
    const omitted = { ...sentOmissions };
    if (TOKEN_LIMIT_ERROR.test(text)) omitted.limit = nextTokenLimit(sentOmissions.limit, this.limit);
    else {
      const namedParts = OMITTABLE_PART_PATTERNS.filter(([, words]) => words.test(text)).map(([partName]) => partName);
      const partsToOmit =
        namedParts.length || !VAGUE_STATUSES.has(status)
          ? namedParts
          : OMITTABLE_PART_PATTERNS.map(([partName]) => partName);
      for (const partName of partsToOmit) omitted[partName] = true;
    }
    // A part that wasn't sent can't have been rejected.
    if (!requestParts.format) omitted.format = sentOmissions.format;
    if (!requestParts.tools) omitted.tools = sentOmissions.tools;
    return JSON.stringify(omitted) === JSON.stringify(sentOmissions) ? null : omitted;
  }

  rememberOmissions(omitted: OmittedParts): void {
    this.omitted = omitted;
    this.until = this.now() + CAPABILITY_CACHE_MS;
  }

  private allOmissions(): OmittedParts {
    return { format: false, tools: false, usage: false, system: false, limit: this.limit };
  }
}

const nextTokenLimit = (sentOmissions: OmittedParts['limit'], first: OmittedParts['limit']): OmittedParts['limit'] =>
  sentOmissions !== first ? null : first === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';

const SENTENCE_PATTERN = /[.!?…]["”’»)]*(?:\s|$)/;

export interface RequestTask {
  name: string;
  system: string;
  schema: z.ZodType | null;
  maxOutputTokens: number;
  /** Set if a truncated response of that schema is usable. */
  lenient?: unknown;
}

export interface Call {
  limits: CallLimits;
  contextTokens?: number | null;
  calls?: FunctionCalls | null;
  onRequest?: () => void;
  /** What to leave out of this request, if different from what is left out of all requests. */
  omitted?: OmittedParts | null;
}

/** The maximum size of one response in bytes; the longest requested text, with one token per chunk, stays far below. */
const MAX_RESPONSE_BYTES = 8 * 1_048_576;
/** One chunk of a stream, or a whole unstreamed response: the SDK buffers a line until it ends. */
const MAX_LINE_BYTES = 1_048_576;
const MAX_REFUSAL_BYTES = 65_536;

const NEWLINE = 0x0a;

/** Passes data through up to a limit; beyond it, the reader gets an error and the connection closes. */
function limitBytes(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let line = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length;
      const lastEnd = chunk.lastIndexOf(NEWLINE);
      line = lastEnd === -1 ? line + chunk.length : chunk.length - lastEnd - 1;
      if (bytes > maxBytes || line > MAX_LINE_BYTES) throw new CallFault('server', 'an answer without end');
      controller.enqueue(chunk);
    },
  });
}

const REDIRECT_MESSAGE =
  'a redirect, which is not followed: set OPENAI_BASE_URL to the final address of the AI service';

/** Rejects redirects, because they would send students' words and the API key to a host that nobody configured. */
async function fetchWithoutRedirect(...[requestInfo, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(requestInfo, { ...init, redirect: 'error' });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    if (cause instanceof Error && cause.message.includes('redirect')) throw new CallFault('settings', REDIRECT_MESSAGE);
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
const boundedFetch: typeof fetch = async (requestInfo, init) => {
  const response = await fetchWithoutRedirect(requestInfo, init);
  const { body, ok, status, statusText, headers } = response;
  if (!body) return response;
  if (ok) return new Response(body.pipeThrough(limitBytes(MAX_RESPONSE_BYTES)), { status, statusText, headers });
  const refusal = await new Response(body.pipeThrough(limitBytes(MAX_REFUSAL_BYTES))).text();
  return new Response(normalizeErrorBody(refusal), { status, statusText, headers });
};

/** Servers that only support the newer limit parameter; local ones support the older. */
const NEW_LIMIT_HOSTS = /(?:^|\.)(?:openai\.com|azure\.com|openrouter\.ai)$/;
const usesNewTokenLimit = (baseUrl: string | null): boolean =>
  baseUrl === null || !URL.canParse(baseUrl) || NEW_LIMIT_HOSTS.test(new URL(baseUrl).hostname);

/** The server to call; the SDK's default address if `baseUrl` is null. */
export interface Server {
  apiKey: string | null;
  baseUrl: string | null;
  model: string;
}

/** Throws only CallFault. Every response is streamed, even JSON, to tell a working server from one that hangs. */
export class Completions {
  private readonly client: OpenAI;
  private readonly capabilities: Capabilities;

  constructor(
    private readonly server: Server,
    now: () => number,
  ) {
    this.capabilities = new Capabilities(
      usesNewTokenLimit(server.baseUrl) ? 'max_completion_tokens' : 'max_tokens',
      now,
    );
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

  get omittedParts(): AiRequestPart[] {
    return this.capabilities.omittedParts;
  }

  /** Streams a response and runs its lookups; yields null if the response starts over, and returns the cost. */
  async *streamChunks(task: RequestTask, prompt: string, call: Call): AsyncGenerator<string | null, CompletionEnd> {
    const completionEnd: CompletionEnd = { input: 0, output: 0, isTruncated: false };
    do {
      const { input, output, isTruncated } = yield* this.streamRound(task, prompt, call);
      completionEnd.input += input;
      completionEnd.output += output;
      completionEnd.isTruncated = isTruncated;
    } while (call.calls?.answer());
    return completionEnd;
  }

  /** One response. Retries after a transient fault, or without the request part that the server rejects. */
  private async *streamRound(
    task: RequestTask,
    prompt: string,
    call: Call,
  ): AsyncGenerator<string | null, CompletionEnd> {
    const tokensNeeded = neededTokens(task, prompt, call.contextTokens ?? null);
    const sentOmissions = this.capabilities.current;
    try {
      return yield* this.answer(task, prompt, call);
    } catch (error) {
      const omitted = this.omitAfterRefusal(error, task, call, sentOmissions);
      const fault = toCallFault(error, tokensNeeded);
      if (!(await call.limits.canRetry(omitted ? 0 : fault.retryAfterMs))) throw fault;
      call.onRequest?.();
      call.calls?.discardCalls();
      yield null;
      try {
        return yield* this.answer(task, prompt, { ...call, omitted });
      } catch (retryError) {
        throw toCallFault(retryError, tokensNeeded);
      }
    }
  }

  /** A part that the server names is left out from now on, even if this text fails. */
  private omitAfterRefusal(
    error: unknown,
    task: RequestTask,
    call: Call,
    sentOmissions: Readonly<OmittedParts>,
  ): OmittedParts | null {
    const requestParts = { format: task.schema !== null, tools: (call.calls?.definitions.length ?? 0) > 0 };
    const omitted = this.capabilities.omitAfterRefusal(toRefusal(error), sentOmissions, requestParts);
    if (!omitted) return null;
    const partsToOmit = Object.entries(omitted).filter(
      ([name, value]) => value !== sentOmissions[name as keyof OmittedParts],
    );
    if (partsToOmit.length === 1) this.capabilities.rememberOmissions(omitted);
    return omitted;
  }

  /** One request and its response; what it left out is remembered once the server accepts it. */
  private async *answer(task: RequestTask, prompt: string, call: Call): AsyncGenerator<string, CompletionEnd> {
    const { limits, calls = null, contextTokens = null, omitted = null } = call;
    const request = this.request(task, prompt, call, omitted ?? this.capabilities.current);
    const completionRequest = {
      text: task.system + prompt,
      maxInputTokens: 2 * Buffer.byteLength(JSON.stringify(request)),
      maxOutputTokens: outputTokensOf(task, contextTokens),
      isUsable: (text: string) =>
        task.schema ? task.lenient !== undefined && text.trim() !== '' : SENTENCE_PATTERN.test(text),
      acceptsRepetition: task.lenient !== undefined,
      neededTokens: neededTokens(task, prompt, contextTokens),
    };
    const completionReader = new CompletionReader(completionRequest, calls);
    for await (const chunk of await this.sendRequest(request, limits.signal)) {
      const delta = completionReader.addChunk(chunk);
      if (omitted && omitted !== this.capabilities.current) this.capabilities.rememberOmissions(omitted);
      if (delta || !completionReader.hasText) limits.recordActivity();
      if (delta) yield delta;
      if (completionReader.isFinished) break;
    }
    if (limits.signal.aborted) throw new CallFault('server', 'no answer in time');
    return completionReader.end();
  }

  private async sendRequest(
    request: ReturnType<Completions['request']>,
    signal: AbortSignal,
  ): Promise<AsyncIterable<unknown>> {
    const { data, response } = await this.client.chat.completions.create(request, { signal }).withResponse();
    if (isHtmlPage(response)) throw new CallFault('server', 'a web page in place of an answer');
    return isJsonResponse(response) ? jsonResponse(response) : data;
  }

  private request(
    task: RequestTask,
    prompt: string,
    { contextTokens = null, calls = null }: Call,
    omitted: OmittedParts,
  ) {
    const maxTokens = outputTokensOf(task, contextTokens);
    const tools = omitted.tools ? [] : (calls?.definitions ?? []);
    return {
      model: this.server.model,
      ...(omitted.limit ? { [omitted.limit]: maxTokens } : {}),
      stream: true as const,
      ...(omitted.usage ? {} : { stream_options: { include_usage: true } }),
      messages: [...buildMessages(task, prompt, omitted), ...(calls?.messages ?? [])],
      ...(tools.length ? { tools } : {}),
      ...(task.schema && !omitted.format
        ? { response_format: zodResponseFormat(task.schema, task.name.replace(/-/g, '_')) }
        : {}),
    };
  }
}

/** System text and message, or both in one if the server has no system role. */
function buildMessages({ system, schema }: RequestTask, prompt: string, omitted: OmittedParts) {
  const rules = omitted.format && schema ? `${system}\n\n${schemaInstructions(schema)}` : system;
  if (omitted.system) return [{ role: 'user' as const, content: `${rules}\n\n${prompt}` }];
  return [
    { role: 'system' as const, content: rules },
    { role: 'user' as const, content: prompt },
  ];
}

/** True if a server sends the whole response at once although a stream was requested. */
const isJsonResponse = ({ headers }: Response): boolean =>
  /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '');

/** True if the address belongs to a website or a proxy with a landing page. */
const isHtmlPage = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '');

async function* jsonResponse(response: Response): AsyncGenerator<unknown> {
  yield await response.json();
}

const schemaInstructions = (schema: z.ZodType): string =>
  `Answer with one JSON object and nothing else, of this JSON schema:\n${JSON.stringify(z.toJSONSchema(schema))}`;
