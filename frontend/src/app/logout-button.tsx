import LogoutRounded from '@mui/icons-material/LogoutRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../api/problem';
import { useSession } from '../auth/session/session';
import { useWords } from '../i18n/words';
import { navigationWords } from './navigation-words';

/** Signs out and goes to the start, whatever page that is on; says so when the server could not be told or answers would be lost. */
export function LogoutButton() {
  const t = useWords(navigationWords);
  const { logout } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const leave = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const ended = await logout(unsaved);
      setUnsaved(ended === 'unsaved');
      if (ended === 'done') void navigate('/', { replace: true });
    } catch (error) {
      setProblem(t('stillHere', { problem: sentenceOf(error) }));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {unsaved && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t('unsaved')}
        </Alert>
      )}
      {problem && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {problem}
        </Alert>
      )}
      <Button
        fullWidth
        color="inherit"
        disabled={busy}
        startIcon={<LogoutRounded />}
        onClick={() => void leave()}
        sx={{ justifyContent: 'flex-start', px: 1.75, fontWeight: 550, '& .MuiButton-startIcon': { ml: 0, mr: 1.5 } }}
      >
        <span>{unsaved ? t('logoutAnyway') : t('logout')}</span>
      </Button>
    </>
  );
}
