import type { Settings } from '../config/settings';
import type { AiProvider } from './ai-provider';
import type { AiUsage } from './ai-usage';
import { BuiltInProvider } from './built-in/built-in-provider';
import { OpenAiProvider } from './openai/openai-provider';

/** The hosted provider when a key or an address is set; else the offline engine, which opens no connection. */
export function chooseProvider(ai: Settings['ai'], usage: AiUsage): AiProvider {
  if (!ai.apiKey && !ai.baseUrl) return new BuiltInProvider();
  return new OpenAiProvider(ai, usage);
}
