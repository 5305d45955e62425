import { Inject, Injectable, Logger } from '@nestjs/common';
import { AI_PROVIDER, type AiProvider, AiUnavailable } from './ai-provider';
import type { AiContext, AiTask, AiTextTask, OnText, Written } from './ai-task';
import { splitForStream } from './built-in/sentences';
import { measureText } from './ai-measures';

/** Writes every generated text of the product; always answers, and always says who wrote. */
@Injectable()
export class AiService {
  private readonly logger = new Logger('AI');

  constructor(@Inject(AI_PROVIDER) private readonly provider: AiProvider) {}

  /** The task's answer; the built-in one, labelled so, when a rule settles it or the hosted provider has none to give. */
  async write<Input, Value, Draft>(
    task: AiTask<Input, Value, Draft>,
    input: Input,
    context: AiContext,
  ): Promise<Written<Value>> {
    const settled = task.settled(input);
    const measure = measureText(task.name);
    if (settled !== null) return measure('settled', { value: settled, writtenBy: 'built-in' });
    try {
      const value = await this.provider.write(task, input, context);
      return measure('written', { value, writtenBy: this.provider.writtenBy });
    } catch (error) {
      this.tell(task.name, error);
      return measure('stood-in', { value: task.builtIn(input), writtenBy: 'built-in' });
    }
  }

  /** The same as a stream: `onText` gets each piece, and `restart` before another text takes the place of a broken one. */
  async stream<Input, Value>(
    task: AiTextTask<Input, Value>,
    input: Input,
    context: AiContext,
    onText: OnText,
  ): Promise<Written<Value>> {
    const settled = task.settled(input);
    const measure = measureText(task.name);
    if (settled !== null) return measure('settled', this.tellWhole(task, settled, onText));
    let shown = false;
    try {
      const value = await this.provider.stream(task, input, context, (part) => {
        shown = true;
        onText(part);
      });
      return measure('written', { value, writtenBy: this.provider.writtenBy });
    } catch (error) {
      this.tell(task.name, error);
      if (shown) onText({ restart: true });
      return measure('stood-in', this.tellWhole(task, task.builtIn(input), onText));
    }
  }

  private tellWhole<Input, Value>(task: AiTextTask<Input, Value>, value: Value, onText: OnText): Written<Value> {
    for (const text of splitForStream(task.textOf(value))) onText({ text });
    return { value, writtenBy: 'built-in' };
  }

  /** Only our own refusals end in the built-in answer; a fault of the product must surface. */
  private tell(task: string, error: unknown): void {
    if (!(error instanceof AiUnavailable)) throw error;
    this.logger.warn(`${task}: the built-in answer stands in (${error.message})`);
  }
}
