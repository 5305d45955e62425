import { Logger } from '@nestjs/common';
import type { ZodType } from 'zod';
import { longJson } from './columns';

/**
 * What was kept, and what of it can be read: a row or part of one that an earlier version wrote otherwise, or somebody by hand, is left
 * out, and no page breaks.
 */

const logger = new Logger('Database');
/** Each place is named once, however often it is read, and no log is filled by them. */
const MOST_NOTED = 1000;
const noted = new Set<string>();

function noteUnread(place: string): void {
  if (noted.has(place) || noted.size >= MOST_NOTED) return;
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
export function readableAs<Value>(place: string, value: unknown, shape: ZodType, otherwise: Value): Value {
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
