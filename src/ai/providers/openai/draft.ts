import type { AiTask, AiTextTask, Claim, OnText, PriorSentence } from '../../ai-task';
import { OpeningLine } from '../../opening-line';
import { SentenceGate } from '../../sentence-gate';
import { CallFault, TruncatedFault, windowFor } from './faults';
import type { ProviderContext } from './function-calls';

/** A model's reasoning and its template marks, which nobody should see. */
const TAG =
  /<(\/?)(?:[a-z]{1,12}:)?(?:think(?:ing)?|thoughts?|reasoning|reflection|analysis)>|<\|([a-z_]{1,24})\|>|<\/?s>/i;
/** What may become a tag with the next piece. */
const UNFINISHED = /<[^<>]{0,40}$/;
/** The channel in which harmony templates put the response. */
const ANSWER_CHANNEL = /final/i;
const LONGEST_HEADER = 200;

/** The result of a piece: response text, and whether everything before it was reasoning. */
export interface DraftDelta {
  text: string;
  /** True if the text so far turned out to be reasoning. */
  restart: boolean;
}

/**
 * Removes reasoning and template marks from a streamed text: `<think>…</think>`, also without the opening tag, harmony
 * channels, and end marks such as `<|im_end|>`. Reads each character once.
 */
export class ThoughtFilter {
  private held = '';
  private header = '';
  private state: 'answer' | 'thought' | 'header' = 'answer';

  take(piece: string): DraftDelta {
    this.held += piece;
    const spoken: DraftDelta = { text: '', restart: false };
    for (let tag = TAG.exec(this.held); tag; tag = TAG.exec(this.held)) {
      this.pass(this.held.slice(0, tag.index), spoken);
      this.held = this.held.slice(tag.index + tag[0].length);
      this.handleTag(tag, spoken);
    }
    const rest = UNFINISHED.exec(this.held)?.index ?? this.held.length;
    this.pass(this.held.slice(0, rest), spoken);
    this.held = this.held.slice(rest);
    return spoken;
  }

  end(): string {
    return this.state === 'answer' ? this.held : '';
  }

  private pass(text: string, spoken: DraftDelta): void {
    if (this.state === 'answer') spoken.text += text;
    else if (this.state === 'header') this.header = (this.header + text).slice(0, LONGEST_HEADER);
  }

  private handleTag([tag, closing, mark]: RegExpExecArray, spoken: DraftDelta): void {
    if (mark !== undefined) this.handleMark(mark.toLowerCase(), spoken);
    else if (closing === '/') this.begin(spoken);
    else if (!/^<\/?s>$/i.test(tag)) this.state = 'thought';
  }

  private handleMark(mark: string, spoken: DraftDelta): void {
    if (mark === 'channel' || mark === 'start') {
      this.state = 'header';
      this.header = '';
    } else if (mark === 'message' && this.state === 'header') {
      if (ANSWER_CHANNEL.test(this.header)) this.begin(spoken);
      else this.state = 'thought';
    }
  }

  /** The response begins here; everything before was reasoning. */
  private begin(spoken: DraftDelta): void {
    this.state = 'answer';
    spoken.text = '';
    spoken.restart = true;
  }
}

export class DraftStream {
  /** Everything received, including reasoning. */
  text = '';
  private earlier = '';
  private thoughts = new ThoughtFilter();
  private isEmpty = true;

  constructor(private readonly onSpoken: (spoken: DraftDelta) => void) {}

  /** `null` means that the response starts over. */
  take(piece: string | null): void {
    if (piece === null) {
      this.earlier = this.text;
      this.thoughts = new ThoughtFilter();
      this.text = '';
      this.pass({ text: '', restart: true });
    } else {
      this.text += piece;
      this.pass(this.thoughts.take(piece));
    }
  }

  /** Throws for a response without text; `tokens` is the requested limit, including reasoning. */
  end(tokens: number): void {
    this.pass({ text: this.thoughts.end(), restart: false });
    if (this.isEmpty) throw new CallFault('answer', `an empty answer: ${windowFor(tokens)} tokens are needed`);
  }

