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
  refused: number;
  /** Requests that were cut off: why, and how many times. */
  broken: Record<string, number>;
  /** Every answer that was no success, and every cut, in words. */
  faults: string[];
}

/** A running load. */
export interface Load {
  result: LoadResult;
  /** How many requests were answered so far. */
  answered(): number;
  /** Ends it after the requests that are under way. */
  stop(): Promise<LoadResult>;
  /** Comes when every client has ended by itself, because nobody listens any more. */
  ended: Promise<LoadResult>;
}

interface Options {
  url: string;
  clients: number;
  /** The next request of a client; `round` counts its requests. */
  next: (client: number, round: number) => LoadRequest;
  /** Told of every success. */
  onAnswer?: (client: number, round: number, answer: string) => void;
  /** The longest pause between two requests of one client, in milliseconds. */
  pauseMostMs?: number;
  /** Whether a client goes on where nobody listens; otherwise it ends there. */
  persistent?: boolean;
}

/** One request over a connection that is kept; comes with the whole answer. */
function send(url: string, agent: Agent, { method, path, headers, body }: LoadRequest): Promise<[number, string]> {
  const text = body ? JSON.stringify(body) : '';
  const own = body ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) } : {};
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, agent, headers: { ...own, ...headers } }, (answer: IncomingMessage) => {
      let whole = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (whole += part));
      answer.on('end', () => resolve([answer.statusCode ?? 0, whole]));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/** Clients that keep their connection as browsers and proxies do, each sending one request after the other. */
export function startLoad({ url, clients, next, onAnswer, pauseMostMs = 0, persistent = false }: Options): Load {
  const result: LoadResult = { statuses: {}, refused: 0, broken: {}, faults: [] };
  let stopped = false;

  /** False when nobody listens. */
  const once = async (agent: Agent, client: number, round: number): Promise<boolean> => {
    const asked = next(client, round);
    try {
      const [status, text] = await send(url, agent, asked);
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (status < 400) onAnswer?.(client, round, text);
      else result.faults.push(`${asked.method} ${asked.path}: ${status} ${text.slice(0, 300)}`);
      return true;
    } catch (error) {
      const { code = 'unknown', message } = error as NodeJS.ErrnoException;
      if (code === 'ECONNREFUSED') {
        result.refused += 1;
        return false;
      }
      result.broken[code] = (result.broken[code] ?? 0) + 1;
      result.faults.push(`${asked.method} ${asked.path}: ${code} ${message}`);
      return true;
    }
  };

  const work = async (client: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let round = 0; !stopped; round += 1) {
      const isThere = await once(agent, client, round);
      if (!isThere && !persistent) break;
      const pause = isThere ? Math.random() * pauseMostMs : 20;
      if (pause >= 1) await new Promise((resolve) => setTimeout(resolve, pause));
    }
    agent.destroy();
  };

  const ended = Promise.all(Array.from({ length: clients }, (_, client) => work(client))).then(() => result);
  return {
    result,
    answered: () => Object.values(result.statuses).reduce((sum, count) => sum + count, 0),
    stop: () => {
      stopped = true;
      return ended;
    },
    ended,
  };
}
