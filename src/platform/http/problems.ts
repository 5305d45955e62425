import { PublicMessageError } from '../logging/loggable-error';
import { MESSAGES } from '../../contract/messages';
import { type FieldError, type Problem, type ProblemCode, STATUS_CODES } from '../../contract/errors';

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Cannot be done like this',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Unexpected error',
  503: 'Unavailable',
};

/** The code of a problem of which only the status is known. */
const codeOf = (status: number): ProblemCode =>
  (STATUS_CODES as Record<number, ProblemCode>)[status] ?? (status >= 500 ? 'unexpected' : 'bad_request');

/** An error of the product: `detail` is the sentence the person reads. Services throw it; one filter answers it. */
export class ProductError extends PublicMessageError {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly errors?: FieldError[],
    readonly code: ProblemCode = codeOf(status),
  ) {
    super(detail);
  }
}

/** The RFC 9457 problem document of a status. */
export function problemOf(
  status: number,
  detail: string,
  { errors, code = codeOf(status) }: { errors?: FieldError[] | undefined; code?: ProblemCode } = {},
): Problem {
  const title = TITLES[status] ?? 'Error';
  return { type: 'about:blank', title, status, code, detail, ...(errors?.length ? { errors } : {}) };
}

/** 400; `pointer` is a JSON pointer to the field of the body that is wrong. */
export const badRequest = (detail: string, pointer?: string, code?: ProblemCode): ProductError =>
  new ProductError(400, detail, pointer ? [{ pointer, detail }] : undefined, code);
export const notSignedIn = (detail: string = MESSAGES.signedOut, code?: ProblemCode): ProductError =>
  new ProductError(401, detail, undefined, code);
export const forbidden = (detail: string = MESSAGES.forbidden, code?: ProblemCode): ProductError =>
  new ProductError(403, detail, undefined, code);
export const notFound = (detail: string = MESSAGES.notFound, code?: ProblemCode): ProductError =>
  new ProductError(404, detail, undefined, code);
export const conflict = (detail: string, code?: ProblemCode): ProductError =>
  new ProductError(409, detail, undefined, code);
