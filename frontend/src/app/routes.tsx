import { type ComponentType, lazy, Suspense } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { Loading } from '../kit/states';
import { GuestOnly, RequireRole, RequireUser, StudentPages } from '../session/guards';
import { BeyondStudentPages } from './beyond-student-pages';
import { CrashPage } from './crash-page';
import { DashboardRedirect } from './dashboard-redirect';
import { Frame } from './frame';
import { PublicFrame } from './public-frame';
import { Root } from './root';

const AdminPage = lazy(() => import('../admin/admin-page'));

/** A page in a chunk of its own, which the router fetches while it still learns who is signed in. */
const page = (load: () => Promise<{ default: ComponentType }>) => async () => ({ Component: (await load()).default });

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
    children: [{ index: true, lazy: page(() => import('../landing/landing-page')) }],
  },
  {
    element: <GuestOnly key="login" to="/about" />,
    children: [{ path: 'login', lazy: page(() => import('../landing/login-page')) }],
  },
  {
    element: <GuestOnly key="signup" to="/dashboard" />,
    children: [{ path: 'signup', lazy: page(() => import('../landing/signup-page')) }],
  },
  {
    element: <GuestOnly key="forgot-password" to="/about" />,
    children: [{ path: 'forgot-password', lazy: page(() => import('../landing/forgot-password-page')) }],
  },
  { path: 'reset-password', lazy: page(() => import('../landing/reset-password-page')) },
  {
    element: framed,
    children: [
      { path: 'about', lazy: page(() => import('../landing/about-page')) },
      { path: 'privacy', lazy: page(() => import('../landing/privacy-page')) },
    ],
  },
];

/** Pages of the student's own work: a counselor or an admin is sent on to the own area. */
const ownWorkPages: RouteObject[] = [
  { path: 'tasks', lazy: page(() => import('../student/tasks/tasks-page')) },
  { path: 'forms', lazy: page(() => import('../student/forms/forms-page')) },
  { path: 'forms/:formId', lazy: page(() => import('../student/forms/form-page')) },
  { path: 'academic-information', lazy: page(() => import('../student/academic/academic-page')) },
];

/** Pages without a role guard. */
const openPages: RouteObject[] = [
  { path: 'question-list/:title', lazy: page(() => import('../student/question-list/question-list-page')) },
  { path: 'question/:title/:questionId', lazy: page(() => import('../student/question/question-page')) },
  { path: 'rec', lazy: page(() => import('../student/schools/schools-page')) },
  { path: 'recommendations', lazy: page(() => import('../student/schools/compact-list-page')) },
  { path: 'account', lazy: page(() => import('../student/account/account-page')) },
];

const signedInPages: RouteObject[] = [
  { element: <StudentPages />, children: ownWorkPages },
  ...openPages,
  {
    element: <RequireRole role="student" />,
    children: [{ path: 'student-dashboard', lazy: page(() => import('../student/dashboard/dashboard-page')) }],
  },
  { path: 'dashboard', element: <DashboardRedirect /> },
  {
    path: 'admin/*',
    element: (
      <RequireRole role="admin">
        <Suspense fallback={<Loading />}>
          <AdminPage />
        </Suspense>
      </RequireRole>
    ),
  },
];

/** Every page of the product and who may open it. */
export const routeObjects: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <Loading full />,
    children: [
      ...guestPages,
      { element: <RequireUser />, children: [{ element: framed, children: signedInPages }] },
      { path: '*', element: <BeyondStudentPages /> },
    ],
  },
];

export const makeRouter = () => createBrowserRouter(routeObjects);
