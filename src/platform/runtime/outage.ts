/** How the codes begin that drivers give when a server they need cannot be reached, is going down, or holds no more connections, or a disk fails. */
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
  'SQLITE_IOERR',
  'SQLITE_READONLY',
  'SQLITE_CORRUPT',
  'SQLITE_CANTOPEN',
  'SQLITE_NOTADB',
];

interface Failure {
  code?: unknown;
  driverError?: { code?: unknown; fatal?: unknown };
}

/** Whether a request failed because the database was out of reach or its disk fails: nothing of the request was wrong, and it can be sent again. */
export function isOutage(error: unknown): boolean {
  const { code, driverError } = (error ?? {}) as Failure;
  if (driverError?.fatal === true) return true;
  const told = String(driverError?.code ?? code);
  return OUT_OF_REACH.some((known) => told.startsWith(known));
}
