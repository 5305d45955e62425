import { isIP } from 'node:net';
import { z } from 'zod';

const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

/** Any text; null where it is missing or empty. */
export const text = optional;

/** A text that `isGood`, or null where it is empty; anything else is refused with the sentence. */
const checked = (isGood: (value: string) => boolean, sentence: string) =>
  optional.refine((value) => value === null || isGood(value), { error: sentence });

/** Signs that no program can print or send as they are. */
// eslint-disable-next-line no-control-regex -- control signs are exactly what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Words that people read. */
export const line = (most: number) =>
  checked(
    (value) => !CONTROL.test(value) && value.length <= most,
    `must be one line of ${most} characters at most, without control characters.`,
  );

/** A name or key that programs send to each other in a header or an address. */
export const word = checked(
  (value) => /^[\x21-\x7e]{1,500}$/.test(value),
  'must be letters, digits and signs of plain ASCII, without a space.',
);

/** An address of this machine, or a name of it; whether it is one is known when it is listened to. */
export const hostName = checked(
  (value) => isIP(value) !== 0 || /^(?=.*[a-z])[a-z\d]([\w.-]{0,251}[a-z\d])?$/i.test(value),
  'must be an address or a name of this machine, as 0.0.0.0 or ::1, without a port.',
);

/** 'true' or 'false'. */
export const flag = (fallback: boolean) =>
  checked((value) => value === 'true' || value === 'false', "must be 'true' or 'false'.").transform((value) =>
    value === null ? fallback : value === 'true',
  );

export const wholeNumber = (fallback: number, least: number, most: number) =>
  checked(
    (value) => /^\d{1,15}$/.test(value) && Number(value) >= least && Number(value) <= most,
    `must be a whole number from ${least} to ${most}.`,
  ).transform((value) => Number(value ?? fallback));

/** One of these words, letter by letter; null where it is empty. */
export const oneOf = <const T extends string>(words: readonly T[]) =>
  checked(
    (value) => (words as readonly string[]).includes(value),
    `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}, in small letters, or empty.`,
  ).transform((value) => value as T | null);

/** The parts of an address whose name and password can be read; null for anything else. */
export function readUrl(value: string): URL | null {
  try {
    const url = new URL(value);
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
    return url;
  } catch {
    return null;
  }
}

const webUrl = (value: string): URL | null => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url?.hostname && ['http:', 'https:'].includes(url.protocol) ? url : null;
};

/** The address of a server, with or without a path. */
export const webAddress = checked(
  (value) => webUrl(value) !== null,
  'must be an address that begins with http:// or https://.',
);

/** Where people reach the app: an address of its own, because its pages and cookies begin at the root. */
export const siteAddress = checked((value) => {
  const url = webUrl(value);
  return url !== null && url.pathname === '/' && !url.search && !url.hash && !url.username;
}, 'must be an address of its own, as https://guidance.school.example, without a path behind it.');

/** The names that stand for networks. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(one: string): boolean {
  if (NETWORK_NAMES.includes(one)) return true;
  const [address = '', bits, ...rest] = one.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Addresses or networks, with commas. */
export const proxies = checked(
  (value) => value.split(',').every((one) => isProxy(one.trim())),
  'must name addresses or networks, as 10.0.0.5 or 10.0.0.0/8, with commas between them.',
);
