/**
 * A real OpenID Connect provider as a process of its own: node oidc-server.mjs <port> <client id> <client secret> <redirect uri>.
 * Its page lets whoever comes say who they are; it tells 'ready' once it listens.
 */
import { createServer } from 'node:http';
import { URLSearchParams } from 'node:url';
import Provider from 'oidc-provider';

const [port, clientId, clientSecret, ...redirectUris] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;
/** What each person said of themselves. */
const people = new Map();

const provider = new Provider(issuer, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  cookies: { keys: ['of a test'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
  // Nobody is asked twice: a test that signs in has said yes.
  loadExistingGrant: async (context) => {
    const grant = new context.oidc.provider.Grant({
      clientId: context.oidc.client.clientId,
      accountId: context.oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const field = (name) => `<p><label>${name} <input name="${name}"></label></p>`;
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test provider</title></head><body>
<h1>Test provider</h1><form method="post">${['sub', 'email', 'email_verified', 'name'].map(field).join('')}
<button name="answer" value="yes">Yes, that is me</button> <button name="answer" value="no">Cancel</button></form></body></html>`;

async function readForm(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

async function handleInteraction(request, response) {
  const form = await readForm(request);
  if (form.get('answer') === 'no') {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  const sub = form.get('sub');
  const claims = { email: form.get('email') ?? undefined, name: form.get('name') ?? undefined };
  const emailVerified = form.get('email_verified');
  people.set(sub, { ...claims, ...(emailVerified ? { email_verified: emailVerified === 'true' } : {}) });
  return provider.interactionFinished(request, response, { login: { accountId: sub, remember: false } });
}

const handleRequest = provider.callback();
// As in site-server.cjs, no connection is ended while a test keeps its process busy.
createServer({ keepAliveTimeout: 0 }, (request, response) => {
  if (!request.url?.startsWith('/interaction/')) return handleRequest(request, response);
  if (request.method === 'GET') return response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  return handleInteraction(request, response).catch((error) => response.writeHead(500).end(String(error)));
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
