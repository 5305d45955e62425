import FavoriteBorderRounded from '@mui/icons-material/FavoriteBorderRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAsSent, useWords } from '../i18n/words';
import { pieceWords } from './piece-words';
import { TextWithHelp } from './help-lines';

/** What stands beside a text with a sign of danger: calm, open, not to be folded away, and each help line a tap away. */
export function CareCard({ text, children }: { text: string; children?: ReactNode }) {
  const t = useWords(pieceWords);
  const sent = useAsSent();
  return (
    <Box
      component="section"
      role="status"
      aria-label={t('aMessage')}
      sx={{ p: { xs: 2.5, sm: 3 }, borderRadius: 4, backgroundColor: 'accent.careSoft' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 1 }}>
        <FavoriteBorderRounded aria-hidden="true" />
        <Typography variant="h3" component="h2">
          {t('notAlone')}
        </Typography>
      </Box>
      <Typography component="div" {...sent} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <TextWithHelp text={text} />
      </Typography>
      {children}
    </Box>
  );
}
