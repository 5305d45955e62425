import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@contract/messages';
import type { RosterRow } from '@contract/roster';
import { List, type ListControllerResult, Pagination, useListContext } from 'react-admin';
import { InviteBox } from '../invite/invite-box';
import { PathSketch } from '../kit/illustrations';
import { Page } from '../kit/page';
import { Empty, Failed, Loading } from '../kit/states';
import { useSignedInUser } from '../session/session';
import type { RosterFilter } from './roster-neighbours';
import { StudentSearch } from './student-search';
import { StudentsList } from './students-list';

function NoStudents() {
  return (
    <Empty title={MESSAGES.noStudents} picture={<PathSketch />}>
      {MESSAGES.noStudentsHint}
    </Empty>
  );
}

function Roster({ isPending, data, filterValues }: ListControllerResult<RosterRow>) {
  if (isPending) return <Loading />;
  const { q } = filterValues as RosterFilter;
  if (!data || data.length === 0) {
    return (
      <Typography role="status" sx={{ p: 4, textAlign: 'center', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {q ? `No student’s name matches “${q}”.` : 'There is nobody on this page.'}
      </Typography>
    );
  }
  return <StudentsList rows={data} now={new Date()} />;
}

const PAGE_SIZES = [25, 50, 100];
const [FEWEST = 25] = PAGE_SIZES;

/** The pages of the roster, where it has more than one. */
function Pages() {
  const { total = 0, error } = useListContext<RosterRow>();
  return error || total <= FEWEST ? null : <Pagination rowsPerPageOptions={PAGE_SIZES} />;
}

function NotFetched() {
  const { refetch } = useListContext<RosterRow>();
  return <Failed detail={MESSAGES.studentsFailed} onRetry={() => void refetch()} />;
}

const listLook = {
  '& .RaList-main': { gap: 2 },
  '& .RaList-actions': { minHeight: 0, p: 0, backgroundColor: 'transparent' },
  '& .RaList-content': { border: 1, borderColor: 'divider', borderRadius: 4, overflow: 'hidden' },
  '& .MuiTablePagination-root': { backgroundColor: 'transparent' },
};

/** The counselor's students with how far they are, and the way to invite more. */
export function StudentsPage() {
  const { uid } = useSignedInUser();
  return (
    <Page title="Students" lead="Everybody who signed up with your code, and how far they are.">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <InviteBox
          ownerId={uid}
          title="Invite your students"
          hint="Students who sign up with this link or code appear in your list."
        />
        <List<RosterRow>
          resource="students"
          title={false}
          component={Paper}
          sort={{ field: 'name', order: 'ASC' }}
          perPage={FEWEST}
          exporter={false}
          actions={<StudentSearch />}
          empty={<NoStudents />}
          error={<NotFetched />}
          pagination={<Pages />}
          render={(list) => <Roster {...list} />}
          sx={listLook}
        />
      </Box>
    </Page>
  );
}
