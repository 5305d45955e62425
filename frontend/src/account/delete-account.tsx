import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../auth/session/session';

// Few people ever open it, so its code comes with the first press.
const DeleteDialog = lazy(() => import('./delete-dialog'));

const ADMIN_LOSES =
  'Your account is removed, its invite code stops working, and so do the API keys you made. This cannot be undone.';
const STAFF_LOSES = 'Your account is removed, and its invite code stops working. This cannot be undone.';
const STUDENT_LOSES =
  'Your answers, forms, academic information, feedback, dashboard, school lists and chat are removed with it. This cannot be undone.';

/** Deletes the account after one more question. */
export function DeleteAccount() {
  const { user } = useSession();
  const isStaff = user?.role === 'counselor' || user?.role === 'admin';
  const whatGoes = user?.role === 'admin' ? ADMIN_LOSES : isStaff ? STAFF_LOSES : STUDENT_LOSES;
  const [asking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);

  return (
    <>
      <Typography sx={{ mb: 2 }}>{whatGoes} If you may want any of it later, download your data first.</Typography>
      <Button
        variant="outlined"
        color="error"
        onClick={() => {
          setWasAsked(true);
          setAsking(true);
        }}
      >
        Delete my account
      </Button>
      {wasAsked && (
        <Suspense>
          <DeleteDialog whatGoes={whatGoes} open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
