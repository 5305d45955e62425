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
const ALARMING_CATEGORY = /self[_ /-]harm|suicid|violence|sexual/i;
const FILTER_ERROR = /content[_ ]filter|content management policy|self[_ /-]harm|responsible ?ai/i;
/** Results by category, as Azure sends them: `"self_harm":{"filtered":true,…`. */
const FILTER_RESULT = /"([a-z_]{1,30})":\{"filtered":(true|false)/g;
const MAX_READ_LENGTH = 8_000;
/** True if a provider's own filter rejected the text, rather than the server rejecting a part of the request. */
export const isFiltered = (text: string): boolean => FILTER_ERROR.test(text);

/** The alarm in a filter's message; null if it names another reason. A filter without a reason counts as an alarm. */
export function filterAlarmIn(body: unknown): FilterAlarm | null {
  const text = (typeof body === 'string' ? body : (JSON.stringify(body) ?? '')).slice(0, MAX_READ_LENGTH);
  const results = [...text.matchAll(FILTER_RESULT)];
  const named = results.length
    ? results.flatMap(([, category, filtered]) => (filtered === 'true' ? [category] : [])).join(' ')
    : text;
  return results.length && !ALARMING_CATEGORY.test(named) ? null : new FilterAlarm();
}

export interface Refusal {
  status: number;
  text: string;
  /** True if the server sent no status, so that `status` is inferred from its message. */
  isStatusGuessed: boolean;
  retryAfterMs: number;
}

/** Statuses about the server's state, not the request. */
const BUSY_STATUS = new Set([408, 409, 425, 429]);
const FIRST_ERROR_STATUS = 400;
const LAST_ERROR_STATUS = 599;
const NO_CREDIT_ERROR =
  /insufficient[ _-]?(?:quota|credit|fund|balance)|(?:out of|no|more|not enough) credits?\b|credit balance|current quota, please check your plan|billing[ _](?:hard[ _]limit|not[ _]active)|payment required/i;
/** Messages that known servers send if a request has more tokens than the model's context; excludes rate limits. */
const SMALL_CONTEXT_ERROR =
  /context[ _-]?(?:length|window|size|limit|overflow)|context (?:the )?overflow|exceeds?[ _](?:the )?(?:available |maximum )?context|\bn_ctx\b|max(?:imum)?[ _](?:model|prompt|input|sequence)[ _]?len|(?:prompt|inputs?|messages|conversation)\b[^.]{0,80}\b(?:too[ _](?:long|large|many tokens)|exceed|longer than|must have less than)|prompt_too_long|reduce the length|too many (?:input |prompt )?tokens|tokens?\b[^.]{0,60}\bmust be <=/i;
const RATE_LIMIT_ERROR = /per (?:min|hour|day)|\bTPM\b|rate[ _-]?limit/i;
/** The status each message stands for if a server sends none; the first match wins. */
const STATUS_PATTERNS: readonly (readonly [RegExp, number])[] = [
  [/rate[ _-]?limit|too many requests|resource[ _]?exhausted/i, 429],
  [/overloaded|unavailable|at capacity|server (?:is )?busy/i, 503],
  [/unauthori[sz]ed|authentication|api[ _-]?key|permission/i, 401],
  [/model.{0,60}(?:not[ _]found|does not exist)/i, 404],
  [/invalid[ _]request|bad[ _]?request/i, 400],
];
const UNKNOWN_STATUS = 500;

const isSmallContext = ({ status, text }: Refusal): boolean =>
  status !== 401 && status !== 403 && SMALL_CONTEXT_ERROR.test(text) && !RATE_LIMIT_ERROR.test(text);
/** True if neither a smaller request nor a retry helps: the text doesn't fit, or the account has no credit. */
export const isFinal = (refusal: Refusal): boolean => isSmallContext(refusal) || NO_CREDIT_ERROR.test(refusal.text);

function statusIn(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { code, status, status_code: statusCode, error } = body as Record<string, unknown>;
  const named = [code, status, statusCode]
    .map(Number)
    .find((candidate) => candidate >= FIRST_ERROR_STATUS && candidate <= LAST_ERROR_STATUS);
  return named ?? statusIn(error);
}

const DEFAULT_RETRY_AFTER_MS = 500;
function parseRetryAfter(headers: Headers | undefined): number {
  const exactMs = headers?.get('retry-after-ms');
  const header = headers?.get('retry-after');
  const ms = exactMs
    ? Number(exactMs)
    : Number.isNaN(Number(header))
      ? Date.parse(header ?? '') - Date.now()
      : Number(header) * 1000;
  return (exactMs ?? header) && Number.isFinite(ms) ? Math.max(0, ms) : DEFAULT_RETRY_AFTER_MS;
}

export function toRefusal(error: unknown): Refusal | null {
  if (!(error instanceof APIError) || error instanceof APIConnectionError || error instanceof APIUserAbortError)
    return null;
  const { status, error: body, message, param, headers } = error as APIError;
  const text = `${message} ${String(param ?? '')} ${JSON.stringify(body ?? '')}`.slice(0, MAX_READ_LENGTH);
  const named = status ?? statusIn(body);
  const statusFromWords = STATUS_PATTERNS.find(([words]) => words.test(text))?.[1] ?? UNKNOWN_STATUS;
  return {
    status: named ?? statusFromWords,
    text,
    isStatusGuessed: named === undefined,
    retryAfterMs: parseRetryAfter(headers),
  };
}

/** The fault for a text that doesn't fit; the model needs room for this many tokens, including the response. */
export const contextTooSmallFault = (tokens: number): CallFault =>
  new CallFault('settings', `a context too small for this text: ${contextWindowFor(tokens)} tokens are needed`);

const MIN_CONTEXT_WINDOW = 4096;
/** The context size to configure for this many tokens, rounded up to a power of two. */
export const contextWindowFor = (tokens: number): number =>
  Math.max(MIN_CONTEXT_WINDOW, 2 ** Math.ceil(Math.log2(Math.max(1, tokens + 1))));

const MAX_CONTEXT_WINDOW = 4_194_304;
const TOKEN_COUNT_MENTION =
  /(?:tokens?|context|window|length|limit|ctx)\D{0,24}(\d{3,7})\b|\b(\d{3,7})\b \D{0,12}tokens?/g;
/** The largest token count in a server's message, such as that of the request. */
const tokensMentioned = (text: string): number =>
  [...text.matchAll(TOKEN_COUNT_MENTION)]
    .map(([, after, before]) => Number(after ?? before))
    .filter((tokens) => tokens < MAX_CONTEXT_WINDOW)
    .reduce((max, tokens) => Math.max(max, tokens), 0);

function toRefusalFault(refusal: Refusal, neededTokens: number): CallFault {
  const { status, text, isStatusGuessed, retryAfterMs } = refusal;
  const filterAlarm = (isStatusGuessed || status === 400) && isFiltered(text) ? filterAlarmIn(text) : null;
  if (filterAlarm) return filterAlarm;
  if (NO_CREDIT_ERROR.test(text)) return new CallFault('settings', 'status 402');
  if (isSmallContext(refusal)) return contextTooSmallFault(Math.max(neededTokens, tokensMentioned(text)));
  const isTransient = status >= 500 || BUSY_STATUS.has(status);
  return new CallFault(isTransient ? 'server' : 'settings', `status ${status}`, isTransient ? retryAfterMs : null);
}

const CONNECTION_LOST_CODES = new Set(['UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'ECONNRESET', 'EPIPE']);
const MAX_CAUSES = 5;
/** True if an open connection closed before the end of the response. */
function isConnectionLost(error: unknown): boolean {
  let currentError = error as { code?: unknown; message?: unknown; cause?: unknown } | null | undefined;
  for (
    let depth = 0;
    typeof currentError === 'object' && currentError !== null && depth < MAX_CAUSES;
    depth += 1, currentError = currentError.cause as typeof currentError
  )
    if (CONNECTION_LOST_CODES.has(String(currentError.code)) || currentError.message === 'terminated') return true;
  return false;
}

export function toCallFault(error: unknown, neededTokens: number): CallFault {
  if (error instanceof CallFault) return error;
  if (error instanceof APIUserAbortError) return new CallFault('server', 'no answer in time');
  if (error instanceof APIConnectionError && error.cause instanceof CallFault) return error.cause;
  if (isConnectionLost(error))
    return new TruncatedFault(error instanceof APIConnectionError ? 'a connection that broke off' : undefined);
  if (error instanceof APIConnectionError) return new CallFault('server', 'no connection');
  const refusal = toRefusal(error);
  return refusal ? toRefusalFault(refusal, neededTokens) : new CallFault('server', 'an answer that cannot be read');
}
