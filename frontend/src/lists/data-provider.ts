import type { RosterIds } from '@contract/roster';
import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, type fetchUtils, type GetListParams } from 'react-admin';
import { fetchSignedIn } from '../api/access';
import { readProblem } from '../api/problem';

/** react-admin's HTTP client: the app's signed-in fetch, with the server's sentence as the error. */
const fetchJson: typeof fetchUtils.fetchJson = async (address: string, options = {}) => {
  const headers = new Headers(options.headers);
  if (options.body) headers.set('Content-Type', 'application/json');
  const response = await fetchSignedIn(address, { ...options, headers });
  if (!response.ok) throw await readProblem(response);
  const body = await response.text();
  const json: unknown = body === '' ? undefined : JSON.parse(body);
  return { status: response.status, headers: response.headers, body, json };
};

const restProvider = simpleRestProvider('/api', fetchJson);

/** Asks a list for only the ids of all matches, as in Select All, so nobody's data is read. */
export const IDS_ONLY = { idsOnly: true };

async function readIds(
  resource: string,
  { sort, filter }: GetListParams,
): Promise<{ data: { id: string }[]; total: number }> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (sort) query.set('sort', JSON.stringify([sort.field, sort.order]));
  const response = await fetchJson(`/api/${resource}/ids?${query}`);
  const { ids, total } = response.json as RosterIds;
  return { data: ids.map((id) => ({ id })), total };
}

const isIdsOnly = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && (meta as Partial<typeof IDS_ONLY>).idsOnly === true;

/** The lists of counselors and school admins, in the dialect of ra-data-simple-rest. */
export const dataProvider: DataProvider = {
  ...restProvider,
  getList: ((resource, params) =>
    isIdsOnly(params.meta)
      ? readIds(resource, params)
      : restProvider.getList(resource, params)) as DataProvider['getList'],
};
