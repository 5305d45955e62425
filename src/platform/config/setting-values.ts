import { isIP } from 'node:net';
import { z } from 'zod';
import { ownEntry } from '../../contract/text-rules';

/** The message says what is wrong with the settings. */
export class SettingsError extends Error {}

/** Null if missing or empty. */
export const text = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

/** Whether a value is in quotation marks, which Docker's env files keep. */
export const isQuoted = (value: string): boolean => /^(["'`]).*\1$/s.test(value);
export const QUOTED_MESSAGE = 'must have no quotation marks around it.';

/** A text that passes `isValid`, or null if empty; anything else is rejected with the sentence. */
const validated = (isValid: (value: string) => boolean, sentence: string) =>
  text.refine((value) => value === null || (!isQuoted(value) && isValid(value)), {
    error: ({ input }) => (isQuoted(String(input)) ? QUOTED_MESSAGE : sentence),
  });

/** Characters that no program can print or send as they are. */
// eslint-disable-next-line no-control-regex -- control signs are exactly what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/;

const isSingleLine = (value: string, max: number): boolean => !CONTROL_CHARACTERS.test(value) && value.length <= max;
const lineMessage = (max: number): string =>
  `must be one line of ${max} characters at most, without control characters.`;

export const singleLine = (max: number) => validated((value) => isSingleLine(value, max), lineMessage(max));

/** A secret, in which every character counts. */
export const secretLine = (max: number) =>
  text.refine((value) => value === null || isSingleLine(value, max), { error: lineMessage(max) });

/** A folder. ~ and $HOME are rejected: nothing expands them, so they would create a folder with that name. */
export const folderPath = validated(
  (value) => isSingleLine(value, 1_000) && !/^~|\$|%\w+%/.test(value),
  'must be a path of one line as it is: ~ and variables such as $HOME are not read.',
);

/** A name or key that programs send each other in a header or URL. */
export const asciiToken = validated(
  (value) => /^[\x21-\x7e]{1,500}$/.test(value),
  'must be letters, digits and signs of plain ASCII, without a space.',
);

/** An address or name of this machine; whether it really is one shows when listening. */
export const hostName = validated(
  (value) => isIP(value) !== 0 || /^(?=.*[a-z])[a-z\d]([\w.-]{0,251}[a-z\d])?$/i.test(value),
  'must be an address or a name of this machine, as 0.0.0.0 or ::1, without a port.',
);

export const flag = (fallback: boolean) =>
  validated((value) => value === 'true' || value === 'false', "must be 'true' or 'false'.").transform((value) =>
    value === null ? fallback : value === 'true',
  );

/** The prefix of every key in a database that others may share. */
export const keyPrefix = validated(
  (value) => /^[\w.:-]{1,60}$/.test(value),
  'must be at most 60 letters, digits and any of . : _ - without a space.',
);

/** 32 random characters of any kind contain more distinct ones. */
const MIN_DISTINCT_CHARACTERS = 8;
/** One piece, repeated over and over. */
const REPEATED_PATTERN = /^(.{1,16}?)\1+$/;
export const isMonotonous = (secret: string): boolean =>
  new Set(secret).size < MIN_DISTINCT_CHARACTERS || REPEATED_PATTERN.test(secret);

/** A secret that is sent along; a shorter one could be guessed. */
export const secretWord = validated(
  (value) => /^[\x21-\x7e]{16,500}$/.test(value) && !isMonotonous(value),
  'must be 16 or more random letters, digits and signs of plain ASCII, without a space. Make one: openssl rand -hex 24',
);

export const wholeNumber = (fallback: number, min: number, max: number) =>
  validated(
    (value) => /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max,
    `must be a whole number from ${min} to ${max}.`,
  ).transform((value) => Number(value ?? fallback));

/** 0, the default, means none; otherwise a number in this range. */
export const wholeNumberOrZero = (min: number, max: number) =>
  validated(
    (value) => /^\d{1,15}$/.test(value) && (Number(value) === 0 || (Number(value) >= min && Number(value) <= max)),
    `must be 0, or a whole number from ${min} to ${max}.`,
  ).transform((value) => Number(value ?? 0));

/** One of these words exactly; null if empty. */
export const oneOf = <const T extends string>(choices: readonly T[]) =>
  validated(
    (value) => (choices as readonly string[]).includes(value),
    `must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}, in small letters, or empty.`,
  ).transform((value) => value as T | null);

/** The parts of a URL whose user name and password can be decoded; null for anything else. */
export function readUrl(value: string): URL | null {
  try {
    const url = new URL(value);
    for (const component of [url.username, url.password, url.pathname]) decodeURIComponent(component);
    return url;
  } catch {
    return null;
  }
}

const parseWebUrl = (value: string): URL | null => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url?.hostname && ['http:', 'https:'].includes(url.protocol) ? url : null;
};

/** A server's URL, with or without a path, to which more is appended. */
export const webAddress = validated((value) => {
  const url = parseWebUrl(value);
  return url !== null && !url.username && !/[?#]/.test(value);
}, 'must be an address that begins with http:// or https://, without a user, ? or #.');

const LOOPBACK_HOST = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Whether what is sent to this address is encrypted or stays on this machine. */
export function isEncryptedOrLocal(value: string): boolean {
  const url = parseWebUrl(value);
  return url !== null && (url.protocol === 'https:' || LOOPBACK_HOST.test(url.hostname));
}

/** Where people reach the app: a dedicated host, because its pages and cookies start at the root. */
export const siteAddress = validated((value) => {
  const url = parseWebUrl(value);
  const isBareOrigin = url?.pathname === '/' && !/[?#]/.test(value) && !url.username;
  return isBareOrigin && /^(?!0\.0\.0\.0$|\[::\]$)(?:[\w.-]+|\[[\da-f:.]+\])$/.test(url.hostname);
}, 'must be an address of its own, as https://guidance.school.example, without a path behind it.');

const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(entry: string): boolean {
  if (NETWORK_NAMES.includes(entry)) return true;
  const [address = '', prefixLength, ...extraParts] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || extraParts.length > 0) return false;
  if (prefixLength === undefined) return true;
  const [minPrefix, maxPrefix] = version === 4 ? [8, 32] : [7, 128];
  return /^\d{1,3}$/.test(prefixLength) && Number(prefixLength) >= minPrefix && Number(prefixLength) <= maxPrefix;
}

/**
 * Comma-separated addresses or networks. A network wider than the widest private one would include everybody, who
 * could then claim any address.
 */
export const proxies = validated(
  (value) => value.split(',').every((entry) => isProxy(entry.trim())),
  'must name addresses or networks no wider than 10.0.0.0/8, as 10.0.0.5, with commas between them.',
);

/** Where the data is: a file on this machine, or a MariaDB or MySQL server. */
export type DatabaseAddress =
  | { kind: 'sqlite'; file: string; isChecked?: boolean }
  | {
      kind: 'mysql';
      host: string;
      port: number;
      user: string;
      password: string;
      database: string;
      /** Requires an encrypted connection and a trusted server certificate. */
      tls: boolean;
      /** The maximum number of connections this process opens. */
      poolSize: number;
    };

/** Names a database without its password. */
export const displayAddress = (address: DatabaseAddress): string =>
  address.kind === 'sqlite' ? address.file : `${address.database} on ${address.host}:${address.port}`;

const DEFAULT_PORT = 3306;

/** What may follow a `?`. A typo there would leave a connection unencrypted. */
const TLS_VALUES = ['true', 'false', null];

/** Reads `mysql://user:password@host:port/database[?tls=true]`; null for anything else. */
export function readDatabaseUrl(input: string, poolSize: number): DatabaseAddress | null {
  const url = readUrl(input);
  if (!url) return null;
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = url;
  const database = decodeURIComponent(pathname.slice(1));
  if (!['mysql:', 'mariadb:'].includes(protocol) || !hostname || !username || port === '0') return null;
  if (!database || database.includes('/') || hash) return null;
  if (!TLS_VALUES.includes(searchParams.get('tls')) || [...searchParams.keys()].some((key) => key !== 'tls'))
    return null;
  return {
    kind: 'mysql',
    host: hostname,
    port: Number(port || DEFAULT_PORT),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database,
    tls: searchParams.get('tls') === 'true',
    poolSize,
  };
}

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (smtps://). */
  implicitTls: boolean;
  /** STARTTLS: required, used if this machine's own server offers it, or never used. */
  startTls: 'required' | 'own-machine' | 'none';
  login: { user: string; pass: string } | null;
  from: { name: string; address: string };
}

const DEFAULT_PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };
const FROM_PATTERN = /^(?:"?([^"<>@\r\n]*?)"?\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/;

