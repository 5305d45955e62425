import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync, accessSync, constants, mkdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve, dirname } from 'node:path';
import { z } from 'zod';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CALLS_PER_MINUTE, PASSWORD_LENGTH, TRANSCRIPTS_SCHOOL_MB } from '../../contract/limits';
import { DEFAULT_PRODUCT_NAME } from '../../contract/messages';
import {
  type DatabaseAddress,
  flag,
  folderPath,
  hostName,
  isMonotonous,
  isEncryptedOrLocal,
  keyPrefix,
  singleLine,
  oneOf,
  proxies,
  readDatabaseUrl,
  readSmtpServer,
  readUrl,
  secretLine,
  secretWord,
  SettingsError,
  siteAddress,
  type SmtpServer,
  text,
  webAddress,
  wholeNumber,
  wholeNumberOrZero,
  asciiToken,
} from './setting-values';
import { DEFAULT_DATA_DIR, shippedRows } from '../runtime/process';
import { providerSettingNames, readSignInProviders, type SignInProvider } from './sign-in-providers';
import { isOneTypoApart } from '../../contract/text-rules';

/** Other programs' environment variables, so we don't report them as typos. */
const COMMON_VARIABLES = new Set(shippedRows('common-variables.tsv').flatMap(([names = '']) => names.split(', ')));

/** The one setting that a name matches except for case, spaces or one typo; null for none or several. */
function nearestSetting(input: string, names: readonly string[]): string | null {
  const normalized = input.trim().toUpperCase();
  if (names.includes(normalized)) return normalized;
  // Programs that number their variables create PORT0 and HOST_2.
  if (COMMON_VARIABLES.has(input) || !/^[A-Z][A-Z_]*$/.test(input)) return null;
  const similar = names.filter((name) => isOneTypoApart(input, name));
  return similar.length === 1 ? (similar[0] ?? null) : null;
}

/**
 * One sentence for each name that looks like a misspelled setting, because the intended setting would silently keep its
 * default. If that one is set too, the other belongs to some other program.
 */
function misspelledSettings(source: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  return Object.keys(source).flatMap((input) => {
    const suggestion = names.includes(input) ? null : nearestSetting(input, names);
    return suggestion === null || source[suggestion]?.trim()
      ? []
      : [`${input}: is no setting. Did you mean ${suggestion}?`];
  });
}

/** One at a time: on a file system that takes no folders, such as /proc, Node's recursive mkdir never returns. */
function makeFolderAndParents(folder: string): void {
  if (existsSync(folder)) return;
  makeFolderAndParents(dirname(folder));
  mkdirSync(folder);
}

/**
 * Creates a folder with its parents and checks that it is writable. Returns the obstacle as the end of a sentence, or
 * null.
 */
function makeFolder(folder: string): string | null {
  try {
    makeFolderAndParents(folder);
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'EEXIST' || code === 'ENOTDIR'
      ? 'is a file, or lies below one; it must be a folder'
      : 'cannot be made or written by this user';
  }
}

/** The log levels, rarest first. */
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** 'production' and 'test' change what is allowed, so a typo in one of them must not count as another mode. */
const MODES = ['production', 'development', 'test'] as const;

/** The instructions and a question alone take more. */
const MIN_CONTEXT_TOKENS = 1_024;

