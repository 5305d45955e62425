import { DraftStore, keyOf } from './draft-store';

const MINE = keyOf('ana', 'Personal Reflections', 'tab-a');
const OTHERS = keyOf('ben', 'Personal Reflections', 'tab-c');
const drafts = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('pathlight.draft:'));

/** The storage as another process sees it: while it lags, values already read don't change. */
function lateStorage() {
  const known = new Map<string, string | null>();
  const view = { isLate: false };
  const getItem = (key: string): string | null => {
    if (!view.isLate || !known.has(key)) known.set(key, localStorage.getItem(key));
    return known.get(key) ?? null;
  };
  const storage = new Proxy(localStorage, {
    get: (target, name: 'setItem' | 'removeItem') =>
      (name as string) === 'getItem' ? getItem : target[name].bind(target),
  });
  return { view, slow: new DraftStore(storage) };
}

let first: DraftStore;
let second: DraftStore;

beforeEach(() => {
  localStorage.clear();
  first = new DraftStore(localStorage);
  second = new DraftStore(localStorage);
  for (const tab of [first, second]) tab.begin('ana');
  first.write(MINE, 'Typed here.');
});

describe('logging out in one tab', () => {
  it('leaves nothing in the browser, and another tab that types on writes nothing', () => {
    second.write(OTHERS, 'Of somebody else.');
    second.end('ana');
    expect(first.write(MINE, 'Typed here, and on.')).toBe(false);
    expect(Object.keys(localStorage)).toEqual([OTHERS]);
    expect([first.read(MINE), first.isPageNeeded]).toEqual([null, false]);
    expect(second.write(MINE, 'Late.')).toBe(false);
  });

  it.each(['the slow tab', 'the one that logged out'])(
    'lets %s remove what was written before it was heard of',
    (who) => {
      const { view, slow } = lateStorage();
      slow.begin('ana');
      slow.write(MINE, 'Typed.');
      view.isLate = true;
      second.end('ana');
      expect(slow.write(MINE, 'Typed on.')).toBe(true);
      expect(drafts()).toEqual([MINE]);
      view.isLate = who === 'the one that logged out';
      if (view.isLate) second.handleStorageChange(MINE);
      else for (const key of ['pathlight.local-session:ana', 'something else']) slow.handleStorageChange(key);
      expect(drafts()).toEqual([]);
    },
  );

  it('does not let an old tab write after the same person logged in again, nor remove what they type now', () => {
    first.write(keyOf('ana', 'chat'), 'Before.');
    second.end('ana');
    second.begin('ana');
    second.write(keyOf('ana', 'chat'), 'Now.');
    expect(first.write(MINE, 'Late.')).toBe(false);
    first.handleStorageChange('pathlight.local-session:ana');
    first.end('ana');
    expect(drafts()).toEqual([keyOf('ana', 'chat')]);
    expect(second.write(MINE, 'Kept.')).toBe(true);
    first.begin('ana');
    expect(first.write(MINE, 'Kept, too.')).toBe(true);
  });
});

it('keeps the drafts of a session that expired for their owner', () => {
  const tomorrow = new DraftStore(localStorage);
  expect(first.write(MINE, 'Until the page is gone.')).toBe(true);
  tomorrow.begin('ana');
  expect([tomorrow.read(MINE), tomorrow.hasLoggedOut('ana'), first.hasLoggedOut('ana')]).toEqual([
    'Until the page is gone.',
    false,
    false,
  ]);
});

it('forgets on log-out what a browser without storage kept in the page', () => {
  const page = new DraftStore(null);
  page.begin('ana');
  expect([page.write(MINE, 'Typed.'), page.read(MINE)]).toEqual([false, 'Typed.']);
  page.end('ana');
  page.write(MINE, 'Late.');
  expect(page.read(MINE)).toBeNull();
  page.begin('ana');
  page.write(MINE, 'Again.');
  expect(page.read(MINE)).toBe('Again.');
});
