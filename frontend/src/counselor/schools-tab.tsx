import Box from '@mui/material/Box';
import type { RosterRow } from '@contract/roster';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { SchoolsView } from '../student-record/schools-view';
import { ApplicationPlan } from './application-plan';
import { ChooseWithStudent } from './choose-with-student';
import { HeldNote, Release } from './school-actions/list-approval';
import { RestoreSchoolButton, SchoolActions } from './school-actions/school-actions';
import { SuggestButton } from './school-actions/suggest-dialog';
import { MovedSchools } from './verified/moved-schools';

/** The schools that verified numbers moved since the list was made. */
function Retiered({ studentId }: { studentId: string }) {
  const list = useCall(routes.readRecommendations, { userId: studentId }).data;
  const moved = (list?.recommendations ?? []).flatMap(({ unitid, name, type, retiered, published_tier }) =>
    retiered && !published_tier ? [{ unitid, name, from: retiered.was, to: type }] : [],
  );
  return moved.length > 0 && <MovedSchools moved={moved} />;
}

/** A student's plan and schools, with what a counselor may do about them. */
export default function SchoolsTab({ student }: { student: RosterRow }) {
  const studentId = student.user_id;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <HeldNote student={student} />
      <ChooseWithStudent student={student} />
      <Retiered studentId={studentId} />
      <SchoolsView
        userId={studentId}
        canReview={false}
        actionsOf={(school) => <SchoolActions studentId={studentId} school={school} />}
        putBack={(removed) => <RestoreSchoolButton studentId={studentId} removed={removed} />}
      />
      <Release student={student} />
      <SuggestButton studentId={studentId} />
      <ApplicationPlan studentId={studentId} />
    </Box>
  );
}
