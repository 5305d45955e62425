import { pagePath } from '@contract/pages';
import { Navigate, useParams } from 'react-router';

/** The address of a school in bookmarks and mails leads to the page of its college. */
export default function MovedPage() {
  const { unitid = '' } = useParams();
  return <Navigate to={pagePath('college', { unitid })} replace />;
}
