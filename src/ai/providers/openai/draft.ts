import type { AiTask, AiTextTask, Claim, OnText, PriorSentence } from '../../ai-task';
import { OpeningLine } from '../../opening-line';
import { SentenceGate } from '../../sentence-gate';
import { CallFault, TruncatedFault, contextWindowFor } from './faults';
import { type ProviderContext, tryParseJson } from './function-calls';

/** A model's reasoning and its template marks, which nobody should see. */
const TAG_PATTERN =
  /<(\/?)(?:[a-z]{1,12}:)?(?:think(?:ing)?|thoughts?|reasoning|reflection|analysis)>|<\|([a-z_]{1,24})\|>|<\/?s>/i;
/** What may become a tag with the next piece. */
const UNFINISHED_TAG = /<[^<>]{0,40}$/;
/** The channel in which harmony templates put the response. */
const ANSWER_CHANNEL = /final/i;
const MAX_HEADER_LENGTH = 200;

/** The result of a piece: response text, and whether everything before it was reasoning. */
export interface DraftDelta {
  text: string;
  /** True if the text so far turned out to be reasoning. */
  isRestart: boolean;
}

/** Removes reasoning and template marks from a streamed text: `<think>…</think>`, harmony channels, `<|im_end|>`. */
export class ThoughtFilter {
  private pendingText = '';
  private header = '';
  private state: 'answer' | 'thought' | 'header' = 'answer';

  addChunk(chunk: string): DraftDelta {
    this.pendingText += chunk;
    const delta: DraftDelta = { text: '', isRestart: false };
    for (let tag = TAG_PATTERN.exec(this.pendingText); tag; tag = TAG_PATTERN.exec(this.pendingText)) {
      this.emitText(this.pendingText.slice(0, tag.index), delta);
      this.pendingText = this.pendingText.slice(tag.index + tag[0].length);
      this.handleTag(tag, delta);
    }
    const tagStart = UNFINISHED_TAG.exec(this.pendingText)?.index ?? this.pendingText.length;
    this.emitText(this.pendingText.slice(0, tagStart), delta);
    this.pendingText = this.pendingText.slice(tagStart);
    return delta;
  }

  finish(): string {
    return this.state === 'answer' ? this.pendingText : '';
  }

  private emitText(text: string, delta: DraftDelta): void {
    if (this.state === 'answer') delta.text += text;
    else if (this.state === 'header') this.header = (this.header + text).slice(0, MAX_HEADER_LENGTH);
  }

  private handleTag([tag, closing, mark]: RegExpExecArray, delta: DraftDelta): void {
    if (mark !== undefined) this.handleMark(mark.toLowerCase(), delta);
    else if (closing === '/') this.startAnswer(delta);
    else if (!/^<\/?s>$/i.test(tag)) this.state = 'thought';
  }

  private handleMark(mark: string, delta: DraftDelta): void {
    if (mark === 'channel' || mark === 'start') {
      this.state = 'header';
      this.header = '';
    } else if (mark === 'message' && this.state === 'header') {
      if (ANSWER_CHANNEL.test(this.header)) this.startAnswer(delta);
      else this.state = 'thought';
    }
  }

  /** The response begins here; everything before was reasoning. */
  private startAnswer(delta: DraftDelta): void {
    this.state = 'answer';
    delta.text = '';
    delta.isRestart = true;
  }
}

export class DraftStream {
  text = '';
  private earlierText = '';
  private thoughtFilter = new ThoughtFilter();
  private isEmpty = true;

  constructor(private readonly onDelta: (delta: DraftDelta) => void) {}

  /** `null` means that the response starts over. */
  addChunk(chunk: string | null): void {
    if (chunk === null) {
      this.earlierText = this.text;
      this.thoughtFilter = new ThoughtFilter();
      this.text = '';
      this.emitText({ text: '', isRestart: true });
    } else {
      this.text += chunk;
      this.emitText(this.thoughtFilter.addChunk(chunk));
    }
  }

  /** Throws for a response without text; `tokens` is the requested limit, including reasoning. */
  finish(tokens: number): void {
    this.emitText({ text: this.thoughtFilter.finish(), isRestart: false });
    if (this.isEmpty) throw new CallFault('answer', `an empty answer: ${contextWindowFor(tokens)} tokens are needed`);
  }

  /** True if an interrupted response, or the attempt before it, has usable text. */
  isUsable(fault: unknown): boolean {
    if (this.isEmpty && this.earlierText && fault instanceof CallFault && fault.kind === 'server')
      this.addChunk(this.earlierText);
    else if (!(fault instanceof TruncatedFault)) return false;
    return !this.isEmpty;
  }

  private emitText(delta: DraftDelta): void {
    this.isEmpty = (this.isEmpty || delta.isRestart) && delta.text.trim() === '';
    this.onDelta(delta);
  }
}

export const createOpeningLine = <Input, Value>(
  task: Pick<AiTask<Input, Value, unknown>, 'readOpening'>,
  input: Input,
): OpeningLine<Value> =>
  new OpeningLine<Value>(task.readOpening ? (openingText) => task.readOpening?.(openingText, input) ?? null : null);

