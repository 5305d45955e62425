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

type FinishTask = <Value>(outcome: AiOutcome, generated: GeneratedText<Value>) => GeneratedText<Value>;

/** Writes every generated text in the product. Always returns a text, and always says who wrote it. */
@Injectable()
export class AiService {
  private readonly logger = new Logger('AI');

  constructor(
    @Inject(AI_PROVIDER) private readonly provider: AiProvider,
    @Inject(AiReceiptsService) private readonly receipts: Pick<AiReceiptsService, 'expectReceipt' | 'note'>,
  ) {}

  /** The hosted server in use; null if nothing leaves this machine. */
  get hostedServer(): HostedServer | null {
    return this.provider.hostedServer;
  }

  isPaused(): Promise<boolean> {
    return this.provider.isPaused();
  }

  get omittedParts(): AiRequestPart[] {
    return this.provider.omittedParts;
  }

  /** The task's text; the labeled built-in one if a rule decides it or the hosted provider has none. */
  async write<Input, Value, Draft>(
    task: AiTask<Input, Value, Draft>,
    input: Input,
    context: AiContext,
  ): Promise<GeneratedText<Value>> {
    const ruleBasedValue = task.settleByRule(input);
    const { finish, context: metered } = this.startTask(task, context);
    if (ruleBasedValue !== null) return finish('settled', { value: ruleBasedValue, writtenBy: 'built-in' });
    if (!this.canAskAi(context))
      return finish('not-asked', { value: task.createBuiltInValue(input), writtenBy: 'built-in' });
    try {
      const value = await this.provider.write(task, input, metered);
      return finish('written', { value, writtenBy: this.provider.writtenBy });
    } catch (error) {
      if (error instanceof SettledByOpening)
        return finish('settled', { value: error.value as Value, writtenBy: 'built-in' });
      const fault = this.logUnavailable(task.name, error);
      return finish('stood-in', { value: task.createBuiltInValue(input), writtenBy: 'built-in', fault });
    }
  }

  /** Like `write`, as a stream: `onText` gets each piece, and `restart` before another text replaces a broken one. */
  async stream<Input, Value>(
    task: AiTextTask<Input, Value>,
    input: Input,
    context: AiContext,
    onText: OnText,
  ): Promise<GeneratedText<Value>> {
    const ruleBasedValue = task.settleByRule(input);
    const { finish, context: metered } = this.startTask(task, context);
    if (ruleBasedValue !== null) return finish('settled', this.emitWholeText(task, ruleBasedValue, onText));
    if (!this.canAskAi(context))
      return finish('not-asked', this.emitWholeText(task, task.createBuiltInValue(input), onText));
    let hasSentInput = false;
    try {
      const value = await this.provider.stream(task, input, metered, (textPart) => {
        hasSentInput = true;
        onText(textPart);
      });
      return finish('written', { value, writtenBy: this.provider.writtenBy });
    } catch (error) {
      const fault = error instanceof SettledByOpening ? undefined : this.logUnavailable(task.name, error);
      if (hasSentInput) onText({ isRestart: true });
      if (error instanceof SettledByOpening)
        return finish('settled', this.emitWholeText(task, error.value as Value, onText));
      return finish('stood-in', { ...this.emitWholeText(task, task.createBuiltInValue(input), onText), fault });
    }
  }

  /** The installation's own engine writes for everyone; a hosted service only for people who have not turned it off. */
  private canAskAi({ canAskAi }: AiContext): boolean {
    return canAskAi || this.provider.hostedServer === null;
  }

  private startTask<Input, Value, Draft>(
    { name: feature, promptVersion, sentKinds: sent }: AiTask<Input, Value, Draft>,
    context: AiContext,
  ): { finish: FinishTask; context: AiContext } {
    const ledger: AiLedger = { calls: 0, input: 0, output: 0 };
    const startedAt = performance.now();
    this.receipts.expectReceipt();
    const finish: FinishTask = (outcome, generated) => {
      const { writtenBy, fault = null } = generated;
      const { hostedServer } = this.provider;
      this.receipts.note({ userId: context.userId, feature, writtenBy, sent, ledger, hostedServer, fault });
      texts.labels(feature, promptVersion, writtenBy, outcome).observe(secondsSince(startedAt));
      return generated;
    };
    return { finish, context: { ...context, ledger } };
  }

  private emitWholeText<Input, Value>(
    task: AiTextTask<Input, Value>,
    value: Value,
    onText: OnText,
  ): GeneratedText<Value> {
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
