import { Controller, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { createRequire } from 'node:module';
import { Settings } from '../platform/config/settings';
import { InstancesModule } from '../platform/cluster/instances.module';
import { SharedCounters } from '../platform/cluster/instances';
import { PersonalDataRegistry, type TableExport } from '../users/personal-data-registry';
import { AiReceipt, AiUsageDay } from './ai.entity';
import { AiReceiptsService } from './ai-receipts.service';
import { AI_PROVIDER, type AiProvider, type AiContext, type AiTask, type AiTextTask, type OnText } from './ai-task';
import { AiUsageService, type AiUsage } from './ai-usage.service';
import { AiService } from './ai.service';
import { AI_FEATURES, SENT_KINDS } from '../contract/ai-words';
import { type HandlerInput, Call } from '../access/call';
import { routes } from '../contract/routes';
import type { AiChoice } from '../contract/ai';
import { AiChoices } from '../users/schools.service';
import { CircuitBreaker } from './providers/openai/circuit-breaker';
import { yieldToEventLoop } from '../platform/runtime/yield-to-event-loop';
import { splitForStream } from './text/sentences';

export class BuiltInProvider implements AiProvider {
  readonly writtenBy = 'built-in';
  readonly hostedServer = null;
  readonly omittedParts = [];

  isPaused(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async write<Input, Value, Draft>(task: AiTask<Input, Value, Draft>, input: Input): Promise<Value> {
    await yieldToEventLoop();
    return task.createBuiltInValue(input);
  }

  async stream<Input, Value>(
    task: AiTextTask<Input, Value>,
    input: Input,
    _context: AiContext,
    onText: OnText,
  ): Promise<Value> {
    await yieldToEventLoop();
    const value = task.createBuiltInValue(input);
    for (const text of splitForStream(task.textOf(value))) onText({ text });
    return value;
  }
}

const load = createRequire(__filename);

/** The hosted provider if a key or an address is set; else the offline engine, which opens no connection. */
export function chooseProvider(ai: Settings['ai'], usage: AiUsage, counters: SharedCounters): AiProvider {
  if (!ai.apiKey && !ai.baseUrl) return new BuiltInProvider();
  // Loaded only here: the built-in engine starts without the SDK.
  const { OpenAiProvider } = load(
    './providers/openai/openai-provider',
  ) as typeof import('./providers/openai/openai-provider');
  return new OpenAiProvider(ai, usage, new CircuitBreaker(counters), undefined, ai.serverLimits);
}

@Controller()
class AiChoiceController {
  constructor(
    private readonly choices: AiChoices,
    private readonly ai: AiService,
  ) {}

  @Call(routes.readOwnAiChoice)
  readOwn({ actor }: HandlerInput<'readOwnAiChoice'>) {
    return this.read(actor.uid);
  }

  @Call(routes.setOwnAiChoice)
  async setOwn({ actor, body }: HandlerInput<'setOwnAiChoice'>) {
    await this.choices.setForSelf(actor.uid, body.off);
    return this.read(actor.uid);
  }

  @Call(routes.readAiChoice)
  readForStudent({ student }: HandlerInput<'readAiChoice'>) {
    return this.read(student.userId);
  }

  @Call(routes.setAiChoice)
  async setForStudent({ student, body }: HandlerInput<'setAiChoice'>) {
    await this.choices.setForPerson(student.userId, body.off);
    return this.read(student.userId);
  }

  private async read(userId: string): Promise<AiChoice> {
    return { service: this.ai.hostedServer?.server ?? null, ...(await this.choices.readFor(userId)) };
  }
}

const receiptsCopy: TableExport<AiReceipt> = {
  file: 'what-the-ai-wrote-for-you',
  lines: ({ feature, writtenBy, sentTo, model, sent, inputTokens, outputTokens, fault, writtenAt }) => [
    {
      what: AI_FEATURES[feature as keyof typeof AI_FEATURES] ?? feature,
      written: writtenAt.toISOString(),
      written_by: writtenBy,
      sent_to: sentTo ?? 'nobody: nothing left your school’s own machine',
      model,
      not_written_because: fault,
      sent: sent.map((kind) => SENT_KINDS[kind]).join(', '),
      masked: sentTo === null ? null : true,
      tokens_sent: inputTokens,
      tokens_received: outputTokens,
    },
  ],
};

@Module({
  controllers: [AiChoiceController],
  imports: [TypeOrmModule.forFeature([AiUsageDay, AiReceipt]), InstancesModule],
  providers: [
    AiUsageService,
    AiService,
    AiReceiptsService,
    {
      provide: AI_PROVIDER,
      inject: [Settings, AiUsageService, SharedCounters],
      useFactory: (settings: Settings, usage: AiUsageService, counters: SharedCounters) =>
        chooseProvider(settings.ai, usage, counters),
    },
  ],
  exports: [AiService, AiReceiptsService, AiUsageService],
})
export class AiModule {
  constructor(registry: PersonalDataRegistry) {
    registry.register(AiReceipt, receiptsCopy);
  }
}
