import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useWords } from '../i18n/words';
import pieceWords from '../words/en/pieces.json';

export function Loading({ isFullHeight = false }: { isFullHeight?: boolean }) {
  const t = useWords(pieceWords);
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1.5,
        color: 'text.secondary',
        minHeight: isFullHeight ? '100dvh' : 240,
      }}
    >
      <CircularProgress color="inherit" size="1.25em" aria-hidden="true" />
      <span>{t('loading')}</span>
    </Box>
  );
}