function startTlsOf(url: URL): SmtpServer['startTls'] {
  const tlsMode = url.searchParams.get('tls');
  if (tlsMode === 'none') return 'none';
  if (tlsMode === 'required') return 'required';
  if (tlsMode !== null || url.search)
    throw new SettingsError('SMTP_URL may end with ?tls=required or ?tls=none, nothing else.');
  return LOOPBACK_HOST.test(url.hostname) ? 'own-machine' : 'required';
}

/** A user without a password, an invalid port, or extra parts that aren't read. */
const isIncompleteUrl = ({ username, password, port, pathname, hash }: URL): boolean =>
  (username === '') !== (password === '') || port === '0' || !/^\/?$/.test(pathname) || hash !== '';

/** Reads SMTP_URL and MAIL_FROM; null if no mail server is set. Throws SettingsError without repeating the password. */
export function readSmtpServer(address: string | null, from: string | null, productName: string): SmtpServer | null {
  if (address === null) return null;
  const url = readUrl(address);
  const port = url ? ownEntry(DEFAULT_PORTS, url.protocol) : undefined;
  if (!url?.hostname || port === undefined || isIncompleteUrl(url)) {
    throw new SettingsError(
      'SMTP_URL must read smtp://user:password@host:port or smtps://user:password@host:port, with %25 for a % in the password',
    );
  }
  const [, name, bracketedAddress, bareAddress] = FROM_PATTERN.exec(from ?? '') ?? [];
  const sender = bracketedAddress ?? bareAddress;
  if (!sender) {
    throw new SettingsError(
      'MAIL_FROM must name who mails are from, for example: Pathlight <pathlight@school.example>',
    );
  }
  const implicitTls = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || port),
    implicitTls,
    startTls: startTlsOf(url),
    login: user ? { user, pass: decodeURIComponent(url.password) } : null,
    from: { name: name?.trim() || productName, address: sender },
  };
}
