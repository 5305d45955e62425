import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';

/** Takes lines off the own dashboard and brings them back; the page is read anew after each. */
export function useRefusals(userId: string) {
  const cache = useQueryClient();
  const [last, setLast] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: ({ line, not_true }: { line: string; not_true: boolean }) =>
      call(routes.refuseStatement, { params: { userId }, body: { line, not_true } }),
    onSuccess: async (_, { line, not_true }) => {
      setLast(not_true ? line : null);
      await cache.invalidateQueries({ queryKey: callKey(routes.readDashboard, { userId }) });
    },
  });
  return {
    refuse: (line: string): void => saving.mutate({ line, not_true: true }),
    bringBack: (line: string): void => saving.mutate({ line, not_true: false }),
    busy: saving.isPending,
    /** The line taken off last on this visit. */
    last,
    failure: saving.error ? sentenceOf(saving.error) : null,
  };
}
