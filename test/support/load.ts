import { Agent, type IncomingMessage, request } from 'node:http';

/** What one request of a load is; the body is sent as JSON. */
export interface LoadRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** How the requests of a load ended. */
export interface LoadResult {
  /** Answers by status. */
  statuses: Record<number, number>;
  /** Requests that found nobody who listens: the server is gone, and has never seen them. */
  refusedConnections: number;
  /** Requests that were cut off: why, and how many times. */
  brokenRequests: Record<string, number>;
  /** Every answer that was no success, and every cut, in words. */
  faults: string[];
}

/** A running load. */
export interface Load {
  result: LoadResult;
  /** How many requests were answered so far. */
  answeredCount(): number;
  /** Ends it after the requests that are under way. */
  stop(): Promise<LoadResult>;
  /** Comes when every client has ended by itself, because nobody listens any more. */
  finished: Promise<LoadResult>;
}

interface Options {
  url: string;
  clients: number;
  /** The next request of a client; `round` counts its requests. */
  nextRequest: (client: number, round: number) => LoadRequest;
  /** Told of every success. */
  onResponse?: (client: number, round: number, response: string) => void;
  /** The longest pause between two requests of one client, in milliseconds. */
  maxPauseMs?: number;
  /** Whether a client goes on where nobody listens; otherwise it ends there. */
  isPersistent?: boolean;
}

/** One request over a connection that is kept; comes with the whole answer. */
function send(url: string, agent: Agent, { method, path, headers, body }: LoadRequest): Promise<[number, string]> {
  const text = body ? JSON.stringify(body) : '';
  const bodyHeaders = body
    ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
    : {};
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      url + path,
      { method, agent, headers: { ...bodyHeaders, ...headers } },
      (response: IncomingMessage) => {
        let responseBody = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (responseBody += chunk));
        response.on('end', () => resolve([response.statusCode ?? 0, responseBody]));
        response.on('error', reject);
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(text);
  });
}

/** Clients that keep their connection as browsers and proxies do, each sending one request after the other. */
export function startLoad({
  url,
  clients,
  nextRequest,
  onResponse,
  maxPauseMs = 0,
  isPersistent = false,
}: Options): Load {
  const result: LoadResult = { statuses: {}, refusedConnections: 0, brokenRequests: {}, faults: [] };
  let isStopped = false;

  /** False when nobody listens. */
  const sendOnce = async (agent: Agent, client: number, round: number): Promise<boolean> => {
    const loadRequest = nextRequest(client, round);
    try {
      const [status, text] = await send(url, agent, loadRequest);
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (status < 400) onResponse?.(client, round, text);
      else result.faults.push(`${loadRequest.method} ${loadRequest.path}: ${status} ${text.slice(0, 300)}`);
      return true;
    } catch (error) {
      const { code = 'unknown', message } = error as NodeJS.ErrnoException;
      if (code === 'ECONNREFUSED') {
        result.refusedConnections += 1;
        return false;
      }
      result.brokenRequests[code] = (result.brokenRequests[code] ?? 0) + 1;
      result.faults.push(`${loadRequest.method} ${loadRequest.path}: ${code} ${message}`);
      return true;
    }
  };

  const runClient = async (client: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let round = 0; !isStopped; round += 1) {
      const wasAnswered = await sendOnce(agent, client, round);
      if (!wasAnswered && !isPersistent) break;
      const pause = wasAnswered ? Math.random() * maxPauseMs : 20;
      if (pause >= 1) await new Promise((resolve) => setTimeout(resolve, pause));
    }
    agent.destroy();
  };

  const finished = Promise.all(Array.from({ length: clients }, (_, client) => runClient(client))).then(() => result);
  return {
    result,
    answeredCount: () => Object.values(result.statuses).reduce((sum, count) => sum + count, 0),
    stop: () => {
      isStopped = true;
      return finished;
    },
    finished,
  };
}
