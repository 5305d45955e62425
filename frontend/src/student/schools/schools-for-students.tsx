import { Page } from '../../ui/page';
import { ForStudents } from '../for-students';

/** A page of schools as counselors and admins find it, who have no list of their own. */
export function SchoolsForStudents({ title, heading }: { title: string; heading?: string }) {
  return (
    <Page title={title} heading={heading}>
      <ForStudents
        title="School lists are for students"
        hint="You’ll find each student’s schools on their School Recs tab."
      />
    </Page>
  );
}
