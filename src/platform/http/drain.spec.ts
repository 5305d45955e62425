import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DrainingAdapter } from './drain';

const CALLS = 20;

it('answers whoever had a connection when it was asked to stop, also where the process had not taken it yet', async () => {
  const adapter = new DrainingAdapter({ skipMiddie: true });
  const app = adapter.getInstance<FastifyInstance>();
  app.get('/', () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets = Array.from({ length: CALLS }, () => connect(port, '127.0.0.1'));
  const answers = sockets.map(async (socket) => {
    let said = '';
    socket.on('data', (text: Buffer) => (said += text.toString()));
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(socket, 'close');
    return said.split('\r\n')[0];
  });
  // The system has made all connections; the process takes one of them in each turn.
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const closed = adapter.close();
  expect(await Promise.all(answers)).toEqual(Array.from({ length: CALLS }, () => 'HTTP/1.1 200 OK'));
  await closed;
});
