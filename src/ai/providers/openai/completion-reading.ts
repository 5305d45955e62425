import { APIError } from 'openai';
import { z } from 'zod';
import { filterAlarmIn, CallFault, TruncatedFault, contextTooSmallFault } from './faults';
import { callChunk, type FunctionCalls } from './function-calls';

/** A response's cost; an estimate if the server doesn't report it. */
export interface Tokens {
  input: number;
  output: number;
}

export interface CompletionEnd extends Tokens {
  isTruncated: boolean;
}

const CHARACTERS_PER_TOKEN = 4;
/** Servers count tokens differently. A text longer than this per token wasn't cut off at the requested limit. */
const MAX_TOKEN_CHARACTERS = 16;
const MAX_SHORT_TEXT = 65_536;
const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

export const estimateCallTokens = (asked: string, responseText: string): Tokens => ({
  input: estimateTokens(asked),
  output: estimateTokens(responseText),
});

const tokens = z.number().nonnegative();
/** Missing or malformed usage data must not cost anyone the text. */
const usage = z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null);
const contentPart = z.object({ type: z.string().nullish(), text: z.string().nullish() });
/** A text, or a list of its parts, without the model's reasoning. */
const content = z
  .union([
    z.string(),
    z
      .array(contentPart)
      .transform((contentParts) =>
        contentParts
          .map(({ type, text }) => (type === 'thinking' || type === 'reasoning' ? '' : (text ?? '')))
          .join(''),
      ),
  ])
  .nullish();
const thoughtText = z.string().nullish().catch(null);
const words = z
  .object({
    content,
    reasoning_content: thoughtText,
    reasoning: thoughtText,
    refusal: z.string().nullish(),
    tool_calls: z.array(callChunk).max(64).nullish(),
  })
  .nullish();
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: words,
        /** For a server that sends the whole response at once although a stream was requested. */
        message: words,
        finish_reason: z.string().nullish(),
        content_filter_results: z.unknown().optional(),
        error: z.unknown().optional(),
      }),
    )
    .nullish(),
  usage,
});
type DeltaWords = NonNullable<z.infer<typeof words>>;
type Choice = NonNullable<z.infer<typeof chunk>['choices']>[number];

function errorIn(rawChunk: unknown): unknown {
  if (typeof rawChunk !== 'object' || rawChunk === null) return undefined;
  const { error, errors, detail, code, object, type, choices } = rawChunk as Record<string, unknown>;
  if (error) return error;
  return !choices && (errors || detail || code || object === 'error' || type === 'error') ? rawChunk : undefined;
}

const embeddedError = (error: unknown): APIError =>
  new APIError(undefined, typeof error === 'object' ? (error as object) : { message: error }, undefined, undefined);

export interface CompletionRequest {
  text: string;
  /** An upper bound: a token is at least one byte, and a server's own prompt is no longer than the request. */
  maxInputTokens: number;
  maxOutputTokens: number;
  isUsable: (text: string) => boolean;
  /** True if the part before an endless repetition is usable. */
  acceptsRepetition: boolean;
  neededTokens: number;
}

/** Assembles one stream's chunks and rejects an incomplete response. */
export class CompletionReader {
  /** True once the rest of the stream isn't worth waiting for. */
  isFinished = false;
  private text = '';
  private thoughts = 0;
  private hasBegun = false;
  private hasEnded = false;
  private isTruncated = false;
  private reportedUsage: z.infer<typeof usage>;
  private readonly guard = new RepetitionGuard();

  constructor(
    private readonly request: CompletionRequest,
    private readonly calls: FunctionCalls | null,
  ) {}

  /** A chunk without text shows that the server is working only until the text has begun. */
  get hasText(): boolean {
    return this.text !== '';
  }

  addChunk(rawChunk: unknown): string {
    const error = errorIn(rawChunk);
    if (error) throw embeddedError(error);
    const parsedChunk = chunk.safeParse(rawChunk);
    if (!parsedChunk.success) throw new CallFault('server', 'a stream that is no completion');
    this.reportedUsage = parsedChunk.data.usage ?? this.reportedUsage;
    // A chunk without choices is the server's own bookkeeping, such as a keep-alive.
    const choice = parsedChunk.data.choices?.[0];
    return choice ? this.addChoice(choice) : '';
  }

  private addChoice(choice: Choice): string {
    this.hasBegun = true;
    const words = choice.delta ?? choice.message;
    if (words?.refusal) throw new CallFault('answer', 'a refusal');
    this.applyEnd(choice);
    this.hasEnded ||= Boolean(choice.finish_reason ?? choice.message);
    return words ? this.addWords(words) : '';
  }

