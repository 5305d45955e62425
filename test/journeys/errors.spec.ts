import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../../src/platform/runtime/process';
import { BODY_MAX_BYTES } from '../../src/contract/limits';
import { problemCode } from '../../src/contract/errors';
import { MESSAGES } from '../../src/contract/messages';
import { routes } from '../../src/contract/routes';
import { Client, parseProblem } from '../support/client';
import { aStudentOf, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';

/** What the reference says of problems. */
interface ProblemReference {
  components: { schemas: { Problem: { required: string[] }; ProblemCode: { enum: string[] } } };
}

const server = aServer();
const the = peopleOf(server, { student: aStudentOf });

const visitor = (): Client => new Client(server.url);
const posts = (body: string | undefined, type = 'application/json') =>
  visitor().request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': type },
    ...(body ? { body } : {}),
  });

/** The whole answer to a request that is written out line by line. */
async function answerTo(...lines: string[]): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('every error is a problem document', () => {
  it.each([
    ['two hosts', ['GET /api/health/live HTTP/1.1', 'Host: a.example', 'host: b.example']],
    ['a whole address in its first line', ['GET http://b.example/api/health/live HTTP/1.1', 'Host: a.example']],
  ])('for %s', async (_, lines) => {
    const answer = await answerTo(...lines);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/content-type: application\/problem\+json/i);
  });

  it('for no body at all', async () => {
    expect(await parseProblem(await posts(undefined), 'nothing')).toMatchObject({ status: 400 });
  });

  it('for a body that is no JSON by its type', async () => {
    expect(await parseProblem(await posts('email=a', 'application/x-www-form-urlencoded'), 'a form')).toMatchObject({
      status: 415,
    });
    expect(await parseProblem(await posts('<a/>', 'application/xml'), 'xml')).toMatchObject({ status: 415 });
  });

  it('for a body over 1 MB', async () => {
    const body = JSON.stringify({ email: 'a@example.org', password: 'x'.repeat(BODY_MAX_BYTES) });
    expect(await parseProblem(await posts(body), 'a large body')).toMatchObject({
      status: 413,
      detail: MESSAGES.tooLarge,
    });
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('for an unknown address with %s', async (method) => {
    const response = await visitor().request('/api/no/such/thing', { method });
    expect(await parseProblem(response, method)).toMatchObject({ status: 404, detail: MESSAGES.notFound });
  });

  it('for a known address with another method', async () => {
    const response = await the.student.request('/api/auth/login', { method: 'PUT' });
    expect(await parseProblem(response, 'PUT')).toMatchObject({ status: 404 });
  });

  it('for a broken address', async () => {
    const response = await the.student.request('/api/users/%E0%A4%A');
    expect((await parseProblem(response, 'a broken address')).status).toBe(400);
  });

  it('has a code of the closed list, by which a program tells it from others of its status', async () => {
    const wrong = { email: the.student.user.email, password: 'not-my-password' };
    expect(await visitor().expectProblem(routes.login, { body: wrong })).toMatchObject({ code: 'wrong_credentials' });
    expect(await visitor().expectProblem(routes.readMe)).toMatchObject({ status: 401, code: 'not_signed_in' });
    const locked = the.student.expectProblem(routes.generate, { params: { userId: the.student.uid } });
    expect(await locked).toMatchObject({ status: 409, code: 'recommendations_locked' });
    expect(await the.student.expectProblem(routes.readUser, { params: { userId: 'nobody' } })).toMatchObject({
      code: 'not_found',
    });
    expect(await parseProblem(await posts('<a/>', 'application/xml'), 'xml')).toMatchObject({
      code: 'unsupported_media_type',
    });
    const reference = await (await visitor().request('/api/openapi.json')).json();
    const { Problem, ProblemCode } = (reference as ProblemReference).components.schemas;
    expect(Problem.required).toContain('code');
    expect(ProblemCode.enum).toEqual(problemCode.options);
  });

  it('names each field that is wrong', async () => {
    const body = { email: 'nobody', password: '', name: '', role: 'student' };
    const refusal = await visitor().expectProblem(routes.signup, { body });
    expect(refusal).toMatchObject({ type: 'about:blank', title: 'Bad request', status: 400 });
    const pointers = refusal.errors?.map(({ pointer }) => pointer);
    expect(pointers).toEqual(expect.arrayContaining(['/email', '/password', '/name']));
    expect(refusal.detail).toContain(refusal.errors?.[0]?.detail.replace(/\.$/, ''));
  });

  it.each([
    ...['', 'Bearer', 'Basic YTpi'].map((authorization) => ({ authorization, detail: MESSAGES.bearerForm })),
    ...['Bearer x', 'Bearer a.b.c'].map((authorization) => ({ authorization, detail: MESSAGES.signedOut })),
  ])('for the authorization $authorization', async ({ authorization, detail }) => {
    const refusal = await visitor().expectProblem(routes.readMe, { headers: { authorization } });
    expect(refusal).toMatchObject({ status: 401, detail });
  });
});

describe('addresses', () => {
  it.each([
    ['/api/users/{uid}', 200],
    ['/api/auth/me', 200],
    ['/api/responses/progress/{uid}', 200],
    ['/api/recommendations/recommendations/{uid}', 200],
    ['/api/feedback/{uid}/none', 200],
    ['/api/colleges', 200],
    ['/api/health/live', 200],
    ['/api/openapi.json', 200],
    ['/api/docs', 200],
  ])('%s work with a trailing slash', async (path, status) => {
    const address = path.replace('{uid}', the.student.uid);
    const plain = await the.student.request(address);
    const slashed = await the.student.request(`${address}/`);
    expect([plain.status, slashed.status]).toEqual([status, status]);
    expect(await slashed.text()).toBe(await plain.text());
  });

  it.each(['/api/ai-response', '/api/users', '/api/responses/responses', '/api/academic-records', '/api/feedback'])(
    'POST %s works with a trailing slash',
    async (path) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      const plain = await parseProblem(await the.student.request(path, init), path);
      expect(plain.status).toBe(400);
      expect(await parseProblem(await the.student.request(`${path}/`, init), path)).toEqual(plain);
    },
  );

  it('of pages give the app when it is built, and a problem when it is not', async () => {
    const isBuilt = existsSync(join(projectRoot(), 'dist', 'public', 'index.html'));
    for (const path of ['/', '/login', '/question/College%20Preferences/3', '/student/abc']) {
      const response = await visitor().request(path);
      expect(response.status).toBe(isBuilt ? 200 : 404);
      expect(response.headers.get('content-type')).toMatch(isBuilt ? /^text\/html/ : /^application\/problem\+json/);
      await response.text();
    }
    const missing = await visitor().request('/assets/no-such-file.js');
    expect(await parseProblem(missing, 'a missing file')).toMatchObject({ status: 404 });
  });

  it.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/assets/..%2f..%2f..%2fpackage.json'])(
    '%s lead to no file of ours',
    async (path) => {
      const response = await fetch(`${server.url}${path}`);
      expect(await response.text()).not.toContain('"devDependencies"');
    },
  );
});
