import Box from '@mui/material/Box';
import { SchoolsView } from '../student-record/schools-view';
import { ApplicationPlan } from './application-plan';
import { FirstLook } from './school-actions/first-look';
import { PutBack, SchoolActions } from './school-actions/school-actions';
import { SuggestButton } from './school-actions/suggest-dialog';

/** A student's plan and schools, with what a counselor may do about them. */
export default function SchoolsTab({ studentId }: { studentId: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FirstLook studentId={studentId} />
      <ApplicationPlan studentId={studentId} />
      <SuggestButton studentId={studentId} />
      <SchoolsView
        userId={studentId}
        canReview={false}
        actionsOf={(school) => <SchoolActions studentId={studentId} school={school} />}
        putBack={(removed) => <PutBack studentId={studentId} removed={removed} />}
      />
    </Box>
  );
}
