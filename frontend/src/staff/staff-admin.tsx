import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Notification, Resource } from 'react-admin';
import { useSignedInUser } from '../auth/session/session';
import { dataProvider } from '../lists/data-provider';
import { Loading } from '../ui/loading';
import { PRODUCT_NAME } from '../ui/product';
import { FindStudent } from './find-student';
import { staffAuth } from './staff-auth';
import { staffStore } from './staff-store';
import { staffTexts } from './staff-texts';

const NotFoundPage = lazy(() => import('../app/not-found-page'));

const Waiting = () => <Loading />;

/**
 * The one admin of react-admin, for counselors and school admins: session, lists, words, confirmations and messages of all staff pages,
 * inside the frame, the theme and the cache of the whole app. `children` are the routes of the staff pages.
 */
export default function StaffAdmin({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const user = useSignedInUser();
  const auth = useMemo(() => staffAuth(user), [user]);
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={auth}
      i18nProvider={staffTexts}
      queryClient={cache}
      store={staffStore(user.uid)}
    >
      <CoreAdminUI disableTelemetry loading={Waiting} catchAll={NotFoundPage} title={PRODUCT_NAME}>
        <Resource name="students" recordRepresentation="name" />
        <Resource name="counselors" recordRepresentation="name" />
        <Resource name="invite-codes" recordRepresentation="owner_name" />
        <Resource name="api-keys" recordRepresentation="name" />
        <Resource name="webhooks" recordRepresentation="name" />
        <Resource name="audit" />
        <CustomRoutes>{children}</CustomRoutes>
      </CoreAdminUI>
      <Notification />
      <Suspense>
        <FindStudent />
      </Suspense>
    </CoreAdminContext>
  );
}
