import { PublicMessageError } from '../logging/loggable-error';
import { MESSAGES } from '../../contract/messages';
import { type FieldError, type Problem, type ProblemCode, STATUS_CODES } from '../../contract/errors';

/** Titles that aren't just their code in words. */
const TITLES: Record<number, string> = { 422: 'Cannot be done like this', 500: 'Unexpected error' };
const STATUS_CODE = STATUS_CODES as Record<number, ProblemCode | undefined>;

/** 'Not signed in' for 401. */
const titleOf = (status: number): string =>
  TITLES[status] ??
  (STATUS_CODE[status] ?? 'error').replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

const codeOf = (status: number): ProblemCode => STATUS_CODE[status] ?? (status >= 500 ? 'unexpected' : 'bad_request');

/** An error for the user: `detail` is the sentence they read. Services throw it, and one filter sends the response. */
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
  return { type: 'about:blank', title: titleOf(status), status, code, detail, ...(errors?.length ? { errors } : {}) };
}

/** 400; `pointer` is a JSON pointer to the invalid field of the body. */
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
