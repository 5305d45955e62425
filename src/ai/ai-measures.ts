import { countersOf, secondsSince, spreadsOf } from '../platform/metrics/measures';
import type { Written } from './ai-task';

const texts = spreadsOf({
  name: 'pathlight_ai_text_duration_seconds',
  help: 'How long generated texts took, in seconds: settled by a rule, written by the provider, or the built-in one stood in for it.',
  labels: ['task', 'prompt', 'written_by', 'outcome'],
});

const tokens = countersOf({
  name: 'pathlight_ai_tokens_total',
  help: 'Tokens that a hosted provider charged.',
  labels: ['direction'],
});
const INPUT = tokens.of('input');
const OUTPUT = tokens.of('output');

export type AiOutcome = 'settled' | 'written' | 'stood-in';

/** Starts the clock of one text; the answer stops it and gives the text on. */
export function measureText(
  task: string,
  prompt: string,
): <Value>(outcome: AiOutcome, written: Written<Value>) => Written<Value> {
  const began = performance.now();
  return (outcome, written) => {
    texts.of(task, prompt, written.writtenBy, outcome).observe(secondsSince(began));
    return written;
  };
}

export function measureTokens(input: number, output: number): void {
  INPUT.add(input);
  OUTPUT.add(output);
}
