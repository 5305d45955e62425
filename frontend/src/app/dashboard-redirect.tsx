import { homePath, pages } from '@contract/pages';
import { Navigate } from 'react-router';
import { useSignedInUser } from '../auth/session/session';

/** /dashboard: students go to the student dashboard, others to their own area. */
export default function DashboardRedirect() {
  const { role } = useSignedInUser();
  return <Navigate to={role === 'student' ? pages.studentDashboard.path : homePath(role)} replace />;
}
