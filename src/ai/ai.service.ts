import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AiRequestPart } from '../contract/ai';
import {
  AI_PROVIDER,
  type AiProvider,
  AiUnavailable,
  type AiContext,
  type AiTask,
  type AiTextTask,
  type OnText,
  type GeneratedText,
  type AiLedger,
  type HostedServer,
} from './ai-task';
import { splitForStream } from './text/sentences';
import { SettledByOpening } from './opening-line';
import { AiReceiptsService } from './ai-receipts.service';
import { Histogram } from 'prom-client';
import { DURATION_BUCKETS, secondsSince } from '../platform/metrics/measure-requests';

const texts = new Histogram({
  name: 'pathlight_ai_text_duration_seconds',
  help: 'How long generated texts took, in seconds: settled by a rule, written by the provider, the built-in one because nobody may be asked, or the built-in one stood in.',
  labelNames: ['task', 'prompt', 'written_by', 'outcome'],
  buckets: DURATION_BUCKETS,
});

type AiOutcome = 'settled' | 'written' | 'stood-in' | 'not-asked';

function measureText(
  task: string,
  prompt: string,
): <Value>(outcome: AiOutcome, written: GeneratedText<Value>) => GeneratedText<Value> {
  const began = performance.now();
  return (outcome, written) => {
    texts.labels(task, prompt, written.writtenBy, outcome).observe(secondsSince(began));
    return written;
  };
}

type Finish = (<Value>(outcome: AiOutcome, written: GeneratedText<Value>) => GeneratedText<Value>) & {
  context: AiContext;
};

/** Writes every generated text in the product. Always returns a text, and always says who wrote it. */
@Injectable()
export class AiService {
  private readonly logger = new Logger('AI');

  constructor(
    @Inject(AI_PROVIDER) private readonly provider: AiProvider,
    @Inject(AiReceiptsService) private readonly receipts: Pick<AiReceiptsService, 'expectReceipt' | 'note'>,
  ) {}

  /** The hosted server in use; null if nothing leaves this machine. */
  get asked(): HostedServer | null {
    return this.provider.asked;
  }

  isPaused(): Promise<boolean> {
    return this.provider.isPaused();
  }

  get leftOut(): AiRequestPart[] {
    return this.provider.leftOut;
  }

  /** The task's text; the labeled built-in one if a rule decides it or the hosted provider has none. */
  async write<Input, Value, Draft>(
    task: AiTask<Input, Value, Draft>,
    input: Input,
    context: AiContext,
  ): Promise<GeneratedText<Value>> {
    const settledByRule = task.settledByRule(input);
    const done = this.begin(task, context);
    if (settledByRule !== null) return done('settled', { value: settledByRule, writtenBy: 'built-in' });
    if (!this.mayAsk(context)) return done('not-asked', { value: task.builtIn(input), writtenBy: 'built-in' });
    try {
      const value = await this.provider.write(task, input, done.context);
      return done('written', { value, writtenBy: this.provider.writtenBy });
    } catch (error) {
      if (error instanceof SettledByOpening)
        return done('settled', { value: error.value as Value, writtenBy: 'built-in' });
      const fault = this.logUnavailable(task.name, error);
      return done('stood-in', { value: task.builtIn(input), writtenBy: 'built-in', fault });
    }
  }

  /** Like `write`, as a stream: `onText` gets each piece, and `restart` before another text replaces a broken one. */
  async stream<Input, Value>(
    task: AiTextTask<Input, Value>,
    input: Input,
    context: AiContext,
    onText: OnText,
  ): Promise<GeneratedText<Value>> {
    const settledByRule = task.settledByRule(input);
    const done = this.begin(task, context);
    if (settledByRule !== null) return done('settled', this.tellWhole(task, settledByRule, onText));
    if (!this.mayAsk(context)) return done('not-asked', this.tellWhole(task, task.builtIn(input), onText));
    let sentInput = false;
    try {
      const value = await this.provider.stream(task, input, done.context, (part) => {
        sentInput = true;
        onText(part);
      });
      return done('written', { value, writtenBy: this.provider.writtenBy });
    } catch (error) {
      const fault = error instanceof SettledByOpening ? undefined : this.logUnavailable(task.name, error);
      if (sentInput) onText({ restart: true });
      if (error instanceof SettledByOpening) return done('settled', this.tellWhole(task, error.value as Value, onText));
      return done('stood-in', { ...this.tellWhole(task, task.builtIn(input), onText), fault });
    }
  }

  /** The installation's own engine writes for everyone; a hosted service only for people who have not turned it off. */
  private mayAsk({ mayAsk }: AiContext): boolean {
    return mayAsk || this.provider.asked === null;
  }

  private begin<Input, Value, Draft>(task: AiTask<Input, Value, Draft>, context: AiContext): Finish {
    const ledger: AiLedger = { calls: 0, input: 0, output: 0 };
    const measure = measureText(task.name, task.promptVersion);
    this.receipts.expectReceipt();
    const { name: feature, sends: sent } = task;
    const finish = <Value>(outcome: AiOutcome, written: GeneratedText<Value>): GeneratedText<Value> => {
      const { writtenBy, fault = null } = written;
      const { asked } = this.provider;
      this.receipts.note({ userId: context.userId, feature, writtenBy, sent, ledger, asked, fault });
      return measure(outcome, written);
    };
    return Object.assign(finish, { context: { ...context, ledger } });
  }

  private tellWhole<Input, Value>(task: AiTextTask<Input, Value>, value: Value, onText: OnText): GeneratedText<Value> {
    for (const text of splitForStream(task.textOf(value))) onText({ text });
    return { value, writtenBy: 'built-in' };
  }

  /** Only our own rejections lead to the built-in text; bugs must surface. */
  private logUnavailable(task: string, error: unknown): string {
    if (!(error instanceof AiUnavailable)) throw error;
    this.logger.warn(`${task}: the built-in answer stands in (${error.message})`);
    return error.message;
  }
}
