import type { Session } from '@contract/users';
import { preferredLanguage } from '../i18n/language';
import { networkProblem, readProblem } from './problem';
import { withProof } from './proof';

/** The access token lives in memory only; a reload gets a new one through the refresh cookie. */
let accessToken: string | null = null;
let pendingRefresh: Promise<Session> | null = null;
/** Counts sign-ins and sign-outs on this page; a refresh doesn't count. */
let visitCount = 0;
/** Responses requested before their page rendered, by address. The first caller takes one. */
const prefetchedResponses = new Map<string, Promise<Response>>();
/** How long those count as fresh, in milliseconds. */
const PREFETCH_TTL_MS = 15_000;
/** The session requested before the app started. The first caller takes it. */
let prefetchedSession: Promise<Session> | null = null;
let notifySessionEnded: () => void = () => undefined;

export const setAccessToken = (token: string | null): void => {
  if (token !== accessToken) {
    visitCount += 1;
    prefetchedResponses.clear();
  }
  accessToken = token;
};

/** Sets the listener for a refresh that is rejected during a visit. */
export const onSessionEnded = (listener: () => void): void => {
  notifySessionEnded = listener;
};

async function fetchSession(): Promise<Session> {
  const response = await fetch('/api/auth/refresh', { method: 'POST', credentials: 'same-origin' }).catch(() => {
    throw networkProblem();
  });
  if (!response.ok) throw await readProblem(response);
  const session = (await response.json()) as Session;
  accessToken = session.access_token;
  return session;
}

/** Gets a session from the refresh cookie; concurrent callers share one request. */
export function refreshSession(): Promise<Session> {
  pendingRefresh ??= fetchSession().finally(() => {
    pendingRefresh = null;
  });
  return pendingRefresh;
}

/** Requests the session early. The caller that takes it handles any failure. */
export function prefetchSession(): Promise<Session> {
  prefetchedSession = refreshSession();
  prefetchedSession.catch(() => undefined);
  return prefetchedSession;
}

/** The session at the start of a visit: the prefetched one, or a new one. */
export function initialSession(): Promise<Session> {
  const session = prefetchedSession ?? refreshSession();
  prefetchedSession = null;
  return session;
}

const send = async (address: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers);
  if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`);
  // Server text that isn't tied to a language uses the language of the pages.
  headers.set('Accept-Language', preferredLanguage());
  try {
    return await fetch(address, { ...init, headers, credentials: 'same-origin' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw networkProblem();
  }
};

export function prefetch(addresses: readonly string[]): void {
  for (const address of addresses) {
    const response = send(address, { method: 'GET' });
    response.catch(() => undefined);
    prefetchedResponses.set(address, response);
  }
  setTimeout(() => prefetchedResponses.clear(), PREFETCH_TTL_MS);
}

function takePrefetched(address: string, { method }: RequestInit): Promise<Response> | undefined {
  const response = prefetchedResponses.get(address);
  if (method === 'GET') prefetchedResponses.delete(address);
  // Any write may change what was prefetched.
  else prefetchedResponses.clear();
  return method === 'GET' ? response : undefined;
}

/** fetch with the access token, and with a fresh proof of identity if the call needs one. */
export const fetchSignedIn = (address: string, init: RequestInit): Promise<Response> =>
  withProof(() => sendSignedIn(() => takePrefetched(address, init) ?? send(address, init)));

/** Sends with the access token. A 401 triggers one shared refresh and one retry, never as another person. */
export async function sendSignedIn(send: (token: string | null) => Promise<Response>): Promise<Response> {
  const sentToken = accessToken;
  const startVisit = visitCount;
  const response = await send(sentToken);
  if (response.status !== 401 || sentToken === null) return response;
  if (startVisit !== visitCount) return response;
  if (sentToken === accessToken) {
    try {
      await refreshSession();
    } catch (error) {
      if (error instanceof Error && 'status' in error && error.status === 401) {
        // Logging out in the meantime has already ended it, and concurrent rejections end it only once.
        if (startVisit !== visitCount) return response;
        setAccessToken(null);
        notifySessionEnded();
        return response;
      }
      throw error;
    }
  }
  return send(accessToken);
}
