import type { Session } from '@contract/users';
import { firstLanguage } from '../i18n/language';
import { networkProblem, readProblem } from './problem';
import { withProof } from './proof';

/** The access token lives in memory only; a reload gets a new one through the refresh cookie. */
let accessToken: string | null = null;
let running: Promise<Session> | null = null;
/** Counts the people who signed in and out on this page; a refresh keeps the person. */
let visit = 0;
/** Responses requested before their page was drawn, by address. The first caller takes one. */
const ahead = new Map<string, Promise<Response>>();
/** How long they count as asked just now, in milliseconds. */
const AHEAD_MS = 15_000;
/** The session requested before the app started. The first caller takes it. */
let early: Promise<Session> | null = null;
let sessionEnded: () => void = () => undefined;

export const setAccessToken = (token: string | null): void => {
  if (token !== accessToken) {
    visit += 1;
    ahead.clear();
  }
  accessToken = token;
};

/** Names what happens when a refresh is refused in the middle of a visit. */
export const onSessionEnded = (listener: () => void): void => {
  sessionEnded = listener;
};

async function askForSession(): Promise<Session> {
  const answer = await fetch('/api/auth/refresh', { method: 'POST', credentials: 'same-origin' }).catch(() => {
    throw networkProblem();
  });
  if (!answer.ok) throw await readProblem(answer);
  const found = (await answer.json()) as Session;
  accessToken = found.access_token;
  return found;
}

/** Gets a session from the refresh cookie; callers at the same time share one request. */
export function refreshSession(): Promise<Session> {
  running ??= askForSession().finally(() => {
    running = null;
  });
  return running;
}

/** Requests the session early. The caller that takes it gets a failure. */
export function prefetchSession(): Promise<Session> {
  early = refreshSession();
  early.catch(() => undefined);
  return early;
}

/** The session at the start of a visit: the one that was asked for early, or a new one. */
export function firstSession(): Promise<Session> {
  const asked = early ?? refreshSession();
  early = null;
  return asked;
}

const send = async (address: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers);
  if (accessToken) headers.set('Authorization', `Bearer ${accessToken}`);
  // What the server writes beside a text that tells no language is in that of the pages.
  headers.set('Accept-Language', firstLanguage());
  try {
    return await fetch(address, { ...init, headers, credentials: 'same-origin' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw networkProblem();
  }
};

/** Reads these addresses before anybody needs them. */
export function prefetch(addresses: readonly string[]): void {
  for (const address of addresses) {
    const answer = send(address, { method: 'GET' });
    answer.catch(() => undefined);
    ahead.set(address, answer);
  }
  setTimeout(() => ahead.clear(), AHEAD_MS);
}

function takeAhead(address: string, { method }: RequestInit): Promise<Response> | undefined {
  const answer = ahead.get(address);
  if (method === 'GET') ahead.delete(address);
  // Whatever is sent may change what was read.
  else ahead.clear();
  return method === 'GET' ? answer : undefined;
}

/** fetch with the access token, and with a fresh proof of identity if the call needs one. */
export const fetchSignedIn = (address: string, init: RequestInit): Promise<Response> =>
  withProof(() => sendSignedIn(() => takeAhead(address, init) ?? send(address, init)));

/** Sends with the access token; a 401 is answered by one shared refresh and one more try, never in another person's name. */
export async function sendSignedIn(send: (token: string | null) => Promise<Response>): Promise<Response> {
  const usedToken = accessToken;
  const madeIn = visit;
  const answer = await send(usedToken);
  if (answer.status !== 401 || usedToken === null) return answer;
  if (madeIn !== visit) return answer;
  if (usedToken === accessToken) {
    try {
      await refreshSession();
    } catch (error) {
      if (error instanceof Error && 'status' in error && error.status === 401) {
        // A log-out meanwhile has ended it, and several calls refused at once end it once.
        if (madeIn !== visit) return answer;
        setAccessToken(null);
        sessionEnded();
        return answer;
      }
      throw error;
    }
  }
  return send(accessToken);
}
