import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import type { PendingSignup } from '@contract/social-sign-in';
import { type ReactNode, useEffect, useState } from 'react';
import { EntryFrame, EntryLink } from '../public/entry-frame';
import { useWords } from '../i18n/words';
import pieceWords from '../words/en/pieces.json';
import oidcWords from '../words/en/arrival.json';
import signInWords from '../words/en/door.json';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';

/** Whom a sign-in service vouched for in this browser; null while that is asked. */
function usePendingSignup(): { pendingSignup: PendingSignup | null; problem: string | null; retry: () => void } {
  const [tried, setTried] = useState(0);
  const [pendingSignup, setPendingSignup] = useState<PendingSignup | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    call(routes.readPendingSignup).then(
      (found) => current && setPendingSignup(found),
      (error: unknown) => current && setProblem(sentenceOf(error)),
    );
    return () => {
      current = false;
    };
  }, [tried]);
  const retry = () => {
    setProblem(null);
    setTried(tried + 1);
  };
  return { pendingSignup, problem, retry };
}

/** Forgets them, as on a shared computer, and begins anew at the log in page. */
async function forgetPendingSignup(): Promise<void> {
  await call(routes.dropPendingSignup).catch(() => undefined);
  location.assign('/login');
}

interface PendingSignupFrameProps {
  title: string;
  children: (pendingSignup: PendingSignup) => ReactNode;
}

/** Waits for whom a service vouched for; says so when there is nobody, or not any more. */
export function PendingSignupFrame({ title, children }: PendingSignupFrameProps) {
  const piece = useWords(pieceWords);
  const door = useWords(signInWords);
  const { pendingSignup, problem, retry } = usePendingSignup();
  if (pendingSignup) return children(pendingSignup);
  return (
    <EntryFrame title={title} problem={problem} footer={<EntryLink to="/login">{door('backToLogin')}</EntryLink>}>
      {problem === null ? (
        <Skeleton role="status" aria-label={piece('loading')} sx={{ height: 220, borderRadius: 3 }} />
      ) : (
        <Button variant="outlined" onClick={retry}>
          {piece('tryAgain')}
        </Button>
      )}
    </EntryFrame>
  );
}

/** Who it is about, and the way out for somebody else. */
export function PendingAccountSummary({ pendingSignup: { provider, email } }: { pendingSignup: PendingSignup }) {
  const t = useWords(oidcWords);
  return (
    <Box sx={{ p: 2, borderRadius: 3, backgroundColor: 'accent.spruceSoft' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('from', { service: provider.name })}
      </Typography>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{email}</Typography>
      <Button size="small" sx={{ ml: -1.25, mt: 0.5 }} onClick={() => void forgetPendingSignup()}>
        {t('notMe')}
      </Button>
    </Box>
  );
}
