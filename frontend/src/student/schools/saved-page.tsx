import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { SavedSchools } from '../../student-record/own-schools/saved-schools';
import ownSchoolWords from '../../words/en/own-schools.json';
import { SchoolsForStudents } from './schools-for-students';
import { SchoolsFrame } from './schools-frame';

/** The schools that the signed-in student keeps, and what the counselor suggested. */
export default function SavedPage() {
  const { uid, role } = useSignedInUser();
  const t = useWords(ownSchoolWords);
  if (!answersQuestions(role)) return <SchoolsForStudents title={t('title')} />;
  return (
    <SchoolsFrame part="saved" title={t('title')} lead={t('lead')}>
      <SavedSchools userId={uid} />
    </SchoolsFrame>
  );
}
