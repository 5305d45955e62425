/** What drivers say when a server they need cannot be reached, is going down, or holds no more connections. */
const OUT_OF_REACH = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_LOCK_WAIT_TIMEOUT',
  'SQLITE_BUSY',
  'SQLITE_FULL',
];

interface Failure {
  code?: unknown;
  driverError?: { code?: unknown; fatal?: unknown };
}

/** Whether a request failed because the database was out of reach: it passes by itself, and nothing of the request was wrong. */
export function isOutage(error: unknown): boolean {
  const { code, driverError } = (error ?? {}) as Failure;
  if (driverError?.fatal === true) return true;
  return OUT_OF_REACH.includes(String(driverError?.code ?? code));
}
