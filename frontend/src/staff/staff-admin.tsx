import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import {
  type AuthProvider,
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  memoryStore,
  Notification,
  Resource,
  type Store,
} from 'react-admin';
import { useSignedInUser } from '../auth/session/session';
import { dataProvider } from '../lists/data-provider';
import { Loading } from '../ui/loading';
import { PRODUCT_NAME } from '../ui/product';
import type { SessionUser } from '@contract/users';
import { type PageName, pages } from '@contract/pages';
import { Route } from 'react-router';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import words from '../words/staff/react-admin.json';

const { action, message, navigation, page, saved_queries: savedQueries } = english.ra;

/** react-admin's messages, reworded where its own tone differs from the product's. */
const messages = {
  ra: {
    ...english.ra,
    action: { ...action, ...words.action },
    message: { ...message, ...words.message },
    navigation: { ...navigation, ...words.navigation },
    page: { ...page, ...words.page },
    saved_queries: { ...savedQueries, ...words.saved_queries },
  },
};

const staffTexts = polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
  allowMissing: true,
});

const PREFIX = 'staff-lists';

/** Data that may stay on the device: visible columns and saved queries. */
const isPersistedKey = (key: string): boolean => /\.(datatable|datatable_columnRanks|savedQueries)$/.test(key);

interface SavedQuery {
  value?: { filter?: { q?: unknown } };
}

/** A saved search may contain a student's name, so its text lasts only for the visit. */
const withoutNameSearches = (key: string, value: unknown): unknown =>
  key.endsWith('.savedQueries') && Array.isArray(value)
    ? (value as SavedQuery[]).filter((query) => query.value?.filter?.q === undefined)
    : value;

function readPersisted(storageKey: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function writePersisted(storageKey: string, key: string, value: unknown): void {
  try {
    localStorage.setItem(
      storageKey,
      JSON.stringify({ ...readPersisted(storageKey), [key]: withoutNameSearches(key, value) }),
    );
  } catch {
    // Without storage, the default columns are shown.
  }
}

/** react-admin's store for one account: in memory, and on the device only values without names. */
function createStore(uid: string): Store {
  const storageKey = `${PREFIX}.${uid}`;
  const store = memoryStore(readPersisted(storageKey));
  store.setup();
  const setItem: Store['setItem'] = (key, value) => {
    store.setItem(key, value);
    if (isPersistedKey(key)) writePersisted(storageKey, key, value);
  };
  // Staff pages mount and unmount; their state lasts until another person signs in.
  return { ...store, setItem, setup: () => undefined, teardown: () => undefined };
}

let current: { uid: string; store: Store } | null = null;

/**
 * The signed-in person's store. Filters, sort order, and page last while the app is open, and are dropped when the
 * account changes.
 */
function staffStore(uid: string): Store {
  if (current?.uid !== uid) current = { uid, store: createStore(uid) };
  return current.store;
}

const FinderDialog = lazy(() => import('./finder-dialog'));

/** Ctrl+K or Cmd+K finds a student from any staff page. */
function FindStudent() {
  const { role } = useSignedInUser();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
  if (!isOpen) return null;
  // Admins have no student page, so this leads to their list.
  const studentPathOf = (id: string): string =>
    role === 'counselor'
      ? pages.student.path.replace(':studentId', encodeURIComponent(id))
      : `${pages.adminStudents.path}?filter=${encodeURIComponent(JSON.stringify({ id }))}`;
  return (
    <Suspense>
      <FinderDialog studentPathOf={studentPathOf} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

/**
 * The app's session as react-admin's auth provider. The app itself ends and renews the session, redirects to log-in and
 * keeps each page to its audience; the server decides about every call.
 */
const staffAuth = ({ uid, displayName, email, role }: SessionUser): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(false),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  getIdentity: () => Promise.resolve({ id: uid, fullName: displayName || email }),
  getPermissions: () => Promise.resolve(role),
});

const NotFoundPage = lazy(() => import('../app/not-found-page'));

const LoadingPage = () => <Loading />;

export interface StaffAdminProps {
  /** The address below which this is rendered: the admin pages', or '' for all others. */
  base: string;
  staffPages: readonly { name: PageName; Page: ComponentType }[];
}

/** The pages that are the list or the form of a resource; all others are custom routes. */
const RESOURCE_PAGES: readonly PageName[] = [
  ...(['students', 'adminStudents', 'adminCounselors', 'adminInviteCodes'] as const),
  ...(['adminApiKeys', 'adminWebhooks', 'adminWebhook', 'adminAudit'] as const),
];

/**
 * The single react-admin instance for counselors and school admins: session, resources, words, confirmations, and
 * messages of all staff pages, inside the app's frame, theme, and cache.
 */
export default function StaffAdmin({ base, staffPages }: StaffAdminProps) {
  const cache = useQueryClient();
  const user = useSignedInUser();
  const authProvider = useMemo(() => staffAuth(user), [user]);
  const page = (pageName: PageName) => staffPages.find(({ name }) => name === pageName)?.Page;
  const isAdmin = user.role === 'admin';
  return (
    <CoreAdminContext
      basename={isAdmin ? pages.admin.path : ''}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={staffTexts}
      queryClient={cache}
      store={staffStore(user.uid)}
    >
      {/* react-admin takes new routes a render late, which would show the wrong page for a moment. */}
      <CoreAdminUI key={base} disableTelemetry loading={LoadingPage} catchAll={NotFoundPage} title={PRODUCT_NAME}>
        <Resource name="students" list={page(isAdmin ? 'adminStudents' : 'students')} recordRepresentation="name" />
        <Resource name="counselors" list={page('adminCounselors')} recordRepresentation="name" />
        <Resource name="invite-codes" list={page('adminInviteCodes')} recordRepresentation="owner_name" />
        <Resource name="api-keys" list={page('adminApiKeys')} recordRepresentation="name" />
        <Resource
          name="webhooks"
          list={page('adminWebhooks')}
          edit={page('adminWebhook')}
          recordRepresentation="name"
        />
        <Resource name="audit" list={page('adminAudit')} />
        <CustomRoutes>
          {staffPages
            .filter(({ name }) => !RESOURCE_PAGES.includes(name) && pages[name].path.startsWith(base))
            .map(({ name, Page }) => (
              <Route key={name} path={pages[name].path.slice(base.length) || '/'} element={<Page />} />
            ))}
        </CustomRoutes>
      </CoreAdminUI>
      <Notification />
      <Suspense>
        <FindStudent />
      </Suspense>
    </CoreAdminContext>
  );
}
