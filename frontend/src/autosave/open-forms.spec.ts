import { onSessionEnded, setAccessToken } from '../api/access';
import { browserDrafts } from './draft-store';
import { autosaverOf, closeForms, openFormsOf, saveAllForms } from './open-forms';

const FORM = 'Personal Reflections';
const TYPED = 'I kept the bees alive through the frost.';

interface Saved {
  user_id: string;
  form_id: string;
  writer_id: string;
  responses: { question_id: number; answer: string }[];
}

/** Everyone's answers to the form as stored on the server, by person and question. */
let stored: Map<string, Record<string, string>>;
let saves: Saved[];
let signedIn: boolean;
let reachable: boolean;

const answer = (status: number, body: unknown): Response =>
  ({
    ok: status < 400,
    status,
    headers: new Headers(),
    json: () => Promise.resolve(body),
    text: () => Promise.resolve(JSON.stringify(body)),
  }) as unknown as Response;

const setOf = (uid: string) => ({
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
async function serve(address: string, init: RequestInit = {}): Promise<Response> {
  if (!reachable) throw new TypeError('Failed to fetch');
  if (!signedIn) return answer(401, { detail: 'Your session has ended. Please log in again.' });
  if (init.method !== 'POST') return answer(200, [setOf(decodeURIComponent(address.split('/').at(-2) ?? ''))]);
  const body = JSON.parse(init.body as string) as Saved;
  saves.push(body);
  const texts = Object.fromEntries(body.responses.map((one) => [String(one.question_id), one.answer]));
  stored.set(body.user_id, { ...stored.get(body.user_id), ...texts });
  return answer(200, { ...setOf(body.user_id), conflicts: [] });
}

const pause = (ms = 1000) => jest.advanceTimersByTimeAsync(ms);
const kept = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('pathlight.draft'));
const textOf = (uid: string): string => autosaverOf(uid, FORM).getView().texts['1'] ?? '';

async function type(uid: string, text: string): Promise<void> {
  const saver = autosaverOf(uid, FORM);
  await saver.open();
  saver.change('1', text);
}

/** Signs somebody in on this page and lets their drafts be restored. */
async function logIn(uid: string): Promise<void> {
  signedIn = true;
  setAccessToken(`token of ${uid}`);
  browserDrafts.begin(uid);
  openFormsOf(uid);
  await pause(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  stored = new Map();
  saves = [];
  signedIn = true;
  reachable = true;
  globalThis.fetch = (address, init) => serve(address as string, init);
  // What the session does when a refresh is rejected: the drafts stay.
  onSessionEnded(() => closeForms(null));
  setAccessToken('token of ana');
  browserDrafts.begin('ana');
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
    signedIn = false;
    autosaverOf('ana', FORM).change('1', TYPED);
    await pause();
    expect(kept()).toHaveLength(1);
    await logIn('ana');
    await autosaverOf('ana', FORM).open();
    expect(textOf('ana')).toBe(TYPED);
    expect(stored.get('ana')).toEqual({ '1': TYPED });
    expect(kept()).toEqual([]);
    expect(new Set(saves.map(({ writer_id }) => writer_id)).size).toBe(2);
  });

  it('shows nothing to the next person on the page, and the owner finds it on coming back', async () => {
    await type('ana', TYPED);
    signedIn = false;
    await pause();
    await logIn('ben');
    await type('ben', 'I am somebody else.');
    await pause();
    expect(textOf('ben')).toBe('I am somebody else.');
    expect(saves.map(({ user_id }) => user_id)).toEqual(['ben']);
    expect(await saveAllForms('ben', 3000)).toBe(true);
    closeForms('ben');
    expect(kept().every((key) => key.includes(':ana:'))).toBe(true);
    await logIn('ana');
    await autosaverOf('ana', FORM).open();
    expect(textOf('ana')).toBe(TYPED);
    expect(stored.get('ana')).toEqual({ '1': TYPED });
    expect(kept()).toEqual([]);
  });

  it('sends it without the page of the form being opened again', async () => {
    await type('ana', TYPED);
    signedIn = false;
    await pause();
    await logIn('ana');
    await pause(100);
    expect(stored.get('ana')).toEqual({ '1': TYPED });
  });

  it('more than once loses nothing either', async () => {
    for (const text of ['One.', 'One, two.', 'One, two, three.']) {
      await logIn('ana');
      await autosaverOf('ana', FORM).open();
      signedIn = false;
      autosaverOf('ana', FORM).change('1', text);
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
    reachable = false;
    autosaverOf('ana', FORM).change('1', TYPED);
    await pause(60_000);
    expect(autosaverOf('ana', FORM).getView().status).toBe('kept');
    signedIn = false;
    reachable = true;
    autosaverOf('ana', FORM).resume();
    await pause(0);
    await logIn('ana');
    await autosaverOf('ana', FORM).open();
    expect(textOf('ana')).toBe(TYPED);
    expect(stored.get('ana')).toEqual({ '1': TYPED });
  });
});

