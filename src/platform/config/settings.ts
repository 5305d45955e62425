import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync, accessSync, constants, mkdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve, dirname } from 'node:path';
import { z } from 'zod';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CALLS_PER_MINUTE, PASSWORD_LENGTH, TRANSCRIPTS_SCHOOL_MB } from '../../contract/limits';
import { PRODUCT_NAME_DEFAULT } from '../../contract/messages';
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
import { DATA_DIR_DEFAULT, shippedRows } from '../runtime/process';
import { providerSettingNames, readSignInProviders, type SignInProvider } from './sign-in-providers';
import { isOneTypoApart } from '../../contract/text-rules';

/** Variables of other programs, which aren't typos. */
const COMMON = new Set(shippedRows('common-variables.tsv').flatMap(([names = '']) => names.split(', ')));

/** The one setting that a name matches except for case, spaces or one typo; null for none or several. */
function nearestSetting(given: string, names: readonly string[]): string | null {
  const plain = given.trim().toUpperCase();
  if (names.includes(plain)) return plain;
  // Programs that number their variables create PORT0 and HOST_2.
  if (COMMON.has(given) || !/^[A-Z][A-Z_]*$/.test(given)) return null;
  const near = names.filter((name) => isOneTypoApart(given, name));
  return near.length === 1 ? (near[0] ?? null) : null;
}

/**
 * One sentence for each name that looks like a misspelled setting, because the intended setting would silently keep its
 * default. If that one is set too, the other belongs to some other program.
 */
