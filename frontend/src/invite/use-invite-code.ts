import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { ApiProblem, sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';

export interface InviteCode {
  /** The live code as people see it (XXXX-XXXX); null while it is read or when there is none. */
  code: string | null;
  loading: boolean;
  /** Reads a code that isn't read by itself; null once it is read, and for every other code. */
  show: (() => void) | null;
  /** Why it could not be shown. */
  problem: string | null;
  /** Makes a new code and ends the old one; rejects when the server did not do it. */
  renew: () => Promise<void>;
  renewing: boolean;
}

/** The live invite code of a counselor or a school admin; an admin's is read when asked for, because that takes a fresh proof. */
export function useInviteCode(ownerId: string, isHidden: boolean): InviteCode {
  const cache = useQueryClient();
  const params = { counselorId: ownerId };
  const read = useCall(routes.readInviteCode, params, isHidden ? { enabled: false, gcTime: 0 } : {});
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
  const hasNone = read.error instanceof ApiProblem && read.error.status === 404;
  const isWaiting = isHidden && !read.isSuccess && !hasNone;
  return {
    code: read.data?.code ?? null,
    loading: isWaiting ? read.isFetching : read.isPending,
    show: isWaiting ? () => void read.refetch() : null,
    problem: isWaiting && read.error ? sentenceOf(read.error) : null,
    renew,
    renewing: making.isPending,
  };
}
