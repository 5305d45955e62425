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
  const ofSchools = useWords(schoolsWords);
  const title = { title: t('pageTitle'), heading: t('pageHeading') };
  if (!answersQuestions(role)) return <SchoolsStudentsOnly {...title} />;
  const others = [
    { to: pages.compare.path, label: ofSchools('compare') },
    { to: pages.listMap.path, label: ofSchools('map') },
    { to: pages.earlierLists.path, label: ofSchools('earlier') },
    { to: pages.printList.path, label: ofSchools('print') },
  ];
  return (
    <SchoolsFrame part="forYou" {...title} more={<MoreMenu items={others} />}>
      <SchoolsView userId={uid} canReview />
    </SchoolsFrame>
  );
}
