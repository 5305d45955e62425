/** What an operator can mend, by the beginning of the code that the database, its driver or the system gives. */
const BY_CODE: [code: string, sentence: string][] = [
  ['ECONNREFUSED', 'The database server does not answer. Is it running, and are host and port right?'],
  ['ENOTFOUND', 'The database server is not known by this name. Is the address right?'],
  ['EAI_AGAIN', 'The name of the database server cannot be looked up right now.'],
  ['ETIMEDOUT', 'The database server did not answer in time. Is the address right, and no firewall in between?'],
  ['EHOSTUNREACH', 'The database server cannot be reached from this machine.'],
  ['ER_ACCESS_DENIED', 'The database server refuses this user or password.'],
  ['ER_DBACCESS_DENIED', 'This user may not use this database. Give it all rights on it: GRANT ALL PRIVILEGES ON …'],
  ['ER_TABLEACCESS_DENIED', 'This user may not use the tables of this database. Give it all rights on it.'],
  ['ER_BAD_DB', 'There is no such database on the server. Make it: CREATE DATABASE pathlight CHARACTER SET utf8mb4'],
  ['ER_TABLE_DEF_CHANGED', 'The tables were changed meanwhile, by an update perhaps. Please try again.'],
  ['ER_LOCK', 'Another program was writing the same rows. Please try again.'],
  ['ER_DUP_ENTRY', 'Somebody wrote into the database meanwhile. Stop the app and start again with an empty database.'],
  ['ER_NET_PACKET_TOO_LARGE', 'A row is larger than the server accepts. Raise its max_allowed_packet to 64M.'],
  ['ER_CON_COUNT', 'The database server has no connection left. Please try again.'],
  ['PROTOCOL_CONNECTION_LOST', 'The database server ended the connection. Is it still running?'],
  ['ECONNRESET', 'The connection to the database server broke off. Is it still running?'],
  ['EPIPE', 'The connection to the database server broke off. Is it still running?'],
  ['ENOSPC', 'The disk is full.'],
  ['EDQUOT', 'The disk quota is used up.'],
  ['EFBIG', 'A file is as large as the system lets this app make one (ulimit -f).'],
  ['EIO', 'The disk cannot be read or written.'],
  ['SQLITE_FULL', 'The disk is full.'],
  ['ER_RECORD_FILE_FULL', 'The disk of the database server is full.'],
  ['ER_DISK_FULL', 'The disk of the database server is full.'],
  ['SQLITE_BUSY', 'Another program holds the database file. Stop it, or try again.'],
  ['SQLITE_LOCKED', 'Another program holds the database file. Stop it, or try again.'],
  ['SQLITE_NOTADB', 'The file is no SQLite database.'],
  ['SQLITE_CORRUPT', 'The database file is damaged. Restore the newest backup.'],
  ['SQLITE_READONLY', 'The database file may not be written by this user.'],
  ['SQLITE_CONSTRAINT', 'Somebody wrote into the database meanwhile. Stop the app and start again with an empty one.'],
  [
    'SQLITE_CANTOPEN_GONE',
    'The database file was removed or replaced while it was in use. Stop the app and put it back.',
  ],
  ['SQLITE_CANTOPEN', 'The database file cannot be opened.'],
  ['SQLITE_IOERR', 'The disk with the database file cannot be read or written.'],
];

interface Failure {
  code?: unknown;
  path?: unknown;
  message?: unknown;
  fatal?: unknown;
  driverError?: Failure;
  errors?: Failure[];
}

function fileSentence({ code, path }: Failure): string | null {
  if (typeof path !== 'string') return null;
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder, not a file.`;
  if (code === 'EACCES' || code === 'EPERM') return `This user may not read or write ${path}.`;
  if (code === 'EROFS') return `${path} is on a disk that cannot be written.`;
  return null;
}

/** The code that the database, its driver or the system gives; '' where there is none. */
export function codeOf(error: unknown): string {
  const { code, driverError, errors } = (error ?? {}) as Failure;
  const inner = driverError ?? errors?.[0];
  if (inner) return codeOf(inner);
  return typeof code === 'string' ? code : '';
}

/** A sentence for a failure that has its cause outside of the product; null for any other. It never repeats a stored value. */
export function failureSentence(error: unknown): string | null {
  const failure = (error ?? {}) as Failure;
  const inner = failure.driverError ?? failure.errors?.[0];
  if (inner) return failureSentence(inner);
  const known = BY_CODE.find(([code]) => codeOf(failure).startsWith(code));
  if (known) return known[1];
  if (String(failure.message).startsWith('ConnectionFailed')) return 'The database file cannot be opened by this user.';
  return fileSentence(failure);
}

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

/** Whether a request failed because the database was out of reach or its disk fails: nothing of the request was wrong, and it can be sent again. */
export function isOutage(error: unknown): boolean {
  const { code, driverError } = (error ?? {}) as Failure;
  if (driverError?.fatal === true) return true;
  const codeText = String(driverError?.code ?? code);
  return OUT_OF_REACH.some((known) => codeText.startsWith(known));
}

/** What `work` gives, or an error once `mostMs` milliseconds have passed; the work itself is not stopped. */
export async function withinDeadline<T>(work: Promise<T>, mostMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${mostMs} ms.`)), mostMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
