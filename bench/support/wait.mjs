import { request } from 'node:http';
import { performance } from 'node:perf_hooks';

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The status, headers and JSON body of one request, over a connection of its own or one of the agent's; status 0 when nobody answers. */
export function ask(port, path, { method = 'GET', token, body, agent = false } = {}) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve) => {
    const asked = request({ port, path, method, headers, host: '127.0.0.1', agent }, (response) => {
      let said = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => (said += chunk));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: parsed(said) }));
    });
    asked.on('error', () => resolve({ status: 0, headers: {}, body: null }));
    asked.end(text);
  });
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Asks until this path answers 200; answers the milliseconds it took. Throws after `mostMs`, or when `isGone()` says so. */
export async function untilReady(port, path, { mostMs = 60_000, everyMs = 5, isGone = () => null } = {}) {
  const began = performance.now();
  while ((await ask(port, path)).status !== 200) {
    const why = isGone();
    if (why) throw new Error(`The server ended: ${why}`);
    if (performance.now() - began > mostMs) throw new Error(`Nobody answered at ${path}.`);
    await pause(everyMs);
  }
  return performance.now() - began;
}
