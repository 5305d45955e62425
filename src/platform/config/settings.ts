import { createSecretKey, randomBytes } from 'node:crypto';
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
  text,
  webAddress,
  wholeNumber,
  wholeNumberOrZero,
  asciiToken,
} from './setting-values';
import { DEFAULT_DATA_DIR, shippedRows } from '../runtime/process';
import { providerSettingNames, readSignInProviders } from './sign-in-providers';
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
  private readonly env = readEnvironment(this.source);
  readonly production = this.env.NODE_ENV === 'production';
  /**
   * True only for NODE_ENV=test: passwords are then quick to hash, which isn't safe for an installation with real
   * people.
   */
  readonly test = this.env.NODE_ENV === 'test';
  readonly port = this.env.PORT;
  readonly dataDir = resolve(this.env.DATA_DIR ?? DEFAULT_DATA_DIR);
  readonly demoData = this.env.DEMO_DATA && !this.production;
  /**
   * The address to listen on: HOST, else only this machine for the demo school, whose passwords everybody knows, and
   * all addresses otherwise.
   */
  readonly host = this.env.HOST ?? (this.demoData ? LOOPBACK_ADDRESS : wildcardAddress());
  readonly productName = this.env.PRODUCT_NAME ?? DEFAULT_PRODUCT_NAME;
  /** The app's public URL for links in mails, without a trailing slash. */
  readonly publicUrl = (this.env.PUBLIC_URL ?? `http://localhost:${this.port}`).replace(/(?<!\/)\/+$/, '');
  /** Which proxy addresses may name the client in X-Forwarded-For; false = none. */
  readonly trustedProxy: string | false = this.env.TRUSTED_PROXY ?? false;
  readonly ai = {
    apiKey: this.env.OPENAI_API_KEY,
    baseUrl: this.env.OPENAI_BASE_URL,
    model: this.env.OPENAI_MODEL ?? 'gpt-4o-mini',
    /** Null = no limit. */
    dailyTokens: this.env.AI_DAILY_TOKENS || null,
    /**
     * What the hosted server can do: its context in tokens (null = no limit), how many times longer it may take, and
     * whether it gets a second look.
     */
    serverLimits: {
      contextTokens: this.env.AI_CONTEXT_TOKENS || null,
      patience: this.env.AI_PATIENCE,
      secondLook: this.env.AI_SECOND_LOOK,
    },
  };
  /** The minimum length of new passwords, in characters; older ones stay valid. */
  readonly minPasswordLength = this.env.PASSWORD_MIN_LENGTH;
  readonly jobConcurrency = this.env.JOB_CONCURRENCY;
  readonly database = this.resolveDatabase();
  /** The Redis shared by several instances, and the prefix of this installation's keys; null = one instance. */
  readonly redis = parseRedisUrl(this.env.REDIS_URL, this.env.REDIS_PREFIX);
  /** The mail server; null = mails stay in the outbox. */
  readonly smtp = readSmtpServer(this.env.SMTP_URL, this.env.MAIL_FROM, this.productName);
  readonly signInProviders = readSignInProviders(this.source);
  /**
   * Whether mails can be read on a page: only in a demo on the embedded database without a mail server, never at a
   * real school.
   */
  readonly outboxIsReadable =
    this.demoData && this.database.kind === 'sqlite' && this.redis === null && this.smtp === null;
  /** False if separate workers run the jobs. */
  readonly runsJobs = this.resolveRunsJobs();
  readonly logLevel = this.env.LOG_LEVEL;
  /** Calls a minute for each person or key, for their costly calls, and for an anonymous address; 0 = no limit. */
  readonly callsPerMinute = {
    person: this.env.CALLS_PER_MINUTE,
    costly: this.env.COSTLY_CALLS_PER_MINUTE,
    stranger: this.env.STRANGER_CALLS_PER_MINUTE,
  };
  /**
   * The bearer token a scraper must send to read the metrics; null = private addresses may read them, and outside
   * production everybody.
   */
  readonly metricsToken = this.env.METRICS_TOKEN;
  /** The port where a worker reports its health; 0 = none. */
  readonly workerPort = this.env.WORKER_PORT;
  /** How long requests are still accepted after the stop signal, while readiness already fails, in milliseconds. */
  readonly stopDelayMs = this.env.STOP_DELAY_MS;
  /** Whether rosters may be pulled from private addresses inside the server's network. */
  readonly rosterPrivateAddresses = this.env.ROSTER_PRIVATE_ADDRESSES;
  /** Whether webhooks may point to private addresses inside the server's network. */
  readonly webhookPrivateAddresses = this.env.WEBHOOK_PRIVATE_ADDRESSES;
  /** The contact for questions about data, as shown on the privacy page; null = the page names only the school. */
  readonly privacyContact = this.env.PRIVACY_CONTACT;
  /** Space for the transcripts of one school, in bytes; null = no limit. */
  readonly maxTranscriptBytes =
    this.env.TRANSCRIPTS_SCHOOL_MB === 0 ? null : this.env.TRANSCRIPTS_SCHOOL_MB * 1_048_576;
  readonly auditRetentionDays = this.env.AUDIT_KEEP_DAYS;
  /** The file with the key; null if JWT_SECRET holds it. */
  readonly tokenKeyFile = this.env.JWT_SECRET ? null : join(this.dataDir, KEY_FILE);
  /** One key object, created once: a string secret would be imported again on every request. */
  readonly tokenKey = createSecretKey(Buffer.from(this.readSecret(), 'utf8'));

  /** `isNewInstallation`: whether the command line says that there is no database yet; see `openInstallation`. */
  constructor(
    private readonly source: NodeJS.ProcessEnv,
    readonly isNewInstallation = false,
  ) {}

  private resolveDatabase(): DatabaseAddress {
    const { DATABASE_URL: url, DATABASE_POOL: poolSize, CHECK_DATABASE: isChecked } = this.env;
    if (url === null) return { kind: 'sqlite', file: join(this.dataDir, SQLITE_FILE), isChecked };
    const address = readDatabaseUrl(url, poolSize);
    // The address itself may contain a password, so it is not repeated.
    if (!address) throw new SettingsError(DATABASE_URL_HINT);
    return address;
  }

  private resolveRunsJobs(): boolean {
    if (this.env.RUN_JOBS || this.redis) return this.env.RUN_JOBS;
    throw new SettingsError('RUN_JOBS=false leaves the jobs to workers, which need REDIS_URL to hear of them.');
  }

  private readSecret(): string {
    makeDataFolder(this.dataDir);
    const { JWT_SECRET: input } = this.env;
    if (!input) {
      if (!this.production) return readOrCreateSecret(join(this.dataDir, KEY_FILE));
      throw new SettingsError('JWT_SECRET is needed in production. Make one: openssl rand -hex 32');
    }
    const isWeak = input.length < MIN_SECRET_LENGTH || PLACEHOLDER_SECRET_PATTERN.test(input) || isMonotonous(input);
    if (isWeak && this.production)
      throw new SettingsError(`JWT_SECRET must be at least ${MIN_SECRET_LENGTH} random characters and no placeholder.`);
    return input;
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
  try {
    makeFolderAndParents(folder);
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isFile = code === 'EEXIST' || code === 'ENOTDIR';
    const problem = isFile
      ? 'is a file, or lies below one; it must be a folder'
      : 'cannot be made or written by this user';
    throw new SettingsError(`DATA_DIR: ${folder} ${problem}.`);
  }
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

function parseRedisUrl(url: string | null, prefix: string | null): { url: string; prefix: string } | null {
  if (url === null) return null;
  const { hostname, port, pathname = '', hash } = readUrl(url) ?? { hostname: '' };
  if (!/^rediss?:\/\//.test(url) || !hostname || port === '0' || !/^\/?\d*$/.test(pathname) || hash) {
    throw new SettingsError('REDIS_URL must read redis://host:port or rediss://user:password@host:port/number');
  }
  return { url, prefix: prefix ?? 'pathlight' };
}

/** The settings of this process: the environment, with the .env file in its working directory as a fallback. */
export function settingsFromEnvironment(isNewInstallation = false): Settings {
  // Everything this process writes is readable by its own user only: the database, keys, mails, backups.
  process.umask(0o077);
  if (existsSync('.env')) process.loadEnvFile('.env');
  return new Settings(process.env, isNewInstallation);
}

@Global()
@Module({})
export class ConfigModule {
  static forRoot(settings: Settings): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: Settings, useValue: settings }], exports: [Settings] };
  }
}
