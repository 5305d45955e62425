/** Paper is light, also where the screen is dark. */
const INK = '#17332c';
const QUIET = '#3f534b';
const LINE = '#b9c4bc';

/** The sheet: a screen of three columns where it is wide, and one page of A4 or Letter in print. */
export const sheetStyles = {
  colorScheme: 'light',
  backgroundColor: '#ffffff',
  color: INK,
  border: `1px solid ${LINE}`,
  borderRadius: 2,
  p: { xs: 2, sm: 2.5 },
  fontSize: { xs: 15, lg: 13.5, xl: 15.5 },
  lineHeight: 1.38,
  overflowWrap: 'anywhere',
  printColorAdjust: 'exact',
  WebkitPrintColorAdjust: 'exact',
  '& h1': { fontSize: '1.65em', lineHeight: 1.2, m: 0 },
  '& h2': { fontSize: '1.02em', lineHeight: 1.3, m: 0, mb: 0.25 },
  '& h3': { fontSize: '1em', lineHeight: 1.3, m: 0, mt: 0.5 },
  '& p': { m: 0 },
  '& ul, & ol': { m: 0, pl: 2.25 },
  '& li + li': { mt: 0.25 },
  '& .quiet': { color: QUIET },
  '& .own': { fontSize: '1.1em', mt: 0.5 },
  '& .columns': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
    columnGap: 3,
    alignItems: 'start',
    mt: 1.25,
  },
  '& .column': { display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)', mt: { xs: 1.25, lg: 0 } },
  '& section': { borderTop: `2px solid ${LINE}`, pt: 0.75 },
  '@media print': {
    border: 0,
    p: 0,
    fontSize: '9pt',
    lineHeight: 1.3,
    '& .columns': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '8mm' },
    '& .column': { mt: 0, mb: 1.25 },
    '& .column.wide': { gridColumn: '1 / -1', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '8mm' },
    '& section': { breakInside: 'avoid' },
    '& .notes': { display: 'none' },
  },
} as const;

/** In print nothing of the app stands around the sheet. */
export const printStyles = {
  '@page': { margin: '12mm' },
  '@media print': {
    'html, body': { background: '#ffffff !important' },
    'body header, body nav, body footer, .meeting-tools': { display: 'none !important' },
    '.meeting-page': { maxWidth: 'none !important', padding: '0 !important' },
  },
} as const;
