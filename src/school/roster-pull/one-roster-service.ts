import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ownEntry } from '../../contract/text-rules';
import { ROSTER_FILE } from '../../contract/roster-columns';
import { type AddressRules, isTlsFault, requestOutside } from '../../platform/http/outside-address';
import { isTooComplex } from '../../platform/http/request-bodies';
import { PublicMessageError } from '../../platform/logging/loggable-error';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';

/**
 * Why a student information system returned nothing, as a sentence for an admin. It never quotes the system or names
 * anyone.
 */
export class ServiceFailure extends PublicMessageError {}

const FAILURES: Readonly<Record<string, string>> = {
  PRIVATE_ADDRESS:
    'The address leads into a private network. The server’s administrator can allow that with ROSTER_PRIVATE_ADDRESSES.',
  ENOTFOUND: 'There is no server of this name. Please check the address.',
  EAI_AGAIN: 'The name of the server could not be looked up right now.',
  ECONNREFUSED: 'The server takes no connections there. Please check the address.',
  ECONNRESET: 'The server ended the connection.',
  TOO_LARGE:
    'The server sent more than 2 MB at once, which is more than we take. Ask its administrator for smaller pages.',
  TOO_MANY_PARTS: 'The server sent more data at once than we take. Ask its administrator for smaller pages.',
  NO_UTF8: 'Some letters of what the server sent cannot be read: it isn’t UTF-8.',
};

function failureOf(error: unknown, isLate: boolean): ServiceFailure {
  if (error instanceof ServiceFailure) return error;
  if (isLate) return new ServiceFailure('The server took too long to answer.');
  const code = (error as { code?: string }).code ?? '';
  const known = ownEntry(FAILURES, code);
  if (known) return new ServiceFailure(known);
  return new ServiceFailure(
    isTlsFault(code)
      ? 'The server has no certificate that can be trusted, so nothing was sent.'
      : 'There was no connection to the server.',
  );
}

/** Parsing a response blocks the server, so responses are small. */
const MAX_RESPONSE_BYTES = 2 * 1_048_576;
const MAX_RESPONSE_MS = 30_000;

interface ServiceRequest {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body?: string;
}

interface ServiceAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Undefined if the response isn't JSON. */
  value: unknown;
}

class ResponseError extends Error {
  constructor(readonly code: 'TOO_LARGE' | 'TOO_MANY_PARTS' | 'NO_UTF8') {
    super(code);
  }
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > MAX_RESPONSE_BYTES) throw new ResponseError('TOO_LARGE');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function jsonIn(bytes: Buffer): unknown {
  if (isTooComplex(bytes)) throw new ResponseError('TOO_MANY_PARTS');
  // Other encodings would damage names.
  if (!isUtf8(bytes)) throw new ResponseError('NO_UTF8');
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function callService(
  { url, headers, ...request }: ServiceRequest,
  rules: AddressRules,
  end: AbortSignal,
): Promise<ServiceAnswer> {
  const signal = AbortSignal.any([end, AbortSignal.timeout(MAX_RESPONSE_MS)]);
  try {
    const options = { ...request, headers: { accept: 'application/json', ...headers }, signal };
    const response = await requestOutside(url, options, rules);
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400)
      throw new ServiceFailure('The server sends on to another address. Please enter that one.');
    return { status, headers: response.headers, value: jsonIn(await bodyOf(response)) };
  } catch (error) {
    throw failureOf(error, signal.aborted);
  }
}

const TRIES = 4;
const SECOND_MS = 1000;
const MAX_WAIT_MS = 30 * SECOND_MS;
/** The placeholder status for a 200 whose body reports a failure. */
const HIDDEN_FAILURE = 0;
const BUSY = [429, 503];

/** Error texts in the body of a 200 that is really a failure. */
const HIDDEN_STATUS: readonly [status: number, words: RegExp][] = [
  [401, /unauthori[sz]ed|invalid_token|expired|\b401\b/i],
  [503, /busy|rate.?limit|too.?many|unavailable|\b(?:429|503)\b/i],
  [404, /unknown_?object|not.?found|\b404\b/i],
];
const FAILURE = /^(?:failure|unsupported|processing)$/i;
const SHOWN_LETTERS = 2000;

function isFailure(info: unknown): boolean {
  const code = (info as Record<string, unknown> | null)?.['imsx_codeMajor'];
  return typeof code === 'string' && FAILURE.test(code);
}

/** The part of a body that reports a failure; undefined for a list. */
function failureIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const { statusInfoSet = [], error, errors } = value as Record<string, unknown>;
  if (error) return error;
  if (Array.isArray(errors) && errors.length > 0) return errors;
  return [value, statusInfoSet].flat().find(isFailure) && value;
}

/** The effective status: some services report a failure inside a 200. */
function statusOf({ status, value }: ServiceAnswer): number {
  const failure = status === 200 ? failureIn(value) : undefined;
  if (failure === undefined) return status;
  const text = JSON.stringify(failure).slice(0, SHOWN_LETTERS);
  return HIDDEN_STATUS.find(([, words]) => words.test(text))?.[0] ?? HIDDEN_FAILURE;
}

