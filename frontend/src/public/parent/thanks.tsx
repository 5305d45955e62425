import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useWords } from '../../i18n/words';
import { dayOf } from '../../ui/day';
import { Page } from '../../ui/page';
import type { LinkFacts } from './parent-visit';
import { parentWords } from './parent-words';

/** What a parent sees who is done for now. */
export function Thanks({ facts, onBack }: { facts: LinkFacts; onBack: () => void }) {
  const t = useWords(parentWords);
  const { student_first_name: name, expires_at } = facts;
  return (
    <Page title={t('thanksTitle')} heading={t('thanks')} width="text">
      <Typography>{t('thanksText', { name, day: dayOf(expires_at) })}</Typography>
      <Typography sx={{ mt: 1.5, mb: 3, color: 'text.secondary' }}>{t('thanksShared')}</Typography>
      <Button variant="outlined" onClick={onBack}>
        {t('back')}
      </Button>
    </Page>
  );
}
