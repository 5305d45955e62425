import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const PATH = '/ims/oneroster/rostering/v1p2';
const CLIENT = 'pathlight';
const SECRET = 'between the two of us: 100%';
export const TOKEN = 'a-token-of-this-hour';
const SCOPE = 'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly';

export interface SisUser {
  sourcedId: string;
  dateLastModified: string;
  [field: string]: unknown;
}

/** A student as the standard's example of a user answers one (OneRoster 1.2, Rostering Service, users). */
export const aUser = (sourcedId: string, givenName: string, overrides: Record<string, unknown> = {}): SisUser => ({
  sourcedId,
  status: 'active',
  dateLastModified: '2026-01-10T08:00:00.000Z',
  metadata: {},
  userMasterIdentifier: `master-${sourcedId}`,
  username: sourcedId,
  userIds: [{ type: 'LDAP', identifier: `${sourcedId}@students` }],
  enabledUser: 'true',
  givenName,
  familyName: 'Lake',
  middleName: '',
  roles: [
    {
      roleType: 'primary',
      role: 'student',
      org: { href: `http://sis.example.org${PATH}/orgs/north`, sourcedId: 'north', type: 'org' },
    },
  ],
  identifier: `100-${sourcedId}`,
  grades: ['11'],
  ...overrides,
});

/** A local student information system that gives its roster by OneRoster 1.2, and misbehaves on command. */
export class OneRosterServer {
  users: SisUser[] = [];
  orgs = [{ sourcedId: 'north', status: 'active', name: 'North High', type: 'school' }];
  /** Rows of one page at most, whatever was asked for. */
  pageRows = 100;
  /** Whether its answers say how many rows there are, or where the next page is. */
  pagingHint: 'total' | 'link' | 'nothing' = 'total';
  /** How many rows it says there are, where that is wrong. */
  reportedTotal: number | null = null;
  /** Whether it knows pages, or gives all rows each time. */
  isPaged = true;
  /** What it answers behind the last row. */
  statusAfterLastPage = 200;
  /** Answers that take the place of the usual one, by the number of the request for students, from 0. */
  faults = new Map<number, (response: ServerResponse) => void>();
  /** Every request, with what it asked for. */
  readonly requestedUrls: URL[] = [];
  private studentCalls = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<OneRosterServer> {
    const server = createServer();
    const instance = new OneRosterServer(server);
    server.on('request', (request, response) => void instance.handleRequest(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return instance;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What an admin enters. */
  get connection() {
    return {
      base_url: this.url,
      token_url: `${this.url}/oauth2/token`,
      client_id: CLIENT,
      client_secret: SECRET,
      source_school: 'north' as string | null,
      nightly: true,
      hour: 2,
      mail_new: false,
    };
  }

  /** Forgets what was asked, and misbehaves no more. */
  clear(): void {
    this.requestedUrls.length = 0;
    this.faults.clear();
    this.studentCalls = 0;
    [this.pageRows, this.pagingHint, this.reportedTotal, this.isPaged, this.statusAfterLastPage] = [
      100,
      'total',
      null,
      true,
      200,
    ];
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    this.requestedUrls.push(url);
    if (url.pathname === '/oauth2/token') return this.handleTokenRequest(request, response);
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return send(response, 401, errorBody('unauthorisedrequest'));
    if (url.pathname === `${PATH}/schools`) return this.page(url, response, 'orgs', this.orgs);
    if (url.pathname !== `${PATH}/schools/north/students`) return send(response, 404, errorBody('unknownobject'));
    const fault = this.faults.get(this.studentCalls);
    this.studentCalls += 1;
    if (fault) return fault(response);
    const since = /^dateLastModified>='([^']+)'$/.exec(url.searchParams.get('filter') ?? '')?.[1];
    const users =
      since === undefined ? this.users : this.users.filter(({ dateLastModified }) => dateLastModified >= since);
    this.page(url, response, 'users', users);
  }

  private async handleTokenRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const expectedCredentials = `${encodeURIComponent(CLIENT)}:${encodeURIComponent(SECRET)}`;
    const form = new URLSearchParams(await text(request));
    const isAuthorized =
      request.headers.authorization === `Basic ${Buffer.from(expectedCredentials).toString('base64')}`;
    if (!isAuthorized || form.get('grant_type') !== 'client_credentials')
      return send(response, 401, { error: 'invalid_client' });
    if (form.get('scope') !== SCOPE) return send(response, 400, { error: 'invalid_scope' });
    send(response, 200, { access_token: TOKEN, token_type: 'bearer', expires_in: 3600, scope: SCOPE });
  }

  private page(url: URL, response: ServerResponse, key: string, rows: readonly object[]): void {
    const offset = this.isPaged ? Number(url.searchParams.get('offset') ?? 0) : 0;
    const limit = this.isPaged ? Math.min(Number(url.searchParams.get('limit') ?? 100), this.pageRows) : rows.length;
    if (this.pagingHint === 'total') response.setHeader('X-Total-Count', String(this.reportedTotal ?? rows.length));
    if (this.pagingHint === 'link') {
      const nextUrl = new URL(url);
      nextUrl.searchParams.set('offset', String(offset + limit));
      const linkHeader = offset + limit < rows.length ? [`<${nextUrl.href}>; rel="next"`] : [];
      response.setHeader('Link', [`<${url.href}>; rel="first"`, ...linkHeader].join(', '));
    }
    if (offset >= rows.length && this.statusAfterLastPage !== 200)
      return send(response, this.statusAfterLastPage, errorBody('failure'));
    send(response, 200, { [key]: rows.slice(offset, offset + limit) });
  }
}

const errorBody = (description: string) => ({
  imsx_codeMajor: 'failure',
  imsx_severity: 'error',
  imsx_description: description,
});

export function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
