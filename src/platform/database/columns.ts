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

export const yesNo = (name: string) => ({ type: 'boolean' as const, name, default: false });

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

function warnUnreadable(place: string): void {
  if (loggedPlaces.has(place) || loggedPlaces.size >= MAX_LOGGED_PLACES) return;
  loggedPlaces.add(place);
  logger.warn(`Something in ${place} cannot be read and is left out.`);
}

/** The items that can be read. For the others, the log gets the place but never the content. */
export function keepReadable<Item>(place: string, value: unknown, isReadable: (item: Item) => boolean): Item[] {
  const items = Array.isArray(value) ? (value as Item[]) : [];
  const readable = items.filter((item) => item !== null && isReadable(item));
  if (readable.length < items.length || !Array.isArray(value)) warnUnreadable(place);
  return readable;
}

function readableOr<Value>(place: string, value: unknown, shape: ZodType, otherwise: Value): Value {
  if (shape.safeParse(value).success) return value as Value;
  warnUnreadable(place);
  return otherwise;
}

const shapedColumn = (name: string, from: (value: unknown) => unknown) => ({
  ...longJson(name),
  // Undefined when the query didn't select this column.
  transformer: { to: (value: unknown) => value, from: (value: unknown) => (value == null ? value : from(value)) },
});

export const listColumn = (name: string, place: string, item: ZodType) =>
  shapedColumn(name, (value) => keepReadable(`${place}.${name}`, value, (one) => item.safeParse(one).success));

/** JSON of one shape. A value that doesn't match is read as `otherwise`. */
export const shapeColumn = (name: string, place: string, shape: ZodType, otherwise: unknown) =>
  shapedColumn(name, (value) => readableOr(`${place}.${name}`, value, shape, otherwise));

const isTextOrNumber = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
const isReadableAnswer = (one: StoredAnswer): boolean => isTextOrNumber(one.question_id) && isTextOrNumber(one.answer);

const isCompleteAnswer = ({ question_id, answer, question_text, revision }: StoredAnswer): boolean =>
  [question_id, answer, question_text].every((text) => typeof text === 'string') && typeof revision === 'number';

/** The next save writes back what is read here, so every record that still names its question is kept. */
const repairAnswer = (one: StoredAnswer): StoredAnswer =>
  isCompleteAnswer(one)
    ? one
    : {
        ...one,
        question_id: String(one.question_id),
        answer: String(one.answer),
        question_text: isTextOrNumber(one.question_text) ? String(one.question_text) : '',
        revision: typeof one.revision === 'number' ? one.revision : 0,
        writer: typeof one.writer === 'string' ? one.writer : null,
      };

const readableAnswers = (place: string, value: unknown): StoredAnswer[] =>
  keepReadable(place, value, isReadableAnswer).map(repairAnswer);

export const storedAnswersFrom = (place: string, raw: unknown): StoredAnswer[] =>
  readableAnswers(place, jsonFromRaw(raw));

export const storedAnswersTransformer = (place: string) => ({
  to: (answers: StoredAnswer[]) => answers,
  from: (read: unknown) => (read == null ? read : readableAnswers(place, read)),
});
