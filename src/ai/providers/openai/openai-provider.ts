import { Logger } from '@nestjs/common';
import type { AiRequestPart } from '../../../contract/ai-admin';
import { type AiProvider, AiUnavailable } from '../ai-provider';
import type { AiContext, AiTask, AiTextTask, Claim, OnText } from '../../ai-task';
import { splitForStream } from '../../text/sentences';
import type { AskedServer } from '../../receipts/ai-receipts';
import { type AiUsage, wholeTokens } from '../../usage/ai-usage';
import { askedServer } from './asked-server';
import { CallLimits } from './call-limits';
import type { CircuitBreaker } from './circuit-breaker';
import { type AskedOf, Completions, type Server } from './completions';
import { estimatedTokens, type Tokens } from './completion-reading';
import { CallFault, FilterAlarm, smallContext } from './faults';
import type { FunctionCalls } from './function-calls';
import { Known } from './known';
import { readJson } from './read-json';
import { type Spoken, SpokenDraft } from './without-thoughts';
import { FULL_REACH, neededTokens, outputTokensOf, type Reach, roomOf, timeOf } from './request-room';
import { refusedBy, SECOND_LOOK, secondLookPrompt } from './second-look';
import { OpeningSettles } from '../../opening-line';
import { openingOf, StreamedDraft } from './streamed-draft';

/** What tests set: the clock, and a shorter whole time. */
export interface OpenAiTools {
  now: () => number;
  /** Replaces every task's own deadline, in milliseconds. */
  deadlineMs?: number;
}

const TOOLS: OpenAiTools = { now: () => Date.now() };

/** What one answer is received with. */
interface Receiving {
  limits: CallLimits;
  context: AiContext;
  calls: FunctionCalls | null;
}

/** What is known of a draft when it is looked at. */
interface Seen<Input> {
  input: Input;
  sentInput: Input;
}

/**
 * A hosted, OpenAI-compatible server, asked twice for a text at most: for the draft, and for the second look at it. Bounded in time and tokens;
 * whatever goes wrong ends in AiUnavailable.
 */
export class OpenAiProvider implements AiProvider {
  readonly writtenBy = 'openai';
  readonly asked: AskedServer;
  private readonly logger = new Logger('AI');
  private readonly completions: Completions;

  constructor(
    server: Server,
    private readonly usage: AiUsage,
    private readonly circuit: CircuitBreaker,
    private readonly tools: OpenAiTools = TOOLS,
    private readonly reach: Reach = FULL_REACH,
  ) {
    this.asked = askedServer(server);
    this.completions = new Completions(server, tools.now);
  }

  get leftOut(): AiRequestPart[] {
    return this.completions.leftOut;
  }

  isPaused(): Promise<boolean> {
    return this.circuit.isOpen();
  }

  async write<Input, Value, Draft>(
    task: AiTask<Input, Value, Draft>,
    input: Input,
    context: AiContext,
  ): Promise<Value> {
    const sentInput = task.sentInput(input, context.namesToMask);
    const prompt = this.promptOf(task, sentInput);
    return this.within(task, { context, input }, async (limits) => {
      let text = '';
      const known = new Known(task, sentInput);
      let opening = openingOf(task, input);
      await this.receive(task, prompt, { limits, context, calls: known.calls }, (spoken) => {
        if (spoken.restart) [text, opening] = ['', openingOf(task, input)];
        text += opening.take(spoken.text);
      });
      text += opening.end();
      const seen = { input, sentInput: known.sentInput };
      return this.valueOf(task, readDraft(task, text), seen, { limits, context, calls: null });
    });
  }

  async stream<Input, Value>(
    task: AiTextTask<Input, Value>,
    input: Input,
    context: AiContext,
    onText: OnText,
  ): Promise<Value> {
    const sentInput = task.sentInput(input, context.namesToMask);
    const prompt = this.promptOf(task, sentInput);
    return this.within(task, { context, input }, async (limits) => {
      const known = new Known(task, sentInput);
      // What a second look may take away is shown behind it.
      const draft = new StreamedDraft(task, input, known, this.reach.secondLook ? () => undefined : onText);
      await this.receive(task, prompt, { limits, context, calls: known.calls }, (spoken) => draft.take(spoken));
      draft.end();
      const seen = { input, sentInput: known.sentInput };
      const value = await this.valueOf(task, draft.raw, seen, { limits, context, calls: null });
      this.tell(task.textOf(value), this.reach.secondLook ? '' : draft.told, onText);
      return value;
    });
  }

  /** The message as long as the server can take; throws AiUnavailable where even the shortest is too long. */
  private promptOf<Input, Value, Draft>(task: AiTask<Input, Value, Draft>, sentInput: Input): string {
    const room = roomOf(task, this.reach.contextTokens);
    const prompt = task.prompt(sentInput, room);
    if (room && prompt.length > room.characters)
      throw new AiUnavailable(smallContext(neededTokens(task, prompt, null)).message);
    return prompt;
  }

  /** What of a draft may be shown, the second look taken; throws CallFault where that is nothing. */
  private async valueOf<Input, Value, Draft>(
    task: AiTask<Input, Value, Draft>,
    draft: Draft,
    seen: Seen<Input>,
    call: Receiving,
  ): Promise<Value> {
    const value = task.check(await this.lookedAt(task, draft, seen, call), seen.input, seen.sentInput);
    if (value === null) throw new CallFault('answer', 'an answer of which nothing may be shown');
    return value;
  }

