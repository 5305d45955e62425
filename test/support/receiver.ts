import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** What came to a receiver, before anybody looked whether it is genuine. */
export interface ReceivedRequest {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

/** What a receiver does with the next delivery: a status, one that leads elsewhere, silence, or an end in the middle. */
export type ResponseBehavior = number | { redirectTo: string } | 'silence' | 'hang-up';

export interface Receiver {
  address: string;
  receivedRequests: ReceivedRequest[];
  /** Does this with the next deliveries, one each, and with all after them what `setDefaultBehavior` says. */
  setNextBehaviors: (...behaviors: ResponseBehavior[]) => void;
  setDefaultBehavior: (behavior: ResponseBehavior) => void;
  /** What it says beside each answer. */
  setResponseText: (responseText: string) => void;
  /** What came with a right signature, in the order in which it came. */
  verifiedEvents: (secret: string) => { type: string; timestamp: string; data: Record<string, string | null> }[];
  stop: () => Promise<void>;
}

/** A real server on a free port of this machine that takes webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const receivedRequests: ReceivedRequest[] = [];
  const behaviors: ResponseBehavior[] = [];
  let defaultBehavior: ResponseBehavior = 204;
  let responseText = '';
  /** Its port may have been another test's a moment ago, whose app still calls it. */
  const inboxPath = `/${randomUUID()}`;
  const server = createServer((request, response) => {
    if (request.url !== inboxPath) return response.writeHead(404).end();
    void text(request).then((body) => {
      const { headers, url: path = '' } = request;
      receivedRequests.push({ id: String(headers['webhook-id']), headers, body, path });
      const behavior = behaviors.shift() ?? defaultBehavior;
      if (behavior === 'silence') return;
      if (behavior === 'hang-up') return response.destroy();
      if (typeof behavior === 'number') return response.writeHead(behavior).end(responseText);
      response.writeHead(302, { location: behavior.redirectTo }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${inboxPath}`,
    receivedRequests,
    setNextBehaviors: (...values) => void behaviors.push(...values),
    setDefaultBehavior: (behavior) => (defaultBehavior = behavior),
    setResponseText: (values) => (responseText = values),
    verifiedEvents: (secret) =>
      receivedRequests.map(
        ({ body, headers }) => new Webhook(secret).verify(body, headers as Record<string, string>) as never,
      ),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
