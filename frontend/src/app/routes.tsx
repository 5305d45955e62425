import { type ComponentType, lazy } from 'react';
import { matchRoutes, Outlet, type RouteObject } from 'react-router';
import { GuestOnly, RequireRole, RequireUser, StudentPages } from '../auth/session/guards';
import { BeyondStudentPages } from './beyond-student-pages';
import { DashboardRedirect } from './dashboard-redirect';
import { Frame } from './frame';
import { PublicFrame } from './public-frame';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** A page in a chunk of its own. */
function page(load: LoadPage): Pick<RouteObject, 'element' | 'handle'> {
  const Lazy = lazy(load);
  return { element: <Lazy />, handle: { load } };
}

const framed = (
  <Frame>
    <Outlet />
  </Frame>
);

const guestPages: RouteObject[] = [
  {
    element: (
      <GuestOnly key="start" to="/tasks">
        <PublicFrame />
      </GuestOnly>
    ),
    children: [{ index: true, ...page(() => import('../public/landing-page')) }],
  },
  {
    element: <GuestOnly key="login" to="/about" />,
    children: [{ path: 'login', ...page(() => import('../auth/login-page')) }],
  },
  {
    element: <GuestOnly key="signup" to="/dashboard" />,
    children: [{ path: 'signup', ...page(() => import('../auth/signup-page')) }],
  },
  {
    element: <GuestOnly key="forgot-password" to="/about" />,
    children: [{ path: 'forgot-password', ...page(() => import('../auth/forgot-password-page')) }],
  },
  {
    element: <PublicFrame quiet />,
    children: [{ path: 'parent/:token', ...page(() => import('../public/parent/parent-page')) }],
  },
  { path: 'link-account', ...page(() => import('../auth/link-account-page')) },
  { path: 'confirm-email', ...page(() => import('../auth/confirm-email-page')) },
  { path: 'reset-password', ...page(() => import('../auth/reset-password-page')) },
  {
    element: framed,
    children: [
      { path: 'about', ...page(() => import('../public/about-page')) },
      { path: 'dev/outbox', ...page(() => import('../public/outbox-page')) },
      { path: 'dev/ui', ...page(() => import('./gallery/gallery-page')) },
      { path: 'privacy', ...page(() => import('../public/privacy-page')) },
    ],
  },
];

/** Pages of the student's own work: a counselor or an admin is sent on to the own area. */
const ownWorkPages: RouteObject[] = [
  { path: 'tasks', ...page(() => import('../student/tasks/tasks-page')) },
  { path: 'forms', ...page(() => import('../student/forms/forms-page')) },
  { path: 'forms/:formId', ...page(() => import('../student/forms/form-page')) },
  { path: 'academic-information', ...page(() => import('../student/academic/academic-page')) },
];

/** Pages without a role guard. */
const openPages: RouteObject[] = [
  { path: 'question-list/:title', ...page(() => import('../student/question-list/question-list-page')) },
  { path: 'question/:title/:questionId', ...page(() => import('../student/question/question-page')) },
  { path: 'rec', ...page(() => import('../student/schools/schools-page')) },
  { path: 'recommendations', ...page(() => import('../student/schools/compact-list-page')) },
  { path: 'insights', ...page(() => import('../student/insights/insights-page')) },
  { path: 'chat', ...page(() => import('../chat/chat-page')) },
  { path: 'account', ...page(() => import('../account/account-page')) },
  { path: 'account/activity', ...page(() => import('../account/activity/activity-page')) },
];

const signedInPages: RouteObject[] = [
  { element: <StudentPages />, children: ownWorkPages },
  ...openPages,
  {
    element: <RequireRole role="student" />,
    children: [{ path: 'student-dashboard', ...page(() => import('../student/dashboard/dashboard-page')) }],
  },
  { path: 'dashboard', element: <DashboardRedirect /> },
  {
    element: <RequireRole role="admin" />,
    children: [{ path: 'admin/*', ...page(() => import('../admin/admin-area')) }],
  },
];

/** Every page of the product and who may open it. */
export const routeObjects: RouteObject[] = [
  ...guestPages,
  { element: <RequireUser />, children: [{ element: framed, children: signedInPages }] },
  { path: '*', element: <BeyondStudentPages /> },
];

/** Starts fetching the page of an address while it is still being learned who is signed in. */
export function fetchPageOf(path: string): void {
  for (const { route } of matchRoutes(routeObjects, path) ?? []) {
    const handle = route.handle as { load?: LoadPage } | undefined;
    // A failure shows when the page itself is drawn.
    handle?.load?.().catch(() => undefined);
  }
}