/** The delay of a Retry-After header in milliseconds, given in seconds or as a date; null without one. */
function retryAfterMs({ headers }: ServiceAnswer, now: Date): number | null {
  const header = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND_MS;
  const time = Date.parse(header);
  return Number.isNaN(time) ? null : Math.max(0, time - now.getTime());
}

const inMinutes = (ms: number): string => {
  const minutes = Math.ceil(ms / (60 * SECOND_MS));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** Retries a few times while the server is busy. Throws `ServiceFailure`. */
async function callWithRetry(request: ServiceRequest, rules: AddressRules, end: AbortSignal): Promise<ServiceAnswer> {
  for (let tried = 1; ; tried += 1) {
    const answer = await callService(request, rules, end);
    if (!BUSY.includes(statusOf(answer))) return answer;
    const wait = retryAfterMs(answer, new Date()) ?? 2 ** (tried - 1) * SECOND_MS;
    if (wait > MAX_WAIT_MS)
      throw new ServiceFailure(
        `The server is busy and asks us to come back in ${inMinutes(wait)}. Please pull again then.`,
      );
    if (tried === TRIES) throw new ServiceFailure('The server is busy, and stayed so. Please pull again later.');
    await pause(wait, undefined, { signal: end }).catch((error: unknown) => {
      throw failureOf(error, end.aborted);
    });
  }
}

/** The standard path of the rostering service, version 1.2. */
const STANDARD_PATH = '/ims/oneroster/rostering/v1p2';
/** Read-only access to people, schools and classes. */
const SCOPE = 'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly';
/** Rows per page. A service may send fewer. */
const PAGE_ROWS = 200;
const MAX_ROWS = ROSTER_FILE.mostRows * 2;
const MAX_SCHOOLS = 1000;
/** What some services return after their last row; the standard says an empty list. */
const STATUS_AFTER_END = [400, 404, 416];

interface ServiceAddress {
  baseUrl: string;
  /** Empty if the secret is a fixed key. */
  tokenUrl: string;
  clientId: string;
  secret: string;
}

const tokenAnswer = z.object({ access_token: z.string().min(1).max(10_000) });
const id = z.union([z.string(), z.number().transform(String)]);
const schoolRow = z.object({ sourcedId: id, name: z.string().nullish(), status: z.string().nullish() });

interface ListedRows {
  rows: unknown[];
  announced: number | null;
}

/** The students a service sent, unparsed. */
export interface PulledStudents extends ListedRows {
  isWhole: boolean;
}

/** A client for one school's rostering service, for one pull. */
export class OneRosterService {
  private token: string | null = null;

  constructor(
    private readonly address: ServiceAddress,
    private readonly rules: AddressRules,
    private readonly end: AbortSignal,
  ) {}

  async schools(): Promise<{ id: string; name: string }[]> {
    const { rows } = await this.rows('/schools', 'orgs', {}, MAX_SCHOOLS);
    return rows
      .flatMap((row) => schoolRow.safeParse(row).data ?? [])
      .filter(({ status }) => status !== 'tobedeleted')
      .map(({ sourcedId, name }) => ({ id: sourcedId, name: name || sourcedId }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  /** The students of a school, or only those changed since a time. Throws `ServiceFailure`. */
  async students(schoolId: string, changedSince: Date | null): Promise<PulledStudents> {
    const isWhole = changedSince === null;
    const filter: Record<string, string> = isWhole
      ? {}
      : { filter: `dateLastModified>='${changedSince.toISOString()}'` };
    const found = await this.rows(`/schools/${encodeURIComponent(schoolId)}/students`, 'users', filter, MAX_ROWS);
    if (isWhole && found.rows.length === 0)
      throw new ServiceFailure(
        'The server gives no students for this school, so nothing was changed. Is it the right school?',
      );
    return { ...found, isWhole };
  }

  /**
   * Reads pages until one has nothing new: services send fewer rows than requested, and their totals are often wrong.
   */
  private async rows(path: string, key: string, query: Record<string, string>, most: number): Promise<ListedRows> {
    // Rows can move between pages during the pull, so some arrive twice.
    const known = new Map<string, unknown>();
    const at = (offset: number): URL => this.urlOf(path, query, offset);
    let url: URL | null = at(0);
    let [received, announced, pageRows] = [0, 0, 0];
    while (url) {
      const { page, found, from, refusal } = await this.rowsAt(url, at, key, received);
      const before = known.size;
      for (const row of found) known.set(JSON.stringify(row), row);
      if (known.size > most) throw new ServiceFailure(`The server gives more than ${most} rows.`);
      announced = Math.max(announced, Number(page.headers['x-total-count']) || 0);
      const isNew = known.size > before;
      const isLast =
        refusal === null ? found.length === 0 : found.length === 1 || (found.length > 0 && found.length < pageRows);
      if (!isNew && !isLast) rejectTruncatedPage(known.size, announced, refusal);
      [received, pageRows] = [from + found.length, Math.max(pageRows, found.length)];
      url = isNew ? (nextIn(page, url) ?? at(received)) : null;
      await yieldToEventLoop();
    }
    return { rows: [...known.values()], announced: announced > known.size ? announced : null };
  }

  /**
   * The rows of a page and its offset. A rejected page may be past the end, or hide rows: asked again from the last
   * known row, a service sends less than a page if that row is the last.
   */
  private async rowsAt(url: URL, at: (offset: number) => URL, key: string, received: number) {
    const page = await this.page(url);
    const { status } = page;
    if (received === 0 || !STATUS_AFTER_END.includes(status))
      return { page, found: this.listIn(page, key), from: received, refusal: null };
    const last = await this.page(at(received - 1));
    if (last.status !== 200) throw new ServiceFailure(interruptedMessage(status));
    return { page: last, found: this.listIn(last, key), from: received - 1, refusal: status };
  }

  private urlOf(path: string, query: Record<string, string>, offset: number): URL {
    const url = new URL(addressOf(this.address.baseUrl) + path);
    const all = { ...query, limit: String(PAGE_ROWS), offset: String(offset), sort: 'sourcedId', orderBy: 'asc' };
    // Spaces as %20: not every service understands a plus.
    url.search = new URLSearchParams(all).toString().replaceAll('+', '%20');
    return url;
  }

  /** One page with its effective status. Renews an expired token once. */
  private async page(url: URL): Promise<ServiceAnswer> {
    for (let isFirst = true; ; isFirst = false) {
      this.token ??= await this.newToken();
      const headers = { authorization: `Bearer ${this.token}` };
      const answer = await callWithRetry({ method: 'GET', url, headers }, this.rules, this.end);
      const status = statusOf(answer);
      if (status !== 401 || !isFirst || this.address.tokenUrl === '') return { ...answer, status };
      this.token = null;
    }
  }

  private listIn({ status, value }: ServiceAnswer, key: string): unknown[] {
    if (status === 204) return [];
    if (status !== 200) throw new ServiceFailure(this.refusalOf(status));
    const list = Array.isArray(value) ? value : (value as Record<string, unknown> | null | undefined)?.[key];
    if (Array.isArray(list)) return list as unknown[];
    throw new ServiceFailure('What the server answers is not OneRoster. Please check the address.');
  }

  private refusalOf(status: number): string {
    if ((status === 401 || status === 403) && this.address.tokenUrl === '')
      return 'The server refused the key. Please check it, or ask the server’s administrator for a new one.';
    return refusalOf(status);
  }

  private async newToken(): Promise<string> {
    const { tokenUrl, clientId, secret } = this.address;
    if (tokenUrl === '') return secret;
    const known = [clientId, secret].map((part) => encodeURIComponent(part)).join(':');
    const answer = await callWithRetry(
      {
        ...{ method: 'POST', url: new URL(tokenUrl) },
        headers: {
          authorization: `Basic ${Buffer.from(known).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          scope: SCOPE.replace('v1p2', versionOf(this.address)),
        }).toString(),
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

/** The service's URL, with the standard path unless it has its own. */
const addressOf = (baseUrl: string): string => {
  const plain = baseUrl.replace(/(?<!\/)\/+$/, '');
  return plain.includes('/ims/oneroster/') ? plain : plain + STANDARD_PATH;
};

const versionOf = ({ baseUrl }: ServiceAddress): string => (baseUrl.includes('v1p1') ? 'v1p1' : 'v1p2');

const interruptedMessage = (status: number): string =>
  `The server broke off in the middle of the list (status ${status}), so nothing was changed. Please pull again, or ask its administrator.`;

const PAGE_SIZES = [10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000];

/**
 * A service that repeats rows doesn't support paging. Then it sent everything, unless it announced more or sent
 * exactly a common page size.
 */
function rejectTruncatedPage(rows: number, announced: number, refusal: number | null): void {
  if (refusal !== null) throw new ServiceFailure(interruptedMessage(refusal));
  if (announced <= rows && (announced === rows || !PAGE_SIZES.includes(rows))) return;
  throw new ServiceFailure(
    `The server gives the same page of ${rows} rows again and again, so there may be more. Ask its administrator for paging by limit and offset.`,
  );
}

/** The next page linked by the service, on the same server only, so that the token goes nowhere else. */
function nextIn({ headers }: ServiceAnswer, from: URL): URL | null {
  const named = /<([^<>]{1,2000})>;[^<,]{0,200}\brel="?next\b/i.exec(String(headers.link ?? ''))?.[1];
  if (named === undefined || !URL.canParse(named, from.href)) return null;
  const next = new URL(named, from);
  return next.origin === from.origin && next.href !== from.href ? next : null;
}

function refusalOf(status: number): string {
  if (status === 401 || status === 403)
    return 'The server does not let this client read its roster. Please ask its administrator for the scope roster-core.readonly.';
  if (status === 404) return 'The server does not know this school or address. Please check both.';
  if (status === HIDDEN_FAILURE)
    return 'The server reported a failure instead of a roster. Please try again, or ask its administrator.';
  return `The server could not answer (status ${status}).`;
}