/** A sentence that may be shown: immediately, or with the second look's approval if it makes a claim. */
interface PendingSentence {
  sentence: string;
  shownSentence: string;
  claim: Claim | null;
  isAccepted: boolean | null;
}

/** A text shown while it arrives, each sentence once it is checked and everything before it is decided. */
export class TextDraft<Input, Value> {
  shownText = '';
  private before: PriorSentence[] = [];
  private sentences: PendingSentence[] = [];
  private next = 0;
  private gate = this.createGate();
  private opening: OpeningLine<Value>;

  constructor(
    private readonly task: AiTextTask<Input, Value>,
    private readonly input: Input,
    private readonly providerContext: ProviderContext<Input, Value, string>,
    private readonly onText: OnText,
  ) {
    this.opening = createOpeningLine(task, input);
  }

  /** Throws `SettledByOpening`, and CallFault if a sentence can't be shown. */
  addChunk({ text, isRestart }: DraftDelta): void {
    if (isRestart) this.restartDraft();
    this.gate.addText(this.opening.addChunk(text));
  }

  /** The end of the draft; if it was cut off, drops the unfinished sentence. */
  finish(isTruncated: boolean): void {
    this.gate.addText(this.opening.end());
    this.gate.endText(isTruncated);
  }

  get openItems(): Claim[] {
    return this.sentences.flatMap(({ claim, isAccepted }) => (claim && isAccepted === null ? [claim] : []));
  }

  decide(claim: Claim, isAccepted: boolean): void {
    for (const pending of this.sentences) if (pending.claim === claim) pending.isAccepted = isAccepted;
    this.releaseSentences();
  }

  get keptText(): string {
    return this.sentences.flatMap(({ sentence, isAccepted }) => (isAccepted ? [sentence] : [])).join(' ');
  }

  private restartDraft(): void {
    if (this.shownText) this.onText({ isRestart: true });
    this.shownText = '';
    this.next = 0;
    this.before = [];
    this.sentences = [];
    this.gate = this.createGate();
    this.opening = createOpeningLine(this.task, this.input);
  }

  private createGate(): SentenceGate {
    return new SentenceGate((sentence) => this.check(sentence));
  }

  private check(sentence: string): void {
    const { task, input, providerContext, before } = this;
    const shownSentence = task.checkSentence(sentence, input, providerContext.sentInput, before);
    if (shownSentence === null) throw new CallFault('answer', 'an answer that may not be shown');
    if (shownSentence) {
      const claim = task.claim(sentence, input, providerContext.sentInput, [...before]);
      this.sentences.push({ sentence, shownSentence, claim, isAccepted: claim ? null : true });
    }
    before.push({ text: sentence, isShown: shownSentence !== '' });
    this.releaseSentences();
  }

  private releaseSentences(): void {
    for (
      let pending = this.sentences[this.next];
      pending && pending.isAccepted !== null;
      pending = this.sentences[(this.next += 1)]
    ) {
      if (!pending.isAccepted) continue;
      const text = this.shownText ? ` ${pending.shownSentence}` : pending.shownSentence;
      this.shownText += text;
      this.onText({ text });
    }
  }
}

const MAX_JSON_STARTS = 20;

/** A response's JSON, without the text around it, and closed if it was cut off; undefined if there is none. */
export function readJson(text: string): unknown {
  const candidateTexts = [...text.matchAll(/[{[]/g)].slice(0, MAX_JSON_STARTS).map(({ index }) => text.slice(index));
  return candidateTexts.reduce<unknown>(
    (result, candidateText) => result ?? tryParseJson(candidateText) ?? tryParseJson(closeBrackets(candidateText)),
    undefined,
  );
}

/** A JSON text up to its end, or up to its last complete object with every bracket closed. */
function closeBrackets(text: string): string {
  const openItems: string[] = [];
  let inString = false;
  let bestEnd = { end: 0, open: [] as string[] };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
      continue;
    }
    if (character === '"') inString = true;
    else if (character === '{' || character === '[') openItems.push(character === '{' ? '}' : ']');
    else if (character === '}' || character === ']') {
      if (openItems.pop() !== character) break;
      bestEnd = { end: index + 1, open: [...openItems] };
      if (openItems.length === 0) break;
    }
  }
  return text.slice(0, bestEnd.end) + bestEnd.open.reverse().join('');
}

export function readDraft<Input, Value, Draft>(
  task: AiTask<Input, Value, Draft>,
  text: string,
  isTruncated: boolean,
): Draft {
  const json = readJson(text);
  if (json === undefined)
    throw isTruncated ? new TruncatedFault() : new CallFault('answer', 'an answer that is no JSON');
  const strictResult = task.schema?.safeParse(json);
  if (strictResult?.success) return strictResult.data;
  const lenientResult = task.lenient?.safeParse(json);
  if (!lenientResult?.success) throw new CallFault('answer', 'an answer of another shape');
  return lenientResult.data;
}
