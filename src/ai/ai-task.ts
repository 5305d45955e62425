import type { z } from 'zod';
import type { SentKind } from '../contract/ai-words';
import type { WrittenBy } from '../contract/text';
import type { AiTool, ToolResult } from './generated-words';
import type { ReadOpening } from './opening-line';
import { PublicMessageError } from '../platform/logging/loggable-error';
import type { AiRequestPart } from '../contract/ai';

export interface HostedServer {
  server: string;
  model: string;
}

export interface AiLedger {
  calls: number;
  input: number;
  output: number;
}

export interface AiContext {
  /** The school whose budget a hosted provider's tokens count against. */
  schoolId: string;
  userId: string;
  /** Full names of the student, counselor and school, masked wherever they occur in the student's words. */
  namesToMask: string[];
  /** Whether a hosted service may be called at all; if not, the built-in engine writes. */
  canAskAi: boolean;
  /** True if the server is called even while paused, to test whether it works. */
  isTest?: boolean;
  /** Aborts the work, for example when the browser disconnects. */
  signal?: AbortSignal;
  ledger?: AiLedger;
}

export interface GeneratedText<Value> {
  value: Value;
  writtenBy: WrittenBy;
  /** Why the built-in text is used; never contains a student's words. */
  fault?: string;
}

/** A piece of a streamed text; `isRestart` means: clear what was shown, because another text follows. */
export type TextPart = { text: string } | { isRestart: true };
export type OnText = (textPart: TextPart) => void;

export interface PromptBudget {
  characters: number;
  outputTokens: number;
}

/**
 * One AI feature. `Draft` is a hosted provider's response: an object of the schema, or plain text if the schema is
 * null. Every function is pure; none may reveal the student's identity to a provider.
 */
export interface AiTask<Input, Value, Draft> {
  name: string;
  /** Changes with every change of the system text or the prompt; metrics record it. */
  promptVersion: string;
  /** The total time a hosted provider may take, including retries, in milliseconds. */
  deadlineMs: number;
  maxOutputTokens: number;
  /** Includes the canary line. The system text is instructions; everything a student wrote is data. */
  system: string;
  schema: z.ZodType<Draft> | null;
  /** Parses a small model's response: a missing or malformed section becomes empty. */
  lenient?: z.ZodType<Draft>;
  /** The kinds of personal data the prompt may contain, shown on the receipt and in the privacy notice. */
  sentKinds: readonly SentKind[];
  /** The response if a rule decides it without a provider (signs of danger, nothing written); else null. */
  settleByRule(input: Input): Value | null;
  /** The input as a hosted provider may see it: no identity, free text masked, answers with signs of danger left out. */
  sentInput(input: Input, namesToMask: readonly string[]): Input;
  /** The user message, made from the result of `sentInput`; with a `budget`, only the most important parts. */
  prompt(sentInput: Input, budget?: PromptBudget): string;
  /** What a provider may look up in the result of `sentInput`; absent if the task has nothing to look up. */
  tools?(sentInput: Input): readonly AiTool[];
  /** The sent input plus one more tool result, which the draft may then rely on. */
  withToolResult?(sentInput: Input, result: ToolResult): Input;
  /** Finds app-only data at the beginning of the draft; absent if the task requests none. */
  readOpening?(openingText: string, input: Input): ReturnType<ReadOpening<Value>>;
  /** The reply if the provider's own filter flags the text as dangerous; absent if the task has no such reply. */
  createAlarmValue?(input: Input): Value;
  createBuiltInValue(input: Input): Value;
  /** The draft without ungrounded parts; null if too little is left and the built-in text must be used. */
  check(draft: Draft, input: Input, sentInput: Input): Value | null;
  /** The sentences in the draft that need the second look's approval; absent if the task has none. */
  extractClaims?(draft: Draft, input: Input, sentInput: Input): Claim[];
  withoutClaims?(draft: Draft, refused: ReadonlySet<string>): Draft;
}

export interface Claim {
  text: string;
  evidence: string[];
  /** True if it adds no word about the person; such a sentence stays even if the second look is off. */
  isOwn: boolean;
}

export interface PriorSentence {
  text: string;
  isShown: boolean;
}

/** A task whose hosted response is plain text that can be shown while it is written. */
export interface AiTextTask<Input, Value> extends AiTask<Input, Value, string> {
  schema: null;
  textOf(value: Value): string;
  /**
   * One sentence of the draft as it may be shown, '' to drop it, null if the whole draft is rejected. `priorSentences` are the
   * earlier sentences, which determine what 'it' means.
   */
  checkSentence(
    sentence: string,
    input: Input,
    sentInput: Input,
    priorSentences: readonly PriorSentence[],
  ): string | null;
  /** The claim in a sentence that needs approval before we show it; null if it makes none. */
  claim(sentence: string, input: Input, sentInput: Input, priorSentences: readonly PriorSentence[]): Claim | null;
}

export interface ContextPerson {
  userId: string;
  schoolId: string;
  name: string;
  schoolName: string;
  counselorName: string | null;
  canUseAi: boolean;
}

/** The names never leave the server, and no provider is called without permission. */
export const contextOf = (person: ContextPerson): AiContext => ({
  userId: person.userId,
  schoolId: person.schoolId,
  namesToMask: [person.name, person.schoolName, person.counselorName ?? ''].filter(Boolean),
  canAskAi: person.canUseAi,
});

/** Why the built-in text is used. The message never contains a student's words. */
export class AiUnavailable extends PublicMessageError {}

/** The writer: the product's offline engine or a hosted, OpenAI-compatible server. Both throw only AiUnavailable. */
export interface AiProvider {
  readonly writtenBy: WrittenBy;
  /** The server it calls; null if nothing leaves this machine. */
  readonly hostedServer: HostedServer | null;
  readonly omittedParts: AiRequestPart[];
  isPaused(): Promise<boolean>;
  write<Input, Value, Draft>(task: AiTask<Input, Value, Draft>, input: Input, context: AiContext): Promise<Value>;
  stream<Input, Value>(
    task: AiTextTask<Input, Value>,
    input: Input,
    context: AiContext,
    onText: OnText,
  ): Promise<Value>;
}

export const AI_PROVIDER = Symbol('AiProvider');