  private addWords({ content: delta, tool_calls: calls, ...thoughts }: DeltaWords): string {
    if (calls) this.calls?.addChunks(calls);
    this.text += delta ?? '';
    const maxLength = Math.max(MAX_SHORT_TEXT, this.request.maxOutputTokens * MAX_TOKEN_CHARACTERS);
    if (this.text.length > maxLength) throw new CallFault('server', 'an answer without end');
    const thoughtText = thoughts.reasoning_content ?? thoughts.reasoning ?? '';
    this.thoughts += thoughtText.length;
    const asked = (calls ?? []).map((call) => call.function?.arguments ?? '').join('');
    if (this.guard.addChunk((delta ?? '') + thoughtText + asked)) this.stopReading();
    return delta ?? '';
  }

  private stopReading(): void {
    if (!this.request.acceptsRepetition) throw new CallFault('answer', 'an answer that repeats itself without end');
    this.isFinished = true;
    this.hasEnded = true;
  }

  private applyEnd({ finish_reason: reason, content_filter_results: results, error }: Choice): void {
    if (error || reason === 'error') throw embeddedError(error ?? 'the server ended the answer with an error');
    this.isTruncated ||= reason === 'length';
    if (reason === 'content_filter') throw filterAlarmIn({ results }) ?? new CallFault('answer', 'a filtered answer');
  }

  end(): CompletionEnd {
    if (!this.hasBegun) throw new CallFault('server', 'an answer without a choice', 0);
    if (!this.hasEnded) throw new TruncatedFault();
    const tokenCost = this.tokenCost();
    if (this.isTruncated) this.checkTruncation(tokenCost);
    return { ...tokenCost, isTruncated: this.isTruncated };
  }

  /** A response that ends before the requested length reached the end of the model's context. */
  private checkTruncation({ input, output }: Tokens): void {
    const writtenTokens = Math.max(output, Math.ceil(this.thoughts / CHARACTERS_PER_TOKEN));
    if (this.request.isUsable(this.text)) return;
    const { maxOutputTokens, neededTokens } = this.request;
    throw writtenTokens < maxOutputTokens / 2
      ? contextTooSmallFault(Math.max(neededTokens, input + maxOutputTokens))
      : new CallFault('answer', 'an answer cut short');
  }

  /** The cost reported by the server; an estimate if it reports none, or more than this request can have cost. */
  private tokenCost(): Tokens {
    const estimatedCost = estimateCallTokens(this.request.text, this.text);
    if (!this.reportedUsage) return estimatedCost;
    const { prompt_tokens: input, completion_tokens: output } = this.reportedUsage;
    const maxOutput = Math.max(this.request.maxOutputTokens, this.text.length + this.thoughts);
    return {
      input: input > 0 && input <= this.request.maxInputTokens ? input : estimatedCost.input,
      output: (output > 0 || this.text === '') && output <= maxOutput ? output : estimatedCost.output,
    };
  }
}

/** Longer than any indentation. */
const MAX_BLANK_CHARACTERS = 200;
/** How much of the end is compared, how often, and what counts as a repetition; lengths are in characters. */
const TAIL_LENGTH = 4000;
const CHECK_INTERVAL_CHARACTERS = 250;
const MIN_REPEATED_CHARACTERS = 600;
const MIN_REPETITIONS = 15;

/** Detects a response that continues without saying anything new: whitespace, or the same words repeatedly. */
class RepetitionGuard {
  private tail = '';
  private blankCount = 0;
  private uncheckedCount = 0;

  addChunk(rawChunk: string): boolean {
    const blankCount = rawChunk.length - rawChunk.trimEnd().length;
    this.blankCount = blankCount === rawChunk.length ? this.blankCount + blankCount : blankCount;
    if (this.blankCount > MAX_BLANK_CHARACTERS) return true;
    this.tail = (this.tail + rawChunk).slice(-TAIL_LENGTH);
    this.uncheckedCount += rawChunk.length;
    if (this.uncheckedCount < CHECK_INTERVAL_CHARACTERS) return false;
    this.uncheckedCount = 0;
    return endsInRepetition(this.tail);
  }
}

/** Finds the period by the longest border of each length (Knuth-Morris-Pratt), in one backward scan. */
function endsInRepetition(text: string): boolean {
  const charCodeFromEnd = (index: number): number => text.charCodeAt(text.length - 1 - index);
  const borders = new Uint16Array(text.length + 1);
  for (let length = 2, border = 0; length <= text.length; length += 1) {
    while (border > 0 && charCodeFromEnd(border) !== charCodeFromEnd(length - 1)) border = borders[border] ?? 0;
    if (charCodeFromEnd(border) === charCodeFromEnd(length - 1)) border += 1;
    borders[length] = border;
    if (length >= MIN_REPEATED_CHARACTERS && (length - border) * MIN_REPETITIONS <= length) return true;
  }
  return false;
}
