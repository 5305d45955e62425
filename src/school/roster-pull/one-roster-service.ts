import { z } from 'zod';
import { ROSTER_FILE } from '../../contract/roster-import-limits';
import type { AddressRules } from '../../platform/http/outside-address';
import { giveWay, mapGivingWay } from '../../platform/runtime/give-way';
import { callService, type ServiceAnswer } from './service-call';
import { ServiceFailure } from './service-failure';
import { serviceUser, type ServiceUser } from './service-user';

/** The path that the standard gives the rostering service of version 1.2. */
const STANDARD_PATH = '/ims/oneroster/rostering/v1p2';
/** What may be read with it: people, schools and classes, nothing more. */
const SCOPE = 'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly';
/** Rows that are asked for at once; a service may give fewer. */
const PAGE_ROWS = 200;
/** Rows that a service may mark as wrong for us before the answer is not what we asked for. */
const MOST_ROWS = ROSTER_FILE.mostRows * 2;
const SCHOOLS_MOST = 1000;

export interface ServiceAddress {
  baseUrl: string;
  tokenUrl: string;
  clientId: string;
  secret: string;
}

const tokenAnswer = z.object({ access_token: z.string().min(1).max(10_000) });
const schoolRow = z.object({ sourcedId: z.string(), name: z.string().default(''), status: z.string().optional() });

/** The rostering service of one school, for the length of one pull. */
export class OneRosterService {
  private token: string | null = null;

  constructor(
    private readonly address: ServiceAddress,
    private readonly rules: AddressRules,
    /** Ends everything. */
    private readonly end: AbortSignal,
  ) {}

  /** The schools that it gives, by name. Throws `ServiceFailure`. */
  async schools(): Promise<{ id: string; name: string }[]> {
    const rows = await this.rows('/schools', 'orgs', {}, SCHOOLS_MOST);
    return rows
      .flatMap((row) => schoolRow.safeParse(row).data ?? [])
      .filter(({ status }) => status !== 'tobedeleted')
      .map(({ sourcedId: id, name }) => ({ id, name: name || id }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** The students of a school, only those changed since a time where one is given. Throws `ServiceFailure`. */
  async students(schoolId: string, changedSince: Date | null): Promise<ServiceUser[]> {
    const filter: Record<string, string> =
      changedSince === null ? {} : { filter: `dateLastModified>='${changedSince.toISOString()}'` };
    const rows = await this.rows(`/schools/${encodeURIComponent(schoolId)}/students`, 'users', filter, MOST_ROWS);
    return mapGivingWay(rows, (row) => {
      const user = serviceUser.safeParse(row);
      if (user.success) return user.data;
      throw new ServiceFailure('The server answers students in a form that OneRoster 1.2 does not know.');
    });
  }

  /** All rows of a list, page after page, until one is empty: a service may give fewer at once than it is asked for. */
  private async rows(path: string, key: string, query: Record<string, string>, most: number): Promise<unknown[]> {
    const rows: unknown[] = [];
    const known = new Set<string>();
    for (;;) {
      const page = await this.page(path, { ...query, limit: String(PAGE_ROWS), offset: String(rows.length) });
      const found = listIn(page.value, key);
      if (found.length === 0) return rows;
      const first = JSON.stringify(found[0]);
      if (known.has(first)) throw new ServiceFailure('The server gives the same page again and again.');
      known.add(first);
      for (const row of found) rows.push(row);
      if (rows.length > most) throw new ServiceFailure(`The server gives more than ${most} rows.`);
      if (isLast(page, rows.length)) return rows;
      await giveWay();
    }
  }

  private async page(path: string, query: Record<string, string>): Promise<ServiceAnswer> {
    const url = new URL(addressOf(this.address.baseUrl) + path);
    // Blanks as %20: not every service reads a plus as one.
    url.search = new URLSearchParams({ ...query, sort: 'sourcedId', orderBy: 'asc' }).toString().replaceAll('+', '%20');
    this.token ??= await this.newToken();
    const headers = { authorization: `Bearer ${this.token}` };
    const answer = await callService({ method: 'GET', url, headers }, this.rules, this.end);
    if (answer.status === 200) return answer;
    throw new ServiceFailure(refusalOf(answer.status));
  }

  private async newToken(): Promise<string> {
    const { tokenUrl, clientId, secret } = this.address;
    const known = [clientId, secret].map((part) => encodeURIComponent(part)).join(':');
    const answer = await callService(
      {
        ...{ method: 'POST', url: new URL(tokenUrl) },
        headers: {
          authorization: `Basic ${Buffer.from(known).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }).toString(),
      },
      this.rules,
      this.end,
    );
    if ([400, 401, 403].includes(answer.status))
      throw new ServiceFailure('The server refused the client ID or the secret. Please check both.');
    const read = tokenAnswer.safeParse(answer.value);
    if (answer.status === 200 && read.success) return read.data.access_token;
    throw new ServiceFailure('The token address gave no token. Please check it.');
  }
}

/** The address of the service, with the path of the standard where it names none. */
const addressOf = (baseUrl: string): string => {
  const plain = baseUrl.replace(/(?<!\/)\/+$/, '');
  return plain.includes('/ims/oneroster/') ? plain : plain + STANDARD_PATH;
};

function listIn(value: unknown, key: string): unknown[] {
  const list = (value as Record<string, unknown> | null | undefined)?.[key];
  if (Array.isArray(list)) return list;
  throw new ServiceFailure('What the server answers is not OneRoster 1.2. Please check the address.');
}

/** Whether a page says itself that no other comes; where it says nothing, the next one tells. */
function isLast({ headers }: ServiceAnswer, received: number): boolean {
  const total = Number(headers['x-total-count'] ?? Number.NaN);
  if (!Number.isNaN(total)) return received >= total;
  const link = headers.link;
  return link !== undefined && !/rel="?next"?/i.test(String(link));
}

function refusalOf(status: number): string {
  if (status === 401 || status === 403)
    return 'The server does not let this client read its roster. Please ask whoever runs it for the scope roster-core.readonly.';
  if (status === 404) return 'The server does not know this school or address. Please check both.';
  if (status === 429) return 'The server asks us to come back later.';
  return `The server could not answer (status ${status}).`;
}
