import { memoryStore, type Store } from 'react-admin';

const PREFIX = 'staff-lists';

/** What may stay on the device: which columns are shown, and saved queries. */
const isKept = (key: string): boolean => /\.(datatable|datatable_columnRanks|savedQueries)$/.test(key);

interface SavedQuery {
  value?: { filter?: { q?: unknown } };
}

/** A saved search for words may hold a student's name, so it stays for the visit only. */
const withoutNames = (key: string, value: unknown): unknown =>
  key.endsWith('.savedQueries') && Array.isArray(value)
    ? (value as SavedQuery[]).filter((query) => query.value?.filter?.q === undefined)
    : value;

function readKept(place: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function keep(place: string, key: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify({ ...readKept(place), [key]: withoutNames(key, value) }));
  } catch {
    // A device that keeps nothing shows the usual columns.
  }
}

/** react-admin's store of one account: in memory, and of it on the device only what holds no names. */
function storeFor(uid: string): Store {
  const place = `${PREFIX}.${uid}`;
  const store = memoryStore(readKept(place));
  store.setup();
  const setItem: Store['setItem'] = (key, value) => {
    store.setItem(key, value);
    if (isKept(key)) keep(place, key, value);
  };
  // Pages of staff come and go; what they remember stays until somebody else signs in.
  return { ...store, setItem, setup: () => undefined, teardown: () => undefined };
}

let current: { uid: string; store: Store } | null = null;

/** The store of whoever is signed in; filters, order and page stay while the app is open, and go with the account. */
export function staffStore(uid: string): Store {
  if (current?.uid !== uid) current = { uid, store: storeFor(uid) };
  return current.store;
}