describe('an access token that runs out', () => {
  /** Rejects the next save once, and the refresh in the given way. */
  function refuseOnce(refresh: () => Response): void {
    let refused = false;
    const served = globalThis.fetch;
    globalThis.fetch = async (address, init) => {
      if (address === '/api/auth/refresh') return refresh();
      if (init?.method !== 'POST' || refused) return served(address, init);
      refused = true;
      return answer(401, { detail: 'Please log in again.' });
    };
  }
  const me = { uid: 'ana', email: 'ana@x.org', displayName: 'Ana', role: 'student', grade: 11 };

  it('is replaced, and the save goes out', async () => {
    refuseOnce(() => answer(200, { access_token: 'new', user: me }));
    await type('ana', TYPED);
    await pause();
    expect(stored.get('ana')).toEqual({ '1': TYPED });
    expect(autosaverOf('ana', FORM).getView().status).toBe('saved');
  });

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')) as unknown as Response],
    ['is busy', () => answer(429, { detail: 'Too many tries in a short time.' })],
    ['fails', () => answer(503, {})],
  ])('keeps the text and the session where the refresh %s', async (_, refresh) => {
    refuseOnce(refresh);
    await type('ana', TYPED);
    await pause();
    expect(autosaverOf('ana', FORM).getView()).toMatchObject({ status: 'kept', texts: { '1': TYPED } });
    await pause(5000);
    expect(stored.get('ana')).toEqual({ '1': TYPED });
  });
});

describe('a save that something else than our server answered', () => {
  it.each([
    ['an empty object', () => ({})],
    ['a set that does not tell what was replaced', () => setOf('ana')],
    ['a set that does not tell its revision', () => ({ responses: [], care: [], conflicts: [] })],
    ['nothing', () => null],
  ])('is not taken for saved: %s', async (_, bodyOf) => {
    const served = globalThis.fetch;
    globalThis.fetch = async (address, init) =>
      init?.method === 'POST' ? answer(200, bodyOf()) : served(address, init);
    await type('ana', TYPED);
    await pause();
    expect(autosaverOf('ana', FORM).getView()).toMatchObject({ status: 'kept', texts: { '1': TYPED } });
    expect(Object.values(localStorage).join()).toContain(TYPED);
    globalThis.fetch = served;
    await pause(5000);
    expect(stored.get('ana')).toEqual({ '1': TYPED });
  });
});

describe('logging out', () => {
  it('removes the person’s drafts and nobody else’s', async () => {
    await type('ana', TYPED);
    signedIn = false;
    await pause();
    await logIn('ben');
    reachable = false;
    await type('ben', 'Not for the next one.').catch(() => undefined);
    closeForms('ben');
    expect(Object.keys(localStorage).filter((key) => key.includes(':ben:'))).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.includes(':ana:'))).toHaveLength(1);
  });

  it('is told that another tab has answers that are not saved, however long that is waited for', async () => {
    const elsewhere = { texts: { '1': TYPED }, base: {}, sent: {}, at: Date.now() };
    localStorage.setItem('pathlight.draft:ana:Personal%20Reflections:other-tab', JSON.stringify(elsewhere));
    reachable = false;
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
