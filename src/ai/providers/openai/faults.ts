import { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { PublicMessageError } from '../../../platform/logging/loggable-error';

/** Whose fault a failed call is: the server's (counts for the circuit), the answer's, or the settings'. */
export type FaultKind = 'server' | 'answer' | 'settings';

/** A failed call in few words; never holds a student's text or a server's body. */
export class CallFault extends PublicMessageError {
  constructor(
    readonly kind: FaultKind,
    message: string,
    /** When the same request may work, in milliseconds from now; null where asking again is no use. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

/** An answer that broke off: asked for once more, and what is whole of it is of use. */
export class CutFault extends CallFault {
  constructor(message = 'a stream that broke off') {
    super('server', message, 0);
  }
}

/** A provider's own filter refused the text as dangerous: a sign that somebody should look at, and no fault. */
export class FilterAlarm extends CallFault {
  constructor() {
    super('settings', 'the filter of the AI service takes the text for a sign of danger');
  }
}

/** The categories of filters that may be signs of danger; the others (hate, jailbreak, …) tell nothing of the kind. */
const ALARMING = /self[_ /-]harm|suicid|violence|sexual/i;
const FILTER = /content[_ ]filter|content management policy|self[_ /-]harm|responsible ?ai/i;
/** Results by category, as Azure sends them: `"self_harm":{"filtered":true,…`. */
const RESULT = /"([a-z_]{1,30})":\{"filtered":(true|false)/g;
const LONGEST_READ = 8_000;
/** True where a provider's own filter speaks, and no part of the request was refused. */
export const isFiltered = (said: string): boolean => FILTER.test(said);

/** The alarm in what a filter said of a text; null where it names another reason. A filter that names none is taken as an alarm. */
export function alarmIn(said: unknown): FilterAlarm | null {
  const text = (typeof said === 'string' ? said : (JSON.stringify(said) ?? '')).slice(0, LONGEST_READ);
  const results = [...text.matchAll(RESULT)];
  const named = results.length
    ? results.flatMap(([, category, filtered]) => (filtered === 'true' ? [category] : [])).join(' ')
    : text;
  return results.length && !ALARMING.test(named) ? null : new FilterAlarm();
}

/** What a server said in place of an answer, with its HTTP status or inside a 200. */
export interface Refusal {
  status: number;
  said: string;
  /** True where the server named no status of its own, so that `status` is read from its words. */
  isGuessed: boolean;
  retryAfterMs: number;
}

/** Statuses that tell of the server's state and not of the request. */
const BUSY_STATUS = new Set([408, 409, 425, 429]);
const FIRST_ERROR_STATUS = 400;
const LAST_ERROR_STATUS = 599;
const NO_CREDIT =
  /insufficient[ _-]?(?:quota|credit|fund|balance)|(?:out of|no|more|not enough) credits?\b|credit balance|current quota, please check your plan|billing[ _](?:hard[ _]limit|not[ _]active)|payment required/i;
/** Too many tokens for the window of the model, in the words of the servers we know; what they say of a rate limit is none of it. */
const SMALL_CONTEXT =
  /context[ _-]?(?:length|window|size|limit|overflow)|context (?:the )?overflow|exceeds?[ _](?:the )?(?:available |maximum )?context|\bn_ctx\b|max(?:imum)?[ _](?:model|prompt|input|sequence)[ _]?len|(?:prompt|inputs?|messages|conversation)\b[^.]{0,80}\b(?:too[ _](?:long|large|many tokens)|exceed|longer than|must have less than)|prompt_too_long|reduce the length|too many (?:input |prompt )?tokens|tokens?\b[^.]{0,60}\bmust be <=/i;
const RATE = /per (?:min|hour|day)|\bTPM\b|rate[ _-]?limit/i;
/** The statuses that words stand for where a server sends none; the first that fits. */
const STATUS_WORDS: readonly (readonly [RegExp, number])[] = [
  [/rate[ _-]?limit|too many requests|resource[ _]?exhausted/i, 429],
  [/overloaded|unavailable|at capacity|server (?:is )?busy/i, 503],
  [/unauthori[sz]ed|authentication|api[ _-]?key|permission/i, 401],
  [/model.{0,60}(?:not[ _]found|does not exist)/i, 404],
  [/invalid[ _]request|bad[ _]?request/i, 400],
];
const UNKNOWN_STATUS = 500;

const isSmallContext = ({ status, said }: Refusal): boolean =>
  status !== 401 && status !== 403 && SMALL_CONTEXT.test(said) && !RATE.test(said);
/** True where no smaller request and no second try helps: the text does not fit, or nobody pays. */
export const isFinal = (refusal: Refusal): boolean => isSmallContext(refusal) || NO_CREDIT.test(refusal.said);

/** The status that a server wrote into the body of an error. */
function statusIn(said: unknown): number | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const { code, status, status_code: statusCode, error } = said as Record<string, unknown>;
  const named = [code, status, statusCode]
    .map(Number)
    .find((one) => one >= FIRST_ERROR_STATUS && one <= LAST_ERROR_STATUS);
  return named ?? statusIn(error);
}

/** How long a server asks to be left alone; a moment where it does not say. */
const RETRY_AFTER_MS = 500;
function retryAfterOf(headers: Headers | undefined): number {
  const exact = headers?.get('retry-after-ms');
  const said = headers?.get('retry-after');
  const ms = exact
    ? Number(exact)
    : Number.isNaN(Number(said))
      ? Date.parse(said ?? '') - Date.now()
      : Number(said) * 1000;
  return (exact ?? said) && Number.isFinite(ms) ? Math.max(0, ms) : RETRY_AFTER_MS;
}

/** What an error of the SDK says of a refusal; null where the server said nothing. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof APIError) || error instanceof APIConnectionError || error instanceof APIUserAbortError)
    return null;
  const { status, error: body, message, param, headers } = error as APIError;
  const said = `${message} ${String(param ?? '')} ${JSON.stringify(body ?? '')}`.slice(0, LONGEST_READ);
  const named = status ?? statusIn(body);
  const inWords = STATUS_WORDS.find(([words]) => words.test(said))?.[1] ?? UNKNOWN_STATUS;
  return { status: named ?? inWords, said, isGuessed: named === undefined, retryAfterMs: retryAfterOf(headers) };
}

/** The fault of a text that does not fit; the model needs room for so many tokens, question and answer together. */
export const smallContext = (tokens: number): CallFault =>
  new CallFault('settings', `a context too small for this text: ${windowFor(tokens)} tokens are needed`);

const SMALLEST_WINDOW = 4096;
/** The window to set for so many tokens: windows come in powers of two. */
export const windowFor = (tokens: number): number =>
  Math.max(SMALLEST_WINDOW, 2 ** Math.ceil(Math.log2(Math.max(1, tokens + 1))));

const LARGEST_WINDOW = 4_194_304;
const NAMED_TOKENS = /(?:tokens?|context|window|length|limit|ctx)\D{0,24}(\d{3,7})\b|\b(\d{3,7})\b \D{0,12}tokens?/g;
/** The most tokens that a server speaks of, such as those of the request. */
const tokensNamed = (said: string): number =>
  [...said.matchAll(NAMED_TOKENS)]
    .map(([, after, before]) => Number(after ?? before))
    .filter((tokens) => tokens < LARGEST_WINDOW)
    .reduce((most, tokens) => Math.max(most, tokens), 0);

/** What the server said in place of an answer to a request of about so many tokens. */
function faultOfRefusal(refusal: Refusal, neededTokens: number): CallFault {
  const { status, said, isGuessed, retryAfterMs } = refusal;
  const alarm = (isGuessed || status === 400) && isFiltered(said) ? alarmIn(said) : null;
  if (alarm) return alarm;
  if (NO_CREDIT.test(said)) return new CallFault('settings', 'status 402');
  if (isSmallContext(refusal)) return smallContext(Math.max(neededTokens, tokensNamed(said)));
  const isPassing = status >= 500 || BUSY_STATUS.has(status);
  return new CallFault(isPassing ? 'server' : 'settings', `status ${status}`, isPassing ? retryAfterMs : null);
}

const BROKE_OFF = new Set(['UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'ECONNRESET', 'EPIPE']);
const MAX_CAUSES = 5;
/** True where a connection was there and closed before the end of the answer. */
function isCut(error: unknown): boolean {
  let at = error as { code?: unknown; message?: unknown; cause?: unknown } | null | undefined;
  for (
    let depth = 0;
    typeof at === 'object' && at !== null && depth < MAX_CAUSES;
    depth += 1, at = at.cause as typeof at
  )
    if (BROKE_OFF.has(String(at.code)) || at.message === 'terminated') return true;
  return false;
}

/** What an error of the SDK means, of a request that takes about so many tokens with its answer. */
export function faultOf(error: unknown, neededTokens: number): CallFault {
  if (error instanceof CallFault) return error;
  if (error instanceof APIUserAbortError) return new CallFault('server', 'no answer in time');
  if (error instanceof APIConnectionError && error.cause instanceof CallFault) return error.cause;
  if (isCut(error))
    return new CutFault(error instanceof APIConnectionError ? 'a connection that broke off' : undefined);
  if (error instanceof APIConnectionError) return new CallFault('server', 'no connection');
  const refusal = refusalOf(error);
  return refusal ? faultOfRefusal(refusal, neededTokens) : new CallFault('server', 'an answer that cannot be read');
}
