import type { ChatOption } from '@contract/chat';
import type { Found } from '@contract/finder';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey } from '../api/use-call';
import { useLanguage } from '../i18n/language-provider';

const NONE: readonly ChatOption[] = [];

/** The options for a text while it is typed. They come with the first focus of the box; what is typed stays in this browser. */
export function useFinder(text: string): { options: readonly ChatOption[]; wake: () => void } {
  const cache = useQueryClient();
  const { language } = useLanguage();
  const [finder, setFinder] = useState<{ find: (text: string) => Found } | null>(null);
  const [asked, setAsked] = useState(false);
  const wake = () => {
    if (asked) return;
    setAsked(true);
    const index = cache.fetchQuery({
      queryKey: [...callKey(routes.readFinder), language],
      queryFn: () => call(routes.readFinder),
      staleTime: Infinity,
    });
    Promise.all([index, import('@contract/finder')]).then(
      ([found, { finderOf }]) => setFinder({ find: finderOf(found) }),
      // Without it the box sends as before; the next focus asks again.
      () => setAsked(false),
    );
  };
  const options = useMemo(() => finder?.find(text).options ?? NONE, [finder, text]);
  return { options, wake };
}
