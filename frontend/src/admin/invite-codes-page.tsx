import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { InviteCodeRow } from '@contract/auth';
import { useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { InviteBox } from '../invite/invite-box';
import { PathSketch } from '../ui/illustrations';
import { Empty } from '../ui/states';
import { StaffList } from '../lists/staff-list';
import { type Column, StaffTable } from '../lists/staff-table';
import { StatusLive } from '../ui/status-live';
import { lastActiveText } from '../student-record/standing';
import { useSignedInUser } from '../auth/session/session';
import { AdminFrame } from './admin-frame';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useInvalidateAll } from '../api/use-call';

const columnsAt = (now: Date, ask: (row: InviteCodeRow) => void): Column<InviteCodeRow>[] => [
  {
    heading: 'Counselor',
    source: 'name',
    sorted: true,
    cell: ({ owner_name: name }) => <Box sx={{ fontWeight: 700 }}>{name}</Box>,
  },
  {
    heading: 'Code for students',
    source: 'code',
    cell: ({ code }) => (
      <Box
        component="span"
        sx={{ fontWeight: 750, letterSpacing: '0.06em', fontVariantNumeric: 'tabular-nums', userSelect: 'all' }}
      >
        {code ?? 'None'}
      </Box>
    ),
  },
  {
    heading: 'Created',
    source: 'since',
    cell: ({ since }) => (since === null ? '–' : lastActiveText(since, now)),
  },
  {
    heading: 'Actions',
    source: 'actions',
    cell: (row) => (
      <Button
        size="small"
        variant="outlined"
        aria-label={`Generate new code for ${row.owner_name}`}
        onClick={() => ask(row)}
      >
        Generate new code
      </Button>
    ),
  },
];

const NO_COUNSELORS = (
  <Empty title="No counselors yet" picture={<PathSketch />}>
    Each counselor gets their own code for students when they sign up with the code above.
  </Empty>
);

/** Admins' codes make counselors, so they are not in this list. The reader's own code is above it. */
const STUDENT_CODES_FILTER = { makes_role: 'student' };

function Codes() {
  const invalidateAll = useInvalidateAll();
  const [asked, setAsked] = useState<InviteCodeRow | null>(null);
  const [note, setNote] = useState('');
  const renew = async ({ id, owner_name: name }: InviteCodeRow): Promise<void> => {
    const { code } = await call(routes.createInviteCode, { query: { counselor_id: id } });
    setNote(`The new code for ${name} is ${code}.`);
    await invalidateAll();
  };
  return (
    <Box
      component="section"
      aria-label="Counselors’ codes"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h2">Counselors’ codes</Typography>
      <StatusLive tone="good">{note}</StatusLive>
      <StaffList<InviteCodeRow>
        resource="invite-codes"
        one="code"
        sort={{ field: 'name', order: 'ASC' }}
        failed="Couldn’t load invite codes."
        empty={NO_COUNSELORS}
        filter={STUDENT_CODES_FILTER}
      >
        <StaffTable<InviteCodeRow> label="Counselors’ codes" columns={columnsAt(new Date(), setAsked)} />
      </StaffList>
      {asked && (
        <ConfirmDialog
          title={`Generate a new code for ${asked.owner_name}?`}
          confirm="Generate new code"
          cancel="Keep the old code"
          onConfirm={() => renew(asked)}
          onClose={() => setAsked(null)}
        >
          <Typography>
            {asked.code === null
              ? 'There is no code yet.'
              : `The code ${asked.code} and its link stop working right away.`}{' '}
            Students who already signed up stay; everyone else needs the new code.
          </Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}

export default function InviteCodesPage() {
  const { uid } = useSignedInUser();
  return (
    <AdminFrame
      wide
      title="Invite codes"
      lead="Everyone signs up with a code: counselors with yours, students with their counselor’s."
    >
      <InviteBox
        ownerId={uid}
        title="Invite counselors"
        hint="Anyone who signs up with this link or code becomes a counselor at your school."
        hidden
      />
      <Codes />
    </AdminFrame>
  );
}
