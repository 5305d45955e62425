import { pages } from '@contract/pages';
import { Navigate } from 'react-router';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { BackButton } from '../../ui/back-button';
import { Page } from '../../ui/page';
import { FailureAlert } from '../../ui/states';
import { LoadingCards, SchoolsStudentsOnly } from '../for-students';
import { MapWithList } from './list-map';
import listMapWords from '../../words/en/list-map.json';

function ListMapContent({ userId }: { userId: string }) {
  const list = useCall(routes.readRecommendations, { userId });
  if (list.data?.recommendations.length === 0) return <Navigate to={pages.schools.path} replace />;
  if (list.data) return <MapWithList userId={userId} schools={list.data.recommendations} />;
  if (list.error) return <FailureAlert detail={errorText(list.error)} onRetry={() => void list.refetch()} />;
  return <LoadingCards isOffline={list.fetchStatus === 'paused'} cards={1} height={420} />;
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
