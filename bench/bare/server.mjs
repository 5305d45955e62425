/**
 * The floor of what Node can do for the measured requests: node:http, hand-written SQL, nothing else.
 * node bench/bare/server.mjs; settings come as JSON in BARE: { port, secret, sqlite } or { port, secret, mariadb }, a file or an address.
 * With `rules`, saves are merged and looked at as the product does it; on SQLite alone.
 */
import { createSecretKey } from 'node:crypto';
import { createServer } from 'node:http';
import { URLSearchParams } from 'node:url';
import { loginWith, progressOf, readSet, Refused, roster, saveSet, savingByRules, tokenReader } from './answers.mjs';
import { mariadbStore, sqliteStore } from './stores.mjs';

const { port, secret, sqlite, mariadb, rules } = JSON.parse(process.env.BARE);
const store = sqlite ? sqliteStore(sqlite) : mariadbStore(mariadb);
const key = createSecretKey(Buffer.from(secret, 'utf8'));
const claimsOf = tokenReader(key);
const login = loginWith(store, key);
const save = rules ? savingByRules() : saveSet;

const SAVE = '/api/responses/responses';
const READ = '/api/responses/responses/';
const PROGRESS = '/api/responses/progress/';
const ROSTER = '/api/students';
const LOGIN = '/api/auth/login';

function send(response, answer, more) {
  const text = JSON.stringify(answer);
  const length = Buffer.byteLength(text);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': length, ...more };
  response.writeHead(200, { 'cache-control': 'no-store', ...headers }).end(text);
}

function refuse(response, error) {
  const status = error instanceof Refused ? error.status : 500;
  if (status === 500) console.error(error);
  const text = JSON.stringify({ status });
  response.writeHead(status, { 'content-type': 'application/problem+json', 'content-length': text.length }).end(text);
}

function bodyOf(request) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('error', reject);
    request.on('end', () => {
      try {
        resolve(JSON.parse(chunks.length === 1 ? chunks[0].toString() : Buffer.concat(chunks).toString()));
      } catch {
        reject(new Refused(400));
      }
    });
  });
}

async function answer(request, response) {
  const { url, method } = request;
  if (url === '/ready') return send(response, { status: 'ok' });
  if (url === LOGIN && method === 'POST') {
    const { session, cookie } = await login(await bodyOf(request));
    return send(response, session, { 'set-cookie': cookie });
  }
  const claims = claimsOf(request.headers.authorization);
  if (!claims) throw new Refused(401);
  if (method === 'POST' && url === SAVE) return send(response, await save(store, claims, await bodyOf(request)));
  if (method === 'GET' && url.startsWith(READ)) {
    const [userId, formId] = url.slice(READ.length).split('/').map(decodeURIComponent);
    const sets = await readSet(store, claims, userId, formId);
    return send(response, sets, { 'content-range': `responses 0-${sets.length - 1}/${sets.length}` });
  }
  if (method === 'GET' && url.startsWith(PROGRESS)) {
    return send(response, await progressOf(store, claims, decodeURIComponent(url.slice(PROGRESS.length))));
  }
  if (method === 'GET' && url.startsWith(ROSTER)) {
    const search = new URLSearchParams(url.slice(ROSTER.length + 1));
    const { people, range } = await roster(store, claims, search);
    return send(response, people, { 'content-range': range });
  }
  throw new Refused(404);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => refuse(response, error));
});
server.keepAliveTimeout = 60_000;
server.listen(port, '127.0.0.1', () => console.log('ready'));
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close(async () => {
    await store.close();
    process.exit(0);
  });
});
