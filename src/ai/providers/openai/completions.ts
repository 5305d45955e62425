import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import type { AiRequestPart } from '../../../contract/ai-admin';
import { boundedFetch } from './bounded-answers';
import { Capabilities, type LessThanAll } from './capabilities';
import type { CallLimits } from './call-limits';
import { alarmIn, CallFault, faultOf } from './faults';
import { callPiece, type FunctionCalls } from './function-calls';
import { outputTokensOf } from './request-room';

/** What an answer cost; an estimate where the server does not say. */
export interface Tokens {
  input: number;
  output: number;
}

/** What a call needs to know of its task. */
export interface AskedOf {
  name: string;
  system: string;
  schema: z.ZodType | null;
  mostOutputTokens: number;
  /** Present where an answer that was cut short is of use. */
  lenient?: unknown;
}

/** One call: how long it may take, how much the server holds, and what may be looked up on the way. */
export interface Call {
  limits: CallLimits;
  contextTokens?: number | null;
  calls?: FunctionCalls | null;
  /** Told of every request behind the first. */
  onRequest?: () => void;
}

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

const CHARACTERS_PER_TOKEN = 4;
/** Servers count tokens in their own ways; a text that is longer than any of them was not cut where it was asked to be. */
const LONGEST_TOKEN = 16;
const LONGEST_SHORT_TEXT = 65_536;
const estimate = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** What an answer probably cost where the server does not say. */
export const estimatedTokens = (asked: string, answered: string): Tokens => ({
  input: estimate(asked),
  output: estimate(answered),
});

/** Bookkeeping that a server leaves out or sends in its own way costs nobody the text. */
const usage = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(null);
const part = z.object({ type: z.string().nullish(), text: z.string().nullish() });
/** A text, or a list of its parts; what a model thought is none of them. */
const content = z
  .union([
    z.string(),
    z
      .array(part)
      .transform((all) =>
        all.map(({ type, text }) => (type === 'thinking' || type === 'reasoning' ? '' : (text ?? ''))).join(''),
      ),
  ])
  .nullish();
const words = z
  .object({ content, refusal: z.string().nullish(), tool_calls: z.array(callPiece).max(64).nullish() })
  .nullish();
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: words,
        /** Where a server answers in one piece though a stream was asked for. */
        message: words,
        finish_reason: z.string().nullish(),
        content_filter_results: z.unknown().optional(),
      }),
    )
    .nullish(),
  usage,
  error: z.unknown().optional(),
});
type Choice = NonNullable<z.infer<typeof chunk>['choices']>[number];

/**
 * Speaks chat completions with one server, without retries but the one of `capabilities.ts`, throws CallFault only. Every answer is
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

  /** The pieces of an answer as they are written, everything looked up that is asked for on the way; at the end what it cost. */
  async *pieces(task: AskedOf, prompt: string, call: Call): AsyncGenerator<string, Tokens> {
    const cost: Tokens = { input: 0, output: 0 };
    do {
      const { input, output } = yield* this.round(task, prompt, call);
      cost.input += input;
      cost.output += output;
    } while (call.calls?.answer());
    return cost;
  }

  private async *round(task: AskedOf, prompt: string, call: Call): AsyncGenerator<string, Tokens> {
    const { limits, calls = null } = call;
    const longest = Math.max(LONGEST_SHORT_TEXT, outputTokensOf(task, call.contextTokens ?? null) * LONGEST_TOKEN);
    const reading = new CompletionReading(task.lenient !== undefined, longest, calls);
    try {
      for await (const piece of await this.answer(task, prompt, call)) {
        limits.heard();
        const delta = reading.take(piece);
        if (delta) yield delta;
      }
    } catch (error) {
      throw faultOf(error);
    }
    if (limits.signal.aborted) throw new CallFault('server', 'no answer in time');
    return reading.end(task.system + prompt);
  }

  /** The pieces of one answer; where the server refuses a part of the request, it is asked once more without. */
  private async answer(task: AskedOf, prompt: string, call: Call): Promise<AsyncIterable<unknown>> {
    const sent = this.capabilities.current;
    try {
      return await this.ask(task, prompt, call, sent);
    } catch (error) {
      const has = { format: task.schema !== null, tools: (call.calls?.definitions.length ?? 0) > 0 };
      const less = this.capabilities.lessAfter(error, sent, has);
      if (!less) throw error;
      call.onRequest?.();
      call.limits.heard();
      // A part the server named is left out from now on even where it then refuses another.
      const isNamed =
        Object.entries(less).filter(([name, value]) => value !== sent[name as keyof LessThanAll]).length === 1;
      if (isNamed) this.capabilities.remember(less);
      const stream = await this.ask(task, prompt, call, less);
      this.capabilities.remember(less);
      return stream;
    }
  }

  private async ask(task: AskedOf, prompt: string, call: Call, less: LessThanAll): Promise<AsyncIterable<unknown>> {
    const { data, response } = await this.client.chat.completions
      .create(this.request(task, prompt, call, less), { signal: call.limits.signal })
      .withResponse();
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
const isWhole = ({ headers }: Response): boolean => /^application\/json\b/i.test(headers.get('content-type') ?? '');

/** True where the address belongs to a website or a proxy that greets everybody. */
const isPage = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '');

async function* wholeAnswer(response: Response): AsyncGenerator<unknown> {
  yield await response.json();
}

/** The shape of an answer, for a server that knows no `response_format`. */
const shapeInWords = (schema: z.ZodType): string =>
  `Answer with one JSON object and nothing else, of this JSON schema:\n${JSON.stringify(z.toJSONSchema(schema))}`;

/** Puts the chunks of one stream together and refuses what is no whole answer. */
class CompletionReading {
  private text = '';
  private begun = false;
  private finished = false;
  private used: z.infer<typeof usage>;

  constructor(
    private readonly takesCut: boolean,
    /** In characters. */
    private readonly longest: number,
    private readonly calls: FunctionCalls | null,
  ) {}

  take(piece: unknown): string {
    const read = chunk.safeParse(piece);
    if (!read.success || read.data.error) throw new CallFault('server', 'a stream that is no completion');
    this.used = read.data.usage ?? this.used;
    // What has no choices is bookkeeping of the server's own, such as a sign of life.
    const choice = read.data.choices?.[0];
    return choice ? this.takeChoice(choice) : '';
  }

  private takeChoice(choice: Choice): string {
    this.begun = true;
    const said = choice.delta ?? choice.message;
    if (said?.refusal) throw new CallFault('answer', 'a refusal');
    this.refuseUnfinished(choice);
    this.finished ||= Boolean(choice.finish_reason ?? choice.message);
    if (said?.tool_calls) this.calls?.take(said.tool_calls);
    const delta = said?.content ?? '';
    this.text += delta;
    if (this.text.length > this.longest) throw new CallFault('server', 'an answer without end');
    return delta;
  }

  private refuseUnfinished({ finish_reason: reason, content_filter_results: results }: Choice): void {
    if (reason === 'length' && !this.takesCut) throw new CallFault('answer', 'an answer cut short');
    if (reason === 'content_filter') throw alarmIn({ results }) ?? new CallFault('answer', 'a filtered answer');
  }

  end(asked: string): Tokens {
    if (!this.begun) throw new CallFault('server', 'an answer without a choice');
    if (!this.finished) throw new CallFault('server', 'a stream that broke off');
    return this.used
      ? { input: this.used.prompt_tokens, output: this.used.completion_tokens }
      : estimatedTokens(asked, this.text);
  }
}
