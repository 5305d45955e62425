import { parse } from 'csv-parse/sync';

/** Among how many first lines the one is that names the columns: others may be a title. */
const FIRST_LINES = 11;

/** The sign that separates the cells: the one that a first line has most of. */
export function separatorOf(beginning: string): string {
  const lines = beginning.split(/\r?\n/, FIRST_LINES);
  const signs = [',', ';', '\t', '|'].map(
    (sign) => [sign, Math.max(...lines.map((line) => line.split(sign).length))] as const,
  );
  return signs.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** The rows of a short CSV text with the number of their last line, counted from 1; null where it is no CSV. */
export function csvRecords(csv: string): { record: string[]; line: number }[] | null {
  try {
    const options = { bom: true, skip_empty_lines: true, relax_column_count: true, info: true } as const;
    const rows = parse(csv, { ...options, delimiter: separatorOf(csv) });
    return (rows as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      record,
      line: info.lines,
    }));
  } catch {
    return null;
  }
}
