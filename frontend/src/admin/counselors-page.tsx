import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { CounselorRow } from '@contract/school-admin';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { PathSketch } from '../ui/illustrations';
import { Empty } from '../ui/states';
import { SearchFilter } from '../lists/filter-inputs';
import { StaffList } from '../lists/staff-list';
import type { Column } from '../lists/staff-column';
import { StaffTable } from '../lists/staff-table';
import { SectionCard } from '../ui/section-card';
import { StatusLive } from '../ui/status-live';
import { lastActiveText } from '../student-record/standing';
import { AdminFrame } from './admin-frame';
import { AssignByName } from './assign-by-name';
import { type AskedOfCounselor, COUNSELOR_DIALOGS, CounselorActions } from './counselor-actions';
import { addedText, invitationText } from './invitation-text';
import { NewStaff } from './new-staff';
import { rosterAddress } from './roster-address';
import { studentCount } from './use-invalidate-all';

const FILTERS = [<SearchFilter key="q" source="q" label="Search by name" alwaysOn />];

const columnsAt = (now: Date, ask: (asked: AskedOfCounselor) => void): Column<CounselorRow>[] => [
  {
    heading: 'Name',
    source: 'name',
    sorted: true,
    cell: ({ name, email, invitation }) => (
      <>
        <Box sx={{ fontWeight: 700 }}>{name}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{email}</Box>
        {invitation && <Box sx={{ typography: 'body2' }}>{invitationText(invitation, now)}</Box>}
      </>
    ),
  },
  {
    heading: 'Students',
    source: 'students',
    sorted: true,
    cell: ({ id, students }) =>
      students === 0 ? (
        'None'
      ) : (
        <Link component={RouterLink} to={rosterAddress({ counselor_id: id })}>
          {studentCount(students)}
        </Link>
      ),
  },
  {
    heading: 'Invite code',
    source: 'code_since',
    cell: ({ code_since: since }) => (since === null ? 'None' : `Since ${dayOf(since)}`),
  },
  {
    heading: 'Two-step',
    source: 'second_factor',
    cell: ({ second_factor: isOn }) => (isOn ? 'On' : 'Off'),
  },
  {
    heading: 'Last active',
    source: 'last_active',
    sorted: true,
    cell: ({ last_active: lastActive }) => lastActiveText(lastActive, now),
  },
  {
    heading: 'Actions',
    source: 'actions',
    cell: (counselor) => <CounselorActions counselor={counselor} ask={ask} />,
  },
];

const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

function Counselors() {
  const [asking, setAsking] = useState<AskedOfCounselor | null>(null);
  const [note, setNote] = useState('');
  const Dialog = COUNSELOR_DIALOGS[asking?.what ?? 'hand-over'];
  return (
    <Box
      component="section"
      aria-label="Counselors"
      sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <StatusLive tone="good">{note}</StatusLive>
      <StaffList<CounselorRow>
        resource="counselors"
        one="counselor"
        sort={{ field: 'name', order: 'ASC' }}
        filters={FILTERS}
        failed="Couldn’t load counselors."
        empty={
          <Empty
            title="No counselors yet"
            picture={<PathSketch />}
            action={
              <Button component={RouterLink} to="/admin/invite-codes" variant="contained">
                Invite counselors
              </Button>
            }
          >
            Counselors appear here when you add them below, or when they sign up with your code.
          </Empty>
        }
      >
        <StaffTable<CounselorRow> label="School counselors" columns={columnsAt(new Date(), setAsking)} />
      </StaffList>
      {asking && <Dialog counselor={asking.counselor} onNote={setNote} onClose={() => setAsking(null)} />}
    </Box>
  );
}

async function makeCounselor(body: { name: string; email: string }): Promise<string> {
  return addedText(await call(routes.createCounselor, { body }));
}

/** The counselors of the school: whom they look after, and how a counselor leaves. */
export default function CounselorsPage() {
  return (
    <AdminFrame
      wide
      title="Counselors"
      lead="Who works with your students. Before a counselor leaves, hand their students over."
    >
      <Counselors />
      <SectionCard title="Add a counselor">
        <NewStaff
          lead="They get an email that says how to log in, and you can give them students right away. Or share your invite code, with which counselors sign up by themselves."
          button="Add counselor"
          make={makeCounselor}
        />
      </SectionCard>
      <AssignByName />
    </AdminFrame>
  );
}
