import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { Link as RouterLink, Route, Routes } from 'react-router';
import { Empty, Loading } from '../ui/states';
import { OverviewPage } from './overview-page';

const StudentsPage = lazy(() => import('./students-page'));
const CounselorsPage = lazy(() => import('./counselors-page'));
const InviteCodesPage = lazy(() => import('./invite-codes-page'));
const ApiKeysPage = lazy(() => import('./api-keys-page'));
const AuditPage = lazy(() => import('./audit-page'));
const SchoolPage = lazy(() => import('./school-page'));

function NoSuchPage() {
  return (
    <Empty
      level="h1"
      title="There is no such page"
      action={
        <Button component={RouterLink} to="/admin" variant="contained">
          Back to the overview
        </Button>
      }
    />
  );
}

/** Where a school's admin keeps the people of the school. */
export default function AdminArea() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route index element={<OverviewPage />} />
        <Route path="students" element={<StudentsPage />} />
        <Route path="counselors" element={<CounselorsPage />} />
        <Route path="invite-codes" element={<InviteCodesPage />} />
        <Route path="school" element={<SchoolPage />} />
        <Route path="api-keys" element={<ApiKeysPage />} />
        <Route path="audit" element={<AuditPage />} />
        <Route path="*" element={<NoSuchPage />} />
      </Routes>
    </Suspense>
  );
}
