import type { LoggerService } from '@nestjs/common';
import pino from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import type { LogLevel } from '../config/settings';
import { framesOf, loggableError, StartupError } from './loggable-error';
import type { LoggableError } from './loggable-error';
import { currentRequest } from './request-context';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

interface LogLine {
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

export function formatLine({ time, level, context, msg, request, err }: LogLine): string {
  const timestamp = time.slice(0, 19).replace('T', ' ');
  const head = `${timestamp} ${level.toUpperCase().padEnd(5)} ${context ? `[${context}] ` : ''}${msg}`;
  const lines = [request ? `${head} (request ${request})` : head, ...(err ? errorLines(err) : [])];
  return `${lines.join('\n')}\n`;
}

const FRAMEWORK_CONTEXTS = ['InstanceLoader', 'NestApplication', 'NestFactory', 'RouterExplorer', 'RoutesResolver'];

/** Structured fields of a line: numbers and our own fixed words only. */
export type Fields = Record<string, string | number | undefined>;

/** On a busy server, writing each line separately costs as much as the work it describes. */
const BUFFERED_STDOUT = { dest: 1, sync: false, minLength: 8_192, periodicFlush: 100 };
let stdout: DestinationStream | undefined;

/** Errors go to stderr, so that supervisors can separate them. */
const logStream = (json: boolean): DestinationStream => {
  const format = (output: NodeJS.WriteStream): DestinationStream => ({
    write: (text) => output.write(json ? text : formatLine(JSON.parse(text) as LogLine)),
  });
  return pino.multistream(
    [
      { level: 'trace', stream: json ? (stdout ??= pino.destination(BUFFERED_STDOUT)) : format(process.stdout) },
      { level: 'error', stream: format(process.stderr) },
    ],
    { dedupe: true },
  );
};

/**
 * The app's log: plain lines on the embedded default, JSON in production. A line contains our own sentence, the request
 * it belongs to, and what `loggableError` allows; nothing else from a caller is written.
 */
export class AppLogger implements LoggerService {
  private readonly pino: Logger;

  constructor({ json, level }: { json: boolean; level: LogLevel }) {
    const options: LoggerOptions = {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    };
    this.pino = pino(options, logStream(json));
  }

  log(message: unknown, ...params: unknown[]): void {
    if (FRAMEWORK_CONTEXTS.includes(String(params.at(-1)))) return;
    this.write('info', message, params);
  }

  error(message: unknown, ...params: unknown[]): void {
    this.write('error', message, params);
  }

  warn(message: unknown, ...params: unknown[]): void {
    this.write('warn', message, params);
  }

  debug(message: unknown, ...params: unknown[]): void {
    this.write('debug', message, params);
  }

  verbose(message: unknown, ...params: unknown[]): void {
    this.write('trace', message, params);
  }

  fatal(message: unknown, ...params: unknown[]): void {
    this.write('fatal', message, params);
  }

  /** One line with extra fields, none of which may contain user input. */
  event(message: string, fields: Fields): void {
    this.pino.info(fields, message);
  }

  private write(level: LogLevel, message: unknown, params: unknown[]): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const context = typeof params.at(-1) === 'string' && !isStack(params.at(-1)) ? params.at(-1) : undefined;
    const thrownError = [message, ...params].find(
      (value) => value instanceof Error && !(value instanceof StartupError),
    );
    const stack = params.find(isStack);
    const err: LoggableError | undefined = thrownError
      ? loggableError(thrownError)
      : stack
        ? { name: 'Error', frames: framesOf(stack) }
        : undefined;
    this.pino[level]({ context, request: currentRequest()?.id, err }, sentenceOf(message));
  }
}

const isStack = (value: unknown): boolean => typeof value === 'string' && value.includes('\n');

/** An object could hold anything, so only its type is logged. A text with several lines holds a stack. */
function sentenceOf(message: unknown): string {
  if (typeof message === 'string') return message.split('\n', 1)[0] ?? '';
  if (message instanceof StartupError) return message.message;
  return message instanceof Error ? 'Unexpected error.' : 'An empty message was logged.';
}

/** Uncaught errors still end the process, but they are logged with the same redaction as every other line. */
export function installCrashHandlers(logger: AppLogger): void {
  const exitOnCrash = (error: unknown): void => {
    logger.fatal('Uncaught exception; the process exits.', error, 'Process');
    process.exit(1);
  };
  process.on('uncaughtException', exitOnCrash);
  process.on('unhandledRejection', exitOnCrash);
}

/** Machines poll these every few seconds. */
const UNLOGGED_PATHS = /^\/api\/(health\/|metrics)/;

/**
 * One line per API call: method, route pattern, status and time. Never the URL, because URLs hold ids, search terms
 * and secret links; and never the user, because logs have other retention rules than records.
 */
export function logResponses(app: NestFastifyApplication, logger: AppLogger): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onResponse', (request, reply, done) => {
    const pattern = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    if (pattern.startsWith('/api/') ? !UNLOGGED_PATHS.test(pattern) : request.url.startsWith('/api/')) {
      const route = pattern.startsWith('/api/') ? pattern : 'unknown';
      logger.event('answered', {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        request: request.id,
      });
    }
    done();
  });
}
