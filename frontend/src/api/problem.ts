import type { FieldError, ProblemCode } from '@contract/errors';
import { REQUEST_URN_PREFIX, MESSAGES } from '@contract/messages';

/** A rejected or failed call; `message` is the sentence to show. `status` is 0 if the server couldn't be reached. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly errors: readonly FieldError[] = [],
    /** How long the server asks to wait before a retry, in milliseconds. */
    readonly retryAfterMs = 0,
    /** What went wrong, for code that handles it; null if the server did not say. */
    readonly code: ProblemCode | null = null,
  ) {
    super(detail);
    this.name = 'ApiProblem';
  }

  get detail(): string {
    return this.message;
  }

  fieldDetail(name: string): string | null {
    return this.errors.find((fieldError) => fieldError.pointer.replace(/^#/, '') === `/${name}`)?.detail ?? null;
  }
}

/** The problem reported inside a stream that had started as a success. */
export const streamProblem = ({ detail, code }: { detail: string; code: ProblemCode }): ApiProblem =>
  new ApiProblem(500, detail, [], 0, code);

/** A failure the server didn't explain: no response, or one without a sentence. The page supplies the sentence. */
export class UnspecifiedProblem extends ApiProblem {}

export const networkProblem = (): ApiProblem => new UnspecifiedProblem(0, MESSAGES.unreachable);

/** Something between here and the server responded instead: a network filter, or its log-in page. */
class BlockedProblem extends UnspecifiedProblem {}

/** Whether a later retry may succeed: no connection or a blocked one, or a busy or failing server. */
export const isTransient = (error: unknown): boolean =>
  error instanceof BlockedProblem ||
  (error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500));

type ProblemMessages = Partial<Record<ProblemCode | 'unreachable' | 'unexplained' | 'blocked', string>>;

let messages: ProblemMessages = {};

export const setProblemMessages = (newMessages: ProblemMessages): void => {
  messages = newMessages;
};

export const unspecifiedMessage = (): string => messages.unexplained ?? MESSAGES.unexpected;

export function errorText(error: unknown): string {
  if (!(error instanceof ApiProblem)) return unspecifiedMessage();
  if (error instanceof BlockedProblem) return messages.blocked ?? error.detail;
  const key = error.status === 0 ? 'unreachable' : error.code;
  return (key && messages[key]) ?? error.detail;
}

interface ProblemLike {
  detail?: unknown;
  instance?: unknown;
  errors?: unknown;
  code?: unknown;
}

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'pointer' in value && 'detail' in value;

/** Adds the request's number in the server's log, for support. */
const withRequestNumber = (detail: string, instance: unknown): string =>
  typeof instance === 'string' && instance.startsWith(REQUEST_URN_PREFIX)
    ? `${detail} If it happens again, tell your school this number: ${instance.slice(REQUEST_URN_PREFIX.length)}`
    : detail;

/** Caps the server's value: until the retry, the text is only on this device. */
const MAX_RETRY_AFTER_SECONDS = 120;

const retryAfterOf = ({ headers }: Response): number => {
  const seconds = Number(headers.get('Retry-After') ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), MAX_RETRY_AFTER_SECONDS) * 1000 : 0;
};

/** Reads the problem document of a non-2xx response; anything else becomes a plain sentence for its status. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => null)) as ProblemLike | null;
  if (typeof body?.detail === 'string') {
    return new ApiProblem(
      response.status,
      withRequestNumber(body.detail, body.instance),
      Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [],
      retryAfterOf(response),
      typeof body.code === 'string' ? (body.code as ProblemCode) : null,
    );
  }
  // A proxy responds with these, without a problem document, when the server is down.
  if ([502, 503, 504].includes(response.status)) return new UnspecifiedProblem(response.status, MESSAGES.unreachable);
  if (response.status >= 500) return new UnspecifiedProblem(response.status, MESSAGES.unexpected);
  // Our server explains each error in a problem document.
  return new BlockedProblem(response.status, MESSAGES.blocked);
}
