/** An error whose message is our own sentence without user input, so that a log may repeat it. */
export class PublicMessageError extends Error {}

/** Why this process can't start, and what to do about it. The stack wouldn't help. */
export class StartupError extends PublicMessageError {}

/** The parts of an error a log may contain: its place and kind, never a value that somebody typed. */
export interface LoggableError {
  name: string;
  code?: string;
  status?: number;
  message?: string;
  /** The statement without its values. */
  sql?: string;
  constraint?: string;
  frames: string[];
  cause?: LoggableError;
}

interface ErrorFields {
  name?: unknown;
  code?: unknown;
  status?: unknown;
  message?: unknown;
  stack?: unknown;
  query?: unknown;
  driverError?: unknown;
  syscall?: unknown;
  hostname?: unknown;
  address?: unknown;
  port?: unknown;
  path?: unknown;
  cause?: unknown;
  errors?: unknown;
}

const MAX_FRAMES = 20;
const MAX_CAUSES = 3;
const MAX_SQL_LENGTH = 600;
/** A stack frame as the engine writes it. Lines that only look similar may be part of a message. */
const FRAME = /^\s+at (?:[\w$.<>[\]# ]+ \()?(?:file:\/\/|node:|\/)[^\s()]*:\d+:\d+\)?$/;
/** Codes and names are program identifiers, not user input. */
const SAFE_WORD = /^\w{1,60}$/;
/** Error codes whose messages only name files and modules. */
const SAFE_MESSAGE_CODES = ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED'];

const safeWord = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && SAFE_WORD.test(String(value)) ? String(value) : undefined;

export function framesOf(stack: unknown): string[] {
  if (typeof stack !== 'string') return [];
  const frames = stack.split('\n').filter((line) => FRAME.test(line));
  return frames.slice(0, MAX_FRAMES).map((line) => line.trim());
}

function messageOf(
  error: unknown,
  { code, syscall, hostname, address, port, message }: ErrorFields,
): string | undefined {
  if (error instanceof PublicMessageError) return error.message;
  if (typeof code === 'string' && SAFE_MESSAGE_CODES.includes(code)) return String(message).split('\n')[0];
  if (typeof syscall !== 'string') return undefined;
  const endpoint = [hostname, address, port]
    .filter((field) => typeof field === 'string' || typeof field === 'number')
    .join(' ');
  return `${syscall}${endpoint ? ` ${endpoint}` : ''}`;
}

/** Removes literal values from a statement; bind values aren't part of it. */
const redactSqlValues = (sql: string): string =>
  sql
    .replace(/'(?:[^'\\]|\\[^]|'')*(?:'|\\?$)/g, '?')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_SQL_LENGTH);

/** The constraint's name comes from the schema; the rest of such a message is a value. */
function constraintOf(message: unknown): string | undefined {
  const text = typeof message === 'string' ? message : '';
  const [, name] = /constraint failed: ([\w., ]+)$/.exec(text) ?? / for key '([\w.]+)'$/.exec(text) ?? [];
  return name;
}

/** The only way an error gets into a log: its kind, its place, and its message only if it is ours. */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (typeof error !== 'object' || error === null) return { name: 'NotAnError', frames: [] };
  const failure = error as ErrorFields;
  const driver = (failure.driverError ?? {}) as ErrorFields;
  const cause = failure.cause ?? (Array.isArray(failure.errors) ? (failure.errors as unknown[])[0] : undefined);
  const fields = {
    // The class is more specific than the default name 'Error'.
    name: safeWord(failure.name === 'Error' ? error.constructor.name : failure.name) ?? 'Error',
    code: safeWord(driver.code ?? failure.code),
    status: typeof failure.status === 'number' ? failure.status : undefined,
    message: messageOf(error, failure),
    sql: typeof failure.query === 'string' ? redactSqlValues(failure.query) : undefined,
    constraint: constraintOf(driver.message),
    frames: framesOf(failure.stack),
    cause: cause !== undefined && depth < MAX_CAUSES ? loggableError(cause, depth + 1) : undefined,
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as unknown as LoggableError;
}

export function errorSummary(error: unknown): string {
  const { name, code, status, message, constraint, cause } = loggableError(error);
  const summary = [name, code, status, constraint].filter((field) => field !== undefined).join(' ');
  const reason = cause && !message && name !== cause.name ? `, from ${cause.name} ${cause.code ?? ''}`.trimEnd() : '';
  return message ? (error instanceof PublicMessageError ? message : `${summary}: ${message}`) : `${summary}${reason}`;
}

/** The error on several lines, for a terminal. */
export function errorText(error: unknown): string {
  const { frames, sql } = loggableError(error);
  return [errorSummary(error), ...(sql ? [`  in ${sql}`] : []), ...frames.map((frame) => `    ${frame}`)].join('\n');
}
