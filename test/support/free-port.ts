import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, and above those of well-known services. */
const MIN_PORT = 20_000;
const MAX_PORT = 32_000;

/**
 * A port of this machine that nobody listens on at the moment. Whoever starts again on it later must find it free: a port from
 * the range of outgoing connections could be taken by a client that keeps trying to reach it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = MIN_PORT + Math.floor(Math.random() * (MAX_PORT - MIN_PORT));
    if (await isPortFree(port)) return port;
  }
}

async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
