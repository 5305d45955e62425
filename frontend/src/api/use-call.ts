import {
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { type ResponseOf, type AnyRoute, call, type CallInput, type ParamsOf } from './client';

/** The cache key for a read; without parameters it matches every read of the route, for invalidation. */
export const callKey = <R extends AnyRoute>(route: R, params?: ParamsOf<R>): QueryKey =>
  params === undefined ? [route.method, route.path] : [route.method, route.path, params];

type CallOptions<Data> = Pick<
  UseQueryOptions<Data, Error>,
  'enabled' | 'staleTime' | 'refetchInterval' | 'refetchOnMount' | 'refetchOnWindowFocus' | 'retry' | 'gcTime'
>;

/** Reads a route through the shared cache: `const tasks = useCall(routes.readProgress, { userId })`. */
export function useCall<R extends AnyRoute>(
  route: R,
  params: ParamsOf<R>,
  options: CallOptions<ResponseOf<R>> = {},
): UseQueryResult<ResponseOf<R>, Error> {
  return useQuery<ResponseOf<R>, Error>({
    ...options,
    queryKey: callKey(route, params),
    queryFn: ({ signal }) => {
      const input = { params, signal } as unknown as CallInput<R>;
      return call<AnyRoute>(route, input) as Promise<ResponseOf<R>>;
    },
  });
}

/** False on a retry: otherwise a component that also reads would mount and unmount with it forever. */
export const isFirstRead = ({ isFetched, fetchStatus }: Pick<UseQueryResult, 'isFetched' | 'fetchStatus'>): boolean =>
  !isFetched && fetchStatus === 'fetching';

export function useInvalidateAll(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries();
}
