import { createRequire } from 'node:module';
import type { Settings } from '../../platform/config/settings';
import type { SharedCounters } from '../../platform/cluster/instances';
import type { AiProvider } from './ai-provider';
import type { AiUsage } from '../usage/ai-usage';
import { BuiltInProvider } from './built-in/built-in-provider';
import { CircuitBreaker } from './openai/circuit-breaker';

const load = createRequire(__filename);

/** The hosted provider when a key or an address is set; else the offline engine, which opens no connection. */
export function chooseProvider(ai: Settings['ai'], usage: AiUsage, counters: SharedCounters): AiProvider {
  if (!ai.apiKey && !ai.baseUrl) return new BuiltInProvider();
  // Loaded only here: the built-in engine starts without the SDK.
  const { OpenAiProvider } = load('./openai/openai-provider') as typeof import('./openai/openai-provider');
  return new OpenAiProvider(ai, usage, new CircuitBreaker(counters), undefined, ai.reach);
}
