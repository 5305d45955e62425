import {
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { type AnswerOf, type AnyRoute, call, type CallInput, type ParamsOf } from './client';

/** The cache key of a read; without parameters it names every read of that route, for invalidation. */
export const callKey = <R extends AnyRoute>(route: R, params?: ParamsOf<R>): QueryKey =>
  params === undefined ? [route.method, route.path] : [route.method, route.path, params];

type CallOptions<A> = Pick<
  UseQueryOptions<A, Error>,
  'enabled' | 'staleTime' | 'refetchInterval' | 'refetchOnMount' | 'refetchOnWindowFocus' | 'retry' | 'gcTime'
>;

/** Reads a route of the contract through the shared cache: `const tasks = useCall(routes.readProgress, { userId })`. */
export function useCall<R extends AnyRoute>(
  route: R,
  params: ParamsOf<R>,
  options: CallOptions<AnswerOf<R>> = {},
): UseQueryResult<AnswerOf<R>, Error> {
  return useQuery<AnswerOf<R>, Error>({
    ...options,
    queryKey: callKey(route, params),
    queryFn: ({ signal }) => {
      const input = { params, signal } as unknown as CallInput<R>;
      return call<AnyRoute>(route, input) as Promise<AnswerOf<R>>;
    },
  });
}

/**
 * True while a read is under way for the first time, so that its place can be kept. Not while it is asked again after a failure: a part
 * that asks as well would come and go with it for ever.
 */
export const isFirstRead = ({ isFetched, fetchStatus }: Pick<UseQueryResult, 'isFetched' | 'fetchStatus'>): boolean =>
  !isFetched && fetchStatus === 'fetching';

/** Refetches everything on the page after the school was changed. */
export function useInvalidateAll(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries();
}
