import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/runtime/process';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { anApp } from '../support/app';
import { Client, parseProblem } from '../support/client';
import { aCounselor, aSchool, aStudentOf, PASSWORD, type Student } from '../support/people';
import { ensureBuilt } from '../support/process';
import { aServer } from '../support/shared-server';

const server = aServer();
let student: Student;

beforeAll(async () => {
  ensureBuilt();
  student = await aStudentOf(await aCounselor(await aSchool(server)));
});

const headersOf = async (path: string, url = server.url): Promise<Headers> => (await fetch(url + path)).headers;
const policyOf = async (path: string): Promise<string> => (await headersOf(path)).get('content-security-policy') ?? '';

describe('every answer', () => {
  const PAGES = ['/', '/login', '/api/nowhere', '/api/docs', '/favicon.svg', '/%E0%A4%A'];
  const DATA = ['/api/health/live', '/api/auth/me'];

  it.each([...PAGES, ...DATA])('%s keeps the browser safe', async (path) => {
    const headers = await headersOf(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it.each(PAGES)('%s, where a browser shows a page, asks a device for nothing and stands in no frame', async (path) => {
    const headers = await headersOf(path);
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it.each(['/api/health/live', '/api/auth/me', '/api/nowhere', '/%E0%A4%A'])('%s is kept by nobody', async (path) => {
    expect((await headersOf(path)).get('cache-control')).toBe('no-store');
    expect(await policyOf(path)).toContain("default-src 'none'");
  });
});

describe('a page', () => {
  it('gets another number for its styles with each visit, the same in its policy and in itself', async () => {
    const seen = new Set<string>();
    for (let count = 0; count < 3; count += 1) {
      const answer = await fetch(`${server.url}/login`, {
        headers: { 'accept-encoding': ['br', 'gzip', ''][count] ?? '' },
      });
      const [, nonce = ''] =
        /style-src 'self' 'nonce-([^']{22,})'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
      expect(await answer.text()).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
      seen.add(nonce);
    }
    expect(seen.size).toBe(3);
    expect(seen.has('')).toBe(false);
  });

  it('may run only scripts of its own', async () => {
    const policy = await policyOf('/');
    for (const rule of [
      "script-src 'self';",
      "object-src 'none'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
    ])
      expect(`${policy};`).toContain(rule);
    const html = await (await fetch(`${server.url}/`)).text();
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style(?! nonce=)|\son\w+=|\sstyle=/);
  });

  it.each(['/parent/3fa9', '/Parent/3fa9', '/reset-password?token=3fa9', '/confirm-email?token=3fa9'])(
    'with a secret in its address tells nobody of it and is kept by nobody: %s',
    async (path) => {
      const headers = await headersOf(path);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    },
  );

  it('names the scripts that it begins with', async () => {
    const linksOf = async (path: string) =>
      [
        ...(await (await fetch(server.url + path)).text()).matchAll(
          /rel="modulepreload"[^>]* crossorigin href="([^"]+)"/g,
        ),
      ].map(([, file]) => file);
    const [tasks, login] = [await linksOf('/tasks'), await linksOf('/login')];
    expect(tasks.join()).toMatch(/shell-.*tasks-page-/);
    expect(login.join()).toContain('login-page-');
    expect(login.join()).not.toContain('shell-');
    expect((await linksOf('/nowhere')).join()).not.toContain('-page-');
    for (const file of tasks) expect((await fetch(server.url + file)).status).toBe(200);
  });

  it('of the reference has one style sheet and no script', async () => {
    const policy = await policyOf('/api/docs');
    expect(policy).toMatch(/default-src 'none'.*style-src 'sha256-[\w+/]+=*'/);
    expect(policy).not.toContain('script-src');
  });
});

it('a logo can run nothing', async () => {
  const policy = await policyOf('/api/colleges/166027/logo.svg');
  expect(policy).toMatch(/default-src 'none'.*sandbox/);
});

it('a built page names no other site', async () => {
  const html = await readFile(join(projectRoot(), 'dist', 'public', 'index.html'), 'utf8');
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
});

describe('with https', () => {
  const secure = anApp({ PUBLIC_URL: 'https://guidance.north.example' });

  it('browsers are told to keep to it, and windows of other sites stay apart', async () => {
    const headers = await headersOf('/', secure.url);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('the cookie goes to https only, out of reach of scripts, and to the auth calls only', async () => {
    const person = await aStudentOf(await aCounselor(await aSchool(secure)));
    const answer = await person.send(routes.login, { body: { email: person.user.email, password: PASSWORD } });
    const cookie = answer.headers.getSetCookie().join();
    for (const rule of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/api/auth']) expect(cookie).toContain(rule);
    expect(cookie).not.toContain('Domain');
    expect(cookie).toMatch(/__Secure-pathlight_refresh=.*__Secure-pathlight_device=/);
    expect(await person.call(routes.refresh)).toMatchObject({ user: person.user });
  });
});

describe('another website', () => {
  const FOREIGN: [string, Record<string, string>][] = [
    ['as new browsers say it', { 'sec-fetch-site': 'cross-site' }],
    ['as old browsers say it', { origin: 'https://elsewhere.example' }],
    ['that is a sister of ours', { 'sec-fetch-site': 'same-site', origin: 'http://blog.127.0.0.1' }],
    ['in a frame without an origin', { origin: 'null' }],
  ];

  it.each(FOREIGN)('%s can neither renew nor end a session', async (_, headers) => {
    const before = student.cookie;
    for (const route of [routes.refresh, routes.logout]) {
      const refusal = await parseProblem(await student.send(route, { headers }), route.path);
      expect(refusal).toMatchObject({ status: 403, detail: MESSAGES.otherSite });
    }
    expect(student.cookie).toBe(before);
    await student.call(routes.refresh, { headers: { 'sec-fetch-site': 'same-origin', origin: server.url } });
    expect(student.cookie).not.toBe(before);
  });

  it.each(FOREIGN)('%s cannot sign a visitor in, nor save with a stolen token', async (_, headers) => {
    const body = { email: student.user.email, password: PASSWORD };
    expect((await new Client(server.url).send(routes.login, { body, headers })).status).toBe(403);
    const answer = await student.send(routes.updateMe, { body: { display_name: 'Else' }, headers });
    expect(answer.status).toBe(403);
  });

  it('may link to a page', async () => {
    const answer = await fetch(`${server.url}/login`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.status).toBe(200);
  });
});

describe('large answers', () => {
  const DESCRIPTION = '/api/openapi.json';
  const asked = (path: string, encoding: string): Promise<Response> =>
    fetch(server.url + path, { headers: { 'accept-encoding': encoding } });

  it.each(['br', 'gzip'])('are sent as %s to whoever takes that, and say the same', async (encoding) => {
    const [small, plain] = [await asked(DESCRIPTION, encoding), await asked(DESCRIPTION, 'identity')];
    expect(small.headers.get('content-encoding')).toBe(encoding);
    expect(small.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await small.json()).toEqual(await plain.json());
  });

  it('are the only ones: what holds a token is never compressed', async () => {
    const session = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br, gzip' },
      body: JSON.stringify({ email: student.user.email, password: PASSWORD }),
    });
    expect(session.status).toBe(200);
    expect(session.headers.get('content-encoding')).toBeNull();
  });
});
