import { Logger } from '@nestjs/common';
import { AI_MOST_CALLS } from '../../../contract/limits';
import { type AiProvider, AiUnavailable } from '../ai-provider';
import type { AiContext, AiTask, AiTextTask, OnText } from '../../ai-task';
import type { AskedServer } from '../../receipts/ai-receipts';
import { type AiUsage, wholeTokens } from '../../usage/ai-usage';
import { askedServer } from './asked-server';
import { CallLimits } from './call-limits';
import type { CircuitBreaker } from './circuit-breaker';
import { type AskedOf, Completions, estimatedTokens, type Server, type Tokens } from './completions';
import { CallFault, FilterAlarm } from './faults';
import type { FunctionCalls } from './function-calls';
import { Known } from './known';
import { readJson } from './read-json';
import { type Spoken, WithoutThoughts } from './without-thoughts';
import { FULL_REACH, type Reach, roomOf, timeOf } from './request-room';
import { refusedBy, SECOND_LOOK, secondLookPrompt } from './second-look';
import { OpeningSettles } from '../../opening-line';
import { openingOf, StreamedDraft } from './streamed-draft';

/** What tests set: the clock, chance, and a shorter whole time. */
export interface OpenAiTools {
  now: () => number;
  /** 0 to 1, spreads the pauses between tries. */
  random: () => number;
  sleep: (ms: number) => Promise<void>;
  /** Replaces every task's own deadline, in milliseconds. */
  deadlineMs?: number;
}

const TOOLS: OpenAiTools = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** The pause before the second try; it doubles for the third. */
const FIRST_PAUSE_MS = 400;
/** What one answer is received with. */
interface Receiving {
  limits: CallLimits;
  context: AiContext;
  calls: FunctionCalls | null;
}

type Attempt<Value> = (limits: CallLimits) => Promise<Value>;

