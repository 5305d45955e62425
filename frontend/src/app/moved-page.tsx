import { pagePath } from '@contract/pages';
import { Navigate, useParams } from 'react-router';

/** Redirects old school addresses from bookmarks and emails to the college's page. */
export default function MovedPage() {
  const { unitid = '' } = useParams();
  return <Navigate to={pagePath('college', { unitid })} replace />;
}
