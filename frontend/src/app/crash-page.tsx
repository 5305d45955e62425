import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWords } from '../i18n/words';
import { browserDrafts } from '../autosave/draft-store';
import { usePageTitle } from '../ui/page';
import { brokenWords } from './broken-words';

/** Shown when a page broke: nothing typed is touched, and loading the page again brings it back. */
export function CrashPage() {
  const t = useWords(brokenWords);
  usePageTitle(t('crashTitle'));
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', p: 4, pt: 10 }}>
      <Typography variant="h1">{t('crashHeading')}</Typography>
      <Typography
        sx={{ mt: 2 }}
      >{`${t('crashText')} ${t(browserDrafts.isPageNeeded ? 'keptInPage' : 'kept')}`}</Typography>
      <Button variant="contained" sx={{ mt: 3 }} onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </Box>
  );
}
