import { yieldToEventLoop } from '../../../platform/runtime/yield-to-event-loop';
import type { AiProvider } from '../ai-provider';
import type { AiContext, AiTask, AiTextTask, OnText } from '../../ai-task';
import { splitForStream } from '../../text/sentences';

/** The offline engine: works on the student's own words and the college facts, asks nobody. */
export class BuiltInProvider implements AiProvider {
  readonly writtenBy = 'built-in';
  readonly asked = null;
  readonly leftOut = [];

  isPaused(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async write<Input, Value, Draft>(task: AiTask<Input, Value, Draft>, input: Input): Promise<Value> {
    await yieldToEventLoop();
    return task.builtIn(input);
  }

  async stream<Input, Value>(
    task: AiTextTask<Input, Value>,
    input: Input,
    _context: AiContext,
    onText: OnText,
  ): Promise<Value> {
    await yieldToEventLoop();
    const value = task.builtIn(input);
    for (const text of splitForStream(task.textOf(value))) onText({ text });
    return value;
  }
}
