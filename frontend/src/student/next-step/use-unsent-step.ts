import { useEffect, useState } from 'react';
import { hasDrafts } from '../../autosave/draft-store';
import type { UnsentStep } from './unsent-step';

/**
 * Where the student wrote something that did not reach the server, e.g. offline; null where everything did, undefined while it is
 * looked up. Who has no text on this device loads nothing of what keeps it.
 */
export function useUnsentStep(userId: string): UnsentStep | null | undefined {
  const [found, setFound] = useState<UnsentStep | null | undefined>(() => (hasDrafts(userId) ? undefined : null));
  useEffect(() => {
    if (!hasDrafts(userId)) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    void import('./unsent-step').then(
      ({ watchUnsentStep }) => {
        if (!isGone) stop = watchUnsentStep(userId, setFound);
      },
      () => isGone || setFound(null),
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [userId]);
  return found;
}
