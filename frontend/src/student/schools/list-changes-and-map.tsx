import Box from '@mui/material/Box';
import { pageNameAt } from '@contract/pages';
import { lazy } from 'react';
import { useLocation } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { Fold } from '../../student-record/schools/fold';
import { ListChanges } from '../earlier-lists/list-changes';
import { listMapWords } from '../list-map/list-map-words';

// Drawn, and its code fetched, when its line is opened.
const ListMap = lazy(() => import('../list-map/list-map').then((module) => ({ default: module.ListMap })));

const schoolAddress = (unitid: number): string => `/rec/school/${unitid}`;

/** Below the newest list: what changed since the one before, and where its schools are. Not beside a single school. */
export function ListChangesAndMap({ userId }: { userId: string }) {
  const t = useWords(listMapWords);
  const { data: list } = useCall(routes.readRecommendations, { userId });
  const isWholeList = pageNameAt(useLocation().pathname) === 'schools';
  if (!isWholeList || !list || list.recommendations.length === 0) return null;
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {list._id !== null && <ListChanges userId={userId} listId={list._id} />}
      <Fold title={t('title')}>
        <Box sx={{ mt: 1.5 }}>
          <ListMap userId={userId} schools={list.recommendations} linkTo={schoolAddress} />
        </Box>
      </Fold>
    </Box>
  );
}
