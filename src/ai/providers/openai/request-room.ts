import type { AiTask, PromptRoom } from '../../ai-task';

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

type Asked = Pick<AiTask<never, unknown, unknown>, 'system' | 'mostOutputTokens'>;

/** How long the answer may be, in tokens. */
export const outputTokensOf = (
  { mostOutputTokens }: Pick<Asked, 'mostOutputTokens'>,
  contextTokens: number | null,
): number =>
  contextTokens === null ? mostOutputTokens : Math.min(mostOutputTokens, Math.floor(contextTokens * ANSWER_SHARE));

/** How long the message may be beside the system text and the answer; undefined where there is no limit. */
export function roomOf(task: Asked, contextTokens: number | null): PromptRoom | undefined {
  if (contextTokens === null) return undefined;
  const outputTokens = outputTokensOf(task, contextTokens);
  const tokens = contextTokens - outputTokens - ENVELOPE_TOKENS - Math.ceil(task.system.length / CHARACTERS_PER_TOKEN);
  return { characters: Math.max(0, Math.floor(tokens * CHARACTERS_PER_TOKEN)), outputTokens };
}

/** About how many tokens a request takes, its answer included. */
export const neededTokens = (task: Asked, prompt: string, contextTokens: number | null): number =>
  Math.ceil((task.system.length + prompt.length) / CHARACTERS_PER_TOKEN) +
  outputTokensOf(task, contextTokens) +
  ENVELOPE_TOKENS;
