import { bytesOf } from '../../platform/database/columns';
import { own } from '../../contract/text-rules';

/** What a column holds, whatever the database calls it. */
export type Kind = 'text' | 'number' | 'yesNo' | 'time' | 'json' | 'bytes';

/** A value as it travels: times as ISO strings in UTC, yes and no as booleans, JSON as its own unchanged text, bytes in base64. */
export type Value = string | number | boolean | null;

const KINDS: Record<string, Kind> = {
  varchar: 'text',
  int: 'number',
  double: 'number',
  boolean: 'yesNo',
  datetime: 'time',
  json: 'json',
  blob: 'bytes',
};

/** The kind of an entity's column type; undefined for a type that copies do not know yet. */
export const kindOf = (columnType: unknown): Kind | undefined => own(KINDS, String(columnType));

const STORED_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\.\d{3})$/;

/** Each answers undefined for what such a column never holds. */
const READ: Record<Kind, (raw: unknown) => Value | undefined> = {
  text: (raw) => (typeof raw === 'string' ? raw : undefined),
  number: (raw) => (typeof raw === 'number' && Number.isFinite(raw) ? raw : undefined),
  yesNo: (raw) => (raw === 0 || raw === 1 ? raw === 1 : undefined),
  time: (raw) => {
    if (raw instanceof Date) return Number.isNaN(raw.getTime()) ? undefined : raw.toISOString();
    const [, day, time] = STORED_TIME.exec(String(raw)) ?? [];
    return day && time ? `${day}T${time}Z` : undefined;
  },
  // SQLite keeps a JSON number as a number.
  json: (raw) => (typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw : undefined),
  bytes: (raw) => bytesOf(raw)?.toString('base64'),
};

/** What a driver read, as it travels; undefined for what such a column never holds. */
export const portable = (kind: Kind, raw: unknown): Value | undefined => (raw === null ? null : READ[kind](raw));

/** What a driver of either database stores for a value that travelled. */
export function stored(kind: Kind, value: Value): string | number | Buffer | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (kind === 'bytes' && typeof value === 'string') return Buffer.from(value, 'base64');
  if (kind === 'time' && typeof value === 'string') return value.replace('T', ' ').replace('Z', '');
  return value;
}

/** Puts the fields of every object in one order; arrays are changed in place, which is a third faster than a copy. */
function inOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    value.forEach((item, index) => (value[index] = inOrder(item)));
    return value;
  }
  // Without a prototype a field may have any name, also __proto__.
  const sorted = Object.create(null) as Record<string, unknown>;
  for (const name of Object.keys(value).sort()) sorted[name] = inOrder((value as Record<string, unknown>)[name]);
  return sorted;
}

/** One text for equal JSON: MySQL stores JSON in an order and with spaces of its own. */
function canonicalJson(text: string): string {
  try {
    return JSON.stringify(inOrder(JSON.parse(text)));
  } catch {
    // No JSON is equal to itself alone.
    return text;
  }
}

/** A value as checksums see it: equal on both sides exactly when it means the same. */
export const canonical = (kind: Kind, value: Value): Value =>
  kind === 'json' && typeof value === 'string' ? canonicalJson(value) : value;
