import type { PendingSignup } from '@contract/social-sign-in';
import { useEffect, useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';

/** Whom a sign-in service vouched for in this browser; null while that is asked. */
export function usePendingSignup(): { pendingSignup: PendingSignup | null; problem: string | null; retry: () => void } {
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
export async function forgetPendingSignup(): Promise<void> {
  await call(routes.dropPendingSignup).catch(() => undefined);
  location.assign('/login');
}
