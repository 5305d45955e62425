import { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { PublicMessageError } from '../../../platform/logging/loggable-error';

/** What caused a failed call: the server (counts for the circuit), the response, or the settings. */
export type FaultKind = 'server' | 'answer' | 'settings';

/** A failed call in a few words; never contains a student's text or a server's response body. */
export class CallFault extends PublicMessageError {
  constructor(
    readonly kind: FaultKind,
    message: string,
    /** When the same request may succeed, in milliseconds from now; null if a retry is pointless. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

/** A truncated response: it is requested again, and its complete parts are usable. */
export class TruncatedFault extends CallFault {
  constructor(message = 'a stream that broke off') {
    super('server', message, 0);
  }
}

/** A provider's own filter rejected the text as dangerous: a sign for a person to review, not a fault. */
export class FilterAlarm extends CallFault {
  constructor() {
    super('settings', 'the filter of the AI service takes the text for a sign of danger');
  }
}

/** Filter categories that may be signs of danger; the others (hate, jailbreak, …) aren't. */
const ALARMING = /self[_ /-]harm|suicid|violence|sexual/i;
const FILTER = /content[_ ]filter|content management policy|self[_ /-]harm|responsible ?ai/i;
/** Results by category, as Azure sends them: `"self_harm":{"filtered":true,…`. */
const RESULT = /"([a-z_]{1,30})":\{"filtered":(true|false)/g;
const LONGEST_READ = 8_000;
/** True if a provider's own filter rejected the text, rather than the server rejecting a part of the request. */
export const isFiltered = (text: string): boolean => FILTER.test(text);

/** The alarm in a filter's message; null if it names another reason. A filter without a reason counts as an alarm. */
export function filterAlarmIn(body: unknown): FilterAlarm | null {
  const text = (typeof body === 'string' ? body : (JSON.stringify(body) ?? '')).slice(0, LONGEST_READ);
  const results = [...text.matchAll(RESULT)];
  const named = results.length
    ? results.flatMap(([, category, filtered]) => (filtered === 'true' ? [category] : [])).join(' ')
    : text;
  return results.length && !ALARMING.test(named) ? null : new FilterAlarm();
}

export interface Refusal {
  status: number;
  text: string;
  /** True if the server sent no status, so that `status` is inferred from its message. */
  isGuessed: boolean;
  retryAfterMs: number;
}

/** Statuses about the server's state, not the request. */
const BUSY_STATUS = new Set([408, 409, 425, 429]);
const FIRST_ERROR_STATUS = 400;
const LAST_ERROR_STATUS = 599;
const NO_CREDIT =
  /insufficient[ _-]?(?:quota|credit|fund|balance)|(?:out of|no|more|not enough) credits?\b|credit balance|current quota, please check your plan|billing[ _](?:hard[ _]limit|not[ _]active)|payment required/i;
/** Messages that known servers send if a request has more tokens than the model's context; excludes rate limits. */
const SMALL_CONTEXT =
  /context[ _-]?(?:length|window|size|limit|overflow)|context (?:the )?overflow|exceeds?[ _](?:the )?(?:available |maximum )?context|\bn_ctx\b|max(?:imum)?[ _](?:model|prompt|input|sequence)[ _]?len|(?:prompt|inputs?|messages|conversation)\b[^.]{0,80}\b(?:too[ _](?:long|large|many tokens)|exceed|longer than|must have less than)|prompt_too_long|reduce the length|too many (?:input |prompt )?tokens|tokens?\b[^.]{0,60}\bmust be <=/i;
const RATE = /per (?:min|hour|day)|\bTPM\b|rate[ _-]?limit/i;
/** The status each message stands for if a server sends none; the first match wins. */
const STATUS_WORDS: readonly (readonly [RegExp, number])[] = [
  [/rate[ _-]?limit|too many requests|resource[ _]?exhausted/i, 429],
  [/overloaded|unavailable|at capacity|server (?:is )?busy/i, 503],
  [/unauthori[sz]ed|authentication|api[ _-]?key|permission/i, 401],
  [/model.{0,60}(?:not[ _]found|does not exist)/i, 404],
  [/invalid[ _]request|bad[ _]?request/i, 400],
];
const UNKNOWN_STATUS = 500;

const isSmallContext = ({ status, text }: Refusal): boolean =>
  status !== 401 && status !== 403 && SMALL_CONTEXT.test(text) && !RATE.test(text);
/** True if neither a smaller request nor a retry helps: the text doesn't fit, or the account has no credit. */
export const isFinal = (refusal: Refusal): boolean => isSmallContext(refusal) || NO_CREDIT.test(refusal.text);

function statusIn(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { code, status, status_code: statusCode, error } = body as Record<string, unknown>;
  const named = [code, status, statusCode]
    .map(Number)
    .find((one) => one >= FIRST_ERROR_STATUS && one <= LAST_ERROR_STATUS);
  return named ?? statusIn(error);
}

const RETRY_AFTER_MS = 500;
function retryAfterOf(headers: Headers | undefined): number {
  const exact = headers?.get('retry-after-ms');
  const header = headers?.get('retry-after');
  const ms = exact
    ? Number(exact)
    : Number.isNaN(Number(header))
      ? Date.parse(header ?? '') - Date.now()
      : Number(header) * 1000;
  return (exact ?? header) && Number.isFinite(ms) ? Math.max(0, ms) : RETRY_AFTER_MS;
}

export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof APIError) || error instanceof APIConnectionError || error instanceof APIUserAbortError)
    return null;
  const { status, error: body, message, param, headers } = error as APIError;
  const text = `${message} ${String(param ?? '')} ${JSON.stringify(body ?? '')}`.slice(0, LONGEST_READ);
  const named = status ?? statusIn(body);
  const inWords = STATUS_WORDS.find(([words]) => words.test(text))?.[1] ?? UNKNOWN_STATUS;
  return { status: named ?? inWords, text, isGuessed: named === undefined, retryAfterMs: retryAfterOf(headers) };
}

/** The fault for a text that doesn't fit; the model needs room for this many tokens, including the response. */
export const contextTooSmall = (tokens: number): CallFault =>
  new CallFault('settings', `a context too small for this text: ${windowFor(tokens)} tokens are needed`);

const SMALLEST_WINDOW = 4096;
/** The context size to configure for this many tokens, rounded up to a power of two. */
export const windowFor = (tokens: number): number =>
  Math.max(SMALLEST_WINDOW, 2 ** Math.ceil(Math.log2(Math.max(1, tokens + 1))));

const LARGEST_WINDOW = 4_194_304;
const NAMED_TOKENS = /(?:tokens?|context|window|length|limit|ctx)\D{0,24}(\d{3,7})\b|\b(\d{3,7})\b \D{0,12}tokens?/g;
/** The largest token count in a server's message, such as that of the request. */
const tokensNamed = (text: string): number =>
  [...text.matchAll(NAMED_TOKENS)]
    .map(([, after, before]) => Number(after ?? before))
    .filter((tokens) => tokens < LARGEST_WINDOW)
    .reduce((most, tokens) => Math.max(most, tokens), 0);

function faultOfRefusal(refusal: Refusal, neededTokens: number): CallFault {
  const { status, text, isGuessed, retryAfterMs } = refusal;
  const alarm = (isGuessed || status === 400) && isFiltered(text) ? filterAlarmIn(text) : null;
  if (alarm) return alarm;
  if (NO_CREDIT.test(text)) return new CallFault('settings', 'status 402');
  if (isSmallContext(refusal)) return contextTooSmall(Math.max(neededTokens, tokensNamed(text)));
  const isPassing = status >= 500 || BUSY_STATUS.has(status);
  return new CallFault(isPassing ? 'server' : 'settings', `status ${status}`, isPassing ? retryAfterMs : null);
}

const CONNECTION_LOST_CODES = new Set(['UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'ECONNRESET', 'EPIPE']);
const MAX_CAUSES = 5;
/** True if an open connection closed before the end of the response. */
function isConnectionLost(error: unknown): boolean {
  let at = error as { code?: unknown; message?: unknown; cause?: unknown } | null | undefined;
  for (
    let depth = 0;
    typeof at === 'object' && at !== null && depth < MAX_CAUSES;
    depth += 1, at = at.cause as typeof at
  )
    if (CONNECTION_LOST_CODES.has(String(at.code)) || at.message === 'terminated') return true;
  return false;
}

export function toCallFault(error: unknown, neededTokens: number): CallFault {
  if (error instanceof CallFault) return error;
  if (error instanceof APIUserAbortError) return new CallFault('server', 'no answer in time');
  if (error instanceof APIConnectionError && error.cause instanceof CallFault) return error.cause;
  if (isConnectionLost(error))
    return new TruncatedFault(error instanceof APIConnectionError ? 'a connection that broke off' : undefined);
  if (error instanceof APIConnectionError) return new CallFault('server', 'no connection');
  const refusal = refusalOf(error);
  return refusal ? faultOfRefusal(refusal, neededTokens) : new CallFault('server', 'an answer that cannot be read');
}
