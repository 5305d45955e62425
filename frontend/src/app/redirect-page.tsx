import { homePath, pagePath, pages } from '@contract/pages';
import { Navigate, useParams } from 'react-router';
import { useSignedInUser } from '../auth/session/session';

/** Addresses from bookmarks and emails: a college's former one, and /dashboard, which differs by role. */
export default function RedirectPage() {
  const { unitid } = useParams();
  const { role } = useSignedInUser();
  const dashboard = role === 'student' ? pages.studentDashboard.path : homePath(role);
  return <Navigate to={unitid === undefined ? dashboard : pagePath('college', { unitid })} replace />;
}
