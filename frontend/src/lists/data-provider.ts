import simpleRestProvider from 'ra-data-simple-rest';
import { HttpError, type fetchUtils } from 'react-admin';
import { fetchSignedIn } from '../api/access';
import { readProblem } from '../api/problem';

/** The http client of react-admin: the signed-in fetch of the app, with the server's sentence as the error. */
const fetchJson: typeof fetchUtils.fetchJson = async (address: string, options = {}) => {
  const answer = await fetchSignedIn(address, options);
  if (!answer.ok) {
    const problem = await readProblem(answer);
    throw new HttpError(problem.detail, problem.status);
  }
  const body = await answer.text();
  const json: unknown = body === '' ? undefined : JSON.parse(body);
  return { status: answer.status, headers: answer.headers, body, json };
};

/** The lists of counselors and school admins, in the dialect of ra-data-simple-rest. */
export const dataProvider = simpleRestProvider('/api', fetchJson);
