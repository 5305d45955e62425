import type { z } from 'zod';
import type { SentKind } from '../contract/ai-words';
import type { WrittenBy } from '../contract/text';
import type { AiTool, ToolResult } from './generated-words';
import type { ReadOpening } from './opening-line';
import { PublicMessageError } from '../platform/logging/loggable-error';
import type { AiRequestPart } from '../contract/ai';

/** The hosted server that a provider asks. */
export interface AskedServer {
  server: string;
  model: string;
}

/** What was asked of a hosted server for one text; its provider counts here. */
export interface AiLedger {
  calls: number;
  input: number;
  output: number;
}

/** For whom a text is written and which names may not leave the server. */
export interface AiContext {
  /** Whose budget a hosted provider's tokens count against. */
  schoolId: string;
  /** Who gets the receipt of it. */
  userId: string;
  /** Full names of the student, the counselor and the school: masked wherever they stand in the student's own words. */
  namesToMask: string[];
  /** Whether a hosted service may be asked at all; where not, the built-in engine writes. */
  mayAsk: boolean;
  /** True where the server is asked even while it is left alone, because somebody wants to know whether it works. */
  isTest?: boolean;
  /** Ends the work early, for example when the browser has gone. */
  signal?: AbortSignal;
  /** Where a hosted provider counts what it was asked; set by AiService. */
  ledger?: AiLedger;
}

/** A finished text and who wrote it. */
export interface Written<Value> {
  value: Value;
  writtenBy: WrittenBy;
  /** Why the built-in words stand in; without anything a student wrote. */
  fault?: string;
}

/** A piece of a streamed text; `restart` means: clear what was shown, another text follows. */
export type TextPart = { text: string } | { restart: true };
export type OnText = (part: TextPart) => void;

/** How long a message may be for a server with a small context. */
export interface PromptRoom {
  characters: number;
  /** What is kept for the answer. */
  outputTokens: number;
}

/**
 * One AI feature. `Draft` is what a hosted provider answers: an object of the schema, or plain text where the schema is null.
 * Every function is pure; none of them may name the student to a provider.
 */
export interface AiTask<Input, Value, Draft> {
  name: string;
  /** Changes with every change of the system text or the prompt; metrics tell which one wrote. */
  promptVersion: string;
  /** The whole time a hosted provider may take, all tries included, in milliseconds. */
  deadlineMs: number;
  mostOutputTokens: number;
  /** Carries the canary line; what follows it is instruction, everything a student wrote is data. */
  system: string;
  schema: z.ZodType<Draft> | null;
  /** Reads what a small model made of the schema: a section that is missing or broken is empty. Absent where the schema itself reads. */
  lenient?: z.ZodType<Draft>;
  /** What kinds of the person's data the prompt may hold; the receipt and the privacy notice tell it. */
  sends: readonly SentKind[];
  /** The answer where a rule decides it and nobody may be asked (signs of danger, nothing written); else null. */
  settledByRule(input: Input): Value | null;
  /** The input as a hosted provider may see it: no identity, free text masked, answers with signs of danger left out. */
  sentInput(input: Input, namesToMask: readonly string[]): Input;
  /** The user message, made of what `shown` answered; in `room`, where one is given, what matters most. */
  prompt(sentInput: Input, room?: PromptRoom): string;
  /** What a provider may look up, over what `shown` answered; absent where a task has nothing to look up. */
  tools?(sentInput: Input): readonly AiTool[];
  /** The shown input with one more result in it, which the draft may then rest on. */
  told?(sentInput: Input, result: ToolResult): Input;
  /** Finds in the beginning of the draft what is for the app alone; absent where a task asks for nothing of the kind. */
  opening?(beginning: string, input: Input): ReturnType<ReadOpening<Value>>;
  /** What the person is told where the provider's own filter takes the text for dangerous; absent where that means nothing. */
  alarmed?(input: Input): Value;
  /** The answer of the offline engine. */
  builtIn(input: Input): Value;
  /** The draft with everything dropped that is not grounded; null when too little is left and the built-in answer must stand. */
  check(draft: Draft, input: Input, sentInput: Input): Value | null;
  /** The sentences of the draft that would be shown only with a yes of the second look; absent where none is taken. */
  claims?(draft: Draft, input: Input, sentInput: Input): Claim[];
  /** The draft without these sentences. */
  without?(draft: Draft, refused: ReadonlySet<string>): Draft;
}

/** A sentence that stands only with a yes of the second look, and what it is said to rest on. */
export interface Claim {
  text: string;
  evidence: string[];
  /** True where it has no word of its own for the person: it also stands where the second look is turned off. */
  isOwn: boolean;
}

/** A sentence that stood before another in the same draft. */
export interface SaidBefore {
  text: string;
  isShown: boolean;
}

/** A task whose hosted answer is plain text and can be shown while it is written. */
export interface AiTextTask<Input, Value> extends AiTask<Input, Value, string> {
  schema: null;
  /** What the person reads of a finished value. */
  textOf(value: Value): string;
  /**
   * One sentence of the draft as it may be shown, '' to drop it, null when the whole draft is refused. `before` are those that stood
   * before it: what 'it' means hangs on them.
   */
  checkSentence(sentence: string, input: Input, sentInput: Input, before: readonly SaidBefore[]): string | null;
  /** What a sentence that may be shown claims; null where it needs no yes. */
  claim(sentence: string, input: Input, sentInput: Input, before: readonly SaidBefore[]): Claim | null;
}

/** What is known of the person a text is written for. */
export interface ReadPerson {
  userId: string;
  schoolId: string;
  name: string;
  schoolName: string;
  counselorName: string | null;
  mayAskAi: boolean;
}

/** For whom a text is written: the names of the person, the school and the counselor never leave, and nobody is asked who may not be. */
export const contextOf = ({ userId, schoolId, name, schoolName, counselorName, mayAskAi }: ReadPerson): AiContext => ({
  userId,
  schoolId,
  namesToMask: [name, schoolName, counselorName ?? ''].filter(Boolean),
  mayAsk: mayAskAi,
});

/** Why a provider gives no usable answer; the built-in answer stands in. The message never holds a student's words. */
export class AiUnavailable extends PublicMessageError {}

/** Who writes: the offline engine of the product or a hosted, OpenAI-compatible server. Both throw AiUnavailable only. */
export interface AiProvider {
  readonly writtenBy: WrittenBy;
  /** The server it asks; null when nothing leaves this machine. */
  readonly asked: AskedServer | null;
  /** What the server was found not to take of a request. */
  readonly leftOut: AiRequestPart[];
  /** Whether it failed again and again and is left alone for now. */
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
