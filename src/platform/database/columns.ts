import { isAnyArrayBuffer } from 'node:util/types';
import { Logger } from '@nestjs/common';
import type { ZodType } from 'zod';
import type { IdempotencyRecord } from '../saving/merge-save';
import { jsonFromRaw } from './hot-rows';

/** Longest text MariaDB's VARCHAR key may hold with utf8mb4 and a unique index. */
export const KEY_LENGTH = 190;

/** A text key or short fact. */
export const shortText = (name: string, length: number = KEY_LENGTH) => ({ type: 'varchar' as const, length, name });

/** A time in UTC with milliseconds, always set by the app. */
export const timeColumn = (name: string) => ({ type: 'datetime' as const, precision: 3, name });
export const nullableTime = (name: string) => ({ ...timeColumn(name), nullable: true as const });

/** JSON of any length; MariaDB keeps it as long text, both databases give it back parsed. */
export const longJson = (name: string) => ({ type: 'json' as const, name });

/** Text of any length, kept as a JSON string so that MariaDB does not end it at 64 KiB. */
export const longText = (name: string) => ({ type: 'json' as const, name });

export const yesNo = (name: string) => ({ type: 'boolean' as const, name, default: false });

/** Bytes as a driver reads them: the embedded one answers bare memory. Null for what is none. */
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

/**
 * What was kept, and what of it can be read: a row or part of one that an earlier version wrote otherwise, or somebody by hand, is left
 * out, and no page breaks.
 */

const logger = new Logger('Database');
/** Each place is named once, however often it is read, and no log is filled by them. */
const MAX_NOTED = 1000;
const noted = new Set<string>();

function noteUnread(place: string): void {
  if (noted.has(place) || noted.size >= MAX_NOTED) return;
  noted.add(place);
  logger.warn(`Something in ${place} cannot be read and is left out.`);
}

/** The items that can be read; the log names the place of others, without anybody's words. */
export function readableOf<Item>(place: string, value: unknown, isReadable: (item: Item) => boolean): Item[] {
  const items = Array.isArray(value) ? (value as Item[]) : [];
  const readable = items.filter((item) => item !== null && isReadable(item));
  if (readable.length < items.length || !Array.isArray(value)) noteUnread(place);
  return readable;
}

/** The value where it has its shape, with whatever else it holds. */
function readableAs<Value>(place: string, value: unknown, shape: ZodType, otherwise: Value): Value {
  if (shape.safeParse(value).success) return value as Value;
  noteUnread(place);
  return otherwise;
}

const shaped = (name: string, from: (value: unknown) => unknown) => ({
  ...longJson(name),
  // A query by another column reads none.
  transformer: { to: (value: unknown) => value, from: (value: unknown) => (value == null ? value : from(value)) },
});

/** JSON of a list; `place` is its table. */
export const listColumn = (name: string, place: string, item: ZodType) =>
  shaped(name, (value) => readableOf(`${place}.${name}`, value, (one) => item.safeParse(one).success));

/** JSON of one shape; what stands in it otherwise is read as `otherwise`. */
export const shapeColumn = (name: string, place: string, shape: ZodType, otherwise: unknown) =>
  shaped(name, (value) => readableAs(`${place}.${name}`, value, shape, otherwise));

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
const isAnswer = (one: IdempotencyRecord): boolean => isPlain(one.question_id) && isPlain(one.answer);

const isWhole = ({ question_id, answer, question_text, revision }: IdempotencyRecord): boolean =>
  [question_id, answer, question_text].every((text) => typeof text === 'string') && typeof revision === 'number';

/** The next save writes back what is read here, so whatever still says which question it answers is kept. */
const repaired = (one: IdempotencyRecord): IdempotencyRecord =>
  isWhole(one)
    ? one
    : {
        ...one,
        question_id: String(one.question_id),
        answer: String(one.answer),
        question_text: isPlain(one.question_text) ? String(one.question_text) : '',
        revision: typeof one.revision === 'number' ? one.revision : 0,
        writer: typeof one.writer === 'string' ? one.writer : null,
      };

const answersOf = (place: string, value: unknown): IdempotencyRecord[] =>
  readableOf(place, value, isAnswer).map(repaired);

/** The answers of a column that can be read; `place` is its table. */
export const keptAnswersIn = (place: string, raw: unknown): IdempotencyRecord[] => answersOf(place, jsonFromRaw(raw));

/** The same for the column of an entity. */
export const keptAnswers = (place: string) => ({
  to: (answers: IdempotencyRecord[]) => answers,
  from: (read: unknown) => (read == null ? read : answersOf(place, read)),
});
