import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useWords } from '../../i18n/words';
import { accountWords } from '../account-words';
import type { ActivityReader } from './activity-texts';

/** The way from the account to what is on record about it. */
export function ActivityLink({ reader }: { reader: ActivityReader }) {
  const t = useWords(accountWords);
  return (
    <>
      <Typography sx={{ mb: 2 }}>{reader === 'student' ? t('activityStudent') : t('activityStaff')}</Typography>
      <Button component={RouterLink} to="/account/activity" variant="outlined">
        {t('showActivity')}
      </Button>
    </>
  );
}
