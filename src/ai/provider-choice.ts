import type { Settings } from '../config/settings';
import type { SharedCounters } from '../instances/shared-counters';
import type { AiProvider } from './ai-provider';
import type { AiUsage } from './ai-usage';
import { BuiltInProvider } from './built-in/built-in-provider';
import { Circuit } from './openai/circuit';
import { OpenAiProvider } from './openai/openai-provider';

/** The hosted provider when a key or an address is set; else the offline engine, which opens no connection. */
export function chooseProvider(ai: Settings['ai'], usage: AiUsage, counters: SharedCounters): AiProvider {
  if (!ai.apiKey && !ai.baseUrl) return new BuiltInProvider();
  return new OpenAiProvider(ai, usage, new Circuit(counters));
}
