import { setTimeout as pause } from 'node:timers/promises';
import type { AddressRules } from '../../platform/http/outside-address';
import { callService, type ServiceAnswer, type ServiceRequest } from './service-call';
import { failureOf, ServiceFailure } from './service-failure';

const TRIES = 4;
const SECOND_MS = 1000;
/** The longest that a service is waited for at once. */
const MAX_WAIT_MS = 30 * SECOND_MS;
/** No status: an answer that says in its body alone that there is none. */
export const FAILED_INSIDE = 0;
const BUSY = [429, 503];

/** What a service writes in the body of a 200 that is none. */
const WORDS: readonly [status: number, words: RegExp][] = [
  [401, /unauthori[sz]ed|invalid_token|expired|\b401\b/i],
  [503, /busy|rate.?limit|too.?many|unavailable|\b(?:429|503)\b/i],
  [404, /unknown_?object|not.?found|\b404\b/i],
];
const FAILURE = /^(?:failure|unsupported|processing)$/i;
const SHOWN_LETTERS = 2000;

function isFailure(info: unknown): boolean {
  const code = (info as Record<string, unknown> | null)?.['imsx_codeMajor'];
  return typeof code === 'string' && FAILURE.test(code);
}

/** The part of an answer that says that there is none; undefined for a list. */
function failureIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const { statusInfoSet = [], error, errors } = value as Record<string, unknown>;
  if (error) return error;
  if (Array.isArray(errors) && errors.length > 0) return errors;
  return [value, statusInfoSet].flat().find(isFailure) && value;
}

/** The status that an answer means: some services report a failure inside a 200. */
export function statusOf({ status, value }: ServiceAnswer): number {
  const failure = status === 200 ? failureIn(value) : undefined;
  if (failure === undefined) return status;
  const text = JSON.stringify(failure).slice(0, SHOWN_LETTERS);
  return WORDS.find(([, words]) => words.test(text))?.[0] ?? FAILED_INSIDE;
}

/** How long a service asks us to wait, in milliseconds: seconds or a date; null where it does not say. */
function askedWait({ headers }: ServiceAnswer, now: Date): number | null {
  const said = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}$/.test(said)) return Number(said) * SECOND_MS;
  const time = Date.parse(said);
  return Number.isNaN(time) ? null : Math.max(0, time - now.getTime());
}

const inMinutes = (ms: number): string => {
  const minutes = Math.ceil(ms / (60 * SECOND_MS));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** Asks once more, a few times, where the server is busy, as soon as it allows that. Throws `ServiceFailure`. */
export async function patientCall(
  request: ServiceRequest,
  rules: AddressRules,
  end: AbortSignal,
): Promise<ServiceAnswer> {
  for (let tried = 1; ; tried += 1) {
    const answer = await callService(request, rules, end);
    if (!BUSY.includes(statusOf(answer))) return answer;
    const wait = askedWait(answer, new Date()) ?? 2 ** (tried - 1) * SECOND_MS;
    if (wait > MAX_WAIT_MS)
      throw new ServiceFailure(
        `The server is busy and asks us to come back in ${inMinutes(wait)}. Please pull again then.`,
      );
    if (tried === TRIES) throw new ServiceFailure('The server is busy, and stayed so. Please pull again later.');
    await pause(wait, undefined, { signal: end }).catch((error: unknown) => {
      throw failureOf(error, end.aborted);
    });
  }
}
