import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';

export interface InviteCode {
  /** The live code as people see it (XXXX-XXXX); null while it is read or when there is none. */
  code: string | null;
  loading: boolean;
  /** Makes a new code and ends the old one; rejects when the server did not do it. */
  renew: () => Promise<void>;
  renewing: boolean;
}

/** The live invite code of a counselor or a school admin. */
export function useInviteCode(ownerId: string): InviteCode {
  const cache = useQueryClient();
  const params = { counselorId: ownerId };
  const read = useCall(routes.readInviteCode, params);
  const making = useMutation({
    mutationFn: () => call(routes.createInviteCode, { query: { counselor_id: ownerId } }),
    onSuccess: (made) => {
      cache.setQueryData(callKey(routes.readInviteCode, params), made);
      void cache.invalidateQueries({ queryKey: callKey(routes.readInviteLimits, params) });
    },
  });
  const renew = async (): Promise<void> => {
    await making.mutateAsync();
  };
  return { code: read.data?.code ?? null, loading: read.isPending, renew, renewing: making.isPending };
}
