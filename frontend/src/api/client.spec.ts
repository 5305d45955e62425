/** @jest-environment node */
import { MESSAGES } from '@contract/messages';
import { onSessionEnded, setAccessToken } from './access';
import { routeAddress, call } from './client';
import { ApiProblem, isTransient } from './problem';
import { onProofNeeded } from './proof';
import { routes } from './routes';
import { uploadFile } from './upload';

type FakeResponse = [status: number, body?: unknown];
const me = { uid: 'u1', email: 'ana@x.org', displayName: 'Ana', role: 'student', grade: 11 };

let requests: { path: string; token: string | null }[] = [];

/** Replaces the network: responds to each request by its path and token. */
function mockNetwork(respond: (path: string, token: string | null) => FakeResponse | Promise<FakeResponse>) {
  requests = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const path = (address as string).replace('/api', '');
    const token = new Headers(init?.headers).get('Authorization')?.replace('Bearer ', '') ?? null;
    requests.push({ path, token });
    const [status, body] = await respond(path, token);
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
}

const problemResponse = (status: number, detail: string) =>
  [status, { type: 'x', title: 'x', status, detail }] as FakeResponse;
const sessionResponse = (token: string): FakeResponse => [200, { access_token: token, user: me }];

beforeEach(() => setAccessToken('old'));
afterEach(() => jest.restoreAllMocks());

describe('addresses', () => {
  it('fills in parameters, also those with spaces and slashes', () => {
    expect(routeAddress(routes.readResponses, { userId: 'u1', formId: 'College Preferences' })).toBe(
      '/api/responses/responses/u1/College%20Preferences',
    );
    expect(routeAddress(routes.readUser, { userId: 'a/b' })).toBe('/api/users/a%2Fb');
  });

  it('refuses to leave a parameter out', () => {
    expect(() => routeAddress(routes.readUser, {})).toThrow('userId');
  });
});

it('names the language of the pages in every call', async () => {
  mockNetwork(() => [200, me]);
  jest.replaceProperty(navigator, 'languages', ['es-MX', 'en']);
  await call(routes.readMe);
  const [, init] = jest.mocked(fetch).mock.lastCall ?? [];
  expect(new Headers(init?.headers).get('Accept-Language')).toBe('es');
});

describe('an access token that ran out', () => {
  it('is replaced once for all calls of the moment, and each call is made again', async () => {
    mockNetwork((path, token) => {
      if (path === '/auth/refresh') return sessionResponse('new');
      return token === 'new' ? [200, me] : problemResponse(401, 'Please log in again.');
    });
    const answers = await Promise.all([call(routes.readMe), call(routes.readMe), call(routes.readMe)]);
    expect(answers).toEqual([me, me, me]);
    expect(requests.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1);
    expect(requests.filter(({ path }) => path === '/auth/me')).toHaveLength(6);
  });

  it('ends the session when the refresh is refused', async () => {
    mockNetwork(() => problemResponse(401, 'Your session has ended.'));
    const onEnded = jest.fn();
    onSessionEnded(onEnded);
    await expect(call(routes.readMe)).rejects.toMatchObject({ status: 401, detail: 'Your session has ended.' });
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('ends it once for all calls of the moment, and not for who has logged out meanwhile', async () => {
    mockNetwork(() => problemResponse(401, 'Your session has ended.'));
    const onEnded = jest.fn();
    onSessionEnded(onEnded);
    await Promise.allSettled([call(routes.readMe), call(routes.readMe)]);
    expect(onEnded).toHaveBeenCalledTimes(1);
    setAccessToken('old');
    mockNetwork((path) => {
      if (path === '/auth/refresh') setAccessToken(null);
      return problemResponse(401, 'Your session has ended.');
    });
    await expect(call(routes.readMe)).rejects.toMatchObject({ status: 401 });
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('does not end the session when the server is away', async () => {
    mockNetwork((path) => {
      if (path === '/auth/refresh') throw new TypeError('Failed to fetch');
      return problemResponse(401, 'x');
    });
    const onEnded = jest.fn();
    onSessionEnded(onEnded);
    await expect(call(routes.readMe)).rejects.toMatchObject({ status: 0 });
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('is not made again in the name of who signed in meanwhile', async () => {
    mockNetwork((_, token) => {
      setAccessToken('of somebody else');
      return token === 'old' ? problemResponse(401, 'Your session has ended.') : [200, me];
    });
    await expect(call(routes.readMe)).rejects.toMatchObject({ status: 401 });
    expect(requests.map(({ token }) => token)).toEqual(['old']);
  });

  it('is tried one more time only', async () => {
    mockNetwork((path) => (path === '/auth/refresh' ? sessionResponse('new') : problemResponse(401, 'Still no.')));
    await expect(call(routes.readMe)).rejects.toMatchObject({ detail: 'Still no.' });
    expect(requests.map(({ path }) => path)).toEqual(['/auth/me', '/auth/refresh', '/auth/me']);
  });
});

describe('refusals', () => {
  it('carry the sentence and the field it is about', async () => {
    const errors = [{ pointer: '/email', detail: 'Please enter a valid email address.' }];
    mockNetwork(() => [400, { type: 'x', title: 'x', status: 400, detail: 'Please check.', errors }]);
    const problem = await call(routes.forgotPassword, { body: { email: 'x' } }).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect((problem as ApiProblem).fieldDetail('email')).toBe('Please enter a valid email address.');
    expect((problem as ApiProblem).fieldDetail('name')).toBeNull();
  });

  it('have a plain sentence when a proxy answers without one', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(call(routes.readMe)).rejects.toMatchObject({ status: 502, detail: MESSAGES.unreachable });
    // A filter's page instead of the server's response: the server isn't at fault, and the next attempt may succeed.
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>Blocked</html>', { status: 403 }));
    const blocked: unknown = await call(routes.readMe).catch((error: unknown) => error);
    expect(blocked).toMatchObject({ status: 403, detail: MESSAGES.blocked });
    expect(isTransient(blocked)).toBe(true);
  });

  it('include a page that somebody else answers with', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>Please accept the terms.</html>'));
    await expect(call(routes.readMe)).rejects.toThrow(SyntaxError);
  });
});

describe('an answer without a body', () => {
  it('is nothing', async () => {
    mockNetwork(() => [204]);
    await expect(call(routes.logout)).resolves.toBeUndefined();
  });
});

it('an upload that needs a proof asks for one and goes out once more', async () => {
  const answers = [
    [403, { status: 403, code: 'proof_needed', detail: MESSAGES.proofNeeded }],
    [200, { mailed: 0 }],
  ] as [number, object][];
  class FakeXhr {
    upload = {};
    status = 0;
    responseText = '';
    onload = (): void => undefined;
    onloadend = (): void => undefined;
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      const [status, body] = answers.shift() ?? [500, {}];
      [this.status, this.responseText] = [status, JSON.stringify(body)];
      this.onload();
      this.onloadend();
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
  const askForProof = jest.fn(() => Promise.resolve(true));
  const stop = onProofNeeded(askForProof);
  const file = { file: new Blob(['x']), onProgress: () => undefined, signal: new AbortController().signal };
  expect(await uploadFile(routes.uploadRoster, {}, { save: 'true' }, file)).toEqual({ mailed: 0 });
  expect(askForProof).toHaveBeenCalledTimes(1);
  stop();
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
});
