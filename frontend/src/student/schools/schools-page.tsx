import { pages } from '@contract/pages';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import listWords from '../../words/en/school-list.json';
import { MoreMenu } from '../../student-record/schools/more-menu';
import schoolsWords from '../../words/en/schools.json';
import { SchoolsView } from '../../student-record/schools-view';
import { SchoolsStudentsOnly } from '../for-students';
import { SchoolsFrame } from './schools-frame';

export default function SchoolsPage() {
  const { uid, role } = useSignedInUser();
  const t = useWords(listWords);
  const tSchools = useWords(schoolsWords);
  const title = { title: t('pageTitle'), heading: t('pageHeading') };
  if (!answersQuestions(role)) return <SchoolsStudentsOnly {...title} />;
  const menuItems = [
    { to: pages.compare.path, label: tSchools('compare') },
    { to: pages.listMap.path, label: tSchools('map') },
    { to: pages.earlierLists.path, label: tSchools('earlier') },
    { to: pages.printList.path, label: tSchools('print') },
  ];
  return (
    <SchoolsFrame tab="forYou" {...title} extraItems={<MoreMenu items={menuItems} />}>
      <SchoolsView userId={uid} canReview />
    </SchoolsFrame>
  );
}