/** A hosted, OpenAI-compatible server: bounded in time, calls and tokens; whatever goes wrong ends in AiUnavailable. */
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
    return this.tryCalls(task, { context, input }, async (limits) => {
      let text = '';
      const known = new Known(task, sentInput);
      let opening = openingOf(task, input);
      await this.receive(task, prompt, { limits, context, calls: known.calls }, (spoken) => {
        if (spoken.restart) [text, opening] = ['', openingOf(task, input)];
        text += opening.take(spoken.text);
      });
      text += opening.end();
      const draft = await this.lookedAt(
        task,
        readDraft(task, text),
        { input, sentInput: known.sentInput },
        { limits, context, calls: null },
      );
      const value = task.check(draft, input, known.sentInput);
      if (value === null) throw new CallFault('answer', 'an answer that is not grounded');
      return value;
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
    return this.tryCalls(task, { context, input }, async (limits) => {
      const known = new Known(task, sentInput);
      const draft = new StreamedDraft(task, input, known, onText);
      try {
        await this.receive(task, prompt, { limits, context, calls: known.calls }, (spoken) => draft.take(spoken));
        draft.end();
        return this.finish(task, task.check(draft.raw, input, known.sentInput), draft.told, onText);
      } catch (error) {
        // What was shown cannot be taken up by another try: the built-in text replaces it.
        if (draft.told && error instanceof CallFault && !(error instanceof FilterAlarm)) throw new BrokenMidway(error);
        throw error;
      }
    });
  }

  /** The message as long as the server can take; throws AiUnavailable where even the shortest is too long. */
  private promptOf<Input, Value, Draft>(task: AiTask<Input, Value, Draft>, sentInput: Input): string {
    const room = roomOf(task, this.reach.contextTokens);
    const prompt = task.prompt(sentInput, room);
    if (room && prompt.length > room.characters) throw new AiUnavailable('the request does not fit into the context');
    return prompt;
  }

  /** The draft without the sentences that a second call does not find in their evidence, where one is asked for. */
  private async lookedAt<Input, Value, Draft>(
    task: AiTask<Input, Value, Draft>,
    draft: Draft,
    { input, sentInput }: { input: Input; sentInput: Input },
    call: Receiving,
  ): Promise<Draft> {
    const claims = this.reach.secondLook ? (task.claims?.(draft, input, sentInput) ?? []) : [];
    if (claims.length === 0 || !task.without) return draft;
    let text = '';
    await this.receive(SECOND_LOOK, secondLookPrompt(claims), call, (spoken) => {
      text = spoken.restart ? spoken.text : text + spoken.text;
    });
    const refused = refusedBy(claims, readJson(text));
    if (refused === null) throw new CallFault('answer', 'a second look that cannot be read');
    return task.without(draft, refused);
  }

  /** Reads an answer to its end and counts what it cost, also where it breaks off. */
  private async receive(
    task: AskedOf,
    prompt: string,
    { limits, context, calls }: Receiving,
    onSpoken: (spoken: Spoken) => void,
  ): Promise<void> {
    const { contextTokens } = this.reach;
    const pieces = this.completions.pieces(task, prompt, { limits, contextTokens, calls });
    if (context.ledger) context.ledger.calls += 1;
    let text = '';
    let cost: Tokens | null = null;
    const thoughts = new WithoutThoughts();
    try {
      let step = await pieces.next();
      for (; !step.done; step = await pieces.next()) {
        text += step.value;
        onSpoken(thoughts.take(step.value));
      }
      onSpoken({ text: thoughts.end(), restart: false });
      cost = step.value;
    } finally {
      await pieces.return({ input: 0, output: 0 });
      if (cost ?? text) await this.count(context, cost ?? estimatedTokens(task.system + prompt, text));
    }
  }

  private finish<Input, Value>(
    task: AiTextTask<Input, Value>,
    value: Value | null,
    told: string,
    onText: OnText,
  ): Value {
    if (value === null) throw new CallFault('answer', 'an answer that is not grounded');
    const text = task.textOf(value);
    if (text !== told) {
      onText({ restart: true });
      onText({ text });
    }
    return value;
  }

  /** At most three calls inside the task's deadline, with growing pauses. */
  private async tryCalls<Input, Value, Draft>(
    task: AiTask<Input, Value, Draft>,
    { context, input }: { context: AiContext; input: Input },
    attempt: Attempt<Value>,
  ): Promise<Value> {
    if (!(await this.usage.mayCall(context.schoolId))) throw new AiUnavailable("today's budget is spent");
    const { deadlineMs = task.deadlineMs } = this.tools;
    const { wholeMs, silentMs } = timeOf({ deadlineMs, schema: task.schema }, this.reach.patience);
    const end = this.tools.now() + wholeMs;
    let last = 'nobody was asked';
    for (let call = 1; call <= AI_MOST_CALLS; call += 1) {
      if (!(await this.circuit.mayTry())) throw new AiUnavailable(`the server is left alone for a while (${last})`);
      const fault = await this.oneCall(attempt, end, silentMs, context).catch((error: unknown) =>
        this.judge(error, context),
      );
      if (!(fault instanceof CallFault)) return fault.value;
      if (fault instanceof FilterAlarm && task.alarmed) throw new OpeningSettles(task.alarmed(fault.kinds, input));
      last = fault.message;
      const pause = fault.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (call - 1) * (0.5 + this.tools.random() / 2);
      const noUse = fault.kind === 'settings' || context.signal?.aborted || this.tools.now() + pause >= end;
      if (noUse || call === AI_MOST_CALLS) break;
      await this.tools.sleep(pause);
    }
    throw new AiUnavailable(last);
  }

  private async oneCall<Value>(
    attempt: Attempt<Value>,
    end: number,
    silentMs: number,
    context: AiContext,
  ): Promise<{ value: Value }> {
    const limits = new CallLimits(end - this.tools.now(), silentMs, context.signal);
    try {
      const value = await attempt(limits);
      await this.circuit.succeeded();
      return { value };
    } finally {
      limits.close();
    }
  }

  /** The fault of a failed call, counted for the circuit where it was the server's; our own errors go on up. */
  private async judge(error: unknown, context: AiContext): Promise<CallFault> {
    const fault = error instanceof BrokenMidway ? error.fault : error;
    if (!(fault instanceof CallFault)) {
      await (fault instanceof OpeningSettles ? this.circuit.succeeded() : this.circuit.undecided());
      throw error;
    }
    if (context.signal?.aborted) await this.circuit.undecided();
    else if (fault.kind === 'server') await this.circuit.failed();
    else await this.circuit.succeeded();
    if (error instanceof BrokenMidway) throw error;
    return fault;
  }

  /** A failed count must not cost the student the text. */
  private async count({ schoolId, ledger }: AiContext, { input, output }: Tokens): Promise<void> {
    if (ledger) {
      ledger.input += wholeTokens(input);
      ledger.output += wholeTokens(output);
    }
    try {
      await this.usage.record(schoolId, input, output);
    } catch (error) {
      this.logger.error('Tokens could not be counted.', error);
    }
  }
}

/** A stream that failed after some of it was shown. */
class BrokenMidway extends AiUnavailable {
  constructor(readonly fault: CallFault) {
    super(`the stream failed midway: ${fault.message}`);
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
