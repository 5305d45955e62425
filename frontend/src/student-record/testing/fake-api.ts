import { QueryClient } from '@tanstack/react-query';

/** One request as the page made it. */
export interface RecordedRequest {
  method: string;
  /** Below /api, without the query. */
  path: string;
  body: unknown;
}

/** How long a response takes; a test with fake timers waits for it with `settle`. */
export const NETWORK_MS = 5;

type ReplyHandler = (requests: RecordedRequest) => unknown;

/** An error: responds with this status and a problem document. */
export class ErrorResponse {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly code?: string,
  ) {}
}

const jsonResponse = (status: number, body: unknown): Response =>
  ({
    ok: status < 400,
    status,
    headers: new Headers(),
    json: () => Promise.resolve(body),
    text: () => Promise.resolve(JSON.stringify(body)),
  }) as unknown as Response;

/**
 * Replaces the network below the app's own client: `replies` is keyed by 'GET /path', and its responses must fit the
 * contract because the client parses them. Returns every request that was made.
 */
export function fakeApi(replies: Record<string, ReplyHandler>): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  globalThis.fetch = (address, init) => {
    const { pathname } = new URL(address as string, 'http://localhost');
    const method = init?.method ?? 'GET';
    const request: RecordedRequest = {
      method,
      path: pathname.replace('/api', ''),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    requests.push(request);
    const reply = replies[`${method} ${request.path}`];
    const body = reply ? reply(request) : new ErrorResponse(404, 'We could not find that.');
    const response = body instanceof ErrorResponse ? jsonResponse(body.status, body) : jsonResponse(200, body);
    return new Promise((resolve) => setTimeout(() => resolve(response), NETWORK_MS));
  };
  return requests;
}

/** A cache without retries and waiting, fresh for each test. */
export const newCache = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
