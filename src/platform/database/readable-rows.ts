import { Logger } from '@nestjs/common';

const logger = new Logger('Database');
/** Each place is named once, however often it is read, and no log is filled by them. */
const MOST_NOTED = 1000;
const noted = new Set<string>();

/** Says in the log, without anybody's words, that something that was kept is left out. */
export function noteUnread(table: string, id: string): void {
  const place = `${table} ${id}`;
  if (noted.has(place) || noted.size >= MOST_NOTED) return;
  noted.add(place);
  logger.warn(`A row of ${table} cannot be read and is left out (${id}).`);
}

/** The rows that can be read; of the others the log says that they are left out. */
export const readableOf = <Row extends { id: string }>(
  table: string,
  rows: readonly Row[],
  isReadable: (row: Row) => boolean,
): Row[] =>
  rows.filter((row) => {
    const reads = isReadable(row);
    if (!reads) noteUnread(table, row.id);
    return reads;
  });
