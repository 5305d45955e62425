import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useServerTextLang, useWords } from '../i18n/words';
import pieceWords from '../words/en/pieces.json';
import { TextWithHelp } from './help-lines';

/** What stands beside a text with a sign of danger: small and calm, open, and each help line a tap away. */
export function CareCard({ text, children }: { text: string; children?: ReactNode }) {
  const t = useWords(pieceWords);
  const sent = useServerTextLang();
  return (
    <Box
      component="section"
      role="status"
      aria-label={t('aMessage')}
      sx={{ px: 2, py: 1.5, borderRadius: 3, backgroundColor: 'accent.careSoft' }}
    >
      <Typography component="h2" sx={{ fontWeight: 700, mb: 0.5 }}>
        {t('notAlone')}
      </Typography>
      <Typography variant="body2" component="div" {...sent} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <TextWithHelp text={text} />
      </Typography>
      {children}
    </Box>
  );
}
