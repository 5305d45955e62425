import type { AiTask, AiTextTask, Claim, OnText, SaidBefore } from '../../ai-task';
import { OpeningLine } from '../../opening-line';
import { SentenceGate } from '../../sentence-gate';
import { CallFault, CutFault, windowFor } from './faults';
import type { Known } from './function-calls';

/** What a model thinks before it answers, and the marks of its template: none of it is for anybody. */
const TAG =
  /<(\/?)(?:[a-z]{1,12}:)?(?:think(?:ing)?|thoughts?|reasoning|reflection|analysis)>|<\|([a-z_]{1,24})\|>|<\/?s>/i;
/** What may become a tag with the next piece. */
const UNFINISHED = /<[^<>]{0,40}$/;
/** The channel that harmony templates write the answer into. */
const ANSWER_CHANNEL = /final/i;
const LONGEST_HEADER = 200;

/** What came of a piece: text of the answer, and whether everything before it was only thought. */
export interface Locale {
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

  take(piece: string): Locale {
    this.held += piece;
    const spoken: Locale = { text: '', restart: false };
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

  private pass(text: string, spoken: Locale): void {
    if (this.state === 'answer') spoken.text += text;
    else if (this.state === 'header') this.header = (this.header + text).slice(0, LONGEST_HEADER);
  }

  private meet([tag, closing, mark]: RegExpExecArray, spoken: Locale): void {
    if (mark !== undefined) this.meetMark(mark.toLowerCase(), spoken);
    else if (closing === '/') this.begin(spoken);
    else if (!/^<\/?s>$/i.test(tag)) this.state = 'thought';
  }

  private meetMark(mark: string, spoken: Locale): void {
    if (mark === 'channel' || mark === 'start') {
      this.state = 'header';
      this.header = '';
    } else if (mark === 'message' && this.state === 'header') {
      if (ANSWER_CHANNEL.test(this.header)) this.begin(spoken);
      else this.state = 'thought';
    }
  }

  /** The answer begins here; what came before was none of it. */
  private begin(spoken: Locale): void {
    this.state = 'answer';
    spoken.text = '';
    spoken.restart = true;
  }
}

/** Passes on what a model says as it comes, without its thoughts. */
export class SpokenDraft {
  /** Everything that came, thoughts too. */
  text = '';
  private earlier = '';
  private thoughts = new WithoutThoughts();
  private isEmpty = true;

  constructor(private readonly onSpoken: (spoken: Locale) => void) {}

  /** Null where the answer starts over. */
  take(piece: string | null): void {
    if (piece === null) {
      this.earlier = this.text;
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

  /** True where words of an answer that broke off are left: its own, or those of the try before it. */
  isOfUse(fault: unknown): boolean {
    if (this.isEmpty && this.earlier && fault instanceof CallFault && fault.kind === 'server') this.take(this.earlier);
    else if (!(fault instanceof CutFault)) return false;
    return !this.isEmpty;
  }

  private pass(spoken: Locale): void {
    this.isEmpty = (this.isEmpty || spoken.restart) && spoken.text.trim() === '';
    this.onSpoken(spoken);
  }
}

/** The beginning of a draft as its task reads it. */
export const openingOf = <Input, Value>(
  task: Pick<AiTask<Input, Value, unknown>, 'opening'>,
  input: Input,
): OpeningLine<Value> =>
  new OpeningLine<Value>(task.opening ? (beginning) => task.opening?.(beginning, input) ?? null : null);

/** A sentence that may be shown: at once, or with a yes of the second look where it makes a claim. */
interface Waiting {
  sentence: string;
  shown: string;
  claim: Claim | null;
  /** Null while nobody has decided. */
  stays: boolean | null;
}

/** A text that is shown while it comes, each sentence once it was checked and everything before it is decided. */
export class TextDraft<Input, Value> {
  /** What the person has read of it. */
  told = '';
  private before: SaidBefore[] = [];
  private sentences: Waiting[] = [];
  private next = 0;
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
  take({ text, restart }: Locale): void {
    if (restart) this.beginAgain();
    this.gate.push(this.opening.take(text));
  }

  /** The end of the draft, where it broke off without the sentence that is unfinished. */
  end(isCut: boolean): void {
    this.gate.push(this.opening.end());
    this.gate.end(isCut);
  }

  /** The sentences nobody has decided on. */
  get open(): Claim[] {
    return this.sentences.flatMap(({ claim, stays }) => (claim && stays === null ? [claim] : []));
  }

  /** Decides on the sentences of a claim. */
  decide(claim: Claim, stays: boolean): void {
    for (const one of this.sentences) if (one.claim === claim) one.stays = stays;
    this.release();
  }

  /** The sentences that stay. */
  get kept(): string {
    return this.sentences.flatMap(({ sentence, stays }) => (stays ? [sentence] : [])).join(' ');
  }

  private beginAgain(): void {
    if (this.told) this.onText({ restart: true });
    this.told = '';
    this.next = 0;
    this.before = [];
    this.sentences = [];
    this.gate = this.newGate();
    this.opening = openingOf(this.task, this.input);
  }

  private newGate(): SentenceGate {
    return new SentenceGate((sentence) => this.check(sentence));
  }

  private check(sentence: string): void {
    const { task, input, known, before } = this;
    const shown = task.checkSentence(sentence, input, known.sentInput, before);
    if (shown === null) throw new CallFault('answer', 'an answer that may not be shown');
    if (shown) {
      const claim = task.claim(sentence, input, known.sentInput, [...before]);
      this.sentences.push({ sentence, shown, claim, stays: claim ? null : true });
    }
    before.push({ text: sentence, isShown: shown !== '' });
    this.release();
  }

  private release(): void {
    for (let one = this.sentences[this.next]; one && one.stays !== null; one = this.sentences[(this.next += 1)]) {
      if (!one.stays) continue;
      const text = this.told ? ` ${one.shown}` : one.shown;
      this.told += text;
      this.onText({ text });
    }
  }
}

/** So many places are tried at which the JSON could begin. */
const MAX_BEGINNINGS = 20;

/** The JSON of an answer: as it is, out of a fence or the words around it, or closed where it broke off; undefined where there is none. */
export function readJson(text: string): unknown {
  const beginnings = [...text.matchAll(/[{[]/g)].slice(0, MAX_BEGINNINGS).map(({ index }) => text.slice(index));
  return beginnings.reduce<unknown>((found, bare) => found ?? parsed(bare) ?? parsed(closed(bare)), undefined);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A JSON text up to where it ends, or up to its last whole object with every bracket closed. */
function closed(text: string): string {
  const open: string[] = [];
  let inString = false;
  let best = { end: 0, open: [] as string[] };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
      continue;
    }
    if (sign === '"') inString = true;
    else if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']');
    else if (sign === '}' || sign === ']') {
      if (open.pop() !== sign) break;
      best = { end: at + 1, open: [...open] };
      if (open.length === 0) break;
    }
  }
  return text.slice(0, best.end) + best.open.reverse().join('');
}

/** The draft that an answer to a task holds. */
export function readDraft<Input, Value, Draft>(task: AiTask<Input, Value, Draft>, text: string, isCut: boolean): Draft {
  const json = readJson(text);
  if (json === undefined) throw isCut ? new CutFault() : new CallFault('answer', 'an answer that is no JSON');
  const read = task.schema?.safeParse(json);
  if (read?.success) return read.data;
  const some = task.lenient?.safeParse(json);
  if (!some?.success) throw new CallFault('answer', 'an answer of another shape');
  return some.data;
}
