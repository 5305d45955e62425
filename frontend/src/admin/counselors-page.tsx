import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { CounselorRow } from '@contract/school-admin';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Field } from '../ui/field';
import { PathSketch } from '../ui/illustrations';
import { Empty } from '../ui/states';
import { FoundRows } from '../lists/found-rows';
import { type Column, GridTable } from '../lists/grid-table';
import { ListArea } from '../lists/list-area';
import { lastActiveText } from '../student-record/standing';
import { AdminFrame } from './admin-frame';
import { rosterAddress } from './roster-address';
import { HandOverDialog, RemoveCounselorDialog, ResetSecondStepDialog } from './counselor-changes';
import { studentCount } from './use-read-anew';

const PAGE_SIZE = 25;

const DIALOGS = { 'hand-over': HandOverDialog, 'second-step': ResetSecondStepDialog, remove: RemoveCounselorDialog };

interface Asking {
  counselor: CounselorRow;
  what: keyof typeof DIALOGS;
}

function WaysOut({ counselor, ask }: { counselor: CounselorRow; ask: (asking: Asking) => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: { xs: 1, md: 0 } }}>
      <Button
        size="small"
        variant="outlined"
        disabled={counselor.students === 0}
        aria-label={`Hand over the students of ${counselor.name}`}
        onClick={() => ask({ counselor, what: 'hand-over' })}
      >
        Hand over
      </Button>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Reset two-step verification for ${counselor.name}`}
        onClick={() => ask({ counselor, what: 'second-step' })}
      >
        Reset two-step
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={`Remove ${counselor.name}`}
        onClick={() => ask({ counselor, what: 'remove' })}
      >
        Remove
      </Button>
    </Box>
  );
}

const columnsAt = (now: Date, ask: (asking: Asking) => void): Column<CounselorRow>[] => [
  {
    heading: 'Name',
    width: 'minmax(0, 2.2fr)',
    sortedBy: 'name',
    cell: ({ name, email }) => (
      <>
        <Box sx={{ fontWeight: 700 }}>{name}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{email}</Box>
      </>
    ),
  },
  {
    heading: 'Students',
    width: 'minmax(0, 0.7fr)',
    sortedBy: 'students',
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
    width: 'minmax(0, 1fr)',
    cell: ({ code_since: since }) => (since === null ? 'None' : `Since ${dayOf(since)}`),
  },
  {
    heading: 'Last active',
    width: '110px',
    sortedBy: 'last_active',
    cell: ({ last_active: lastActive }) => lastActiveText(lastActive, now),
  },
  {
    heading: 'Actions',
    width: '304px',
    plain: true,
    cell: (counselor) => <WaysOut counselor={counselor} ask={ask} />,
  },
];

const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

function Search() {
  const list = useListContext<CounselorRow>();
  const { setFilters } = list;
  const [typed, setTyped] = useState((list.filterValues as { q?: string }).q ?? '');
  return (
    <Box role="search" sx={{ maxWidth: 420 }}>
      <Field
        label="Search by name"
        type="search"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          const q = event.target.value.trim();
          setFilters(q === '' ? {} : { q }, undefined, true);
        }}
        startAdornment={<SearchRounded aria-hidden="true" sx={{ color: 'text.secondary' }} />}
      />
    </Box>
  );
}

function Counselors() {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [note, setNote] = useState('');
  const Dialog = DIALOGS[asking?.what ?? 'hand-over'];
  return (
    <Box
      component="section"
      aria-label="Counselors"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Search />
      <FoundRows<CounselorRow>
        one="counselor"
        note={note}
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
            Counselors appear here when they sign up with your code.
          </Empty>
        }
      >
        {(rows) => <GridTable label="School counselors" columns={columnsAt(new Date(), setAsking)} rows={rows} />}
      </FoundRows>
      {asking && <Dialog counselor={asking.counselor} onNote={setNote} onClose={() => setAsking(null)} />}
    </Box>
  );
}

/** The counselors of the school: whom they look after, and how a counselor leaves. */
export default function CounselorsPage() {
  return (
    <AdminFrame
      title="Counselors"
      lead="Who works with your students. Before a counselor leaves, hand their students over."
    >
      <ListArea>
        <ListBase<CounselorRow>
          resource="counselors"
          sort={{ field: 'name', order: 'ASC' }}
          perPage={PAGE_SIZE}
          exporter={false}
        >
          <Counselors />
        </ListBase>
      </ListArea>
    </AdminFrame>
  );
}