  /** True if an interrupted response, or the attempt before it, has usable text. */
  isUsable(fault: unknown): boolean {
    if (this.isEmpty && this.earlier && fault instanceof CallFault && fault.kind === 'server') this.take(this.earlier);
    else if (!(fault instanceof TruncatedFault)) return false;
    return !this.isEmpty;
  }

  private pass(spoken: DraftDelta): void {
    this.isEmpty = (this.isEmpty || spoken.restart) && spoken.text.trim() === '';
    this.onSpoken(spoken);
  }
}

export const openingOf = <Input, Value>(
  task: Pick<AiTask<Input, Value, unknown>, 'opening'>,
  input: Input,
): OpeningLine<Value> =>
  new OpeningLine<Value>(task.opening ? (beginning) => task.opening?.(beginning, input) ?? null : null);

/** A sentence that may be shown: immediately, or with the second look's approval if it makes a claim. */
interface Waiting {
  sentence: string;
  shown: string;
  claim: Claim | null;
  /** Null while undecided. */
  stays: boolean | null;
}

/** A text shown while it arrives, each sentence once it is checked and everything before it is decided. */
export class TextDraft<Input, Value> {
  shownText = '';
  private before: PriorSentence[] = [];
  private sentences: Waiting[] = [];
  private next = 0;
  private gate = this.newGate();
  private opening: OpeningLine<Value>;

  constructor(
    private readonly task: AiTextTask<Input, Value>,
    private readonly input: Input,
    private readonly known: ProviderContext<Input, Value, string>,
    private readonly onText: OnText,
  ) {
    this.opening = openingOf(task, input);
  }

  /** Throws `SettledByOpening`, and CallFault if a sentence can't be shown. */
  take({ text, restart }: DraftDelta): void {
    if (restart) this.beginAgain();
    this.gate.push(this.opening.take(text));
  }

  /** The end of the draft; if it was cut off, drops the unfinished sentence. */
  end(isCut: boolean): void {
    this.gate.push(this.opening.end());
    this.gate.end(isCut);
  }

  get open(): Claim[] {
    return this.sentences.flatMap(({ claim, stays }) => (claim && stays === null ? [claim] : []));
  }

  decide(claim: Claim, stays: boolean): void {
    for (const one of this.sentences) if (one.claim === claim) one.stays = stays;
    this.release();
  }

  get kept(): string {
    return this.sentences.flatMap(({ sentence, stays }) => (stays ? [sentence] : [])).join(' ');
  }

  private beginAgain(): void {
    if (this.shownText) this.onText({ restart: true });
    this.shownText = '';
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
      const text = this.shownText ? ` ${one.shown}` : one.shown;
      this.shownText += text;
      this.onText({ text });
    }
  }
}

/** The maximum number of positions tried as the start of the JSON. */
const MAX_BEGINNINGS = 20;

/**
 * A response's JSON: as is, extracted from a fence or the text around it, or closed if it was cut off; undefined if
 * there is none.
 */
export function readJson(text: string): unknown {
  const beginnings = [...text.matchAll(/[{[]/g)].slice(0, MAX_BEGINNINGS).map(({ index }) => text.slice(index));
  return beginnings.reduce<unknown>((found, bare) => found ?? parsed(bare) ?? parsed(closeBrackets(bare)), undefined);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A JSON text up to its end, or up to its last complete object with every bracket closed. */
function closeBrackets(text: string): string {
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

export function readDraft<Input, Value, Draft>(task: AiTask<Input, Value, Draft>, text: string, isCut: boolean): Draft {
  const json = readJson(text);
  if (json === undefined) throw isCut ? new TruncatedFault() : new CallFault('answer', 'an answer that is no JSON');
  const read = task.schema?.safeParse(json);
  if (read?.success) return read.data;
  const some = task.lenient?.safeParse(json);
  if (!some?.success) throw new CallFault('answer', 'an answer of another shape');
  return some.data;
}
