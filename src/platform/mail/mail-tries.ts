/**
 * After how long a mail is tried again, in milliseconds; the last of them from then on. The first is for a connection that broke, the
 * others for servers that turn every unknown sender away for up to half an hour (greylisting): tries after 1, 5, 15 and 30 minutes.
 */
const AGAIN_AFTER_MS = [1_000, 60_000, 240_000, 600_000, 900_000, 3_600_000];

/** How long to wait after a try that failed; `tries` is how many failed before it. */
export const pauseAfter = (tries: number): number => AGAIN_AFTER_MS[Math.min(tries, AGAIN_AFTER_MS.length - 1)] ?? 0;
