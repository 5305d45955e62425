import { onSessionEnded, setAccessToken } from '../api/access';
import { browserDrafts } from './draft-store';
import { autosaverOf, closeForms, openFormsOf, saveAllForms } from './open-forms';

const FORM = 'Personal Reflections';
const TYPED_TEXT = 'I kept the bees alive through the frost.';

interface SavedBody {
  user_id: string;
  form_id: string;
  writer_id: string;
  responses: { question_id: number; answer: string }[];
}

/** Everyone's answers to the form as stored on the server, by person and question. */
let stored: Map<string, Record<string, string>>;
let saves: SavedBody[];
let isSignedIn: boolean;
let isReachable: boolean;

const answer = (status: number, body: unknown): Response =>
  ({
    ok: status < 400,
    status,
    headers: new Headers(),
    json: () => Promise.resolve(body),
    text: () => Promise.resolve(JSON.stringify(body)),
  }) as unknown as Response;

const responseSetOf = (uid: string) => ({
  response_id: `${uid}-${FORM}`,
  user_id: uid,
  form_id: FORM,
  submitted_at: '2026-11-22T10:00:00.000Z',
  revision: saves.filter(({ user_id }) => user_id === uid).length,
  responses: Object.entries(stored.get(uid) ?? {}).map(([id, text]) => ({
    question_id: Number(id),
    question_text: '',
    answer: text,
    revision: 1,
  })),
  care: [],
});

/** The server as the page's own client sees it: it knows who is signed in, and can be unreachable. */
async function handleRequest(address: string, init: RequestInit = {}): Promise<Response> {
  if (!isReachable) throw new TypeError('Failed to fetch');
  if (!isSignedIn) return answer(401, { detail: 'Your session has ended. Please log in again.' });
  if (init.method !== 'POST') return answer(200, [responseSetOf(decodeURIComponent(address.split('/').at(-2) ?? ''))]);
  const body = JSON.parse(init.body as string) as SavedBody;
  saves.push(body);
  const texts = Object.fromEntries(body.responses.map((response) => [String(response.question_id), response.answer]));
  stored.set(body.user_id, { ...stored.get(body.user_id), ...texts });
  return answer(200, { ...responseSetOf(body.user_id), conflicts: [] });
}

const pause = (ms = 1000) => jest.advanceTimersByTimeAsync(ms);
const storedDraftKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('pathlight.draft'));
const textOf = (uid: string): string => autosaverOf(uid, FORM).getView().texts['1'] ?? '';

async function type(uid: string, text: string): Promise<void> {
  const saver = autosaverOf(uid, FORM);
  await saver.open();
  saver.changeText('1', text);
}

/** Signs somebody in on this page and lets their drafts be restored. */
async function logIn(uid: string): Promise<void> {
  isSignedIn = true;
  setAccessToken(`token of ${uid}`);
  browserDrafts.startSession(uid);
  openFormsOf(uid);
  await pause(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  stored = new Map();
  saves = [];
  isSignedIn = true;
  isReachable = true;
  globalThis.fetch = (address, init) => handleRequest(address as string, init);
  // What the session does when a refresh is rejected: the drafts stay.
  onSessionEnded(() => closeForms(null));
  setAccessToken('token of ana');
  browserDrafts.startSession('ana');
});
afterEach(() => {
  closeForms('ana');
  closeForms('ben');
  jest.useRealTimers();
});

describe('a session that ends elsewhere while somebody types', () => {
  it('leaves every letter to the same person on the same page, and then to the server', async () => {
    await type('ana', 'Before.');
    await pause();
    isSignedIn = false;
    autosaverOf('ana', FORM).changeText('1', TYPED_TEXT);
    await pause();
    expect(storedDraftKeys()).toHaveLength(1);
    await logIn('ana');
    await autosaverOf('ana', FORM).open();
    expect(textOf('ana')).toBe(TYPED_TEXT);
    expect(stored.get('ana')).toEqual({ '1': TYPED_TEXT });
    expect(storedDraftKeys()).toEqual([]);
    expect(new Set(saves.map(({ writer_id }) => writer_id)).size).toBe(2);
  });

  it('shows nothing to the next person on the page, and the owner finds it on coming back', async () => {
    await type('ana', TYPED_TEXT);
    isSignedIn = false;
    await pause();
    await logIn('ben');
    await type('ben', 'I am somebody else.');
    await pause();
    expect(textOf('ben')).toBe('I am somebody else.');
    expect(saves.map(({ user_id }) => user_id)).toEqual(['ben']);
    expect(await saveAllForms('ben', 3000)).toBe(true);
    closeForms('ben');
    expect(storedDraftKeys().every((key) => key.includes(':ana:'))).toBe(true);
    await logIn('ana');
    await autosaverOf('ana', FORM).open();
    expect(textOf('ana')).toBe(TYPED_TEXT);
    expect(stored.get('ana')).toEqual({ '1': TYPED_TEXT });
    expect(storedDraftKeys()).toEqual([]);
  });

  it('sends it without the page of the form being opened again', async () => {
    await type('ana', TYPED_TEXT);
    isSignedIn = false;
    await pause();
    await logIn('ana');
    await pause(100);
    expect(stored.get('ana')).toEqual({ '1': TYPED_TEXT });
  });

  it('more than once loses nothing either', async () => {
    for (const text of ['One.', 'One, two.', 'One, two, three.']) {
      await logIn('ana');
      await autosaverOf('ana', FORM).open();
      isSignedIn = false;
      autosaverOf('ana', FORM).changeText('1', text);
      await pause();
    }
    await logIn('ana');
    await autosaverOf('ana', FORM).open();
    expect(stored.get('ana')).toEqual({ '1': 'One, two, three.' });
    expect(autosaverOf('ana', FORM).getView().conflicts).toEqual([]);
  });

  it('offline is noticed when the connection is back, and costs nothing', async () => {
    await type('ana', 'Before.');
    await pause();
    isReachable = false;
    autosaverOf('ana', FORM).changeText('1', TYPED_TEXT);
    await pause(60_000);
    expect(autosaverOf('ana', FORM).getView().status).toBe('kept');
    isSignedIn = false;
    isReachable = true;
    autosaverOf('ana', FORM).resume();
    await pause(0);
    await logIn('ana');
    await autosaverOf('ana', FORM).open();
    expect(textOf('ana')).toBe(TYPED_TEXT);
    expect(stored.get('ana')).toEqual({ '1': TYPED_TEXT });
  });
});

