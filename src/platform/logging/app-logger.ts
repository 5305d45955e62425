import type { LoggerService } from '@nestjs/common';
import pino from 'pino';
import type { Logger, LoggerOptions } from 'pino';
import type { LogLevel } from '../config/settings';
import { framesOf, loggableError, StartRefusal } from './loggable-error';
import type { LoggableError } from './loggable-error';
import { currentRequest } from './request-context';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** One line of the log, as pino writes it. */
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

/** The line for people: when, how serious, from where, the sentence, and below it the error. */
export function readableLine({ time, level, context, msg, request, err }: LogLine): string {
  const when = time.slice(0, 19).replace('T', ' ');
  const head = `${when} ${level.toUpperCase().padEnd(5)} ${context ? `[${context}] ` : ''}${msg}`;
  const lines = [request ? `${head} (request ${request})` : head, ...(err ? errorLines(err) : [])];
  return `${lines.join('\n')}\n`;
}

/** How long a line may wait for others, in milliseconds, and how many characters wait at most. */
const WAIT_MS = 100;
const MAX_CHARACTERS = 16_384;

/** Lines written together: on a busy server, writing each by itself costs as much as the work it describes. */
export class LogBuffer {
  private lines = '';
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly output: (text: string) => void) {}

  add(line: string): void {
    this.lines += line;
    if (this.lines.length >= MAX_CHARACTERS) this.write();
    else this.timer ??= setTimeout(() => this.write(), WAIT_MS).unref();
  }

  /** Writes what waits. */
  write(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const { lines } = this;
    this.lines = '';
    if (lines !== '') this.output(lines);
  }
}

/** What the framework says of itself at every start, which nobody who runs a school's server needs to read. */
const FRAMEWORK_CONTEXTS = ['InstanceLoader', 'NestApplication', 'NestFactory', 'RouterExplorer', 'RoutesResolver'];

/** What may stand in a line beside its sentence: numbers and fixed words of ours. */
export type Fields = Record<string, string | number | undefined>;

/** Errors go to the error output, so that a supervisor that keeps the two apart shows them first. */
const SERIOUS = /^\{"level":"(error|fatal)"/;

/** One for the process, as its output is. */
const lot = new LogBuffer((text) => process.stdout.write(text));
const writeAtExit = (): void => lot.write();

/** Where lines go, as they are or made readable; behind what still waits in a lot. */
const streamOf = (json: boolean): { write: (text: string) => void } => ({
  write: (text) => {
    lot.write();
    const output = SERIOUS.test(text) ? process.stderr : process.stdout;
    output.write(json ? text : readableLine(JSON.parse(text) as LogLine));
  },
});

/** The same for lines of which each request writes one: they wait for the next and go in lots, in JSON. */
const streamOfLots = (json: boolean): { write: (text: string) => void } =>
  json ? { write: (text) => lot.add(text) } : streamOf(json);

/**
 * The app's log: plain lines on the embedded default, JSON in production. A line holds a sentence of ours, the request it was
 * written for, and of an error what `loggableError` lets through; nothing else a caller hands over is written.
 */
export class AppLogger implements LoggerService {
  private readonly pino: Logger;
  private readonly events: Logger;

  constructor({ json, level }: { json: boolean; level: LogLevel }) {
    const options: LoggerOptions = {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    };
    if (json && !process.listeners('exit').includes(writeAtExit)) process.on('exit', writeAtExit);
    this.pino = pino(options, streamOf(json));
    this.events = pino(options, streamOfLots(json));
  }

  log(message: unknown, ...rest: unknown[]): void {
    if (FRAMEWORK_CONTEXTS.includes(String(rest.at(-1)))) return;
    this.write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** One line with fields of its own, of none of which a person may be the author; written within a moment. */
  event(message: string, fields: Fields): void {
    this.events.info(fields, message);
  }

  private write(level: LogLevel, message: unknown, rest: unknown[]): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const context = typeof rest.at(-1) === 'string' && !isStack(rest.at(-1)) ? rest.at(-1) : undefined;
    const thrown = [message, ...rest].find((one) => one instanceof Error && !(one instanceof StartRefusal));
    const stack = rest.find(isStack);
    const err: LoggableError | undefined = thrown
      ? loggableError(thrown)
      : stack
        ? { name: 'Error', frames: framesOf(stack) }
        : undefined;
    this.pino[level]({ context, request: currentRequest()?.id, err }, sentenceOf(message));
  }
}

const isStack = (value: unknown): boolean => typeof value === 'string' && value.includes('\n');

/** An object could hold anything, so only its type is logged. A text of several lines holds a stack. */
function sentenceOf(message: unknown): string {
  if (typeof message === 'string') return message.split('\n', 1)[0] ?? '';
  if (message instanceof StartRefusal) return message.message;
  return message instanceof Error ? 'Unexpected error.' : 'An empty message was logged.';
}

/** What nobody caught ends the process, as it would by itself, but tells no more of it than any other line of the log. */
export function installCrashHandlers(logger: AppLogger): void {
  const die = (error: unknown): void => {
    logger.fatal('Uncaught exception; the process exits.', error, 'Process');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}

/** What is asked every few seconds by machines and says nothing of how people fare. */
const NOT_LOGGED = /^\/api\/(health\/|metrics)/;

/**
 * One line for each call of the API: method, pattern, status and time. The pattern and never the address, because addresses hold
 * the ids of people, search words and the secrets of links; and no person, because a log is kept by other rules than records are.
 */
export function logAnswers(app: NestFastifyApplication, logger: AppLogger): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onResponse', (request, reply, done) => {
    const pattern = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    if (pattern.startsWith('/api/') ? !NOT_LOGGED.test(pattern) : request.url.startsWith('/api/')) {
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
