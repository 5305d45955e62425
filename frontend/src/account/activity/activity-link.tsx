import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useWords } from '../../i18n/words';
import { accountWords } from '../account-words';
import { CoveringNow } from './covering-now';
import type { ActivityReader } from './activity-texts';

const STAFF_LEAD = 'See when and where your account was used, and what was changed about it.';

/** The way from the account to what is on record about it. */
export function ActivityLink({ reader }: { reader: ActivityReader }) {
  const t = useWords(accountWords);
  return (
    <>
      <Typography sx={{ mb: 2 }}>{reader === 'student' ? t('whoHasSeenLead') : STAFF_LEAD}</Typography>
      {reader === 'student' && <CoveringNow />}
      <Button component={RouterLink} to="/account/activity" variant="outlined">
        {t('showActivity')}
      </Button>
    </>
  );
}
