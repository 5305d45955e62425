import { setTimeout as pause } from 'node:timers/promises';
import type { AiTask, PromptBudget } from '../../ai-task';

/** The minimum share of a text's time that a response needs: a retry with less would be too late. */
const MIN_RESPONSE_TIME_SHARE = 0.25;

/** A text ends at its deadline, after too long a silence or when the reader leaves. One request may be retried. */
export class CallLimits {
  private readonly controller = new AbortController();
  private readonly total: NodeJS.Timeout;
  private readonly endsAt: number;
  private idleTimer: NodeJS.Timeout | null = null;
  private hasRetried = false;

  /** All in milliseconds; every `heard()` restarts `idleMs`. */
  constructor(
    private readonly totalMs: number,
    private readonly idleMs: number,
    private readonly readerSignal?: AbortSignal,
  ) {
    this.total = setTimeout(this.end, Math.max(0, totalMs));
    this.endsAt = performance.now() + totalMs;
    readerSignal?.addEventListener('abort', this.end);
    if (readerSignal?.aborted) this.end();
    this.recordActivity();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  recordActivity(): void {
    if (this.idleTimer) clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(this.end, this.idleMs);
  }

  /** Uses the one retry and waits until it is due; false if it is used up or would leave no time for a response. */
  async canRetry(afterMs: number | null): Promise<boolean> {
    const remainingMs = this.endsAt - performance.now() - (afterMs ?? 0);
    if (this.hasRetried || afterMs === null || remainingMs < this.totalMs * MIN_RESPONSE_TIME_SHARE) return false;
    this.hasRetried = true;
    if (this.idleTimer) clearTimeout(this.idleTimer);
    await pause(afterMs, undefined, { signal: this.signal }).catch(() => undefined);
    this.recordActivity();
    return !this.signal.aborted;
  }

  close(): void {
    clearTimeout(this.total);
    if (this.idleTimer) clearTimeout(this.idleTimer);
    this.readerSignal?.removeEventListener('abort', this.end);
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
const IDLE_TIME_SHARE = 0.4;

/**
 * A text's total time including the second look, and the longest silence allowed, both in milliseconds. A streamed
 * text, which a person waits for, keeps its total time whatever the patience; a slow server is only allowed longer
 * silences.
 */
export function timeLimits(
  { deadlineMs, schema }: Pick<AiTask<never, unknown, unknown>, 'deadlineMs' | 'schema'>,
  patience: number,
) {
  const totalMs = schema === null ? deadlineMs : deadlineMs * patience;
  return { wholeMs: totalMs, silentMs: Math.min(totalMs, deadlineMs * IDLE_TIME_SHARE * patience) };
}

/** Low, because small models use shorter tokens; overestimating a request does no harm. */
const CHARACTERS_PER_TOKEN = 3.2;
const RESPONSE_TOKEN_SHARE = 0.4;
const ENVELOPE_TOKENS = 64;

type SizedTask = Pick<AiTask<never, unknown, unknown>, 'system' | 'maxOutputTokens'>;

export const outputTokensOf = (
  { maxOutputTokens }: Pick<SizedTask, 'maxOutputTokens'>,
  contextTokens: number | null,
): number =>
  contextTokens === null
    ? maxOutputTokens
    : Math.min(maxOutputTokens, Math.floor(contextTokens * RESPONSE_TOKEN_SHARE));

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
