import { pages } from '@contract/pages';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import listWords from '../../words/en/school-list.json';
import { MoreMenu } from '../../student-record/schools/more-menu';
import schoolsWords from '../../words/en/schools.json';
import { SchoolsView } from '../../student-record/schools-view';
import { SchoolsStudentsOnly } from '../for-students';
import { SchoolsFrame } from './schools-frame';

function MoreListPages() {
  const t = useWords(schoolsWords);
  const items = [
    { to: pages.compare.path, label: t('compare') },
    { to: pages.listMap.path, label: t('map') },
    { to: pages.earlierLists.path, label: t('earlier') },
    { to: pages.printList.path, label: t('print') },
  ];
  return <MoreMenu items={items} />;
}

export default function SchoolsPage() {
  const { uid, role } = useSignedInUser();
  const t = useWords(listWords);
  const title = { title: t('pageTitle'), heading: t('pageHeading') };
  if (!answersQuestions(role)) return <SchoolsStudentsOnly {...title} />;
  return (
    <SchoolsFrame part="forYou" {...title} more={<MoreListPages />}>
      <SchoolsView userId={uid} canReview />
    </SchoolsFrame>
  );
}
