import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import savingWords from '../words/en/saving.json';
import { useWords } from '../i18n/words';

/** The note that answers save themselves, with their state, in sight while scrolling. */
export function StickyStatus({
  children,
  bare,
}: {
  children: ReactNode;
  /** Where no bar of the app stands above. */ bare?: boolean;
}) {
  const t = useWords(savingWords);
  return (
    <Box
      className="bar"
      sx={{
        position: 'sticky',
        top: { xs: bare ? 0 : 60, md: 0 },
        zIndex: 5,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 2,
        py: 1.25,
        mb: 1.5,
        backgroundColor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('autosaved')} {t('allOptional')}
      </Box>
      {children}
    </Box>
  );
}
