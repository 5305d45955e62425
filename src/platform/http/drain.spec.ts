import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DrainingAdapter } from './drain';

const CONNECTIONS = 20;

/** Blocks the process, as on an overloaded machine. */
function blockEventLoop(ms: number): void {
  const deadline = performance.now() + ms;
  while (performance.now() < deadline);
}

it.each([
  ['at once', 0],
  ['on a busy machine', 500],
])('answers all who were connected when it was asked to stop, %s', async (_, blockMs) => {
  const adapter = new DrainingAdapter({ skipMiddie: true });
  const app = adapter.getInstance<FastifyInstance>();
  app.get('/', () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1'));
  const statusLines = sockets.map(async (socket) => {
    let received = '';
    socket.on('data', (text: Buffer) => (received += text.toString()));
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(socket, 'close');
    return received.split('\r\n')[0];
  });
  // The system has made all connections; the process accepts one of them per turn.
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const closed = adapter.close();
  setImmediate(() => blockEventLoop(blockMs));
  expect(await Promise.all(statusLines)).toEqual(Array.from({ length: CONNECTIONS }, () => 'HTTP/1.1 200 OK'));
  await closed;
});
