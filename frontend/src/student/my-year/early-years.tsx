import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useWords } from '../../i18n/words';
import { PathSketch } from '../../ui/illustrations';
import { yearWords } from './words';

/** What the page will be for, and what helps before senior year; planning can begin all the same. */
export function EarlyYears({ onStart }: { onStart: () => void }) {
  const t = useWords(yearWords);
  return (
    <Box component="section" sx={{ maxWidth: 560 }}>
      <PathSketch />
      <Typography variant="h2" sx={{ mt: 2 }}>
        {t('earlyTitle')}
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('early')}</Typography>
      <Box sx={{ display: 'grid', gap: 1.25, mt: 2.5, justifyItems: { xs: 'stretch', sm: 'start' } }}>
        <Button component={RouterLink} to="/colleges" variant="contained">
          {t('earlySearch')}
        </Button>
        <Button component={RouterLink} to="/chat" variant="outlined">
          {t('earlyBuddy')}
        </Button>
        <Button component={RouterLink} to="/tasks" variant="outlined">
          {t('earlyTasks')}
        </Button>
        <Button onClick={onStart}>{t('earlyStart')}</Button>
      </Box>
    </Box>
  );
}
