import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { gradeLabel, MESSAGES } from '@contract/messages';
import type { RosterColumn } from '@contract/roster-columns';
import type { RosterRow } from '@contract/roster';
import { useListContext } from 'react-admin';
import { RosterActions } from '../lists/roster/roster-actions';
import { useCoverFilter, useRosterFilters } from '../lists/roster/roster-filters';
import { RosterTable } from '../lists/roster/roster-table';
import { StaffList } from '../lists/staff-list';
import { StaffPage } from '../lists/staff-page';
import { PathSketch } from '../ui/illustrations';
import { Empty } from '../ui/states';
import { BULK_ACTS } from './bulk-acts';
import { useSignedInUser } from '../auth/session/session';
import { useInvite } from './invite-button';
import { useListedStudentPath } from './student-address';
import type { RosterFilter } from './roster-view';
import { StudentsCards } from './students-cards';
import { WaitingStudents } from './waiting-students';

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
const HIDDEN: readonly RosterColumn[] = ['schools_reviewed', 'email', 'student_number', 'class_of'];

function NoStudents() {
  const { box } = useInvite(true);
  return (
    <Box sx={{ textAlign: 'start' }}>
      {box}
      <Empty title={MESSAGES.noStudents} picture={<PathSketch />}>
        {MESSAGES.noStudentsHint}
      </Empty>
    </Box>
  );
}

const nobodyWords = ({ q, grade, ...more }: RosterFilter): string => {
  const among = grade === undefined ? '' : ` in ${gradeLabel(grade)}`;
  if (Object.keys(more).length > 0) return 'No student matches these filters.';
  if (q) return `No student’s name${among} matches “${q}”.`;
  return grade === undefined ? 'No students on this page.' : `No students${among}.`;
};

function Rows({ cards }: { cards: boolean }) {
  const list = useListContext<RosterRow>();
  const { data, isPending } = list;
  const pathOf = useListedStudentPath();
  const nobody = nobodyWords(list.filterValues as RosterFilter);
  if (cards) return <StudentsCards nobody={nobody} />;
  if (!isPending && data?.length === 0) {
    return (
      <Typography role="status" sx={{ p: 4, textAlign: 'center', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {nobody}
      </Typography>
    );
  }
  return <RosterTable label="Students" columns={COLUMNS} hidden={HIDDEN} pathOf={pathOf} acts={BULK_ACTS} />;
}

/** The counselor's students with how far they are, and the way to invite more. */
export default function StudentsPage() {
  const { button, box } = useInvite(false);
  const filters = useRosterFilters(useCoverFilter(useSignedInUser().uid));
  const cards = useMediaQuery('(max-width:1023px)');
  return (
    <StaffPage title="Students" actions={button}>
      {box}
      <WaitingStudents />
      <StaffList<RosterRow>
        resource="students"
        one="student"
        sort={{ field: 'name', order: 'ASC' }}
        filters={filters}
        actions={<RosterActions columns={COLUMNS} hidden={HIDDEN} cards={cards} />}
        empty={<NoStudents />}
        failed={MESSAGES.studentsFailed}
      >
        <Rows cards={cards} />
      </StaffList>
    </StaffPage>
  );
}
