import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'react-admin';
import { Route } from 'react-router';
import { Loading } from '../ui/states';
import { PRODUCT_NAME } from '../ui/product';
import { dataProvider } from '../lists/data-provider';
import { StudentsPage } from './students-page';

const MeetingPage = lazy(() => import('./notes/meeting-page'));
const StudentPage = lazy(() => import('./student-page'));

const Waiting = () => <Loading />;

/** The counselor's pages on react-admin's core, inside the frame, the look and the cache of the whole app. */
export default function CounselorArea() {
  const cache = useQueryClient();
  // The store remembers the roster's order and search for this visit only: names of students stay off the device.
  const [store] = useState(() => memoryStore());
  return (
    <CoreAdminContext dataProvider={dataProvider} queryClient={cache} store={store}>
      <CoreAdminUI disableTelemetry loading={Waiting} title={PRODUCT_NAME}>
        <Resource name="students" list={StudentsPage} recordRepresentation="name" />
        <CustomRoutes>
          <Route
            path="/student/:studentId"
            element={
              <Suspense fallback={<Loading />}>
                <StudentPage />
              </Suspense>
            }
          />
          <Route
            path="/student/:studentId/meeting"
            element={
              <Suspense fallback={<Loading />}>
                <MeetingPage />
              </Suspense>
            }
          />
        </CustomRoutes>
      </CoreAdminUI>
    </CoreAdminContext>
  );
}
