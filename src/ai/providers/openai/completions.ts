import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { z } from 'zod';
import { boundedFetch } from './bounded-answers';
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

const usage = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish();
const chunk = z.object({
  choices: z.array(
    z.object({
      delta: z
        .object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          tool_calls: z.array(callPiece).max(64).nullish(),
        })
        .nullish(),
      finish_reason: z.string().nullish(),
      content_filter_results: z.unknown().optional(),
    }),
  ),
  usage,
});

/**
 * Speaks chat completions with one server, each method one call without retries, throws CallFault only. Every answer is
 * streamed, also JSON: a server that works is then told from one that hangs.
 */
export class Completions {
  private readonly client: OpenAI;

  constructor(
    private readonly server: Server,
    private readonly now: () => number,
  ) {
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
      const stream = await this.client.chat.completions.create(this.request(task, prompt, call), {
        signal: limits.signal,
      });
      for await (const part of stream) {
        limits.heard();
        const delta = reading.take(part);
        if (delta) yield delta;
      }
    } catch (error) {
      throw faultOf(error, this.now);
    }
    if (limits.signal.aborted) throw new CallFault('server', 'no answer in time');
    return reading.end(task.system + prompt);
  }

  private request(task: AskedOf, prompt: string, { contextTokens = null, calls = null }: Call) {
    const most = outputTokensOf(task, contextTokens);
    const tools = calls?.definitions ?? [];
    return {
      model: this.server.model,
      ...(saysNewer(this.server.baseUrl) ? { max_completion_tokens: most } : { max_tokens: most }),
      stream: true as const,
      stream_options: { include_usage: true },
      messages: [
        { role: 'system' as const, content: task.system },
        { role: 'user' as const, content: prompt },
        ...(calls?.messages ?? []),
      ],
      ...(tools.length ? { tools } : {}),
      ...(task.schema ? { response_format: zodResponseFormat(task.schema, task.name.replace(/-/g, '_')) } : {}),
    };
  }
}

/** Puts the chunks of one stream together and refuses what is no whole answer. */
class CompletionReading {
  private text = '';
  private finished = false;
  private used: z.infer<typeof usage>;

  constructor(
    private readonly takesCut: boolean,
    /** In characters. */
    private readonly longest: number,
    private readonly calls: FunctionCalls | null,
  ) {}

  take(part: unknown): string {
    const read = chunk.safeParse(part);
    if (!read.success) throw new CallFault('server', 'a stream that is no completion');
    this.used = read.data.usage ?? this.used;
    const choice = read.data.choices[0];
    this.refuseUnfinished(choice);
    this.finished ||= Boolean(choice?.finish_reason);
    if (choice?.delta?.tool_calls) this.calls?.take(choice.delta.tool_calls);
    const delta = choice?.delta?.content ?? '';
    this.text += delta;
    if (this.text.length > this.longest) throw new CallFault('server', 'an answer without end');
    return delta;
  }

  private refuseUnfinished(choice: z.infer<typeof chunk>['choices'][number] | undefined): void {
    if (choice?.delta?.refusal) throw new CallFault('answer', 'a refusal');
    if (choice?.finish_reason === 'length' && !this.takesCut) throw new CallFault('answer', 'an answer cut short');
    if (choice?.finish_reason === 'content_filter') {
      throw alarmIn({ results: choice.content_filter_results }) ?? new CallFault('answer', 'a filtered answer');
    }
  }

  end(asked: string): Tokens {
    if (!this.finished) throw new CallFault('server', 'a stream that broke off');
    return this.used
      ? { input: this.used.prompt_tokens, output: this.used.completion_tokens }
      : estimatedTokens(asked, this.text);
  }
}
