import type { AiTextTask, OnText, SaidBefore } from '../../ai-task';
import { OpeningLine } from '../../opening-line';
import { SentenceGate } from '../../sentence-gate';
import { CallFault } from './faults';
import type { Known } from './known';
import type { Spoken } from './without-thoughts';

/** The beginning of a draft as its task reads it. */
export const openingOf = <Input, Value>(
  task: Pick<AiTextTask<Input, Value>, 'opening'>,
  input: Input,
): OpeningLine<Value> =>
  new OpeningLine<Value>(task.opening ? (beginning) => task.opening?.(beginning, input) ?? null : null);

/** A draft that is shown while it comes, each sentence once it was checked. */
export class StreamedDraft<Input, Value> {
  /** All of it, without thoughts and opening. */
  raw = '';
  /** What the person has read of it. */
  told = '';
  private before: SaidBefore[] = [];
  private gate = this.newGate();
  private opening: OpeningLine<Value>;

  constructor(
    private readonly task: AiTextTask<Input, Value>,
    private readonly input: Input,
    private readonly known: Known<Input, Value, string>,
    private readonly onText: OnText,
  ) {
    this.opening = openingOf(task, input);
  }

  /** Throws OpeningSettles, and CallFault where a sentence may not be shown. */
  take({ text, restart }: Spoken): void {
    if (restart) this.beginAgain();
    this.pass(this.opening.take(text));
  }

  end(): void {
    this.pass(this.opening.end());
    this.gate.end();
  }

  private pass(text: string): void {
    this.raw += text;
    this.gate.push(text);
  }

  private beginAgain(): void {
    if (this.told) this.onText({ restart: true });
    this.raw = '';
    this.told = '';
    this.before = [];
    this.gate = this.newGate();
    this.opening = openingOf(this.task, this.input);
  }

  private newGate(): SentenceGate {
    return new SentenceGate(
      (sentence) => this.checked(sentence),
      (sentence) => {
        const text = this.told ? ` ${sentence}` : sentence;
        this.told += text;
        this.onText({ text });
      },
    );
  }

  private checked(sentence: string): string {
    const { task, input, known, before } = this;
    const shown = task.checkSentence(sentence, input, known.sentInput, before);
    if (shown === null) throw new CallFault('answer', 'an answer that may not be shown');
    before.push({ text: sentence, isShown: shown !== '' });
    return shown;
  }
}
