import { setTimeout as pause } from 'node:timers/promises';
import type { AiTask, PromptRoom } from '../../ai-task';

/** An answer takes at least this part of a text's time: a retry that leaves less of it comes too late. */
const ANSWER_PART = 0.25;

/**
 * What one text may take: it ends at the deadline of the whole task, when nothing has come for a while, or when the reader has gone, and
 * one of its requests may be sent again.
 */
export class CallLimits {
  private readonly controller = new AbortController();
  private readonly total: NodeJS.Timeout;
  private readonly endsAt: number;
  private idle: NodeJS.Timeout | null = null;
  private hasRetried = false;

  /** All in milliseconds; every `heard()` restarts `idleMs`. */
  constructor(
    private readonly wholeMs: number,
    private readonly idleMs: number,
    private readonly reader?: AbortSignal,
  ) {
    this.total = setTimeout(this.end, Math.max(0, wholeMs));
    this.endsAt = performance.now() + wholeMs;
    reader?.addEventListener('abort', this.end);
    if (reader?.aborted) this.end();
    this.heard();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Something arrived: the server is alive. */
  heard(): void {
    if (this.idle) clearTimeout(this.idle);
    this.idle = setTimeout(this.end, this.idleMs);
  }

  /** Takes the one retry and waits until it is due; false where it is gone or would leave no time for an answer. */
  async mayRetry(afterMs: number | null): Promise<boolean> {
    const leftMs = this.endsAt - performance.now() - (afterMs ?? 0);
    if (this.hasRetried || afterMs === null || leftMs < this.wholeMs * ANSWER_PART) return false;
    this.hasRetried = true;
    if (this.idle) clearTimeout(this.idle);
    await pause(afterMs, undefined, { signal: this.signal }).catch(() => undefined);
    this.heard();
    return !this.signal.aborted;
  }

  close(): void {
    clearTimeout(this.total);
    if (this.idle) clearTimeout(this.idle);
    this.reader?.removeEventListener('abort', this.end);
  }

  private readonly end = (): void => this.controller.abort();
}

/** What a server can take, as its settings tell. */
export interface Reach {
  /** The server's context in tokens, question and answer together; null where it is larger than anything sent. */
  contextTokens: number | null;
  /** How many times longer than usual a server may take: `timeOf` says for what. */
  patience: number;
  /** Whether a second call asks of every sentence if it follows from what it rests on. */
  secondLook: boolean;
}

export const FULL_REACH: Reach = { contextTokens: null, patience: 1, secondLook: true };

/** The part of a task's time in which something must arrive, so that a silent server is not waited for to the end. */
const SILENT_PART = 0.4;

/**
 * How long a text may take as a whole, the second look included, and how long its server may be silent, both in milliseconds. A text that somebody
 * waits for, which is one that is streamed, keeps its time whatever the patience is: a slow server may be silent for longer of it.
 */
export function timeOf(
  { deadlineMs, schema }: Pick<AiTask<never, unknown, unknown>, 'deadlineMs' | 'schema'>,
  patience: number,
) {
  const wholeMs = schema === null ? deadlineMs : deadlineMs * patience;
  return { wholeMs, silentMs: Math.min(wholeMs, deadlineMs * SILENT_PART * patience) };
}

/** Small models cut words finer than large ones; a request that is shorter than reckoned does no harm. */
const CHARACTERS_PER_TOKEN = 3.2;
const ANSWER_SHARE = 0.4;
/** Marks around messages. */
const ENVELOPE_TOKENS = 64;

type SizedTask = Pick<AiTask<never, unknown, unknown>, 'system' | 'mostOutputTokens'>;

/** How long the answer may be, in tokens. */
export const outputTokensOf = (
  { mostOutputTokens }: Pick<SizedTask, 'mostOutputTokens'>,
  contextTokens: number | null,
): number =>
  contextTokens === null ? mostOutputTokens : Math.min(mostOutputTokens, Math.floor(contextTokens * ANSWER_SHARE));

/** How long the message may be beside the system text and the answer; undefined where there is no limit. */
export function roomOf(task: SizedTask, contextTokens: number | null): PromptRoom | undefined {
  if (contextTokens === null) return undefined;
  const outputTokens = outputTokensOf(task, contextTokens);
  const tokens = contextTokens - outputTokens - ENVELOPE_TOKENS - Math.ceil(task.system.length / CHARACTERS_PER_TOKEN);
  return { characters: Math.max(0, Math.floor(tokens * CHARACTERS_PER_TOKEN)), outputTokens };
}

/** About how many tokens a request takes, its answer included. */
export const neededTokens = (task: SizedTask, prompt: string, contextTokens: number | null): number =>
  Math.ceil((task.system.length + prompt.length) / CHARACTERS_PER_TOKEN) +
  outputTokensOf(task, contextTokens) +
  ENVELOPE_TOKENS;
