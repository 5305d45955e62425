import { PublicMessageError } from '../logging/public-message-error';
import { MESSAGES } from '../../contract/messages';
import type { FieldError, Problem } from '../../contract/errors';

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
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Unexpected error',
  503: 'Unavailable',
};

/** An error of the product: `detail` is the sentence the person reads. Services throw it; one filter answers it. */
export class ProductError extends PublicMessageError {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly errors?: FieldError[],
    /** What tells the problem from others of its status. */
    readonly type = 'about:blank',
  ) {
    super(detail);
  }
}

/** The RFC 9457 problem document of a status. */
export function problemOf(status: number, detail: string, errors?: FieldError[], type = 'about:blank'): Problem {
  const title = TITLES[status] ?? 'Error';
  return { type, title, status, detail, ...(errors?.length ? { errors } : {}) };
}

/** 400; `pointer` is a JSON pointer to the field of the body that is wrong. */
export const badRequest = (detail: string, pointer?: string): ProductError =>
  new ProductError(400, detail, pointer ? [{ pointer, detail }] : undefined);
export const notSignedIn = (detail: string = MESSAGES.signedOut): ProductError => new ProductError(401, detail);
export const forbidden = (detail: string = MESSAGES.forbidden): ProductError => new ProductError(403, detail);
export const notFound = (detail: string = MESSAGES.notFound): ProductError => new ProductError(404, detail);
export const conflict = (detail: string): ProductError => new ProductError(409, detail);
