import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** What came to a receiver, before anybody looked whether it is genuine. */
export interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

/** What a receiver does with the next delivery: a status, one that leads elsewhere, silence, or an end in the middle. */
export type Manner = number | { redirectTo: string } | 'silence' | 'hang-up';

export interface Receiver {
  address: string;
  received: Received[];
  /** Does this with the next deliveries, one each, and with all after them what `always` says. */
  next: (...manners: Manner[]) => void;
  always: (manner: Manner) => void;
  /** What it says beside each answer. */
  says: (words: string) => void;
  /** What came with a right signature, in the order in which it came. */
  told: (secret: string) => { type: string; timestamp: string; data: Record<string, string | null> }[];
  stop: () => Promise<void>;
}

/** A real server on a free port of this machine that takes webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const manners: Manner[] = [];
  let usual: Manner = 204;
  let words = '';
  /** Its port may have been another test's a moment ago, whose app still calls it. */
  const inbox = `/${randomUUID()}`;
  const server = createServer((request, response) => {
    if (request.url !== inbox) return response.writeHead(404).end();
    void text(request).then((body) => {
      const { headers, url: path = '' } = request;
      received.push({ id: String(headers['webhook-id']), headers, body, path });
      const manner = manners.shift() ?? usual;
      if (manner === 'silence') return;
      if (manner === 'hang-up') return response.destroy();
      if (typeof manner === 'number') return response.writeHead(manner).end(words);
      response.writeHead(302, { location: manner.redirectTo }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${inbox}`,
    received,
    next: (...some) => void manners.push(...some),
    always: (manner) => (usual = manner),
    says: (some) => (words = some),
    told: (secret) =>
      received.map(({ body, headers }) => new Webhook(secret).verify(body, headers as Record<string, string>) as never),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
