import { errorWords } from '../logging/loggable-error';

/** What a fault of Redis or of its library means, by how its message begins: many are of no class and have no code. */
const MEANINGS: readonly [RegExp, string][] = [
  [/^Connection is closed/, 'the connection was closed'],
  [/^Command timed out/, 'no answer in time'],
  [/^Stream isn't writeable/, 'the connection is not open'],
  [/^Socket timeout/, 'the connection was silent for too long'],
  [/^(?:NOAUTH|WRONGPASS|ERR invalid password)/, 'it refuses this password; see REDIS_URL'],
  [/^NOPERM/, 'this user may not do that; see REDIS_URL'],
  [/^OOM/, 'its memory is full'],
  [/^MISCONF/, 'it cannot write to its disk'],
  [/^READONLY/, 'it is a replica that takes no writes'],
  [/^LOADING/, 'it is still loading its data'],
];

/** A fault of Redis in words for a log; the error's own message is never repeated. */
export function redisFault(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return MEANINGS.find(([begins]) => begins.test(String(message)))?.[1] ?? errorWords(error);
}