describe('an access token that runs out', () => {
  /** Rejects the next save once, and the refresh in the given way. */
  function rejectOnce(refresh: () => Response): void {
    let isRejected = false;
    const originalFetch = globalThis.fetch;
    globalThis.fetch = async (address, init) => {
      if (address === '/api/auth/refresh') return refresh();
      if (init?.method !== 'POST' || isRejected) return originalFetch(address, init);
      isRejected = true;
      return answer(401, { detail: 'Please log in again.' });
    };
  }
  const me = { uid: 'ana', email: 'ana@x.org', displayName: 'Ana', role: 'student', grade: 11 };

  it('is replaced, and the save goes out', async () => {
    rejectOnce(() => answer(200, { access_token: 'new', user: me }));
    await type('ana', TYPED_TEXT);
    await pause();
    expect(stored.get('ana')).toEqual({ '1': TYPED_TEXT });
    expect(autosaverOf('ana', FORM).getView().status).toBe('saved');
  });

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')) as unknown as Response],
    ['is busy', () => answer(429, { detail: 'Too many tries in a short time.' })],
    ['fails', () => answer(503, {})],
  ])('keeps the text and the session where the refresh %s', async (_, refresh) => {
    rejectOnce(refresh);
    await type('ana', TYPED_TEXT);
    await pause();
    expect(autosaverOf('ana', FORM).getView()).toMatchObject({ status: 'kept', texts: { '1': TYPED_TEXT } });
    await pause(5000);
    expect(stored.get('ana')).toEqual({ '1': TYPED_TEXT });
  });
});

describe('a save that something else than our server answered', () => {
  it.each([
    ['an empty object', () => ({})],
    ['a set that does not tell what was replaced', () => responseSetOf('ana')],
    ['a set that does not tell its revision', () => ({ responses: [], care: [], conflicts: [] })],
    ['nothing', () => null],
  ])('is not taken for saved: %s', async (_, bodyOf) => {
    const originalFetch = globalThis.fetch;
    globalThis.fetch = async (address, init) =>
      init?.method === 'POST' ? answer(200, bodyOf()) : originalFetch(address, init);
    await type('ana', TYPED_TEXT);
    await pause();
    expect(autosaverOf('ana', FORM).getView()).toMatchObject({ status: 'kept', texts: { '1': TYPED_TEXT } });
    expect(Object.values(localStorage).join()).toContain(TYPED_TEXT);
    globalThis.fetch = originalFetch;
    await pause(5000);
    expect(stored.get('ana')).toEqual({ '1': TYPED_TEXT });
  });
});

describe('logging out', () => {
  it('removes the person’s drafts and nobody else’s', async () => {
    await type('ana', TYPED_TEXT);
    isSignedIn = false;
    await pause();
    await logIn('ben');
    isReachable = false;
    await type('ben', 'Not for the next one.').catch(() => undefined);
    closeForms('ben');
    expect(Object.keys(localStorage).filter((key) => key.includes(':ben:'))).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.includes(':ana:'))).toHaveLength(1);
  });

  it('is told that another tab has answers that are not saved, however long that is waited for', async () => {
    const otherDraft = { texts: { '1': TYPED_TEXT }, base: {}, sent: {}, at: Date.now() };
    localStorage.setItem('pathlight.draft:ana:Personal%20Reflections:other-tab', JSON.stringify(otherDraft));
    isReachable = false;
    const saved = saveAllForms('ana', 3000);
    await pause(3100);
    expect(await saved).toBe(false);
  });

  it('waits for another tab that is saving', async () => {
    localStorage.setItem('pathlight.draft:ana:Personal%20Reflections:other-tab', 'being saved');
    const saved = saveAllForms('ana', 3000);
    await pause(500);
    localStorage.clear();
    await pause(200);
    expect(await saved).toBe(true);
  });
});
