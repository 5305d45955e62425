import type { FieldError, ProblemCode } from '@contract/errors';
import { REQUEST_URN, MESSAGES } from '@contract/messages';

/** A refused or failed call; `message` is the sentence to show. `status` is 0 when the server could not be reached. */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly errors: readonly FieldError[] = [],
    /** How long the server asks to wait before another try, in milliseconds. */
    readonly retryAfterMs = 0,
    /** What went wrong, for code that does something about it; null where the server did not say. */
    readonly code: ProblemCode | null = null,
  ) {
    super(detail);
    this.name = 'ApiProblem';
  }

  /** The sentence to show to the person. */
  get detail(): string {
    return this.message;
  }

  /** The sentence about one field of the body, by its name; null when the field was fine. */
  fieldDetail(name: string): string | null {
    return this.errors.find((one) => one.pointer.replace(/^#/, '') === `/${name}`)?.detail ?? null;
  }
}

/** The problem that a stream tells of itself, which had begun as a success. */
export const problemOf = ({ detail, code }: { detail: string; code: ProblemCode }): ApiProblem =>
  new ApiProblem(500, detail, [], 0, code);

/** A failure of which the server said nothing: no answer, or one without a sentence. The sentence is the page's own. */
export class UnexplainedProblem extends ApiProblem {}

export const networkProblem = (): ApiProblem => new UnexplainedProblem(0, MESSAGES.unreachable);

/** Something between here and the server answered in its place: a filter of the network, or its log-in page. */
export class BlockedProblem extends UnexplainedProblem {}

/** Whether a later try may succeed by itself: no connection, or one that is blocked, a busy or a failing server. */
export const isPassing = (error: unknown): boolean =>
  error instanceof BlockedProblem ||
  (error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500));

/** Sentences of another language by the code of the problem. */
export type ProblemMessages = Partial<Record<ProblemCode | 'unreachable' | 'unexplained' | 'blocked', string>>;

let told: ProblemMessages = {};

/** Tells problems in these words from now on; those without words here stay as they were sent. */
export const setProblemMessages = (words: ProblemMessages): void => {
  told = words;
};

/** The sentence for a failure of which nothing is known. */
export const unexplained = (): string => told.unexplained ?? MESSAGES.unexpected;

/** The sentence to show for any thrown thing. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) return unexplained();
  if (error instanceof BlockedProblem) return told.blocked ?? error.detail;
  const key = error.status === 0 ? 'unreachable' : error.code;
  return (key && told[key]) ?? error.detail;
}

interface ProblemLike {
  detail?: unknown;
  instance?: unknown;
  errors?: unknown;
  code?: unknown;
}

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'pointer' in value && 'detail' in value;

/** The sentence with the request's number in the server's log, for support. */
const withNumber = (detail: string, instance: unknown): string =>
  typeof instance === 'string' && instance.startsWith(REQUEST_URN)
    ? `${detail} If it happens again, tell your school this number: ${instance.slice(REQUEST_URN.length)}`
    : detail;

/** A longer wait is not believed: the text would stay on this device only. */
const MAX_RETRY_AFTER_SECONDS = 120;

const retryAfterOf = ({ headers }: Response): number => {
  const seconds = Number(headers.get('Retry-After') ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), MAX_RETRY_AFTER_SECONDS) * 1000 : 0;
};

/** Reads the problem document of an answer that is not 2xx; anything else becomes a plain sentence by its status. */
export async function readProblem(answer: Response): Promise<ApiProblem> {
  const body = (await answer.json().catch(() => null)) as ProblemLike | null;
  if (typeof body?.detail === 'string') {
    return new ApiProblem(
      answer.status,
      withNumber(body.detail, body.instance),
      Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [],
      retryAfterOf(answer),
      typeof body.code === 'string' ? (body.code as ProblemCode) : null,
    );
  }
  // A proxy in front of the server answers these without a problem document when the server is away.
  if ([502, 503, 504].includes(answer.status)) return new UnexplainedProblem(answer.status, MESSAGES.unreachable);
  if (answer.status >= 500) return new UnexplainedProblem(answer.status, MESSAGES.unexpected);
  // Our server explains each refusal in a problem document.
  return new BlockedProblem(answer.status, MESSAGES.blocked);
}
