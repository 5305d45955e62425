import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const source = (name: string): string => fileURLToPath(new URL(`../src/${name}`, import.meta.url));

/** Where the server of `npm run dev` listens. */
export const SERVER = process.env['DEV_SERVER'] || 'http://127.0.0.1:3000';

/** How long a call waits for a server that is just starting anew, in milliseconds. */
const MAX_WAIT_MS = 20_000;
const LOOK_EVERY_MS = 100;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));

function isListening(): Promise<boolean> {
  const { hostname: host, port } = new URL(SERVER);
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port) });
    const answer = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });
}

async function serverIsThere(): Promise<boolean> {
  const end = Date.now() + MAX_WAIT_MS;
  while (Date.now() < end) {
    if (await isListening()) return true;
    await pause();
  }
  return false;
}

// The server's code is CommonJS, which knows its folder; only this file of it asks.
Object.assign(globalThis, { __dirname: dirname(source('platform/runtime/process.ts')) });

/** Part of the server's own code, as it is now; it imports nothing of Nest. */
async function fromServer<T>(name: string): Promise<T> {
  return (await runnerImport<T>(source(name), { configFile: false, logLevel: 'error' })).module;
}

interface Settings {
  readonly kind: unique symbol;
}

/** What the server writes into the head of each page. */
async function marks(): Promise<string> {
  const { Settings } = await fromServer<{ Settings: new (environment: NodeJS.ProcessEnv) => Settings }>(
    'platform/config/settings.ts',
  );
  const { installationMeta } = await fromServer<{ installationMeta: (settings: Settings) => string }>(
    'platform/http/page-meta.ts',
  );
  return installationMeta(new Settings(process.env));
}

/** The frame that the page at an address begins with, as the server says it. */
async function firstFrameAt(address: string): Promise<string> {
  const { firstFrameOf, pageNameForPath } =
    await fromServer<typeof import('../src/contract/pages.ts')>('contract/pages.ts');
  return firstFrameOf(pageNameForPath(address.split('?')[0] ?? ''));
}

/**
 * What a browser lets the pages do, as the server says it; besides, Vite's own script may run, and it may write its error page
 * the way a trusted type would forbid.
 */
async function policyFor(nonce: string): Promise<string> {
  const { pagePolicy } = await fromServer<{ pagePolicy: (nonce: string) => string }>(
    'platform/http/protective-headers.ts',
  );
  return pagePolicy(nonce)
    .split(';')
    .filter((rule) => !rule.startsWith('require-trusted-types-for'))
    .map((rule) => (rule.startsWith('script-src ') ? `${rule} 'nonce-${nonce}'` : rule))
    .join(';');
}

/**
 * Makes the pages of Vite what the server would have sent: the same marks in the head, the same policy. A call waits while the
 * server starts anew.
 */
export function devPages(): Plugin {
  const nonce = randomBytes(16).toString('base64');
  return {
    name: 'dev-pages',
    apply: 'serve',
    config: () => ({ html: { cspNonce: nonce } }),
    async configureServer({ middlewares }) {
      const policy = await policyFor(nonce);
      middlewares.use((request, response, next) => {
        if (request.headers.accept?.includes('text/html')) response.setHeader('content-security-policy', policy);
        next();
      });
      middlewares.use('/api', (_request, response, next) => {
        void serverIsThere().then((there) => {
          if (there) return next();
          response.writeHead(503, { 'content-type': 'application/problem+json' });
          response.end(JSON.stringify({ status: 503, detail: 'The server does not run. Its terminal says why.' }));
        });
      });
    },
    transformIndexHtml: async (html, { originalUrl = '/' }) =>
      html.replace('  </head>', `${await marks()}  </head>`).replace('%FIRST_FRAME%', await firstFrameAt(originalUrl)),
  };
}
