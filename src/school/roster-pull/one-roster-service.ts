import SENTENCES from '../../../data/outside-servers.json';
import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ownEntry } from '../../contract/text-rules';
import { ROSTER_FILE_LIMITS } from '../../contract/roster-columns';
import { type AddressRules, isTlsFault, requestExternal } from '../../platform/http/outside-address';
import { isTooComplex } from '../../platform/http/request-bodies';
import { PublicMessageError } from '../../platform/logging/loggable-error';
import { yieldToEventLoop } from '../../platform/runtime/yield-to-event-loop';

/**
 * Why a student information system returned nothing, as a sentence for an admin. It never quotes the system or names
 * anyone.
 */
export class RosterServiceError extends PublicMessageError {}

function toServiceError(error: unknown, isTimeout: boolean): RosterServiceError {
  if (error instanceof RosterServiceError) return error;
  if (isTimeout) return new RosterServiceError('The server took too long to answer.');
  const code = (error as { code?: string }).code ?? '';
  const known = ownEntry<string>(SENTENCES.rosterFailures, code);
  if (known) return new RosterServiceError(known);
  return new RosterServiceError(
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

interface ServiceResponse {
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

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) throw new ResponseError('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(bytes: Buffer): unknown {
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
  endSignal: AbortSignal,
): Promise<ServiceResponse> {
  const signal = AbortSignal.any([endSignal, AbortSignal.timeout(MAX_RESPONSE_MS)]);
  try {
    const options = { ...request, headers: { accept: 'application/json', ...headers }, signal };
    const response = await requestExternal(url, options, rules);
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400)
      throw new RosterServiceError('The server sends on to another address. Please enter that one.');
    return { status, headers: response.headers, value: parseJson(await readBody(response)) };
  } catch (error) {
    throw toServiceError(error, signal.aborted);
  }
}

const MAX_TRIES = 4;
const SECOND_MS = 1000;
const MAX_WAIT_MS = 30 * SECOND_MS;
/** The placeholder status for a 200 whose body reports a failure. */
const HIDDEN_FAILURE_STATUS = 0;
const BUSY_STATUSES = [429, 503];

/** Error texts in the body of a 200 that is really a failure. */
const HIDDEN_STATUS: readonly [status: number, words: RegExp][] = [
  [401, /unauthori[sz]ed|invalid_token|expired|\b401\b/i],
  [503, /busy|rate.?limit|too.?many|unavailable|\b(?:429|503)\b/i],
  [404, /unknown_?object|not.?found|\b404\b/i],
];
const FAILURE_CODE = /^(?:failure|unsupported|processing)$/i;
const MAX_SHOWN_LETTERS = 2000;

function isFailure(info: unknown): boolean {
  const code = (info as Record<string, unknown> | null)?.['imsx_codeMajor'];
  return typeof code === 'string' && FAILURE_CODE.test(code);
}

/** The part of a body that reports a failure; undefined for a list. */
function findFailure(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const { statusInfoSet = [], error, errors } = value as Record<string, unknown>;
  if (error) return error;
  if (Array.isArray(errors) && errors.length > 0) return errors;
  return [value, statusInfoSet].flat().find(isFailure) && value;
}

/** The effective status: some services report a failure inside a 200. */
function effectiveStatus({ status, value }: ServiceResponse): number {
  const failure = status === 200 ? findFailure(value) : undefined;
  if (failure === undefined) return status;
  const text = JSON.stringify(failure).slice(0, MAX_SHOWN_LETTERS);
  return HIDDEN_STATUS.find(([, words]) => words.test(text))?.[0] ?? HIDDEN_FAILURE_STATUS;
}

/** The delay of a Retry-After header in milliseconds, given in seconds or as a date; null without one. */
function retryAfterMs({ headers }: ServiceResponse, now: Date): number | null {
  const header = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND_MS;
  const time = Date.parse(header);
  return Number.isNaN(time) ? null : Math.max(0, time - now.getTime());
}

const toMinutesText = (ms: number): string => {
  const minutes = Math.ceil(ms / (60 * SECOND_MS));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** Retries a few times while the server is busy. Throws `RosterServiceError`. */
async function callWithRetry(
  request: ServiceRequest,
  rules: AddressRules,
  endSignal: AbortSignal,
): Promise<ServiceResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const serviceResponse = await callService(request, rules, endSignal);
    if (!BUSY_STATUSES.includes(effectiveStatus(serviceResponse))) return serviceResponse;
    const waitMs = retryAfterMs(serviceResponse, new Date()) ?? 2 ** (attempt - 1) * SECOND_MS;
    if (waitMs > MAX_WAIT_MS)
      throw new RosterServiceError(
        `The server is busy and asks us to come back in ${toMinutesText(waitMs)}. Please pull again then.`,
      );
    if (attempt === MAX_TRIES)
      throw new RosterServiceError('The server is busy, and stayed so. Please pull again later.');
    await pause(waitMs, undefined, { signal: endSignal }).catch((error: unknown) => {
      throw toServiceError(error, endSignal.aborted);
    });
  }
}

