import { isAnyArrayBuffer } from 'node:util/types';
import { Logger } from '@nestjs/common';
import type { ZodType } from 'zod';
import type { StoredAnswer } from '../saving/merge-save';
import { jsonFromRaw } from './hot-rows';

/** The longest VARCHAR key that MariaDB allows with utf8mb4 and a unique index. */
export const KEY_LENGTH = 190;

export const shortText = (name: string, length: number = KEY_LENGTH) => ({ type: 'varchar' as const, length, name });

/** A time in UTC with milliseconds, always set by the app. */
export const timeColumn = (name: string) => ({ type: 'datetime' as const, precision: 3, name });
export const nullableTime = (name: string) => ({ ...timeColumn(name), nullable: true as const });

/** JSON of any length. MariaDB stores it as LONGTEXT; both databases return it parsed. */
export const longJson = (name: string) => ({ type: 'json' as const, name });

/** Text of any length, stored as a JSON string because a TEXT column in MariaDB ends at 64 KiB. */
export const longText = (name: string) => ({ type: 'json' as const, name });

export const booleanColumn = (name: string) => ({ type: 'boolean' as const, name, default: false });

/** The bytes a driver returned: the embedded one returns an ArrayBuffer or a view. Null if it is neither. */
export const bytesOf = (raw: unknown): Buffer | null => {
  if (Buffer.isBuffer(raw)) return raw;
  if (isAnyArrayBuffer(raw)) return Buffer.from(raw);
  return ArrayBuffer.isView(raw) ? Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength) : null;
};

/** At most 64 KiB of bytes. */
export const bytesColumn = (name: string) => ({
  type: 'blob' as const,
  name,
  transformer: { to: (bytes: Buffer) => bytes, from: bytesOf },
});

/** Stored JSON that an earlier version or a person wrote in another shape is skipped, so that no page breaks. */

const logger = new Logger('Database');
/** Each place is logged once, however often it is read, so the log can't fill up. */
const MAX_LOGGED_PLACES = 1000;
const loggedPlaces = new Set<string>();

function warnUnreadable(location: string): void {
  if (loggedPlaces.has(location) || loggedPlaces.size >= MAX_LOGGED_PLACES) return;
  loggedPlaces.add(location);
  logger.warn(`Something in ${location} cannot be read and is left out.`);
}

/** The items that can be read. For the others, the log gets the place but never the content. */
export function filterReadable<Item>(location: string, value: unknown, isReadable: (item: Item) => boolean): Item[] {
  const items = Array.isArray(value) ? (value as Item[]) : [];
  const readable = items.filter((item) => item !== null && isReadable(item));
  if (readable.length < items.length || !Array.isArray(value)) warnUnreadable(location);
  return readable;
}

function parseOr<Value>(location: string, value: unknown, shape: ZodType, fallback: Value): Value {
  if (shape.safeParse(value).success) return value as Value;
  warnUnreadable(location);
  return fallback;
}

const shapedColumn = (name: string, from: (value: unknown) => unknown) => ({
  ...longJson(name),
  // Undefined when the query didn't select this column.
  transformer: { to: (value: unknown) => value, from: (value: unknown) => (value == null ? value : from(value)) },
});

export const listColumn = (name: string, location: string, item: ZodType) =>
  shapedColumn(name, (value) => filterReadable(`${location}.${name}`, value, (entry) => item.safeParse(entry).success));

/** JSON of one shape. A value that doesn't match is read as `fallback`. */
export const shapeColumn = (name: string, location: string, shape: ZodType, fallback: unknown) =>
  shapedColumn(name, (value) => parseOr(`${location}.${name}`, value, shape, fallback));

const isTextOrNumber = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
const isReadableAnswer = (entry: StoredAnswer): boolean =>
  isTextOrNumber(entry.question_id) && isTextOrNumber(entry.answer);

const isCompleteAnswer = ({ question_id, answer, question_text, revision }: StoredAnswer): boolean =>
  [question_id, answer, question_text].every((text) => typeof text === 'string') && typeof revision === 'number';

/** The next save writes back what is read here, so every record that still names its question is kept. */
const repairAnswer = (entry: StoredAnswer): StoredAnswer =>
  isCompleteAnswer(entry)
    ? entry
    : {
        ...entry,
        question_id: String(entry.question_id),
        answer: String(entry.answer),
        question_text: isTextOrNumber(entry.question_text) ? String(entry.question_text) : '',
        revision: typeof entry.revision === 'number' ? entry.revision : 0,
        writer: typeof entry.writer === 'string' ? entry.writer : null,
      };

const readableAnswers = (location: string, value: unknown): StoredAnswer[] =>
  filterReadable(location, value, isReadableAnswer).map(repairAnswer);

export const storedAnswersFrom = (location: string, raw: unknown): StoredAnswer[] =>
  readableAnswers(location, jsonFromRaw(raw));

export const storedAnswersTransformer = (location: string) => ({
  to: (answers: StoredAnswer[]) => answers,
  from: (raw: unknown) => (raw == null ? raw : readableAnswers(location, raw)),
});
