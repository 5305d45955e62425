import { createRequire } from 'node:module';
import type { Settings } from '../../platform/config/settings';
import type { SharedCounters } from '../../platform/cluster/instances';
import type { AiProvider } from './ai-provider';
import type { AiUsage } from '../ai-usage.service';
import { CircuitBreaker } from './openai/circuit-breaker';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';
import type { AiContext, AiTask, AiTextTask, OnText } from '../ai-task';
import { splitForStream } from '../text/sentences';

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

const load = createRequire(__filename);

/** The hosted provider when a key or an address is set; else the offline engine, which opens no connection. */
export function chooseProvider(ai: Settings['ai'], usage: AiUsage, counters: SharedCounters): AiProvider {
  if (!ai.apiKey && !ai.baseUrl) return new BuiltInProvider();
  // Loaded only here: the built-in engine starts without the SDK.
  const { OpenAiProvider } = load('./openai/openai-provider') as typeof import('./openai/openai-provider');
  return new OpenAiProvider(ai, usage, new CircuitBreaker(counters), undefined, ai.reach);
}