const environment = z.object({
  NODE_ENV: oneOf(MODES),
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: hostName,
  DATA_DIR: folderPath,
  DEMO_DATA: flag(true),
  PRODUCT_NAME: singleLine(60),
  PUBLIC_URL: siteAddress,
  TRUSTED_PROXY: proxies,
  JWT_SECRET: secretLine(1_000),
  PASSWORD_MIN_LENGTH: wholeNumber(PASSWORD_LENGTH.least, PASSWORD_LENGTH.leastFrom, PASSWORD_LENGTH.leastTo),
  OPENAI_API_KEY: asciiToken,
  OPENAI_BASE_URL: webAddress,
  OPENAI_MODEL: asciiToken,
  AI_DAILY_TOKENS: wholeNumber(0, 0, 1_000_000_000),
  AI_CONTEXT_TOKENS: wholeNumberOrZero(MIN_CONTEXT_TOKENS, 10_000_000),
  AI_PATIENCE: wholeNumber(1, 1, 20),
  AI_SECOND_LOOK: flag(true),
  JOB_CONCURRENCY: wholeNumber(2, 1, 64),
  DATABASE_URL: text,
  CHECK_DATABASE: flag(false),
  DATABASE_POOL: wholeNumber(10, 1, 500),
  REDIS_URL: text,
  REDIS_PREFIX: keyPrefix,
  RUN_JOBS: flag(true),
  METRICS_TOKEN: secretWord,
  WORKER_PORT: wholeNumber(0, 0, 65_535),
  STOP_DELAY_MS: wholeNumber(0, 0, 60_000),
  SMTP_URL: text,
  MAIL_FROM: text,
  CALLS_PER_MINUTE: wholeNumber(CALLS_PER_MINUTE.person, 0, 1_000_000),
  COSTLY_CALLS_PER_MINUTE: wholeNumber(CALLS_PER_MINUTE.costly, 0, 1_000_000),
  STRANGER_CALLS_PER_MINUTE: wholeNumber(CALLS_PER_MINUTE.stranger, 0, 1_000_000),
  LOG_LEVEL: oneOf(LOG_LEVELS).transform((level) => level ?? 'info'),
  TRANSCRIPTS_SCHOOL_MB: wholeNumber(TRANSCRIPTS_SCHOOL_MB, 0, 10_000_000),
  AUDIT_KEEP_DAYS: wholeNumber(2_555, 30, 36_500),
  PRIVACY_CONTACT: singleLine(300),
  ROSTER_PRIVATE_ADDRESSES: flag(false),
  WEBHOOK_PRIVATE_ADDRESSES: flag(false),
});

/** The names of all settings except sign-in providers'. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape);

const MIN_SECRET_LENGTH = 32;
export const SQLITE_FILE = 'pathlight.sqlite';
/** The signing key in the data folder, used if JWT_SECRET isn't set. */
export const KEY_FILE = 'token.key';
const PLACEHOLDER_SECRET_PATTERN = /change.?me|secret|placeholder|example|password|default|your.?key/i;

const DATABASE_URL_HINT =
  'DATABASE_URL must read mysql://user:password@host:port/database, with ?tls=true behind it or nothing, and %25 for a % in the password.';
const LOOPBACK_ADDRESS = '127.0.0.1';

export { SettingsError };

/** All environment settings, checked once. Throws SettingsError naming each invalid variable. */
export class Settings {
  readonly production: boolean;
  /**
   * True only for NODE_ENV=test: passwords are then quick to hash, which isn't safe for an installation with real
   * people.
   */
  readonly test: boolean;
  readonly port: number;
  /**
   * The address to listen on: HOST, else only this machine for the demo school, whose passwords everybody knows, and
   * all addresses otherwise.
   */
  readonly host: string;
  readonly dataDir: string;
  /** Whether the command line says that there is no database yet: see `openInstallation`. */
  readonly isNewInstallation: boolean;
  readonly demoData: boolean;
  readonly productName: string;
  /** The app's public URL for links in mails, without a trailing slash. */
  readonly publicUrl: string;
  /** Which proxy addresses may name the client in X-Forwarded-For; false = none. */
  readonly trustedProxy: string | false;
  /**
   * Whether mails can be read on a page: only in a demo on the embedded database without a mail server, never at a
   * real school.
   */
  readonly outboxIsReadable: boolean;
  /** One key object, created once: a string secret would be imported again on every request. */
  readonly tokenKey: KeyObject;
  /** The file with the key; null if JWT_SECRET holds it. */
  readonly tokenKeyFile: string | null;
  /** The minimum length of new passwords, in characters; older ones stay valid. */
  readonly minPasswordLength: number;
  readonly ai: {
    apiKey: string | null;
    baseUrl: string | null;
    model: string;
    dailyTokens: number | null;
    /**
     * What the hosted server can do: its context in tokens (null = no limit), how many times longer it may take, and
     * whether it gets a second look.
     */
    serverLimits: { contextTokens: number | null; patience: number; secondLook: boolean };
  };
  readonly jobConcurrency: number;
  readonly database: DatabaseAddress;
  /** The Redis shared by several instances, and the prefix of this installation's keys; null = one instance. */
  readonly redis: { url: string; prefix: string } | null;
  /** False if separate workers run the jobs. */
  readonly runsJobs: boolean;
  /**
   * The bearer token a scraper must send to read the metrics; null = private addresses may read them, and outside
   * production everybody.
   */
  readonly metricsToken: string | null;
  /** The port where a worker reports its health; 0 = none. */
  readonly workerPort: number;
  /** How long requests are still accepted after the stop signal, while readiness already fails, in milliseconds. */
  readonly stopDelayMs: number;
  /** The mail server; null = mails stay in the outbox. */
  readonly smtp: SmtpServer | null;
  readonly signInProviders: readonly SignInProvider[];
  readonly logLevel: LogLevel;
  /** Calls a minute for each person or key, for their costly calls, and for an anonymous address; 0 = no limit. */
  readonly callsPerMinute: Record<keyof typeof CALLS_PER_MINUTE, number>;

