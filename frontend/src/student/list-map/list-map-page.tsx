import { pages } from '@contract/pages';
import { Navigate } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { BackButton } from '../../ui/back-button';
import { Page } from '../../ui/page';
import { CardSkeletons, QueryState } from '../../ui/states';
import { SchoolsStudentsOnly } from '../for-students';
import { MapWithList } from './list-map';
import listMapWords from '../../words/en/list-map.json';

function ListMapContent({ userId }: { userId: string }) {
  const list = useCall(routes.readRecommendations, { userId });
  return (
    <QueryState of={list} loading={<CardSkeletons count={1} height={420} />}>
      {({ recommendations }) =>
        recommendations.length === 0 ? (
          <Navigate to={pages.schools.path} replace />
        ) : (
          <MapWithList userId={userId} schools={recommendations} />
        )
      }
    </QueryState>
  );
}

export default function ListMapPage() {
  const { uid, role } = useSignedInUser();
  const t = useWords(listMapWords);
  if (!answersQuestions(role)) return <SchoolsStudentsOnly title={t('title')} />;
  return (
    <Page title={t('title')} beforeTitle={<BackButton to={pages.schools.path} label={t('back')} />}>
      <ListMapContent userId={uid} />
    </Page>
  );
}
