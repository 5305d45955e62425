import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { browserDrafts } from '../autosave/draft-store';
import { usePageTitle } from '../ui/page';
import { useWords } from '../i18n/words';
import { brokenWords } from './broken-words';
import Typography from '@mui/material/Typography';

/** Shown when a page broke because the server has been updated since it was opened. */
export function OutdatedPage() {
  const t = useWords(brokenWords);
  usePageTitle(t('outdatedTitle'));
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', p: 4, pt: 10 }}>
      <Typography variant="h1">{t('outdatedHeading')}</Typography>
      <Typography
        sx={{ mt: 2 }}
      >{`${t('outdatedText')} ${t(browserDrafts.isPageNeeded ? 'keptInPage' : 'kept')}`}</Typography>
      <Button variant="contained" sx={{ mt: 3 }} onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Box>
  );
}