/** The standard path of the rostering service, version 1.2. */
const STANDARD_PATH = '/ims/oneroster/rostering/v1p2';
/** Read-only access to people, schools and classes. */
const SCOPE = 'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly';
/** Rows per page. A service may send fewer. */
const PAGE_ROWS = 200;
const MAX_ROWS = ROSTER_FILE_LIMITS.mostRows * 2;
const MAX_SCHOOLS = 1000;
/** What some services return after their last row; the standard says an empty list. */
const PAST_END_STATUSES = [400, 404, 416];

interface ServiceAddress {
  baseUrl: string;
  /** Empty if the secret is a fixed key. */
  tokenUrl: string;
  clientId: string;
  secret: string;
}

const tokenResponse = z.object({ access_token: z.string().min(1).max(10_000) });
const id = z.union([z.string(), z.number().transform(String)]);
const schoolRow = z.object({ sourcedId: id, name: z.string().nullish(), status: z.string().nullish() });

interface ListedRows {
  rows: unknown[];
  announcedCount: number | null;
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
    private readonly endSignal: AbortSignal,
  ) {}

  async schools(): Promise<{ id: string; name: string }[]> {
    const { rows } = await this.rows('/schools', 'orgs', {}, MAX_SCHOOLS);
    return rows
      .flatMap((row) => schoolRow.safeParse(row).data ?? [])
      .filter(({ status }) => status !== 'tobedeleted')
      .map(({ sourcedId, name }) => ({ id: sourcedId, name: name || sourcedId }))
      .sort((school, otherSchool) => (school.name < otherSchool.name ? -1 : 1));
  }

  /** The students of a school, or only those changed since a time. Throws `RosterServiceError`. */
  async students(schoolId: string, changedSince: Date | null): Promise<PulledStudents> {
    const isWhole = changedSince === null;
    const filter: Record<string, string> = isWhole
      ? {}
      : { filter: `dateLastModified>='${changedSince.toISOString()}'` };
    const found = await this.rows(`/schools/${encodeURIComponent(schoolId)}/students`, 'users', filter, MAX_ROWS);
    if (isWhole && found.rows.length === 0)
      throw new RosterServiceError(
        'The server gives no students for this school, so nothing was changed. Is it the right school?',
      );
    return { ...found, isWhole };
  }

  /**
   * Reads pages until one has nothing new: services send fewer rows than requested, and their totals are often wrong.
   */
  private async rows(path: string, key: string, query: Record<string, string>, maxRows: number): Promise<ListedRows> {
    // Rows can move between pages during the pull, so some arrive twice.
    const known = new Map<string, unknown>();
    const pageUrl = (offset: number): URL => this.buildUrl(path, query, offset);
    let url: URL | null = pageUrl(0);
    let [receivedCount, announcedCount, pageRows] = [0, 0, 0];
    while (url) {
      const { page, found, offset, refusal } = await this.readPage(url, pageUrl, key, receivedCount);
      const previousSize = known.size;
      for (const row of found) known.set(JSON.stringify(row), row);
      if (known.size > maxRows) throw new RosterServiceError(`The server gives more than ${maxRows} rows.`);
      announcedCount = Math.max(announcedCount, Number(page.headers['x-total-count']) || 0);
      const hasNewRows = known.size > previousSize;
      const isLastPage =
        refusal === null ? found.length === 0 : found.length === 1 || (found.length > 0 && found.length < pageRows);
      if (!hasNewRows && !isLastPage) rejectTruncatedPage(known.size, announcedCount, refusal);
      [receivedCount, pageRows] = [offset + found.length, Math.max(pageRows, found.length)];
      url = hasNewRows ? (nextPageUrl(page, url) ?? pageUrl(receivedCount)) : null;
      await yieldToEventLoop();
    }
    return { rows: [...known.values()], announcedCount: announcedCount > known.size ? announcedCount : null };
  }

  /**
   * The rows of a page and its offset. A rejected page may be past the end, or hide rows: asked again from the last
   * known row, a service sends less than a page if that row is the last.
   */
  private async readPage(url: URL, pageUrl: (offset: number) => URL, key: string, receivedCount: number) {
    const page = await this.page(url);
    const { status } = page;
    if (receivedCount === 0 || !PAST_END_STATUSES.includes(status))
      return { page, found: this.extractList(page, key), offset: receivedCount, refusal: null };
    const last = await this.page(pageUrl(receivedCount - 1));
    if (last.status !== 200) throw new RosterServiceError(interruptedMessage(status));
    return { page: last, found: this.extractList(last, key), offset: receivedCount - 1, refusal: status };
  }

  private buildUrl(path: string, query: Record<string, string>, offset: number): URL {
    const url = new URL(normalizeBaseUrl(this.address.baseUrl) + path);
    const allParams = { ...query, limit: String(PAGE_ROWS), offset: String(offset), sort: 'sourcedId', orderBy: 'asc' };
    // Spaces as %20: not every service understands a plus.
    url.search = new URLSearchParams(allParams).toString().replaceAll('+', '%20');
    return url;
  }

  /** One page with its effective status. Renews an expired token once. */
  private async page(url: URL): Promise<ServiceResponse> {
    for (let isFirstTry = true; ; isFirstTry = false) {
      this.token ??= await this.requestToken();
      const headers = { authorization: `Bearer ${this.token}` };
      const serviceResponse = await callWithRetry({ method: 'GET', url, headers }, this.rules, this.endSignal);
      const status = effectiveStatus(serviceResponse);
      if (status !== 401 || !isFirstTry || this.address.tokenUrl === '') return { ...serviceResponse, status };
      this.token = null;
    }
  }

  private extractList({ status, value }: ServiceResponse, key: string): unknown[] {
    if (status === 204) return [];
    if (status !== 200) throw new RosterServiceError(this.refusalMessage(status));
    const list = Array.isArray(value) ? value : (value as Record<string, unknown> | null | undefined)?.[key];
    if (Array.isArray(list)) return list as unknown[];
    throw new RosterServiceError('What the server answers is not OneRoster. Please check the address.');
  }

  private refusalMessage(status: number): string {
    if ((status === 401 || status === 403) && this.address.tokenUrl === '')
      return 'The server refused the key. Please check it, or ask the server’s administrator for a new one.';
    return refusalMessage(status);
  }

  private async requestToken(): Promise<string> {
    const { tokenUrl, clientId, secret } = this.address;
    if (tokenUrl === '') return secret;
    const known = [clientId, secret].map((credential) => encodeURIComponent(credential)).join(':');
    const serviceResponse = await callWithRetry(
      {
        ...{ method: 'POST', url: new URL(tokenUrl) },
        headers: {
          authorization: `Basic ${Buffer.from(known).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          scope: SCOPE.replace('v1p2', apiVersion(this.address)),
        }).toString(),
      },
      this.rules,
      this.endSignal,
    );
    if ([400, 401, 403].includes(serviceResponse.status))
      throw new RosterServiceError('The server refused the client ID or the secret. Please check both.');
    const parsedToken = tokenResponse.safeParse(serviceResponse.value);
    if (serviceResponse.status === 200 && parsedToken.success) return parsedToken.data.access_token;
    throw new RosterServiceError('The token address gave no token. Please check it.');
  }
}

/** The service's URL, with the standard path unless it has its own. */
const normalizeBaseUrl = (baseUrl: string): string => {
  const trimmedUrl = baseUrl.replace(/(?<!\/)\/+$/, '');
  return trimmedUrl.includes('/ims/oneroster/') ? trimmedUrl : trimmedUrl + STANDARD_PATH;
};

const apiVersion = ({ baseUrl }: ServiceAddress): string => (baseUrl.includes('v1p1') ? 'v1p1' : 'v1p2');

const interruptedMessage = (status: number): string =>
  `The server broke off in the middle of the list (status ${status}), so nothing was changed. Please pull again, or ask its administrator.`;

const PAGE_SIZES = [10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000];

/**
 * A service that repeats rows doesn't support paging. Then it sent everything, unless it announced more or sent
 * exactly a common page size.
 */
function rejectTruncatedPage(rows: number, announcedCount: number, refusal: number | null): void {
  if (refusal !== null) throw new RosterServiceError(interruptedMessage(refusal));
  if (announcedCount <= rows && (announcedCount === rows || !PAGE_SIZES.includes(rows))) return;
  throw new RosterServiceError(
    `The server gives the same page of ${rows} rows again and again, so there may be more. Ask its administrator for paging by limit and offset.`,
  );
}

/** The next page linked by the service, on the same server only, so that the token goes nowhere else. */
function nextPageUrl({ headers }: ServiceResponse, currentUrl: URL): URL | null {
  const nextLink = /<([^<>]{1,2000})>;[^<,]{0,200}\brel="?next\b/i.exec(String(headers.link ?? ''))?.[1];
  if (nextLink === undefined || !URL.canParse(nextLink, currentUrl.href)) return null;
  const next = new URL(nextLink, currentUrl);
  return next.origin === currentUrl.origin && next.href !== currentUrl.href ? next : null;
}

function refusalMessage(status: number): string {
  if (status === 401 || status === 403)
    return 'The server does not let this client read its roster. Please ask its administrator for the scope roster-core.readonly.';
  if (status === 404) return 'The server does not know this school or address. Please check both.';
  if (status === HIDDEN_FAILURE_STATUS)
    return 'The server reported a failure instead of a roster. Please try again, or ask its administrator.';
  return `The server could not answer (status ${status}).`;
}
