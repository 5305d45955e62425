import { createRequire } from 'node:module';
import type { Settings } from '../config/settings';
import type { SharedCounters } from '../instances/shared-counters';
import type { AiProvider } from './ai-provider';
import type { AiUsage } from './ai-usage';
import { BuiltInProvider } from './built-in/built-in-provider';
import { Circuit } from './openai/circuit';

const load = createRequire(__filename);

/** The hosted provider when a key or an address is set; else the offline engine, which opens no connection. */
export function chooseProvider(ai: Settings['ai'], usage: AiUsage, counters: SharedCounters): AiProvider {
  if (!ai.apiKey && !ai.baseUrl) return new BuiltInProvider();
  // Loaded only here: the built-in engine starts without the SDK.
  const { OpenAiProvider } = load('./openai/openai-provider') as typeof import('./openai/openai-provider');
  return new OpenAiProvider(ai, usage, new Circuit(counters), undefined, ai.reach);
}
