import Box from '@mui/material/Box';
import type { RosterRow } from '@contract/roster';
import { Show, type ShowControllerResult } from 'react-admin';
import { useParams } from 'react-router';
import { isPassing } from '../api/problem';
import { BackButton } from '../ui/back-button';
import { usePageTitle } from '../ui/page';
import { Failed, Loading } from '../ui/states';
import { StaffPage } from '../lists/staff-page';
import { RosterTags } from '../lists/roster/roster-columns';
import { AttentionMark, graduateText } from '../student-record/standing';
import { AttentionPanel } from './attention-panel';
import { AtAGlance } from './at-a-glance';
import { NotStarted } from './not-started';
import { NotesBeside } from './notes/notes-beside';
import { NotesButton } from './notes/notes-panel';
import { StudentActions } from './student-actions';
import { useStudentAddress } from './student-address';
import { StudentNeighbors } from './student-neighbors';
import { StudentTabs } from './student-tabs';

function WayBack({ studentId }: { studentId: string }) {
  const { listPath } = useStudentAddress();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
      <BackButton to={listPath} label="Students" />
      <StudentNeighbors studentId={studentId} />
    </Box>
  );
}

function Lead({ student }: { student: RosterRow }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <span>{student.graduated ? graduateText(student) : `Grade: ${student.grade ?? '–'}`}</span>
      {student.student_number !== null && <span>{student.student_number}</span>}
      <RosterTags tags={student.tags} />
      {student.needs_attention && <AttentionMark row={student} />}
    </Box>
  );
}

function Student({ student }: { student: RosterRow }) {
  return (
    <StaffPage
      title={student.name}
      lead={<Lead student={student} />}
      before={<WayBack studentId={student.user_id} />}
      actions={
        <StudentActions studentId={student.user_id}>
          <NotesButton studentId={student.user_id} />
        </StudentActions>
      }
    >
      <NotesBeside studentId={student.user_id}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <AttentionPanel student={student} />
          <AtAGlance student={student} />
          <StudentTabs student={student} />
        </Box>
      </NotesBeside>
    </StaffPage>
  );
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  usePageTitle('Student');
  return (
    <Box sx={{ p: { xs: 2, md: 5 }, maxWidth: 780, mx: 'auto' }}>
      {isPassing(error) && <Failed detail={error.message} onRetry={onRetry} />}
      <NotStarted level="h1" />
    </Box>
  );
}

function Shown({ record, error, refetch }: Pick<ShowControllerResult<RosterRow>, 'record' | 'error' | 'refetch'>) {
  if (record) return <Student key={record.user_id} student={record} />;
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

// The page tells what went wrong itself, instead of going back to the list.
const SHOWN_HERE = { onError: () => undefined };

/** One student as the counselor sees them. */
export default function StudentPage() {
  const { studentId = '' } = useParams();
  return (
    <Show<RosterRow>
      resource="students"
      id={studentId}
      queryOptions={SHOWN_HERE}
      actions={false}
      title={false}
      component="div"
      render={(shown) => <Shown {...shown} />}
      sx={{ '& .RaShow-main': { display: 'block', mt: 0 } }}
    />
  );
}
