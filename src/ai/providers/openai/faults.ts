import { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { PublicMessageError } from '../../../platform/logging/public-message-error';

/** Whose fault a failed call is: the server's (counts for the circuit), the answer's, or the settings' (no use to try again). */
export type FaultKind = 'server' | 'answer' | 'settings';

/** A failed call in few words; never holds a student's text or a server's body. */
export class CallFault extends PublicMessageError {
  constructor(
    readonly kind: FaultKind,
    message: string,
    /** How long the server asked to wait, in milliseconds. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

const RETRYABLE_STATUS = new Set([408, 409, 425, 429]);

/** What an error of the SDK means. */
export function faultOf(error: unknown, now: () => number): CallFault {
  if (error instanceof CallFault) return error;
  if (error instanceof APIUserAbortError) return new CallFault('server', 'no answer in time');
  if (error instanceof APIConnectionError) return new CallFault('server', 'no connection');
  if (error instanceof APIError && typeof error.status === 'number') {
    const { status } = error as { status: number };
    if (status >= 500 || RETRYABLE_STATUS.has(status)) {
      return new CallFault('server', `status ${status}`, retryAfterOf(error.headers as Headers | undefined, now()));
    }
    return new CallFault('settings', `status ${status}`);
  }
  return new CallFault('server', 'an answer that cannot be read');
}

function retryAfterOf(headers: Headers | undefined, now: number): number | null {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? NaN);
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds);
  const text = headers?.get('retry-after');
  if (!text) return null;
  const seconds = Number(text);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}
