import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { COMPARED_SCHOOLS } from '@contract/limits';
import { Link as RouterLink } from 'react-router';
import { useWords } from '../../i18n/words';
import { schoolsWords } from './words';

interface CompareBarProps {
  chosen: readonly number[];
  onClear: () => void;
}

/** The schools chosen to be compared, at the lower edge while there are any. */
export function CompareBar({ chosen, onClear }: CompareBarProps) {
  const t = useWords(schoolsWords);
  return (
    <Box
      role="status"
      className="bar"
      sx={{ position: 'sticky', bottom: 'calc(var(--bottom-bar, 0px) + 8px)', zIndex: 2 }}
    >
      {chosen.length > 0 && (
        <Paper
          elevation={4}
          sx={{ p: 1, pl: 2, borderRadius: 4, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
        >
          <Box component="span" sx={{ mr: 'auto', fontWeight: 650 }}>
            {chosen.length < COMPARED_SCHOOLS.least ? t('chooseMore') : t('chosen', chosen.length)}
          </Box>
          <Button onClick={onClear}>{t('stopComparing')}</Button>
          {chosen.length >= COMPARED_SCHOOLS.least && (
            <Button component={RouterLink} to={`/rec/compare?schools=${chosen.join(',')}`} variant="contained">
              {t('compareThese')}
            </Button>
          )}
        </Paper>
      )}
    </Box>
  );
}
