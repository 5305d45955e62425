import { unparse } from 'papaparse';
import { FORMULA_BEGINS } from '../../contract/spreadsheet';

/** Spreadsheets read a file as UTF-8 only with this in front. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Lines with the same keys, fields and rows in their order, or rows of any length. */
export type Cells = (string | number)[][];
type Lines = Record<string, unknown>[] | Cells | { fields: string[]; data: Cells };
export const LINE_END = '\r\n';
const OPTIONS = { escapeFormulae: FORMULA_BEGINS, newline: LINE_END };

/** More lines of such a table, without its beginning and its last line end. */
export const tableLines = (cells: Cells): string => unparse<unknown>(cells, OPTIONS);

/** A table for a spreadsheet. No cell begins like a formula: what somebody typed must not run where it is opened. */
export const tableFile = (lines: Lines): string =>
  BYTE_ORDER_MARK + (Array.isArray(lines) ? unparse<unknown>(lines, OPTIONS) : unparse(lines, OPTIONS));
