import { CallFault, windowFor } from './faults';

/** What a model thinks before it answers, and the marks of its template: none of it is for anybody. */
const TAG =
  /<(\/?)(?:[a-z]{1,12}:)?(?:think(?:ing)?|thoughts?|reasoning|reflection|analysis)>|<\|([a-z_]{1,24})\|>|<\/?s>/i;
/** What may become a tag with the next piece. */
const UNFINISHED = /<[^<>]{0,40}$/;
/** The channel that harmony templates write the answer into. */
const ANSWER_CHANNEL = /final/i;
const LONGEST_HEADER = 200;

/** What came of a piece: text of the answer, and whether everything before it was only thought. */
export interface Spoken {
  text: string;
  /** True where the text so far turned out to be thoughts. */
  restart: boolean;
}

/**
 * Takes thoughts and template marks out of a text that comes in pieces: `<think>…</think>`, also without the opening tag, harmony channels,
 * and end marks such as `<|im_end|>`. Each character is read once.
 */
export class WithoutThoughts {
  private held = '';
  private header = '';
  private state: 'answer' | 'thought' | 'header' = 'answer';

  take(piece: string): Spoken {
    this.held += piece;
    const spoken: Spoken = { text: '', restart: false };
    for (let tag = TAG.exec(this.held); tag; tag = TAG.exec(this.held)) {
      this.pass(this.held.slice(0, tag.index), spoken);
      this.held = this.held.slice(tag.index + tag[0].length);
      this.meet(tag, spoken);
    }
    const rest = UNFINISHED.exec(this.held)?.index ?? this.held.length;
    this.pass(this.held.slice(0, rest), spoken);
    this.held = this.held.slice(rest);
    return spoken;
  }

  /** What is left at the end of the text. */
  end(): string {
    return this.state === 'answer' ? this.held : '';
  }

  private pass(text: string, spoken: Spoken): void {
    if (this.state === 'answer') spoken.text += text;
    else if (this.state === 'header') this.header = (this.header + text).slice(0, LONGEST_HEADER);
  }

  private meet([tag, closing, mark]: RegExpExecArray, spoken: Spoken): void {
    if (mark !== undefined) this.meetMark(mark.toLowerCase(), spoken);
    else if (closing === '/') this.begin(spoken);
    else if (!/^<\/?s>$/i.test(tag)) this.state = 'thought';
  }

  private meetMark(mark: string, spoken: Spoken): void {
    if (mark === 'channel' || mark === 'start') {
      this.state = 'header';
      this.header = '';
    } else if (mark === 'message' && this.state === 'header') {
      if (ANSWER_CHANNEL.test(this.header)) this.begin(spoken);
      else this.state = 'thought';
    }
  }

  /** The answer begins here; what came before was none of it. */
  private begin(spoken: Spoken): void {
    this.state = 'answer';
    spoken.text = '';
    spoken.restart = true;
  }
}

/** Passes on what a model says as it comes, without its thoughts. */
export class SpokenDraft {
  /** Everything that came, thoughts too. */
  text = '';
  private thoughts = new WithoutThoughts();
  private isEmpty = true;

  constructor(private readonly onSpoken: (spoken: Spoken) => void) {}

  /** Null where the answer starts over. */
  take(piece: string | null): void {
    if (piece === null) {
      this.thoughts = new WithoutThoughts();
      this.text = '';
      this.pass({ text: '', restart: true });
    } else {
      this.text += piece;
      this.pass(this.thoughts.take(piece));
    }
  }

  /** Throws for an answer without words; it was asked for with so many tokens, its own included. */
  end(tokens: number): void {
    this.pass({ text: this.thoughts.end(), restart: false });
    if (this.isEmpty) throw new CallFault('answer', `an empty answer: ${windowFor(tokens)} tokens are needed`);
  }

  private pass(spoken: Spoken): void {
    this.isEmpty = (this.isEmpty || spoken.restart) && spoken.text.trim() === '';
    this.onSpoken(spoken);
  }
}
