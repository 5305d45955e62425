import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { InviteCodeRow } from '@contract/invite-codes';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { InviteBox } from '../invite/invite-box';
import { PathSketch } from '../ui/illustrations';
import { Empty } from '../ui/states';
import { FoundRows } from '../lists/found-rows';
import { type Column, GridTable } from '../lists/grid-table';
import { ListArea } from '../lists/list-area';
import { lastActiveText } from '../student-record/standing';
import { useSignedInUser } from '../auth/session/session';
import { AdminFrame } from './admin-frame';
import { ConfirmDialog } from './confirm-dialog';
import { useReadAnew } from './use-read-anew';

const PAGE_SIZE = 50;

const columnsAt = (now: Date, ask: (row: InviteCodeRow) => void): Column<InviteCodeRow>[] => [
  {
    heading: 'Counselor',
    width: 'minmax(0, 1.4fr)',
    sortedBy: 'name',
    cell: ({ owner_name: name }) => <Box sx={{ fontWeight: 700 }}>{name}</Box>,
  },
  {
    heading: 'Code for students',
    width: 'minmax(0, 1fr)',
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
    width: 'minmax(0, 0.8fr)',
    cell: ({ since }) => (since === null ? '–' : lastActiveText(since, now)),
  },
  {
    heading: 'Actions',
    width: '172px',
    plain: true,
    cell: (row) => (
      <Button
        size="small"
        variant="outlined"
        aria-label={`Generate a new code for ${row.owner_name}`}
        onClick={() => ask(row)}
        sx={{ mt: { xs: 1, md: 0 } }}
      >
        Generate new code
      </Button>
    ),
  },
];

function Codes({ ownId }: { ownId: string }) {
  const readAnew = useReadAnew();
  const [asked, setAsked] = useState<InviteCodeRow | null>(null);
  const [note, setNote] = useState('');
  const renew = async ({ id, owner_name: name }: InviteCodeRow): Promise<void> => {
    const { code } = await call(routes.createInviteCode, { query: { counselor_id: id } });
    setNote(`The new code for ${name} is ${code}.`);
    await readAnew();
  };
  return (
    <Box component="section" aria-label="Counselors’ codes" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2">Counselors’ codes</Typography>
      <FoundRows<InviteCodeRow> one="code" note={note} failed="Couldn’t load invite codes." empty={null}>
        {(rows) => {
          // The own code stands above the list.
          const counselors = rows.filter(({ id }) => id !== ownId);
          if (counselors.length === 0) {
            return (
              <Empty title="No counselors yet" picture={<PathSketch />}>
                Each counselor gets their own code for students when they sign up with the code above.
              </Empty>
            );
          }
          return <GridTable label="Counselors’ codes" columns={columnsAt(new Date(), setAsked)} rows={counselors} />;
        }}
      </FoundRows>
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
              : `The code ${asked.code} and its link stop working at once.`}{' '}
            Students who already signed up stay; everyone else needs the new code.
          </Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}

/** The codes that open sign-up: the admin's for counselors, and each counselor's for students. */
export default function InviteCodesPage() {
  const { uid } = useSignedInUser();
  return (
    <AdminFrame
      title="Invite codes"
      lead="Everyone signs up with a code: counselors with yours, students with their counselor’s."
    >
      <InviteBox
        ownerId={uid}
        title="Invite counselors"
        hint="Anyone who signs up with this link or code becomes a counselor at your school."
      />
      <ListArea>
        <ListBase<InviteCodeRow>
          resource="invite-codes"
          sort={{ field: 'name', order: 'ASC' }}
          perPage={PAGE_SIZE}
          exporter={false}
        >
          <Codes ownId={uid} />
        </ListBase>
      </ListArea>
    </AdminFrame>
  );
}
