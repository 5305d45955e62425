import { Navigate } from 'react-router';
import { homeOf } from '../auth/session/guards';
import { useSignedInUser } from '../auth/session/session';

/** /dashboard: a student goes to the student dashboard, others to their own area. */
export function DashboardRedirect() {
  const { role } = useSignedInUser();
  return <Navigate to={role === 'student' ? '/student-dashboard' : homeOf(role)} replace />;
}
