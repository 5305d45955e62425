import { wholeNumber } from '../../ui/whole-number';

/** What a failure means, and what to do; the first that fits. The keys are the words of `providers/openai` on the server. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/^no connection/, 'The server cannot be reached. Check that it runs, and OPENAI_BASE_URL.'],
  [/^no answer in time/, 'The server took too long. Use a smaller model, a faster machine or a larger AI_PATIENCE.'],
  [/^status 40[13]/, 'The server refused the key. Check OPENAI_API_KEY.'],
  [/^status 402/, 'The account of the AI service has no credit left. Add credit, or raise its spending limit.'],
  [/^status 404/, 'The server has no such model or address. Check OPENAI_MODEL, and that OPENAI_BASE_URL ends in /v1.'],
  [/^status 429/, 'The server says that too much was asked of it. Wait, or raise the limit of its account.'],
  [/^status 5/, 'The server failed. Look at its log; often it lacks memory for this model.'],
  [/^status/, 'The server refused the request. Look at its log.'],
  [/^a web page/, 'A website answered instead of an AI server. Check OPENAI_BASE_URL; most end in /v1.'],
  [/^an answer without a choice/, 'The server answered without a text. Check OPENAI_MODEL, and look at its log.'],
  [
    /broke off/,
    'The server stopped in the middle of its answer. Look at its log; often it lacks memory for this model.',
  ],
  [/no JSON|another shape/, 'The model did not answer in the form we ask for. Try a larger model.'],
  [/cut short/, 'The answer did not fit. Give the server more context, and set AI_CONTEXT_TOKENS to it.'],
  [
    /^a context too small/,
    'The model’s context is too small for this text: raise it to {tokens} tokens, and set AI_CONTEXT_TOKENS to the same.',
  ],
  [
    /^an empty answer/,
    'The server sent an empty answer. Its log says why; often the model’s context is too small: raise it to {tokens} tokens.',
  ],
  [/repeats itself/, 'The model repeated itself without end, so Pathlight ended the answer. Try another model.'],
  [
    /nothing may be shown/,
    'The model answered, but nothing it said rested on the student’s words. Try a larger model.',
  ],
  [/refusal|filter/, 'The service declined to answer.'],
  [/tests are used up/, 'Today’s tests have used the tokens we keep for tests. Test again tomorrow.'],
  [/budget/, 'The tokens of today are used up. Raise AI_DAILY_TOKENS, or wait until tomorrow.'],
  [/left alone/, 'The server failed again and again, so nobody asks it for a minute. Try again then.'],
];

/** A failure in plain words with what to do; the number in it is the tokens that are needed. */
export function faultText(fault: string): string {
  const text = FAULTS.find(([words]) => words.test(fault))?.[1];
  if (!text) return 'The server’s answer could not be read. Look at its log.';
  return text.replace('{tokens}', wholeNumber(Number(/\d+/.exec(fault)?.[0] ?? 0)));
}

/** The features as an admin knows them, by the name of their task. */
export const FEATURE_NAMES: Readonly<Record<string, string>> = {
  feedback: 'Feedback on an answer',
  chat: 'An answer of Buddy',
  preferences: 'Wishes found in answers',
  'student-dashboard': 'A student’s dashboard',
  'counselor-view': 'The counselor’s view of a student',
  'school-words': 'The words on a school list',
};

/** What a server does not take, by the part of a request that is left out. */
export const PART_NAMES = {
  format: 'a fixed answer format',
  tools: 'functions',
  usage: 'token counts in a stream',
  system: 'a system role',
  limit: 'the usual name of the answer limit',
} as const;
