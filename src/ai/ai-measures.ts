import { Counter, Histogram } from 'prom-client';
import { DURATION_BUCKETS, secondsSince } from '../platform/metrics/measure-requests';
import type { Written } from './ai-task';

const texts = new Histogram({
  name: 'pathlight_ai_text_duration_seconds',
  help: 'How long generated texts took, in seconds: settled by a rule, written by the provider, the built-in one because nobody may be asked, or the built-in one stood in.',
  labelNames: ['task', 'prompt', 'written_by', 'outcome'],
  buckets: DURATION_BUCKETS,
});

const tokens = new Counter({
  name: 'pathlight_ai_tokens_total',
  help: 'Tokens that a hosted provider charged.',
  labelNames: ['direction'],
});
const INPUT = tokens.labels('input');
const OUTPUT = tokens.labels('output');
for (const direction of [INPUT, OUTPUT]) direction.inc(0);

export type AiOutcome = 'settled' | 'written' | 'stood-in' | 'not-asked';

/** Starts the clock of one text; the answer stops it and gives the text on. */
export function measureText(
  task: string,
  prompt: string,
): <Value>(outcome: AiOutcome, written: Written<Value>) => Written<Value> {
  const began = performance.now();
  return (outcome, written) => {
    texts.labels(task, prompt, written.writtenBy, outcome).observe(secondsSince(began));
    return written;
  };
}

export function measureTokens(input: number, output: number): void {
  INPUT.inc(input);
  OUTPUT.inc(output);
}
