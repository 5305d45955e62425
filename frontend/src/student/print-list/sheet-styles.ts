/** Paper is light, also where the screen is dark. */
const INK = '#17332c';
const QUIET = '#3f534b';
const LINE = '#b9c4bc';

/** The two pages: on a screen as a sheet, where it is narrow with each school as a block, in print as A4 or Letter. */
export const sheetStyles = {
  '--map-land': '#c3d3c8',
  '--map-home': '#a8322a',
  colorScheme: 'light',
  backgroundColor: '#ffffff',
  color: INK,
  border: `1px solid ${LINE}`,
  borderRadius: 2,
  p: { xs: 2, sm: 4 },
  fontSize: 15,
  lineHeight: 1.4,
  printColorAdjust: 'exact',
  WebkitPrintColorAdjust: 'exact',
  '& h2': { fontSize: '1.5em', lineHeight: 1.2, m: 0 },
  '& h3': { fontSize: '1.1em', lineHeight: 1.3, m: 0, mt: 2, mb: 0.5 },
  '& p': { m: 0, mb: 0.75 },
  '& ul': { m: 0, pl: 2.5 },
  '& .quiet': { color: QUIET },
  '& table': { width: '100%', borderCollapse: 'collapse', mt: 1.5 },
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: '5px 8px 5px 0', borderTop: `1px solid ${LINE}` },
  '& thead th': { borderTop: 0, fontSize: '0.87em', color: QUIET },
  '& th.tier': { pt: 1.25, fontSize: '1.1em', borderTop: `2px solid ${INK}` },
  '& td.number': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .why': { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
  '& .lines': { height: 150, backgroundImage: `repeating-linear-gradient(transparent 0 29px, ${LINE} 29px 30px)` },
  '& .two': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '3fr 2fr' },
    gap: 3,
    alignItems: 'start',
  },
  '@media screen and (max-width: 700px)': {
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
    '& table, & tbody': { display: 'block' },
    '& td.number': { whiteSpace: 'normal' },
    '& tr': { display: 'block', borderTop: `1px solid ${LINE}`, py: 1 },
    '& th, & td': { display: 'block', border: 0, p: 0 },
    '& th.tier': { borderTop: 0 },
    '& td[data-label]::before': { content: 'attr(data-label) ": "', color: QUIET },
    '& .why': { display: 'block' },
  },
  '@media print': {
    border: 0,
    p: 0,
    fontSize: '8.8pt',
    lineHeight: 1.28,
    '& .second': { breakBefore: 'page' },
    '& tr, & section': { breakInside: 'avoid' },
    '& th, & td': { p: '2.2pt 6pt 2.2pt 0' },
    '& .two': { display: 'grid', gridTemplateColumns: '3fr 2fr' },
    '& a': { color: INK, textDecoration: 'none' },
  },
} as const;

/** In print nothing of the app stands around the sheet. */
export const printStyles = {
  '@page': { margin: '12mm' },
  '@media print': {
    'html, body': { background: '#ffffff !important' },
    'body header, body nav, body footer, .print-page > div > div': { display: 'none !important' },
    '.print-page > div': { maxWidth: 'none !important', padding: '0 !important' },
  },
} as const;
