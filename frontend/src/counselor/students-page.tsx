import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MESSAGES } from '@contract/messages';
import type { RosterColumn } from '@contract/roster-columns';
import type { RosterRow } from '@contract/roster';
import { useGetList, useListContext } from 'react-admin';
import { RosterActions } from '../lists/roster/roster-actions';
import { useCoverFilter, useRosterFilters } from '../lists/roster/roster-filters';
import { type BulkAction, RosterTable } from '../lists/roster/roster-table';
import { NoRows, StaffList } from '../lists/staff-list';
import { StaffPage } from '../lists/staff-page';
import { PathSketch } from '../ui/illustrations';
import { Empty, Loading } from '../ui/states';
import { useSignedInUser } from '../auth/session/session';
import { studentPath, useListedStudentPath } from './student-address';
import { lazy, type ReactNode, useId, useState } from 'react';
import PersonAddAltRounded from '@mui/icons-material/PersonAddAltRounded';
import Button from '@mui/material/Button';
import { InviteBox } from '../invite/invite-box';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { namesakeLabels } from '@contract/name-rules';
import { Link as RouterLink } from 'react-router';
import { RosterName } from '../lists/roster/roster-columns';
import { answeredText, gradeText, lastActiveText, listStateText } from '../student-record/standing';
import { ProgressLine } from '../ui/progress-line';
import { Muted } from '../ui/text';

function SchoolList({ row }: { row: RosterRow }) {
  return (
    <Box sx={{ typography: 'body2' }}>
      {listStateText(row)}
      {row.schools_reviewed > 0 && <Box sx={{ color: 'text.secondary' }}>{row.schools_reviewed} reviewed</Box>}
    </Box>
  );
}

function StudentsCards() {
  const { data, isPending } = useListContext<RosterRow>();
  const studentPath = useListedStudentPath();
  const now = new Date();
  // As tall as the window, so that content below does not move when the cards arrive.
  if (isPending || !data)
    return (
      <Box sx={{ minHeight: '100vh' }}>
        <Loading />
      </Box>
    );
  if (data.length === 0) return <NoRows />;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{
            position: 'relative',
            p: 2,
            display: 'grid',
            gap: 1,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
            // The name is the link; the whole card is its touch target.
            '& a::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <RosterName row={row} to={studentPath(row.id)} />
            <Muted sx={{ flex: 'none' }}>{gradeText(row)}</Muted>
          </Box>
          <ProgressLine doneCount={row.answered} total={row.total} text={answeredText(row)} />
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <SchoolList row={row} />
            <Muted>{lastActiveText(row.last_active, now)}</Muted>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** How many are named; the others are marked in the list. */
const MAX_NAMES = 4;

/** Names the students who need a check-in above the list, most urgent first, whatever page they are on. */
function WaitingStudents() {
  const { data = [], total = 0 } = useGetList<RosterRow>('students', {
    pagination: { page: 1, perPage: MAX_NAMES },
    sort: { field: 'attention', order: 'ASC' },
    filter: { needs_attention: true },
  });
  if (data.length === 0) return null;
  const namesakeMarkOf = namesakeLabels(data);
  return (
    <Alert
      severity="warning"
      variant="outlined"
      component="section"
      role="region"
      aria-label="Students to check in with"
      sx={{
        ...{ mb: 1, py: 0, px: 1.5, '& .MuiAlert-message': { py: 0.75 }, '& .MuiAlert-icon': { py: 0.75 } },
        ...{ backgroundColor: 'accent.sunSoft', borderColor: 'secondary.main' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <strong>{total === 1 ? '1 student needs a check-in' : `${total} students need a check-in`}</strong>
        {data.map((student) => (
          <Link key={student.id} component={RouterLink} to={studentPath(student.id)} sx={{ overflowWrap: 'anywhere' }}>
            {[student.name, namesakeMarkOf(student)].filter(Boolean).join(', ')}
          </Link>
        ))}
        {total > data.length && <span>and {total - data.length} more</span>}
      </Box>
    </Alert>
  );
}

/** A button and the invite box it opens; counselors without students see the box at once. */
function useInvite(isInitiallyOpen: boolean): { button: ReactNode; panel: ReactNode } {
  const id = useId();
  const { uid } = useSignedInUser();
  const [isRequested, setRequested] = useState(false);
  const isOpen = isInitiallyOpen || isRequested;
  return {
    button: !isInitiallyOpen && (
      <Button
        size="small"
        variant="outlined"
        startIcon={<PersonAddAltRounded />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setRequested(!isRequested)}
      >
        Invite students
      </Button>
    ),
    panel: isOpen && (
      <Box id={id} sx={{ mb: 2 }}>
        <InviteBox
          ownerId={uid}
          title="Invite your students"
          hint="Students who sign up with this link or code appear in your list."
        />
      </Box>
    ),
  };
}

const BULK_ACTIONS: readonly BulkAction[] = [
  { label: 'Nudge', Dialog: lazy(() => import('./nudges/nudge-dialog')) },
  { label: 'Suggest a college', Dialog: lazy(() => import('./school-actions/suggest-dialog')) },
  { label: 'Tag', Dialog: lazy(() => import('../lists/roster/tag-dialog')) },
  { label: 'Student number', Dialog: lazy(() => import('../lists/roster/number-dialog')), isSingleStudent: true },
];

const COLUMNS: readonly RosterColumn[] = [
  'name',
  'grade',
  'answered',
  'list_state',
  'balance',
  'last_active',
  'tags',
  'schools_reviewed',
  'email',
  'student_number',
  'class_of',
];
const HIDDEN_COLUMNS: readonly RosterColumn[] = ['schools_reviewed', 'email', 'student_number', 'class_of'];

function NoStudents() {
  const { panel } = useInvite(true);
  return (
    <Box sx={{ textAlign: 'start' }}>
      {panel}
      <Empty title={MESSAGES.noStudents} picture={<PathSketch />}>
        {MESSAGES.noStudentsHint}
      </Empty>
    </Box>
  );
}

function StudentRows({ showsCards }: { showsCards: boolean }) {
  const studentPathOf = useListedStudentPath();
  if (showsCards) return <StudentsCards />;
  return (
    <RosterTable
      label="Students"
      columns={COLUMNS}
      hiddenByDefault={HIDDEN_COLUMNS}
      studentPathOf={studentPathOf}
      bulkActions={BULK_ACTIONS}
    />
  );
}

export default function StudentsPage() {
  const { button, panel } = useInvite(false);
  const filters = useRosterFilters(useCoverFilter(useSignedInUser().uid));
  const showsCards = useMediaQuery('(max-width:1023px)');
  return (
    <StaffPage title="Students" actions={button}>
      {panel}
      <WaitingStudents />
      <StaffList<RosterRow>
        singular="student"
        sort={{ field: 'name', order: 'ASC' }}
        filters={filters}
        actions={<RosterActions columns={COLUMNS} hiddenByDefault={HIDDEN_COLUMNS} cards={showsCards} />}
        empty={<NoStudents />}
        failureText={MESSAGES.studentsFailed}
      >
        <StudentRows showsCards={showsCards} />
      </StaffList>
    </StaffPage>
  );
}