  /** The draft without the sentences that the second look refuses; where it fails, without all that state something. */
  private async lookedAt<Input, Value, Draft>(
    task: AiTask<Input, Value, Draft>,
    draft: Draft,
    { input, sentInput }: Seen<Input>,
    call: Receiving,
  ): Promise<Draft> {
    const claims = this.reach.secondLook ? (task.claims?.(draft, input, sentInput) ?? []) : [];
    if (claims.length === 0 || !task.without) return draft;
    return task.without(draft, refusedBy(claims, await this.verdictsOn(claims, call)));
  }

  /** What the second look says; undefined where it says nothing of use. */
  private async verdictsOn(claims: readonly Claim[], call: Receiving): Promise<unknown> {
    let text = '';
    try {
      const prompt = secondLookPrompt(claims, roomOf(SECOND_LOOK, this.reach.contextTokens)?.characters);
      call.limits.heard();
      await this.receive(SECOND_LOOK, prompt, call, (spoken) => {
        text = spoken.restart ? spoken.text : text + spoken.text;
      });
    } catch (error) {
      if (!(error instanceof CallFault) || error instanceof FilterAlarm) throw error;
      this.logger.warn(`the second look failed (${error.message})`);
      if (error.kind === 'server') await this.circuit.failed();
    }
    return readJson(text);
  }

  /** Reads an answer to its end and counts what it cost, also where it breaks off. */
  private async receive(
    task: AskedOf,
    prompt: string,
    { limits, context, calls }: Receiving,
    onSpoken: (spoken: Spoken) => void,
  ): Promise<void> {
    const { contextTokens } = this.reach;
    const onRequest = (): void => {
      if (context.ledger) context.ledger.calls += 1;
    };
    onRequest();
    const pieces = this.completions.pieces(task, prompt, { limits, contextTokens, calls, onRequest });
    const draft = new SpokenDraft(onSpoken);
    let cost: Tokens | null = null;
    const count = async (): Promise<void> => {
      if (cost ?? draft.text) await this.count(context, cost ?? estimatedTokens(task.system + prompt, draft.text));
    };
    try {
      let step = await pieces.next();
      for (; !step.done; step = await pieces.next()) {
        if (step.value === null) await count();
        draft.take(step.value);
      }
      cost = step.value;
      draft.end(cost.input + outputTokensOf(task, contextTokens));
    } finally {
      await pieces.return({ input: 0, output: 0 });
      await count();
    }
  }

  /** Shows a whole text, of which the beginning may be shown already. */
  private tell(text: string, told: string, onText: OnText): void {
    if (!text.startsWith(told)) onText({ restart: true });
    for (const piece of splitForStream(text.startsWith(told) ? text.slice(told.length) : text))
      if (piece) onText({ text: piece });
  }

  /** One text inside the task's deadline. */
  private async within<Input, Value, Draft>(
    task: AiTask<Input, Value, Draft>,
    { context, input }: { context: AiContext; input: Input },
    attempt: (limits: CallLimits) => Promise<Value>,
  ): Promise<Value> {
    const isTest = context.isTest === true;
    if (!(await this.usage.mayCall(context.schoolId, isTest)))
      throw new AiUnavailable(isTest ? "today's tests are used up" : "today's budget is spent");
    if (!isTest && !(await this.circuit.mayTry())) throw new AiUnavailable('the server is left alone for a while');
    const { deadlineMs = task.deadlineMs } = this.tools;
    const { wholeMs, silentMs } = timeOf({ deadlineMs, schema: task.schema }, this.reach.patience);
    const limits = new CallLimits(wholeMs, silentMs, context.signal);
    try {
      const value = await attempt(limits);
      await this.circuit.succeeded();
      return value;
    } catch (error) {
      await this.judge(error, context);
      if (error instanceof FilterAlarm && task.alarmed) throw new OpeningSettles(task.alarmed(input));
      throw error instanceof CallFault ? new AiUnavailable(error.message) : error;
    } finally {
      limits.close();
    }
  }

  /** Counts a failed text for the circuit where that was the server's fault. */
  private async judge(error: unknown, context: AiContext): Promise<void> {
    if (error instanceof OpeningSettles) await this.circuit.succeeded();
    else if (!(error instanceof CallFault) || context.signal?.aborted || context.isTest) await this.circuit.undecided();
    else if (error.kind === 'server') await this.circuit.failed();
    else await this.circuit.succeeded();
  }

  /** A failed count must not cost the student the text. */
  private async count({ schoolId, ledger, isTest = false }: AiContext, { input, output }: Tokens): Promise<void> {
    if (ledger) {
      ledger.input += wholeTokens(input);
      ledger.output += wholeTokens(output);
    }
    try {
      await this.usage.record(schoolId, { input, output }, isTest);
    } catch (error) {
      this.logger.error('Tokens could not be counted.', error);
    }
  }
}

function readDraft<Input, Value, Draft>(task: AiTask<Input, Value, Draft>, text: string): Draft {
  if (!task.schema) return text as Draft;
  const json = readJson(text);
  if (json === undefined) throw new CallFault('answer', 'an answer that is no JSON');
  const read = task.schema.safeParse(json);
  if (read.success) return read.data;
  const some = task.lenient?.safeParse(json);
  if (!some?.success) throw new CallFault('answer', 'an answer of another shape');
  return some.data;
}
