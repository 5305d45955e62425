import SENTENCES from '../../../data/failure-sentences.json';

/** Problems an operator can fix, by the start of the code that the database, its driver or the system gives. */
const SENTENCE_BY_CODE = Object.entries(SENTENCES);

interface ErrorFields {
  code?: unknown;
  path?: unknown;
  message?: unknown;
  fatal?: unknown;
  driverError?: ErrorFields;
  errors?: ErrorFields[];
}

function fileSentence({ code, path }: ErrorFields): string | null {
  if (typeof path !== 'string') return null;
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder, not a file.`;
  if (code === 'EACCES' || code === 'EPERM') return `This user may not read or write ${path}.`;
  if (code === 'EROFS') return `${path} is on a disk that cannot be written.`;
  return null;
}

/** The error code of the database, its driver or the system; '' if there is none. */
export function codeOf(error: unknown): string {
  const { code, driverError, errors } = (error ?? {}) as ErrorFields;
  const nested = driverError ?? errors?.[0];
  if (nested) return codeOf(nested);
  return typeof code === 'string' ? code : '';
}

/** A sentence for a failure with an outside cause; null for any other. It never repeats a stored value. */
export function failureSentence(error: unknown): string | null {
  const failure = (error ?? {}) as ErrorFields;
  const nested = failure.driverError ?? failure.errors?.[0];
  if (nested) return failureSentence(nested);
  const entry = SENTENCE_BY_CODE.find(([code]) => codeOf(failure).startsWith(code));
  if (entry) return entry[1];
  if (String(failure.message).startsWith('ConnectionFailed')) return 'The database file cannot be opened by this user.';
  return fileSentence(failure);
}

/**
 * The starts of driver error codes for a server that is unreachable, shutting down or out of connections, or for a
 * failing disk.
 */
const OUTAGE_CODES = [
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

/**
 * Whether a request failed because the database was unreachable or its disk was failing. The request itself was fine
 * and can be sent again.
 */
export function isOutage(error: unknown): boolean {
  const { code, driverError } = (error ?? {}) as ErrorFields;
  if (driverError?.fatal === true) return true;
  const codeText = String(driverError?.code ?? code);
  return OUTAGE_CODES.some((entry) => codeText.startsWith(entry));
}

/** The result of `work`, or an error after `timeoutMs` milliseconds. The work itself isn't stopped. */
export async function withinDeadline<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
