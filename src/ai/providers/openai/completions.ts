import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import type { AiRequestPart } from '../../../contract/ai';
import { CompletionReading, type Ending } from './completion-reading';
import { CallFault, faultOf, isFiltered, isFinal, type Refusal, refusalOf } from './faults';
import type { FunctionCalls } from './function-calls';
import { type CallLimits, neededTokens, outputTokensOf } from './limits';

/** What requests to one server leave out because it refused it. */
interface LessThanAll {
  /** `response_format`: the shape is told in words instead. */
  format: boolean;
  tools: boolean;
  /** `stream_options`. */
  usage: boolean;
  /** The system role: its text stands before the message of the user. */
  system: boolean;
  /** Under which name the limit of an answer is sent; null sends none. */
  limit: 'max_tokens' | 'max_completion_tokens' | null;
}

/** What a server was found not to take is forgotten after so long: models are exchanged. */
const REMEMBERED_MS = 3_600_000;
const REFUSES = new Set([400, 404, 422, 500, 501]);
/** Refusals that may mean any part of a request; the others name it. */
const UNNAMED = new Set([400, 422, 501]);

const NAMED: readonly (readonly [Exclude<keyof LessThanAll, 'limit'>, RegExp])[] = [
  ['format', /response_?format|json_?schema|json_?object|structured output|guided_json|grammar/i],
  ['tools', /\btools?\b|tool_?(?:choice|calls?|use)|functions?\b|function_?call/i],
  ['usage', /stream_?options|include_?usage/i],
  [
    'system',
    /\b(?:system|developer)(?: message|['"]? role| prompt| instruction)|roles? must alternate|role ['"]?(?:system|developer)/i,
  ],
];
const LIMIT = /max_(?:completion_|output_)?tokens|completion tokens/i;
/** What no smaller request mends. */
const NEVER = /too long|api[_ ]?key|quota|billing|model.{0,40}(?:not found|does not exist)/i;

/** What one server with one model takes, learned from what it refuses; kept in memory, for a while. */
class Capabilities {
  private less: LessThanAll;
  private until = Infinity;

  constructor(
    private readonly limit: NonNullable<LessThanAll['limit']>,
    private readonly now: () => number,
  ) {
    this.less = this.all();
  }

  get current(): Readonly<LessThanAll> {
    if (this.now() >= this.until) this.less = this.all();
    return this.less;
  }

  /** The parts of a request that are left out now; `limit` where it is sent under another name, or not at all. */
  get leftOut(): AiRequestPart[] {
    const { limit, ...parts } = this.current;
    const left = Object.entries(parts).flatMap(([part, isLeft]) => (isLeft ? [part as AiRequestPart] : []));
    return limit === this.limit ? left : [...left, 'limit'];
  }

  /** What to ask with once more after a refusal; null where it refuses something else than a part of the request. */
  lessAfter(
    refusal: Refusal | null,
    sent: Readonly<LessThanAll>,
    has: { format: boolean; tools: boolean },
  ): LessThanAll | null {
    if (!refusal || !REFUSES.has(refusal.status)) return null;
    const { said, status } = refusal;
    if (NEVER.test(said) || isFinal(refusal) || isFiltered(said)) return null;
    const less = { ...sent };
    if (LIMIT.test(said)) less.limit = nextLimit(sent.limit, this.limit);
    else {
      const named = NAMED.filter(([, words]) => words.test(said)).map(([part]) => part);
      const left = named.length || !UNNAMED.has(status) ? named : NAMED.map(([part]) => part);
      for (const part of left) less[part] = true;
    }
    // What was not sent cannot have been refused.
    if (!has.format) less.format = sent.format;
    if (!has.tools) less.tools = sent.tools;
    return JSON.stringify(less) === JSON.stringify(sent) ? null : less;
  }

  /** The server is asked so from now on. */
  remember(less: LessThanAll): void {
    this.less = less;
    this.until = this.now() + REMEMBERED_MS;
  }

  private all(): LessThanAll {
    return { format: false, tools: false, usage: false, system: false, limit: this.limit };
  }
}

/** First the other name, then none. */
const nextLimit = (sent: LessThanAll['limit'], first: LessThanAll['limit']): LessThanAll['limit'] =>
  sent !== first ? null : first === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';

const WHOLE_SENTENCE = /[.!?…]["”’»)]*(?:\s|$)/;

/** What a call needs to know of its task. */
export interface AskedOf {
  name: string;
  system: string;
  schema: z.ZodType | null;
  mostOutputTokens: number;
  /** Present where an answer of that schema that was cut short is of use. */
  lenient?: unknown;
}

/** One call: how long it may take, how much the server holds, and what may be looked up on the way. */
export interface Call {
  limits: CallLimits;
  contextTokens?: number | null;
  calls?: FunctionCalls | null;
  /** Told of every request behind the first. */
  onRequest?: () => void;
  /** What to leave out of this request, where that is not what is left out of all. */
  less?: LessThanAll | null;
}

/** What one answer may take on the wire: the longest text that is asked for, a token in each piece, stays far below. In bytes. */
const MAX_ANSWER_BYTES = 8 * 1_048_576;
/** One piece of a stream, or a whole answer that is none: the SDK keeps a line until it ends. */
const MAX_LINE_BYTES = 1_048_576;
/** What a server may say about a refusal. */
const MAX_REFUSAL_BYTES = 65_536;

const NEWLINE = 0x0a;

/** Passes on what arrives until it is too much; then the reader gets the error and the connection closes. */
function bounded(mostBytes: number): TransformStream<Uint8Array, Uint8Array> {
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

/** A redirect would send students' words, and the key, to a host that nobody has chosen. */
async function fetchThere(...[asked, init]: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(asked, { ...init, redirect: 'error' });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    if (cause instanceof Error && cause.message.includes('redirect')) throw new CallFault('settings', REDIRECTED);
    throw error;
  }
}

/** The SDK reads the field `error` of a refusal alone; some servers write theirs into another, or beside it. */
function underError(text: string): string {
  try {
    const said: unknown = JSON.parse(text);
    return JSON.stringify({ error: (said as { error?: unknown }).error ?? said });
  } catch {
    return text;
  }
}

/** `fetch` whose answers have an end: a server that goes on writing must not fill the memory of everybody's app. */
const boundedFetch: typeof fetch = async (asked, init) => {
  const response = await fetchThere(asked, init);
  const { body, ok, status, statusText, headers } = response;
  if (!body) return response;
  if (ok) return new Response(body.pipeThrough(bounded(MAX_ANSWER_BYTES)), { status, statusText, headers });
  const refusal = await new Response(body.pipeThrough(bounded(MAX_REFUSAL_BYTES))).text();
  return new Response(underError(refusal), { status, statusText, headers });
};

/** Servers that know only the newer name of the limit; local ones know the older. */
const NEWER_LIMIT = /(?:^|\.)(?:openai\.com|azure\.com|openrouter\.ai)$/;
const saysNewer = (baseUrl: string | null): boolean =>
  baseUrl === null || !URL.canParse(baseUrl) || NEWER_LIMIT.test(new URL(baseUrl).hostname);

/** The server to ask; the address of the SDK's own default when `baseUrl` is null. */
export interface Server {
  apiKey: string | null;
  baseUrl: string | null;
  model: string;
}

/**
 * Speaks chat completions with one server, sends a request once more where that is of use, throws CallFault only. Every answer is
 * streamed, also JSON: a server that works is then told from one that hangs.
 */
export class Completions {
  private readonly client: OpenAI;
  private readonly capabilities: Capabilities;

  constructor(
    private readonly server: Server,
    now: () => number,
  ) {
    this.capabilities = new Capabilities(saysNewer(server.baseUrl) ? 'max_completion_tokens' : 'max_tokens', now);
    this.client = new OpenAI({
      // A server of one's own often wants no key; the SDK insists on one.
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
   * The pieces of an answer as they are written, everything looked up that is asked for on the way; null where the answer starts over, and
   * at the end what it cost.
   */
  async *pieces(task: AskedOf, prompt: string, call: Call): AsyncGenerator<string | null, Ending> {
    const ending: Ending = { input: 0, output: 0, isCut: false };
    do {
      const { input, output, isCut } = yield* this.round(task, prompt, call);
      ending.input += input;
      ending.output += output;
      ending.isCut = isCut;
    } while (call.calls?.answer());
    return ending;
  }

  /** One answer. After a passing fault or a cut the request is sent again, and after the refusal of a part of it without that part. */
  private async *round(task: AskedOf, prompt: string, call: Call): AsyncGenerator<string | null, Ending> {
    const needed = neededTokens(task, prompt, call.contextTokens ?? null);
    const sent = this.capabilities.current;
    try {
      return yield* this.answer(task, prompt, call);
    } catch (error) {
      const less = this.lessAfter(error, task, call, sent);
      const fault = faultOf(error, needed);
      if (!(await call.limits.mayRetry(less ? 0 : fault.retryAfterMs))) throw fault;
      call.onRequest?.();
      call.calls?.forget();
      yield null;
      try {
        return yield* this.answer(task, prompt, { ...call, less });
      } catch (again) {
        throw faultOf(again, needed);
      }
    }
  }

  /** What to leave out of the next request. A part that the server named is left out from now on, whatever comes of this text. */
  private lessAfter(error: unknown, task: AskedOf, call: Call, sent: Readonly<LessThanAll>): LessThanAll | null {
    const has = { format: task.schema !== null, tools: (call.calls?.definitions.length ?? 0) > 0 };
    const less = this.capabilities.lessAfter(refusalOf(error), sent, has);
    if (!less) return null;
    const left = Object.entries(less).filter(([name, value]) => value !== sent[name as keyof LessThanAll]);
    if (left.length === 1) this.capabilities.remember(less);
    return less;
  }

  /** One request and its answer; what it left out is remembered once the server takes it. */
  private async *answer(task: AskedOf, prompt: string, call: Call): AsyncGenerator<string, Ending> {
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
      if (delta || !reading.hasText) limits.heard();
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

  private request(task: AskedOf, prompt: string, { contextTokens = null, calls = null }: Call, less: LessThanAll) {
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

/** System text and message, or both in one where a server takes no system role. */
function messagesOf({ system, schema }: AskedOf, prompt: string, less: LessThanAll) {
  const rules = less.format && schema ? `${system}\n\n${shapeInWords(schema)}` : system;
  if (less.system) return [{ role: 'user' as const, content: `${rules}\n\n${prompt}` }];
  return [
    { role: 'system' as const, content: rules },
    { role: 'user' as const, content: prompt },
  ];
}

/** True where a server that was asked for a stream answers in one piece. */
const isWhole = ({ headers }: Response): boolean =>
  /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '');

/** True where the address belongs to a website or a proxy that greets everybody. */
const isPage = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '');

async function* wholeAnswer(response: Response): AsyncGenerator<unknown> {
  yield await response.json();
}

/** The shape of an answer, for a server that knows no `response_format`. */
const shapeInWords = (schema: z.ZodType): string =>
  `Answer with one JSON object and nothing else, of this JSON schema:\n${JSON.stringify(z.toJSONSchema(schema))}`;
