import { PublicMessageError } from '../../platform/logging/loggable-error';
import type { AiRequestPart } from '../../contract/ai';
import type { WrittenBy } from '../../contract/text';
import type { AskedServer, AiContext, AiTask, AiTextTask, OnText } from '../ai-task';

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
