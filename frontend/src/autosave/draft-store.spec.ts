import { DraftStore, draftKey } from './draft-store';

const OWN_KEY = draftKey('ana', 'Personal Reflections', 'tab-a');
const OTHER_USER_KEY = draftKey('ben', 'Personal Reflections', 'tab-c');
const drafts = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('pathlight.draft:'));

/** The storage as another process sees it: while it lags, values already read don't change. */
function createLaggingStorage() {
  const snapshot = new Map<string, string | null>();
  const view = { isLate: false };
  const getItem = (key: string): string | null => {
    if (!view.isLate || !snapshot.has(key)) snapshot.set(key, localStorage.getItem(key));
    return snapshot.get(key) ?? null;
  };
  const storage = new Proxy(localStorage, {
    get: (target, name: 'setItem' | 'removeItem') =>
      (name as string) === 'getItem' ? getItem : target[name].bind(target),
  });
  return { view, laggingStore: new DraftStore(storage) };
}

let first: DraftStore;
let second: DraftStore;

beforeEach(() => {
  localStorage.clear();
  first = new DraftStore(localStorage);
  second = new DraftStore(localStorage);
  for (const tab of [first, second]) tab.startSession('ana');
  first.write(OWN_KEY, 'Typed here.');
});

describe('logging out in one tab', () => {
  it('leaves nothing in the browser, and another tab that types on writes nothing', () => {
    second.write(OTHER_USER_KEY, 'Of somebody else.');
    second.endSession('ana');
    expect(first.write(OWN_KEY, 'Typed here, and on.')).toBe(false);
    expect(Object.keys(localStorage)).toEqual([OTHER_USER_KEY]);
    expect([first.read(OWN_KEY), first.hasPageOnlyDrafts]).toEqual([null, false]);
    expect(second.write(OWN_KEY, 'Late.')).toBe(false);
  });

  it.each(['the slow tab', 'the one that logged out'])(
    'lets %s remove what was written before it was heard of',
    (userId) => {
      const { view, laggingStore } = createLaggingStorage();
      laggingStore.startSession('ana');
      laggingStore.write(OWN_KEY, 'Typed.');
      view.isLate = true;
      second.endSession('ana');
      expect(laggingStore.write(OWN_KEY, 'Typed on.')).toBe(true);
      expect(drafts()).toEqual([OWN_KEY]);
      view.isLate = userId === 'the one that logged out';
      if (view.isLate) second.handleStorageChange(OWN_KEY);
      else for (const key of ['pathlight.local-session:ana', 'something else']) laggingStore.handleStorageChange(key);
      expect(drafts()).toEqual([]);
    },
  );

  it('does not let an old tab write after the same person logged in again, nor remove what they type now', () => {
    first.write(draftKey('ana', 'chat'), 'Before.');
    second.endSession('ana');
    second.startSession('ana');
    second.write(draftKey('ana', 'chat'), 'Now.');
    expect(first.write(OWN_KEY, 'Late.')).toBe(false);
    first.handleStorageChange('pathlight.local-session:ana');
    first.endSession('ana');
    expect(drafts()).toEqual([draftKey('ana', 'chat')]);
    expect(second.write(OWN_KEY, 'Kept.')).toBe(true);
    first.startSession('ana');
    expect(first.write(OWN_KEY, 'Kept, too.')).toBe(true);
  });
});

it('keeps the drafts of a session that expired for their owner', () => {
  const tomorrow = new DraftStore(localStorage);
  expect(first.write(OWN_KEY, 'Until the page is gone.')).toBe(true);
  tomorrow.startSession('ana');
  expect([tomorrow.read(OWN_KEY), tomorrow.hasLoggedOut('ana'), first.hasLoggedOut('ana')]).toEqual([
    'Until the page is gone.',
    false,
    false,
  ]);
});

it('forgets on log-out what a browser without storage kept in the page', () => {
  const page = new DraftStore(null);
  page.startSession('ana');
  expect([page.write(OWN_KEY, 'Typed.'), page.read(OWN_KEY)]).toEqual([false, 'Typed.']);
  page.endSession('ana');
  page.write(OWN_KEY, 'Late.');
  expect(page.read(OWN_KEY)).toBeNull();
  page.startSession('ana');
  page.write(OWN_KEY, 'Again.');
  expect(page.read(OWN_KEY)).toBe('Again.');
});