  /** Space for the transcripts of one school, in bytes; null = no limit. */
  readonly maxTranscriptBytes: number | null;

  readonly auditRetentionDays: number;

  /** Whether rosters may be pulled from private addresses inside the server's network. */
  readonly rosterPrivateAddresses: boolean;
  /** Whether webhooks may point to private addresses inside the server's network. */
  readonly webhookPrivateAddresses: boolean;

  /** The contact for questions about data, as shown on the privacy page; null = the page names only the school. */
  readonly privacyContact: string | null;

  constructor(source: NodeJS.ProcessEnv, { isNewInstallation = false } = {}) {
    const env = readEnvironment(source);
    this.production = env.NODE_ENV === 'production';
    this.test = env.NODE_ENV === 'test';
    this.port = env.PORT;
    this.dataDir = resolve(env.DATA_DIR ?? DEFAULT_DATA_DIR);
    this.isNewInstallation = isNewInstallation;
    this.demoData = env.DEMO_DATA && !this.production;
    this.host = hostOf(env.HOST, this.demoData);
    this.productName = env.PRODUCT_NAME ?? DEFAULT_PRODUCT_NAME;
    this.publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, '');
    this.trustedProxy = env.TRUSTED_PROXY ?? false;
    this.ai = {
      apiKey: env.OPENAI_API_KEY,
      baseUrl: env.OPENAI_BASE_URL,
      model: env.OPENAI_MODEL ?? 'gpt-4o-mini',
      dailyTokens: env.AI_DAILY_TOKENS || null,
      serverLimits: {
        contextTokens: env.AI_CONTEXT_TOKENS || null,
        patience: env.AI_PATIENCE,
        secondLook: env.AI_SECOND_LOOK,
      },
    };
    this.minPasswordLength = env.PASSWORD_MIN_LENGTH;
    this.jobConcurrency = env.JOB_CONCURRENCY;
    this.database = this.resolveDatabase(env.DATABASE_URL, env.DATABASE_POOL, env.CHECK_DATABASE);
    this.redis = parseRedisUrl(env.REDIS_URL, env.REDIS_PREFIX);
    this.smtp = readSmtpServer(env.SMTP_URL, env.MAIL_FROM, this.productName);
    this.signInProviders = readSignInProviders(source);
    const isEmbedded = this.database.kind === 'sqlite' && this.redis === null;
    this.outboxIsReadable = this.demoData && isEmbedded && this.smtp === null;
    this.runsJobs = this.resolveRunsJobs(env.RUN_JOBS);
    this.logLevel = env.LOG_LEVEL;
    this.callsPerMinute = {
      person: env.CALLS_PER_MINUTE,
      costly: env.COSTLY_CALLS_PER_MINUTE,
      stranger: env.STRANGER_CALLS_PER_MINUTE,
    };
    this.metricsToken = env.METRICS_TOKEN;
    this.workerPort = env.WORKER_PORT;
    this.stopDelayMs = env.STOP_DELAY_MS;
    this.rosterPrivateAddresses = env.ROSTER_PRIVATE_ADDRESSES;
    this.webhookPrivateAddresses = env.WEBHOOK_PRIVATE_ADDRESSES;
    this.privacyContact = env.PRIVACY_CONTACT;
    this.maxTranscriptBytes = mebibytesToBytes(env.TRANSCRIPTS_SCHOOL_MB);
    this.auditRetentionDays = env.AUDIT_KEEP_DAYS;
    makeDataFolder(this.dataDir);
    this.tokenKeyFile = env.JWT_SECRET ? null : join(this.dataDir, KEY_FILE);
    this.tokenKey = createSecretKey(Buffer.from(this.secret(env.JWT_SECRET), 'utf8'));
  }

  private resolveDatabase(url: string | null, poolSize: number, isChecked: boolean): DatabaseAddress {
    if (url === null) return { kind: 'sqlite', file: join(this.dataDir, SQLITE_FILE), isChecked };
    const address = readDatabaseUrl(url, poolSize);
    // The address itself may contain a password, so it is not repeated.
    if (!address) throw new SettingsError(DATABASE_URL_HINT);
    return address;
  }

  private resolveRunsJobs(runsJobs: boolean): boolean {
    if (runsJobs || this.redis) return runsJobs;
    throw new SettingsError('RUN_JOBS=false leaves the jobs to workers, which need REDIS_URL to hear of them.');
  }

  private secret(input: string | null): string {
    if (input && (input.length < MIN_SECRET_LENGTH || PLACEHOLDER_SECRET_PATTERN.test(input) || isMonotonous(input))) {
      const message = `JWT_SECRET must be at least ${MIN_SECRET_LENGTH} random characters and no placeholder.`;
      if (this.production) throw new SettingsError(message);
    }
    if (input) return input;
    if (this.production) throw new SettingsError('JWT_SECRET is needed in production. Make one: openssl rand -hex 32');
    return readOrCreateSecret(join(this.dataDir, KEY_FILE));
  }
}

