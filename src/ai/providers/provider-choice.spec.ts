import { singleInstance } from '../../platform/cluster/instances';
import { BuiltInProvider, chooseProvider } from '../ai.module';
import { OpenAiProvider } from './openai/openai-provider';
import { DEFAULT_SERVER_LIMITS } from './openai/limits';

const usage = { canCall: async () => true, record: async () => undefined };
const { counters } = singleInstance();
const ai = { apiKey: null, baseUrl: null, model: 'm', dailyTokens: null, serverLimits: DEFAULT_SERVER_LIMITS };

test('a default install has the built-in engine', () => {
  expect(chooseProvider(ai, usage, counters)).toBeInstanceOf(BuiltInProvider);
});

test.each([
  ['a key', { ...ai, apiKey: 'k' }],
  ['an address', { ...ai, baseUrl: 'http://127.0.0.1:9/v1' }],
])('%s chooses the hosted one', (_, settings) => {
  expect(chooseProvider(settings, usage, counters)).toBeInstanceOf(OpenAiProvider);
});
