import type { StudentInputAnswer } from '../../contract/student-input';
import type { Evidence } from '../../contract/text';
import { isJoke, provesNothing } from './proof/own-deeds';
import { sentencesOf, wordsOf } from './sentences';
import { topicOf, type Topic } from './topics';

/** A stretch of an answer worth repeating; `quote` is an exact substring of the answer. */
export interface Quote extends Evidence {
  topic: Topic;
  /** True where it was said as a joke, a shrug or a question: it proves nothing. */
  doubtful: boolean;
  /** True where its writer laughed about it. */
  jest: boolean;
  /** How much it tells: numbers, deeds and names count for it, hedging against it. */
  worth: number;
}

const LONGEST = 150;
const CLAUSE = /(?:,|;|:| - | – | — )\s+|(?<!\s)\s+(?=(?:and|but|because|so|which|when|while|although|since|even)\s)/gi;
/** So much behind a clause's end tells which word follows it. */
const NEXT_WORD = 40;
const TRAILING = /(?:[\s.,;:!?…"“”–—]|(?<=\s)-)+$/u;
const OPEN_BRACKET = /\s*[([][^()[\]]*$/;
const JOINING = /^(?:And|But|So|Plus|Also),?\s+(?=[\p{L}])/u;
/** Hedges at the end that take back what was said. */
const HEDGED_END = /[,\s]+(?:i guess|idk|lol|tbh|or something|or whatever)$/i;
const LEADING = /^[\s.,;:'"“”‘’(\]–—•*-]+|^\d+[.)]\s+/u;
const CUT_WORD = /\s+(?:and|but|because|so|which|when|while|or|that|to|the|a|of|in|with|for|my|is|was|i)$/i;

/** A quotation mark that was opened inside a quote is closed in it. */
function withClosingMark(quote: string, text: string): string {
  if ((quote.match(/"/g)?.length ?? 0) % 2 === 0) return quote;
  const end = text.indexOf(quote) + quote.length;
  const close = text.indexOf('"', end);
  return close >= 0 && close - end <= 2 ? text.slice(end - quote.length, close + 1) : quote;
}

/** An exact stretch without loose punctuation at its ends. */
export function trimQuote(text: string): string {
  let quote = text.replace(LEADING, '').replace(LEADING, '').replace(JOINING, '');
  quote = quote.replace(TRAILING, '').replace(HEDGED_END, '');
  if (/[)\]]$/.test(quote) && !/[([]/.test(quote)) quote = quote.replace(/[\s)\]]+$/, '');
  if (OPEN_BRACKET.test(quote)) quote = quote.replace(OPEN_BRACKET, '').replace(TRAILING, '');
  return withClosingMark(quote, text);
}

/** The longest beginning of a sentence, up to a clause's end, that is short enough to repeat. */
export function shorten(sentence: string, longest = LONGEST): string {
  if (sentence.length <= longest) return trimQuote(sentence);
  const start = sentence.slice(0, longest + NEXT_WORD);
  const ends = [...start.matchAll(CLAUSE)].map((match) => match.index).filter((at) => at >= 25 && at <= longest);
  const atWord = sentence.lastIndexOf(' ', longest);
  let cut = sentence.slice(0, ends.at(-1) ?? (atWord > 0 ? atWord : longest));
  if (/[\uD800-\uDBFF]$/.test(cut)) cut = cut.slice(0, -1);
  while (CUT_WORD.test(cut)) cut = cut.replace(CUT_WORD, '');
  return trimQuote(cut);
}

const PUT_DOWN =
  /\b(?:i know my grades|my grades (?:are|were) (?:so |really |pretty )?(?:bad|terrible|trash)|(?:that|this|it)(?: is|['’]s| sounds) (?:so |really |probably )?(?:dumb|stupid)|(?:i['’]?m|i am|i feel|me feel|i felt) (?:so |really |just |too |kind of |pretty )?(?:stupid|dumb|an idiot|a failure|worthless|a loser|not smart)|not smart enough|bad mouth|don['’]?t know if i have any)\b/i;

/** The words without a clause in which the writer puts themself down; '' when nothing else is left. */
export function withoutPutDown(text: string): string {
  const at = text.search(PUT_DOWN);
  if (at < 0) return text;
  const ends = [...text.matchAll(CLAUSE)].map(({ index }) => index).filter((end) => end <= at);
  const kept = trimQuote(text.slice(0, ends.at(-1) ?? 0));
  return wordsOf(kept).length >= 2 ? kept : '';
}

/** A copy in which no quote puts its writer down; where nothing else would be left, the quote stays. */
export function kindly<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => kindly(one)) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, part]: [string, unknown]) => [
    name,
    name === 'quote' && typeof part === 'string' ? withoutPutDown(part) || part : kindly(part),
  ]);
  return Object.fromEntries(entries) as T;
}

const RESUME_HEAD =
  /^(?:[^\p{Ll}]+|(?:education|activities|work|experience|skills|awards|honors|volunteer(?:ing)?|interests|contact|summary)(?: experience)?:?)$|@|\bClass of 20\d\d|^\d+ [\p{L} ]+ (?:St|Ave|Rd|Ln|Dr|Street|Road|Avenue|Lane|Drive)\b|^[\p{L} ]+,? [A-Z]{2}(?: \d{5})?$|\d{3}[-. ]\d{4}/u;

const DEED =
  /\b(?:built|made|taught|helped|started|led|won|learned|wrote|designed|organi[sz]ed|fixed|saved|raised|practi[cs]ed|worked|created|coached|took|translated|played|performed|tried|moved|joined|asked|figured|finished|planned|grew|cook(?:ed)?|painted|coded|programmed|rebuilt|volunteer(?:ed)?|babysat|ran|drew|tutored)\b/i;
const HEDGE = /\b(?:idk|i guess|i don'?t know|not sure|kind of|kinda|whatever|stuff|n\/a)\b/i;
const NOT_TELLING =
  /^(?:maybe|probably|usually|also|mostly|sometimes|it|its|they|he|she|that|this|then|same)\b|\bI did(?:n['’]t| not)\b/i;
const NUMBERS_ONLY = /\b(?:gpa|sat|act|score)\b/i;

function worthOf(quote: string, topic: Topic): number {
  const words = wordsOf(quote);
  let worth = 0;
  if (words.length >= 6 && words.length <= 26) worth += 2;
  if (words.length < 4) worth -= 2;
  if (DEED.test(quote)) worth += 2;
  if (/\d|\b(?:two|three|four|five|six|ten|twelve)\b/i.test(quote)) worth += 1;
  if (/\b(?:because|when|until|so that)\b/i.test(quote)) worth += 1;
  if (/\s\p{Lu}\p{L}{2,}/u.test(quote)) worth += 1;
  if (/\b(?:i|my|me|we|i'm|i've)\b/i.test(quote)) worth += 1;
  if (HEDGE.test(quote)) worth -= 4;
  if (NOT_TELLING.test(quote)) worth -= 2;
  if (NUMBERS_ONLY.test(quote)) worth -= 4;
  if (topic === 'numbers') worth -= 6;
  return worth;
}

/** A sentence that leans on the one before it ('It took eleven weekends') is told together with it. */
const LEANS =
  /^(?:it|its|it['’]s|that|that['’]s|this|they|he|she|those|these|there|then|which|so|also|and|but|plus|not|maybe|probably|because|since|same|or|mostly|usually|sometimes|him|her|them|until|even|still|now)\b/i;
/** A sentence that speaks of the writer stands on its own. */
const OF_SELF = /\b(?:i|i['’]?m|i['’]?ve|my|me|we|our)\b/i;
const TOGETHER = 150;

/** The numbers of a list written in a line: '1 band 2 watching my brothers 3 Spanish club'. */
const LIST_NUMBER = /(?:^|(?<=\s))([1-9])[.):]?\s+(?=\p{L})/gu;

/** Where the items of a list in a line begin and end, without their numbers; null where the numbers do not count up from one. */
function itemsOf(text: string): [from: number, to: number][] | null {
  let next = 1;
  const marks: RegExpExecArray[] = [];
  for (const mark of text.matchAll(LIST_NUMBER)) {
    // 'three times in 2 weeks' is no item: an item's number counts up.
    if (Number(mark[1]) !== next) continue;
    marks.push(mark);
    next += 1;
  }
  const [first] = marks;
  if (marks.length < 2 || !first || first.index > LEAD_TO_LIST) return null;
  return marks.map((mark, at) => [mark.index + mark[0].length, marks[at + 1]?.index ?? text.length]);
}

/** Before a list stands a word or two ('My top 3: 1 band ...'). */
const LEAD_TO_LIST = 40;

/** The sentences of a part; one of a word or two ('Chemistry.') and one that leans on another are taken together with it. */
function sentencesTogether(part: string): string[] {
  const stretches: { from: number; to: number }[] = [];
  for (const { text, start } of sentencesOf(part)) {
    const to = start + text.length;
    const last = stretches.at(-1);
    const joined = last && part.slice(last.from, to);
    const joins =
      last &&
      joined !== undefined &&
      (wordsOf(part.slice(last.from, last.to)).length < 3 ||
        ((LEANS.test(text) || !OF_SELF.test(text)) && joined.length <= TOGETHER) ||
        wordsOf(text).length < 3);
    if (joins) last.to = to;
    else stretches.push({ from: start, to });
  }
  return stretches.map(({ from, to }) => part.slice(from, to));
}

/** What is read of an answer one by one: the sentences of its lines, and those of the items of a list, which belong to no other item. */
const tellingStretches = (answer: string): string[] =>
  answer.split('\n').flatMap((line) => {
    const items = itemsOf(line);
    if (items === null) return sentencesTogether(line);
    return items.flatMap(([from, to]) => sentencesOf(line.slice(from, to)).map(({ text }) => text));
  });

/** A thought that is not too long to repeat, never cut inside a clause: whole, or up to a clause's end; null where there is none. */
export function wholeThought(stretch: string, longest = LONGEST): string | null {
  if (stretch.length <= longest) return trimQuote(stretch);
  const sentences = sentencesOf(stretch);
  if (sentences.length > 1) return wholeThought(sentences[0].text, longest);
  const start = stretch.slice(0, longest + NEXT_WORD);
  const end = [...start.matchAll(CLAUSE)]
    .map(({ index }) => index)
    .findLast((at) => at >= LEAST_THOUGHT && at <= longest);
  return end === undefined ? null : trimQuote(stretch.slice(0, end));
}

const LEAST_THOUGHT = 25;

const QUOTES = new WeakMap<StudentInputAnswer, readonly Quote[]>();

/** A list of things ('band, chess, babysitting') names much and tells of nothing. */
export const isList = (quote: string): boolean =>
  (quote.match(/,/g)?.length ?? 0) >= 2 && !/\b(?:i|i['’]\p{L}+)\b/iu.test(quote);

/** Everything worth repeating in an answer, once each, in the order it was written. */
export function quotesOf(answer: StudentInputAnswer): readonly Quote[] {
  const known = QUOTES.get(answer) ?? readQuotes(answer);
  QUOTES.set(answer, known);
  return known;
}

function readQuotes(answer: StudentInputAnswer): Quote[] {
  const topic = topicOf(answer);
  const stretches = tellingStretches(answer.answer).filter((text) => topic !== 'resume' || !RESUME_HEAD.test(text));
  const quotes = new Map<string, string>();
  for (const stretch of stretches) {
    const quote = withoutPutDown(wholeThought(stretch) ?? '');
    if (!quotes.has(quote)) quotes.set(quote, stretch);
  }
  return [...quotes]
    .filter(([quote]) => quote.length >= 2 && answer.answer.includes(quote))
    .map(([quote, stretch]) => ({
      form_id: answer.form_id,
      question_id: answer.question_id,
      question_text: answer.question_text,
      quote,
      topic,
      doubtful: provesNothing(stretch),
      jest: isJoke(stretch),
      worth: worthOf(quote, topic),
    }));
}

/** The evidence of a quote, as the contract wants it. */
export const evidenceOf = ({ form_id, question_id, question_text, quote }: Evidence): Evidence => ({
  form_id,
  question_id,
  question_text,
  quote,
});

/** A quote inside our own sentence. */
export const inQuotes = (quote: string): string => `“${quote}”`;

/** Hands out quotes, the least used and most telling first, so that a page does not say the same thing twice. */
export class QuoteBook {
  private readonly uses = new Map<string, number>();

  /** The best of the least used quotes, leaving out those in `taken`; null only when there is none at all. */
  takeAny(quotes: readonly Quote[], taken: ReadonlySet<string>): Quote | null {
    const free = quotes.filter(({ quote }) => !taken.has(quote));
    const fewest = Math.min(...free.map((one) => this.usesOf(one)));
    return this.chosen(free.filter((one) => this.usesOf(one) === fewest));
  }

  usesOf({ quote }: Quote): number {
    return this.uses.get(quote) ?? 0;
  }

  mark(quote: Quote): void {
    this.uses.set(quote.quote, this.usesOf(quote) + 1);
  }

  private chosen(quotes: readonly Quote[]): Quote | null {
    const best = quotes.reduce<Quote | null>((top, one) => (top && top.worth >= one.worth ? top : one), null);
    if (best) this.mark(best);
    return best;
  }
}
