import type { LetterPack } from '@contract/letters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';

/** A student's letter material; a choice stands at once and is saved behind it, one save after the other. */
export function useLetterPack(userId: string) {
  const cache = useQueryClient();
  const key = callKey(routes.readLetterPack, { userId });
  const read = useCall(routes.readLetterPack, { userId }, { refetchOnWindowFocus: false });
  const saving = useMutation({
    scope: { id: `letter-${userId}` },
    mutationFn: (chosen: string[]) => call(routes.saveLetterPack, { params: { userId }, body: { chosen } }),
  });
  const choose = (chosen: string[]): void => {
    cache.setQueryData<LetterPack>(key, (now) => now && { ...now, chosen });
    saving.mutate(chosen);
  };
  return { read, saving, choose };
}

/** The list with the one at `from` moved by `by` places; the same list where there is no such place. */
export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = from + by;
  const next = [...list];
  if (to < 0 || to >= list.length) return next;
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
}
