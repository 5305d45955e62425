import { pages } from '@contract/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';

/** Time to read that the list is being made. */
const READ_MS = 1500;

/**
 * Once a list was asked for on this page, goes on to what it still needs to know; stays where nothing is open, or nothing can be read.
 * True while the page tells that the list is being made and nothing else.
 */
export function useQuickCheck(userId: string, started: boolean): boolean {
  const [stays, setStays] = useState(false);
  const cache = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!started) return;
    let isHere = true;
    const choices = cache
      .fetchQuery({
        queryKey: callKey(routes.readPreferences, { userId }),
        queryFn: ({ signal }) => call(routes.readPreferences, { params: { userId }, signal }),
      })
      .catch(() => null);
    const goOn = async (): Promise<void> => {
      const { essentials = {}, suggestions = [] } = (await choices) ?? {};
      const isOpen = suggestions.length > 0 || Object.values(essentials).includes('open');
      if (!isHere) return;
      if (isOpen) await navigate(pages.quickCheck.path, { state: { started: true } });
      else setStays(true);
    };
    const timer = setTimeout(() => void goOn(), READ_MS);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [started, userId, cache, navigate]);
  return started && !stays;
}
