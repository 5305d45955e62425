import type { LoggableError } from './loggable-error';

/** One line of the log, as pino writes it. */
export interface LogLine {
  level: string;
  time: string;
  msg: string;
  context?: string;
  request?: string;
  err?: LoggableError;
  [more: string]: unknown;
}

const detailsOf = ({ name, code, status, message, constraint }: LoggableError): string =>
  [name, code, status, message, constraint].filter((part) => part !== undefined).join(' ');

function errorLines(error: LoggableError, indent = '    '): string[] {
  const { sql, frames, cause } = error;
  return [
    `${indent}${detailsOf(error)}`,
    ...(sql ? [`${indent}in ${sql}`] : []),
    ...frames.map((frame) => `${indent}${frame}`),
    ...(cause ? [`${indent}from`, ...errorLines(cause, `${indent}  `)] : []),
  ];
}

/** The line for people: when, how serious, from where, the sentence, and below it the error. */
export function readableLine({ time, level, context, msg, request, err }: LogLine): string {
  const when = time.slice(0, 19).replace('T', ' ');
  const head = `${when} ${level.toUpperCase().padEnd(5)} ${context ? `[${context}] ` : ''}${msg}`;
  const lines = [request ? `${head} (request ${request})` : head, ...(err ? errorLines(err) : [])];
  return `${lines.join('\n')}\n`;
}
