import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, and above those of well-known services. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/**
 * A port of this machine that nobody listens on at the moment. Whoever starts again on it later must find it free: a port from
 * the range of outgoing connections could be taken by a client that keeps trying to reach it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
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
