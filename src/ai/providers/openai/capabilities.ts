import type { AiRequestPart } from '../../../contract/ai-admin';
import { isFiltered, isFinal, type Refusal } from './faults';

/** What requests to one server leave out because it refused it. */
export interface LessThanAll {
  /** `response_format`: the shape is told in words instead. */
  format: boolean;
  tools: boolean;
  /** `stream_options`. */
  usage: boolean;
  /** The system role: its text stands before the message of the user. */
  system: boolean;
  /** Under which name the limit of an answer is sent; null sends none. */
  limit: 'max_tokens' | 'max_completion_tokens' | null;
}

/** What a server was found not to take is forgotten after so long: models are exchanged. */
const REMEMBERED_MS = 3_600_000;
const REFUSES = new Set([400, 404, 422, 500, 501]);
/** Refusals that may mean any part of a request; the others name it. */
const UNNAMED = new Set([400, 422, 501]);

const NAMED: readonly (readonly [Exclude<keyof LessThanAll, 'limit'>, RegExp])[] = [
  ['format', /response_?format|json_?schema|json_?object|structured output|guided_json|grammar/i],
  ['tools', /\btools?\b|tool_?(?:choice|calls?|use)|functions?\b|function_?call/i],
  ['usage', /stream_?options|include_?usage/i],
  [
    'system',
    /\b(?:system|developer)(?: message|['"]? role| prompt| instruction)|roles? must alternate|role ['"]?(?:system|developer)/i,
  ],
];
const LIMIT = /max_(?:completion_|output_)?tokens|completion tokens/i;
/** What no smaller request mends. */
const NEVER = /too long|api[_ ]?key|quota|billing|model.{0,40}(?:not found|does not exist)/i;

/** What one server with one model takes, learned from what it refuses; kept in memory, for a while. */
export class Capabilities {
  private less: LessThanAll;
  private until = Infinity;

  constructor(
    private readonly limit: NonNullable<LessThanAll['limit']>,
    private readonly now: () => number,
  ) {
    this.less = this.all();
  }

  get current(): Readonly<LessThanAll> {
    if (this.now() >= this.until) this.less = this.all();
    return this.less;
  }

  /** The parts of a request that are left out now; `limit` where it is sent under another name, or not at all. */
  get leftOut(): AiRequestPart[] {
    const { limit, ...parts } = this.current;
    const left = Object.entries(parts).flatMap(([part, isLeft]) => (isLeft ? [part as AiRequestPart] : []));
    return limit === this.limit ? left : [...left, 'limit'];
  }

  /** What to ask with once more after a refusal; null where it refuses something else than a part of the request. */
  lessAfter(
    refusal: Refusal | null,
    sent: Readonly<LessThanAll>,
    has: { format: boolean; tools: boolean },
  ): LessThanAll | null {
    if (!refusal || !REFUSES.has(refusal.status)) return null;
    const { said, status } = refusal;
    if (NEVER.test(said) || isFinal(refusal) || isFiltered(said)) return null;
    const less = { ...sent };
    if (LIMIT.test(said)) less.limit = nextLimit(sent.limit, this.limit);
    else {
      const named = NAMED.filter(([, words]) => words.test(said)).map(([part]) => part);
      const left = named.length || !UNNAMED.has(status) ? named : NAMED.map(([part]) => part);
      for (const part of left) less[part] = true;
    }
    // What was not sent cannot have been refused.
    if (!has.format) less.format = sent.format;
    if (!has.tools) less.tools = sent.tools;
    return JSON.stringify(less) === JSON.stringify(sent) ? null : less;
  }

  /** The server is asked so from now on. */
  remember(less: LessThanAll): void {
    this.less = less;
    this.until = this.now() + REMEMBERED_MS;
  }

  private all(): LessThanAll {
    return { format: false, tools: false, usage: false, system: false, limit: this.limit };
  }
}

/** First the other name, then none. */
const nextLimit = (sent: LessThanAll['limit'], first: LessThanAll['limit']): LessThanAll['limit'] =>
  sent !== first ? null : first === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
