const INK = '#17332c';
const LINE = '#b9c4bc';

/** The sheet: paper is light, also where the screen is dark. On paper its texts are cut to what fits one page of A4 or Letter. */
export const sheetLook = {
  colorScheme: 'light',
  backgroundColor: '#ffffff',
  color: INK,
  border: `1px solid ${LINE}`,
  borderRadius: 2,
  p: { xs: 2, sm: 4 },
  overflowWrap: 'anywhere',
  '& h2': { fontSize: '1.6em', lineHeight: 1.2, m: 0 },
  '& h3': { fontSize: '1.1em', lineHeight: 1.3, m: 0, mt: 2, mb: 0.5, borderBottom: `1px solid ${LINE}` },
  '& p, & ul': { m: 0 },
  '& ul': { pl: 2.5 },
  '& .facts': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 1.5, m: 0, mt: 1.5 },
  '& dt': { fontSize: '0.85em', color: '#3f534b' },
  '& dd': { m: 0, fontWeight: 650 },
  '@media print': {
    border: 0,
    p: 0,
    fontSize: '9pt',
    lineHeight: 1.3,
    '& .facts': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    '& dd, & li': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
      overflow: 'hidden',
    },
    '& dd': { WebkitLineClamp: 2 },
    '& ul': { pl: 0 },
    '& li::before': { content: '"– "' },
  },
} as const;

/** In print nothing of the app stands around the sheet. */
export const paperStyles = {
  '@page': { margin: '14mm' },
  '@media print': {
    'body header, body nav, body footer, .paper-page > div > div:not(.sheet)': { display: 'none !important' },
    '.paper-page > div': { maxWidth: 'none !important', padding: '0 !important' },
    // A window's height, kept below the sheet, would be a second, empty page.
    'body, body *': { minHeight: '0 !important' },
  },
} as const;
