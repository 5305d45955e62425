/**
 * How a cell begins that a spreadsheet may take for a formula. It reads full-width and small signs as it reads plain ones where an
 * East Asian keyboard is in use; what follows, line ends included, changes nothing.
 */
export const FORMULA_BEGINS = /^[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/;
