import { APIError } from 'openai';
import { z } from 'zod';
import { filterAlarmIn, CallFault, TruncatedFault, contextTooSmall } from './faults';
import { callPiece, type FunctionCalls } from './function-calls';

/** A response's cost; an estimate if the server doesn't report it. */
export interface Tokens {
  input: number;
  output: number;
}

export interface CompletionEnd extends Tokens {
  isCut: boolean;
}

const CHARACTERS_PER_TOKEN = 4;
/** Servers count tokens differently. A text longer than this per token wasn't cut off at the requested limit. */
const LONGEST_TOKEN = 16;
const LONGEST_SHORT_TEXT = 65_536;
const estimate = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** A response's probable cost if the server doesn't report it. */
export const estimatedTokens = (asked: string, answered: string): Tokens => ({
  input: estimate(asked),
  output: estimate(answered),
});

const tokens = z.number().nonnegative();
/** Missing or malformed usage data must not cost anyone the text. */
const usage = z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null);
const part = z.object({ type: z.string().nullish(), text: z.string().nullish() });
/** A text, or a list of its parts, without the model's reasoning. */
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
const thought = z.string().nullish().catch(null);
const words = z
  .object({
    content,
    reasoning_content: thought,
    reasoning: thought,
    refusal: z.string().nullish(),
    tool_calls: z.array(callPiece).max(64).nullish(),
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
type Words = NonNullable<z.infer<typeof words>>;
type Choice = NonNullable<z.infer<typeof chunk>['choices']>[number];

/** The error in a chunk: in its own field, or, without choices, in one of the other shapes that servers use. */
function errorIn(piece: unknown): unknown {
  if (typeof piece !== 'object' || piece === null) return undefined;
  const { error, errors, detail, code, object, type, choices } = piece as Record<string, unknown>;
  if (error) return error;
  return !choices && (errors || detail || code || object === 'error' || type === 'error') ? piece : undefined;
}

const embeddedError = (error: unknown): APIError =>
  new APIError(undefined, typeof error === 'object' ? (error as object) : { message: error }, undefined, undefined);

export interface CompletionRequest {
  text: string;
  /** An upper bound: a token is at least one byte, and a server's own prompt is no longer than the request. */
  mostInputTokens: number;
  mostOutputTokens: number;
  /** True if a response cut off here is usable. */
  isOfUse: (text: string) => boolean;
  /** True if the part before an endless repetition is usable. */
  takesRepeated: boolean;
  neededTokens: number;
}

/** Assembles one stream's chunks and rejects an incomplete response. */
export class CompletionReading {
  /** True once the rest of the stream isn't worth waiting for. */
  isOver = false;
  private text = '';
  private thoughts = 0;
  private begun = false;
  private finished = false;
  private isCut = false;
  private used: z.infer<typeof usage>;
  private readonly guard = new RepetitionGuard();

  constructor(
    private readonly asking: CompletionRequest,
    private readonly calls: FunctionCalls | null,
  ) {}

  /** A chunk without text shows that the server is working only until the text has begun. */
  get hasText(): boolean {
    return this.text !== '';
  }

  take(piece: unknown): string {
    const error = errorIn(piece);
    if (error) throw embeddedError(error);
    const read = chunk.safeParse(piece);
    if (!read.success) throw new CallFault('server', 'a stream that is no completion');
    this.used = read.data.usage ?? this.used;
    // A chunk without choices is the server's own bookkeeping, such as a keep-alive.
    const choice = read.data.choices?.[0];
    return choice ? this.takeChoice(choice) : '';
  }

  private takeChoice(choice: Choice): string {
    this.begun = true;
    const words = choice.delta ?? choice.message;
    if (words?.refusal) throw new CallFault('answer', 'a refusal');
    this.takeEnd(choice);
    this.finished ||= Boolean(choice.finish_reason ?? choice.message);
    return words ? this.takeWords(words) : '';
  }

  private takeWords({ content: delta, tool_calls: calls, ...thoughts }: Words): string {
    if (calls) this.calls?.take(calls);
    this.text += delta ?? '';
    const longest = Math.max(LONGEST_SHORT_TEXT, this.asking.mostOutputTokens * LONGEST_TOKEN);
    if (this.text.length > longest) throw new CallFault('server', 'an answer without end');
    const thought = thoughts.reasoning_content ?? thoughts.reasoning ?? '';
    this.thoughts += thought.length;
    const asked = (calls ?? []).map((call) => call.function?.arguments ?? '').join('');
    if (this.guard.take((delta ?? '') + thought + asked)) this.stopReading();
    return delta ?? '';
  }

  private stopReading(): void {
    if (!this.asking.takesRepeated) throw new CallFault('answer', 'an answer that repeats itself without end');
    this.isOver = true;
    this.finished = true;
  }

  private takeEnd({ finish_reason: reason, content_filter_results: results, error }: Choice): void {
    if (error || reason === 'error') throw embeddedError(error ?? 'the server ended the answer with an error');
    this.isCut ||= reason === 'length';
    if (reason === 'content_filter') throw filterAlarmIn({ results }) ?? new CallFault('answer', 'a filtered answer');
  }

  end(): CompletionEnd {
    if (!this.begun) throw new CallFault('server', 'an answer without a choice', 0);
    if (!this.finished) throw new TruncatedFault();
    const cost = this.cost();
    if (this.isCut) this.checkTruncation(cost);
    return { ...cost, isCut: this.isCut };
  }

  /** A response that ends before the requested length reached the end of the model's context. */
  private checkTruncation({ input, output }: Tokens): void {
    const written = Math.max(output, Math.ceil(this.thoughts / CHARACTERS_PER_TOKEN));
    if (this.asking.isOfUse(this.text)) return;
    const { mostOutputTokens, neededTokens } = this.asking;
    throw written < mostOutputTokens / 2
      ? contextTooSmall(Math.max(neededTokens, input + mostOutputTokens))
      : new CallFault('answer', 'an answer cut short');
  }

  /** The cost reported by the server; an estimate if it reports none, or more than this request can have cost. */
  private cost(): Tokens {
    const estimated = estimatedTokens(this.asking.text, this.text);
    if (!this.used) return estimated;
    const { prompt_tokens: input, completion_tokens: output } = this.used;
    const mostOutput = Math.max(this.asking.mostOutputTokens, this.text.length + this.thoughts);
    return {
      input: input > 0 && input <= this.asking.mostInputTokens ? input : estimated.input,
      output: (output > 0 || this.text === '') && output <= mostOutput ? output : estimated.output,
    };
  }
}

/** Longer than any indentation. */
const MAX_BLANKS = 200;
/**
 * How much of the end is compared, how often, and how long and frequent a repetition must be; lengths are in
 * characters.
 */
const TAIL = 4000;
const CHECK_EVERY = 250;
const MIN_REPEATED = 600;
const MIN_TIMES = 15;

/** Detects a response that continues without saying anything new: whitespace, or the same words repeatedly. */
class RepetitionGuard {
  private tail = '';
  private blanks = 0;
  private unchecked = 0;

  /** True once the whole tail of the response repeats itself. */
  take(piece: string): boolean {
    const blanks = piece.length - piece.trimEnd().length;
    this.blanks = blanks === piece.length ? this.blanks + blanks : blanks;
    if (this.blanks > MAX_BLANKS) return true;
    this.tail = (this.tail + piece).slice(-TAIL);
    this.unchecked += piece.length;
    if (this.unchecked < CHECK_EVERY) return false;
    this.unchecked = 0;
    return endsInRepetition(this.tail);
  }
}

/**
 * Scans the text backward once and keeps the longest border for each length, which gives the period
 * (Knuth-Morris-Pratt).
 */
function endsInRepetition(text: string): boolean {
  const at = (index: number): number => text.charCodeAt(text.length - 1 - index);
  const borders = new Uint16Array(text.length + 1);
  for (let length = 2, border = 0; length <= text.length; length += 1) {
    while (border > 0 && at(border) !== at(length - 1)) border = borders[border] ?? 0;
    if (at(border) === at(length - 1)) border += 1;
    borders[length] = border;
    if (length >= MIN_REPEATED && (length - border) * MIN_TIMES <= length) return true;
  }
  return false;
}
