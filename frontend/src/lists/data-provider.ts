import type { RosterIds } from '@contract/roster';
import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, type fetchUtils, type GetListParams } from 'react-admin';
import { fetchSignedIn } from '../api/access';
import { readProblem } from '../api/problem';

/** The http client of react-admin: the signed-in fetch of the app, with the server's sentence as the error. */
const fetchJson: typeof fetchUtils.fetchJson = async (address: string, options = {}) => {
  const answer = await fetchSignedIn(address, options);
  if (!answer.ok) throw await readProblem(answer);
  const body = await answer.text();
  const json: unknown = body === '' ? undefined : JSON.parse(body);
  return { status: answer.status, headers: answer.headers, body, json };
};

const rest = simpleRestProvider('/api', fetchJson);

/** Asks a list for nothing but the ids of everybody who is found, as when all of them are selected: nobody's data is read for it. */
export const IDS_ONLY = { idsOnly: true };

async function readIds(
  resource: string,
  { sort, filter }: GetListParams,
): Promise<{ data: { id: string }[]; total: number }> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (sort) query.set('sort', JSON.stringify([sort.field, sort.order]));
  const answer = await fetchJson(`/api/${resource}/ids?${query}`);
  const { ids, total } = answer.json as RosterIds;
  return { data: ids.map((id) => ({ id })), total };
}

const asksForIds = (meta: unknown): boolean =>
  typeof meta === 'object' && meta !== null && (meta as Partial<typeof IDS_ONLY>).idsOnly === true;

/** The lists of counselors and school admins, in the dialect of ra-data-simple-rest. */
export const dataProvider: DataProvider = {
  ...rest,
  getList: ((resource, params) =>
    asksForIds(params.meta) ? readIds(resource, params) : rest.getList(resource, params)) as DataProvider['getList'],
};