/** The embedded default creates its own secret once, so that sessions survive a restart. */
function readOrCreateSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}

/** All addresses of this machine: IPv4 and IPv6, unless it has no IPv6. */
const wildcardAddress = (): string =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ family }) => family === 'IPv6'))
    ? '::'
    : '0.0.0.0';

/** Checks each setting and names all invalid ones together. Throws SettingsError. */
function readEnvironment(source: NodeJS.ProcessEnv): z.infer<typeof environment> {
  const parsed = environment.safeParse(source);
  const invalid = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const problems = [...invalid, ...misspelledSettings(source, [...SETTING_NAMES, ...providerSettingNames(source)])];
  if (!parsed.success || problems.length) {
    throw new SettingsError(`These settings are not valid:\n  ${problems.join('\n  ')}`);
  }
  if (parsed.data.NODE_ENV === 'production') assertSafeAddress(parsed.data.PUBLIC_URL);
  return parsed.data;
}

/** Throws SettingsError if DATA_DIR can't be a writable folder. */
function makeDataFolder(folder: string): void {
  const problem = makeFolder(folder);
  if (problem !== null) throw new SettingsError(`DATA_DIR: ${folder} ${problem}.`);
}

/** Links in mails lead there, and only https protects cookies on the network. */
function assertSafeAddress(publicUrl: string | null): void {
  if (publicUrl !== null && isEncryptedOrLocal(publicUrl)) return;
  const message =
    publicUrl === null ? 'is needed in production: the address that people use' : 'must begin with https://';
  throw new SettingsError(
    `PUBLIC_URL ${message}, as https://guidance.school.example. (http:// is for localhost alone.)`,
  );
}

/** The demo school is reachable only from this machine unless HOST says otherwise. */
const hostOf = (input: string | null, isDemo: boolean): string =>
  input ?? (isDemo ? LOOPBACK_ADDRESS : wildcardAddress());

const mebibytesToBytes = (mebibytes: number): number | null => (mebibytes === 0 ? null : mebibytes * 1_048_576);

function parseRedisUrl(url: string | null, prefix: string | null): Settings['redis'] {
  if (url === null) return null;
  const { hostname, port, pathname = '', hash } = readUrl(url) ?? { hostname: '' };
  if (!/^rediss?:\/\//.test(url) || !hostname || port === '0' || !/^\/?\d*$/.test(pathname) || hash) {
    throw new SettingsError('REDIS_URL must read redis://host:port or rediss://user:password@host:port/number');
  }
  return { url, prefix: prefix ?? 'pathlight' };
}

/** The settings of this process: the environment, with the .env file in its working directory as a fallback. */
export function settingsFromEnvironment(options: { isNewInstallation?: boolean } = {}): Settings {
  // Everything this process writes is readable by its own user only: the database, keys, mails, backups.
  process.umask(0o077);
  if (existsSync('.env')) process.loadEnvFile('.env');
  return new Settings(process.env, options);
}

@Global()
@Module({})
export class ConfigModule {
  static forRoot(settings: Settings): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: Settings, useValue: settings }], exports: [Settings] };
  }
}
