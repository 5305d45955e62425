import { type Options, stringify } from 'csv-stringify/sync';
import { FORMULA_BEGINS } from '../../contract/spreadsheet';

/** Spreadsheets read a file as UTF-8 only with this in front. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows of any length. */
export type Cells = (string | number)[][];
/** Lines with the same keys, fields and rows in their order, or rows of any length. */
type Lines = Record<string, unknown>[] | Cells | { fields: string[]; data: unknown[][] };
export const LINE_END = '\r\n';
const OPTIONS: Options = {
  record_delimiter: LINE_END,
  eof: false,
  // Cells that not every reader takes as they are without quotation marks.
  quoted_match: /^ | $|[\r\n\uFEFF]/,
  cast: {
    string: (text) => (FORMULA_BEGINS.test(text) ? { value: `'${text}`, quoted: true } : text),
    boolean: String,
  },
};

/** More lines of such a table, without its beginning and its last line end. */
export const tableLines = (cells: readonly (readonly unknown[])[]): string => stringify([...cells], OPTIONS);

/** A table for a spreadsheet. No cell begins like a formula: what somebody typed must not run where it is opened. */
export function tableFile(lines: Lines): string {
  if (!Array.isArray(lines)) return BYTE_ORDER_MARK + tableLines([lines.fields]) + LINE_END + tableLines(lines.data);
  if (isCells(lines)) return BYTE_ORDER_MARK + tableLines(lines);
  const fields = Object.keys(lines[0] ?? {});
  if (fields.length === 0) return BYTE_ORDER_MARK;
  return tableFile({ fields, data: lines.map((line) => fields.map((field) => line[field])) });
}

const isCells = (lines: Record<string, unknown>[] | Cells): lines is Cells => Array.isArray(lines[0]);
