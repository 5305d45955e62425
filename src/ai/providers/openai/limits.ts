import { setTimeout as pause } from 'node:timers/promises';
import type { AiTask, PromptBudget } from '../../ai-task';

/** The minimum share of a text's time that a response needs: a retry with less would be too late. */
const ANSWER_PART = 0.25;

/**
 * One text's limits: it ends at the task's deadline, after too long a silence, or when the reader disconnects, and one
 * of its requests may be retried.
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
    this.recordActivity();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  recordActivity(): void {
    if (this.idle) clearTimeout(this.idle);
    this.idle = setTimeout(this.end, this.idleMs);
  }

  /** Uses the one retry and waits until it is due; false if it is used up or would leave no time for a response. */
  async mayRetry(afterMs: number | null): Promise<boolean> {
    const leftMs = this.endsAt - performance.now() - (afterMs ?? 0);
    if (this.hasRetried || afterMs === null || leftMs < this.wholeMs * ANSWER_PART) return false;
    this.hasRetried = true;
    if (this.idle) clearTimeout(this.idle);
    await pause(afterMs, undefined, { signal: this.signal }).catch(() => undefined);
    this.recordActivity();
    return !this.signal.aborted;
  }

  close(): void {
    clearTimeout(this.total);
    if (this.idle) clearTimeout(this.idle);
    this.reader?.removeEventListener('abort', this.end);
  }

  private readonly end = (): void => this.controller.abort();
}

export interface ServerLimits {
  /** The server's context in tokens, including the response; null if larger than anything sent. */
  contextTokens: number | null;
  /** How many times longer than usual a server may take; see `timeLimits`. */
  patience: number;
  /** Whether a second call checks that every sentence follows from its evidence. */
  secondLook: boolean;
}

export const DEFAULT_SERVER_LIMITS: ServerLimits = { contextTokens: null, patience: 1, secondLook: true };

/** The share of a task's time in which something must arrive, so that a silent server fails early. */
const SILENT_PART = 0.4;

/**
 * A text's total time including the second look, and the longest silence allowed, both in milliseconds. A streamed
 * text, which a person waits for, keeps its total time whatever the patience; a slow server is only allowed longer
 * silences.
 */
export function timeLimits(
  { deadlineMs, schema }: Pick<AiTask<never, unknown, unknown>, 'deadlineMs' | 'schema'>,
  patience: number,
) {
  const wholeMs = schema === null ? deadlineMs : deadlineMs * patience;
  return { wholeMs, silentMs: Math.min(wholeMs, deadlineMs * SILENT_PART * patience) };
}

/** Low, because small models use shorter tokens; overestimating a request does no harm. */
const CHARACTERS_PER_TOKEN = 3.2;
const ANSWER_SHARE = 0.4;
const ENVELOPE_TOKENS = 64;

type SizedTask = Pick<AiTask<never, unknown, unknown>, 'system' | 'mostOutputTokens'>;

export const outputTokensOf = (
  { mostOutputTokens }: Pick<SizedTask, 'mostOutputTokens'>,
  contextTokens: number | null,
): number =>
  contextTokens === null ? mostOutputTokens : Math.min(mostOutputTokens, Math.floor(contextTokens * ANSWER_SHARE));

/** The room left for the message next to the system text and the response; undefined if unlimited. */
export function promptBudget(task: SizedTask, contextTokens: number | null): PromptBudget | undefined {
  if (contextTokens === null) return undefined;
  const outputTokens = outputTokensOf(task, contextTokens);
  const tokens = contextTokens - outputTokens - ENVELOPE_TOKENS - Math.ceil(task.system.length / CHARACTERS_PER_TOKEN);
  return { characters: Math.max(0, Math.floor(tokens * CHARACTERS_PER_TOKEN)), outputTokens };
}

export const neededTokens = (task: SizedTask, prompt: string, contextTokens: number | null): number =>
  Math.ceil((task.system.length + prompt.length) / CHARACTERS_PER_TOKEN) +
  outputTokensOf(task, contextTokens) +
  ENVELOPE_TOKENS;
