import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useWords } from '../i18n/words';
import pieceWords from '../words/en/pieces.json';

interface PageTurnerProps {
  label: string;
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

export function PageTurner({ label, page, pages, onTurn }: PageTurnerProps) {
  const t = useWords(pieceWords);
  if (pages <= 1) return null;
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <IconButton aria-label={t('previousPage')} disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeftRounded />
      </IconButton>
      <Typography variant="body2" aria-live="polite">
        {t('pageOf', { page, pages })}
      </Typography>
      <IconButton aria-label={t('nextPage')} disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        <ChevronRightRounded />
      </IconButton>
    </Box>
  );
}
