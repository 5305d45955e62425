import { pages } from '@contract/pages';
import { pagePath } from '@contract/page-paths';
import { Navigate, useParams } from 'react-router';

/** Addresses of schools that are in bookmarks and mails: a school leads to the page of its college, everything else to the list. */
export default function MovedPage() {
  const { unitid } = useParams();
  return <Navigate to={unitid === undefined ? pages.schools.path : pagePath('college', { unitid })} replace />;
}