function misspelledSettings(source: NodeJS.ProcessEnv, names: readonly string[]): string[] {
  return Object.keys(source).flatMap((given) => {
    const meant = names.includes(given) ? null : nearestSetting(given, names);
    return meant === null || source[meant]?.trim() ? [] : [`${given}: is no setting. Did you mean ${meant}?`];
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
const PLACEHOLDER = /change.?me|secret|placeholder|example|password|default|your.?key/i;

const DATABASE_SHAPE =
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
  readonly passwordLeast: number;
  readonly ai: {
    apiKey: string | null;
    baseUrl: string | null;
    model: string;
    dailyTokens: number | null;
    /**
     * What the hosted server can do: its context in tokens (null = no limit), how many times longer it may take, and
     * whether it gets a second look.
     */
    reach: { contextTokens: number | null; patience: number; secondLook: boolean };
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
  readonly transcriptsMostBytes: number | null;

  readonly auditKeepDays: number;

  /** Whether rosters may be pulled from private addresses inside the server's network. */
  readonly rosterPrivateAddresses: boolean;
  /** Whether webhooks may point to private addresses inside the server's network. */
  readonly webhookPrivateAddresses: boolean;

  /** The contact for questions about data, as shown on the privacy page; null = the page names only the school. */
  readonly privacyContact: string | null;

  constructor(source: NodeJS.ProcessEnv, { isNewInstallation = false } = {}) {
    const from = readEnvironment(source);
    this.production = from.NODE_ENV === 'production';
    this.test = from.NODE_ENV === 'test';
    this.port = from.PORT;
    this.dataDir = resolve(from.DATA_DIR ?? DATA_DIR_DEFAULT);
    this.isNewInstallation = isNewInstallation;
    this.demoData = from.DEMO_DATA && !this.production;
    this.host = hostOf(from.HOST, this.demoData);
    this.productName = from.PRODUCT_NAME ?? PRODUCT_NAME_DEFAULT;
    this.publicUrl = (from.PUBLIC_URL ?? `http://localhost:${from.PORT}`).replace(/(?<!\/)\/+$/, '');
    this.trustedProxy = from.TRUSTED_PROXY ?? false;
    this.ai = {
      apiKey: from.OPENAI_API_KEY,
      baseUrl: from.OPENAI_BASE_URL,
      model: from.OPENAI_MODEL ?? 'gpt-4o-mini',
      dailyTokens: from.AI_DAILY_TOKENS || null,
      reach: {
        contextTokens: from.AI_CONTEXT_TOKENS || null,
        patience: from.AI_PATIENCE,
        secondLook: from.AI_SECOND_LOOK,
      },
    };
    this.passwordLeast = from.PASSWORD_MIN_LENGTH;
    this.jobConcurrency = from.JOB_CONCURRENCY;
    this.database = this.databaseAt(from.DATABASE_URL, from.DATABASE_POOL, from.CHECK_DATABASE);
    this.redis = redisAt(from.REDIS_URL, from.REDIS_PREFIX);
    this.smtp = readSmtpServer(from.SMTP_URL, from.MAIL_FROM, this.productName);
    this.signInProviders = readSignInProviders(source);
    const isEmbedded = this.database.kind === 'sqlite' && this.redis === null;
    this.outboxIsReadable = this.demoData && isEmbedded && this.smtp === null;
    this.runsJobs = this.runsJobsItself(from.RUN_JOBS);
    this.logLevel = from.LOG_LEVEL;
    this.callsPerMinute = {
      person: from.CALLS_PER_MINUTE,
      costly: from.COSTLY_CALLS_PER_MINUTE,
      stranger: from.STRANGER_CALLS_PER_MINUTE,
    };
    this.metricsToken = from.METRICS_TOKEN;
    this.workerPort = from.WORKER_PORT;
    this.stopDelayMs = from.STOP_DELAY_MS;
    this.rosterPrivateAddresses = from.ROSTER_PRIVATE_ADDRESSES;
    this.webhookPrivateAddresses = from.WEBHOOK_PRIVATE_ADDRESSES;
    this.privacyContact = from.PRIVACY_CONTACT;
    this.transcriptsMostBytes = bytesOfMb(from.TRANSCRIPTS_SCHOOL_MB);
    this.auditKeepDays = from.AUDIT_KEEP_DAYS;
    makeDataFolder(this.dataDir);
    this.tokenKeyFile = from.JWT_SECRET ? null : join(this.dataDir, KEY_FILE);
    this.tokenKey = createSecretKey(Buffer.from(this.secret(from.JWT_SECRET), 'utf8'));
  }

  private databaseAt(url: string | null, poolSize: number, isChecked: boolean): DatabaseAddress {
    if (url === null) return { kind: 'sqlite', file: join(this.dataDir, SQLITE_FILE), isChecked };
    const address = readDatabaseUrl(url, poolSize);
    // The address itself may contain a password, so it is not repeated.
    if (!address) throw new SettingsError(DATABASE_SHAPE);
    return address;
  }

  private runsJobsItself(runsJobs: boolean): boolean {
    if (runsJobs || this.redis) return runsJobs;
    throw new SettingsError('RUN_JOBS=false leaves the jobs to workers, which need REDIS_URL to hear of them.');
  }

  private secret(given: string | null): string {
    if (given && (given.length < MIN_SECRET_LENGTH || PLACEHOLDER.test(given) || isMonotonous(given))) {
      const why = `JWT_SECRET must be at least ${MIN_SECRET_LENGTH} random characters and no placeholder.`;
      if (this.production) throw new SettingsError(why);
    }
    if (given) return given;
    if (this.production) throw new SettingsError('JWT_SECRET is needed in production. Make one: openssl rand -hex 32');
    return generatedSecret(join(this.dataDir, KEY_FILE));
  }
}

/** The embedded default creates its own secret once, so that sessions survive a restart. */
function generatedSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}

/** All addresses of this machine: IPv4 and IPv6, unless it has no IPv6. */
const wildcardAddress = (): string =>
  Object.values(networkInterfaces()).some((one) => one?.some(({ family }) => family === 'IPv6')) ? '::' : '0.0.0.0';

/** Checks each setting and names all invalid ones together. Throws SettingsError. */
function readEnvironment(source: NodeJS.ProcessEnv): z.infer<typeof environment> {
  const read = environment.safeParse(source);
  const invalid = (read.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const wrong = [...invalid, ...misspelledSettings(source, [...SETTING_NAMES, ...providerSettingNames(source)])];
  if (!read.success || wrong.length) {
    throw new SettingsError(`These settings are not valid:\n  ${wrong.join('\n  ')}`);
  }
  if (read.data.NODE_ENV === 'production') refuseUnsafeAddress(read.data.PUBLIC_URL);
  return read.data;
}

/** Throws SettingsError if DATA_DIR can't be a writable folder. */
function makeDataFolder(folder: string): void {
  const inTheWay = makeFolder(folder);
  if (inTheWay !== null) throw new SettingsError(`DATA_DIR: ${folder} ${inTheWay}.`);
}

/** Links in mails lead there, and only https protects cookies on the network. */
function refuseUnsafeAddress(publicUrl: string | null): void {
  if (publicUrl !== null && isEncryptedOrLocal(publicUrl)) return;
  const why = publicUrl === null ? 'is needed in production: the address that people use' : 'must begin with https://';
  throw new SettingsError(`PUBLIC_URL ${why}, as https://guidance.school.example. (http:// is for localhost alone.)`);
}

/** The demo school is reachable only from this machine unless HOST says otherwise. */
const hostOf = (given: string | null, isDemo: boolean): string =>
  given ?? (isDemo ? LOOPBACK_ADDRESS : wildcardAddress());

const bytesOfMb = (mb: number): number | null => (mb === 0 ? null : mb * 1_048_576);

function redisAt(url: string | null, prefix: string | null): Settings['redis'] {
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
  static with(settings: Settings): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: Settings, useValue: settings }], exports: [Settings] };
  }
}
