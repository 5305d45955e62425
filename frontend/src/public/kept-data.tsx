import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeptData } from '@contract/privacy';
import { useServerTextLang, useWords } from '../i18n/words';
import { privacyWords } from './privacy-words';

/** A line that opens, with a sign of its own in place of the browser's. */
const entry = {
  borderTop: 1,
  borderColor: 'divider',
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 2,
    py: 1.25,
    cursor: 'pointer',
    fontWeight: 650,
    borderRadius: 1,
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary::after': {
    content: '""',
    flex: 'none',
    width: 8,
    height: 8,
    mr: 0.75,
    borderRight: '2px solid',
    borderBottom: '2px solid',
    borderColor: 'text.secondary',
    transform: 'rotate(45deg)',
  },
  '&[open] > summary::after': { transform: 'rotate(-135deg)' },
};

function Entry({ title, about, why, seen_by, kept }: KeptData) {
  const t = useWords(privacyWords);
  const sent = useServerTextLang();
  const lines = [
    [t('why'), why],
    [t('whoSees'), seen_by],
    [t('howLong'), kept],
  ];
  return (
    <Box component="details" sx={entry}>
      <summary>
        <span {...sent}>{title}</span>
      </summary>
      <Box sx={{ pb: 2 }}>
        <Typography {...sent}>{about}</Typography>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '7.5rem minmax(0, 1fr)' },
            columnGap: 2,
            rowGap: { xs: 0, sm: 0.75 },
            mt: 1.25,
            mb: 0,
          }}
        >
          {lines.map(([name, text]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', mt: { xs: 0.75, sm: 0 } }}>
                {name}
              </Typography>
              <Typography component="dd" variant="body2" {...sent} sx={{ m: 0 }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Everything that is kept of people, one entry to open for each kind of data. */
export function KeptDataList({ kept }: { kept: KeptData[] }) {
  const t = useWords(privacyWords);
  return (
    <>
      {(['everybody', 'students', 'staff'] as const).map((whose) => (
        <Box key={whose} sx={{ mt: 2.5 }}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t(whose)}
          </Typography>
          {kept
            .filter((one) => one.whose === whose)
            .map((one) => (
              <Entry key={one.title} {...one} />
            ))}
        </Box>
      ))}
    </>
  );
}
