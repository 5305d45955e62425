import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../auth/session/session';
import { useWords } from '../i18n/words';
import { accountWords } from './account-words';

// Few people ever open it, so its code comes with the first press.
const DeleteDialog = lazy(() => import('./delete-dialog'));

const ADMIN_LOSES =
  'Your account is removed, its invite code stops working, and so do the API keys you made. This cannot be undone.';
const STAFF_LOSES = 'Your account is removed, and its invite code stops working. This cannot be undone.';

/** Deletes the account after one more question. */
export function DeleteAccount() {
  const t = useWords(accountWords);
  const { user } = useSession();
  const isStaff = user?.role === 'counselor' || user?.role === 'admin';
  const whatGoes = user?.role === 'admin' ? ADMIN_LOSES : isStaff ? STAFF_LOSES : t('studentLoses');
  const [asking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);

  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {whatGoes} {t('downloadFirst')}
      </Typography>
      <Button
        variant="outlined"
        color="error"
        onClick={() => {
          setWasAsked(true);
          setAsking(true);
        }}
      >
        {t('deleteAccount')}
      </Button>
      {wasAsked && (
        <Suspense>
          <DeleteDialog whatGoes={whatGoes} open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
