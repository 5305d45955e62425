import Box from '@mui/material/Box';
import type { RosterRow } from '@contract/roster';
import { useParams } from 'react-router';
import { isPassing } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { BackButton } from '../ui/back-button';
import { Page, usePageTitle } from '../ui/page';
import { Failed, Loading } from '../ui/states';
import { AttentionMark } from '../student-record/standing';
import { AttentionPanel } from './attention-panel';
import { AtAGlance } from './at-a-glance';
import { PaperLinks } from './paper-links';
import { NotStarted } from './not-started';
import { StudentNeighbors } from './student-neighbors';
import { StudentTabs } from './student-tabs';

function WayBack({ studentId }: { studentId: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
      <BackButton to="/students" label="Students" />
      <StudentNeighbors studentId={studentId} />
    </Box>
  );
}

function Lead({ student }: { student: RosterRow }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <span>{`Grade: ${student.grade ?? '–'}`}</span>
      {student.needs_attention && <AttentionMark row={student} />}
    </Box>
  );
}

function Student({ student }: { student: RosterRow }) {
  return (
    <Page
      title={student.name}
      lead={<Lead student={student} />}
      before={<WayBack studentId={student.user_id} />}
      actions={<PaperLinks studentId={student.user_id} />}
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <AttentionPanel student={student} />
        <AtAGlance student={student} />
        <StudentTabs student={student} />
      </Box>
    </Page>
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

/** One student as the counselor sees them. */
export default function StudentPage() {
  const { studentId = '' } = useParams();
  const student = useCall(routes.readStudent, { userId: studentId });
  if (student.isPending) return <Loading />;
  if (student.isError && !student.data) {
    return <NotLoaded error={student.error} onRetry={() => void student.refetch()} />;
  }
  return <Student key={studentId} student={student.data} />;
}
