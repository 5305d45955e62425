import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { gradeLabel, MESSAGES } from '@contract/messages';
import type { RosterRow } from '@contract/roster';
import { ListBase, useListContext } from 'react-admin';
import { InviteBox } from '../invite/invite-box';
import { PathSketch } from '../ui/illustrations';
import { Page } from '../ui/page';
import { PageTurner } from '../ui/page-turner';
import { Empty, Failed, Loading } from '../ui/states';
import { useSignedInUser } from '../auth/session/session';
import type { RosterFilter } from './roster-view';
import { StudentSearch } from './student-search';
import { StudentsList } from './students-list';
import { WaitingStudents } from './waiting-students';

const PAGE_SIZE = 25;

function NoStudents() {
  return (
    <Empty title={MESSAGES.noStudents} picture={<PathSketch />}>
      {MESSAGES.noStudentsHint}
    </Empty>
  );
}

const nobodyWords = ({ q, grade }: RosterFilter): string => {
  const among = grade === undefined ? '' : ` in ${gradeLabel(grade)}`;
  if (q) return `No student’s name${among} matches “${q}”.`;
  return grade === undefined ? 'No students on this page.' : `No students${among}.`;
};

function Found() {
  const list = useListContext<RosterRow>();
  const { isPending, data, error, refetch } = list;
  if (error) return <Failed detail={MESSAGES.studentsFailed} onRetry={() => void refetch()} />;
  if (isPending) return <Loading />;
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: 4, overflow: 'hidden' }}>
      {data.length > 0 && <StudentsList rows={data} now={new Date()} />}
      {data.length === 0 && (
        <Typography role="status" sx={{ p: 4, textAlign: 'center', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {nobodyWords(list.filterValues as RosterFilter)}
        </Typography>
      )}
    </Paper>
  );
}

function Roster() {
  const list = useListContext<RosterRow>();
  const { total = 0, page, perPage, setPage, isPending, isPlaceholderData, error } = list;
  if (!error && Object.keys(list.filterValues as RosterFilter).length === 0) {
    if (isPending) return <Loading />;
    // Rows of the search before are no proof that there is nobody.
    if (total === 0 && !isPlaceholderData) return <NoStudents />;
  }
  return (
    <Box
      component="section"
      aria-label="Students"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <WaitingStudents />
      <StudentSearch />
      <Found />
      {!error && (
        <PageTurner label="Pages of students" page={page} pages={Math.ceil(total / perPage)} onTurn={setPage} />
      )}
    </Box>
  );
}

/** The counselor's students with how far they are, and the way to invite more. */
export function StudentsPage() {
  const { uid } = useSignedInUser();
  return (
    <Page title="Students" lead="Everyone who signed up with your code, and their progress.">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <InviteBox
          ownerId={uid}
          title="Invite your students"
          hint="Students who sign up with this link or code appear in your list."
        />
        <ListBase<RosterRow>
          resource="students"
          sort={{ field: 'name', order: 'ASC' }}
          perPage={PAGE_SIZE}
          exporter={false}
        >
          <Roster />
        </ListBase>
      </Box>
    </Page>
  );
}
