import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { InviteCodeRow } from '@contract/auth';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { InviteBox } from '../invite/invite-box';
import { PathSketch } from '../ui/illustrations';
import { Empty } from '../ui/states';
import { StaffList } from '../lists/staff-list';
import { Column, StaffTable } from '../lists/staff-table';
import { lastActiveText } from '../student-record/standing';
import { useSignedInUser } from '../auth/session/session';
import { AdminFrame } from './admin-frame';
import { ConfirmButton } from '../ui/confirm-dialog';
import { singleColumn } from '../lists/staff-page';

function RenewButton() {
  const row = useRecordContext<InviteCodeRow>();
  const notify = useNotify();
  const refresh = useRefresh();
  if (!row) return null;
  const { id, owner_name: name } = row;
  const handleRenew = async (): Promise<void> => {
    const { code } = await call(routes.createInviteCode, { query: { counselor_id: id } });
    notify(`The new code for ${name} is ${code}.`, { type: 'success' });
    refresh();
  };
  return (
    <ConfirmButton
      label="Generate new code"
      button={{ variant: 'outlined', 'aria-label': `Generate new code for ${name}` }}
      title={`Generate a new code for ${name}?`}
      confirmLabel="Generate new code"
      cancelLabel="Keep the old code"
      onConfirm={handleRenew}
    >
      <Typography>
        {row.code === null ? 'There is no code yet.' : `The code ${row.code} and its link stop working right away.`}{' '}
        Students who already signed up stay; everyone else needs the new code.
      </Typography>
    </ConfirmButton>
  );
}

const NO_COUNSELORS = (
  <Empty title="No counselors yet" picture={<PathSketch />}>
    Each counselor gets their own code for students when they sign up with the code above.
  </Empty>
);

/** Admins' codes create counselors, so they aren't in this list. The reader's own code is above it. */
const STUDENT_CODES_FILTER = { makes_role: 'student' };

const CodeColumn = Column<InviteCodeRow>;

function CodeList() {
  const now = new Date();
  return (
    <Box component="section" aria-label="Counselors’ codes" sx={{ ...singleColumn, gap: 2 }}>
      <Typography variant="h2">Counselors’ codes</Typography>
      <StaffList<InviteCodeRow>
        singular="code"
        sort={{ field: 'name', order: 'ASC' }}
        failureText="Couldn’t load invite codes."
        empty={NO_COUNSELORS}
        filter={STUDENT_CODES_FILTER}
      >
        <StaffTable<InviteCodeRow> label="Counselors’ codes">
          <CodeColumn
            label="Counselor"
            source="name"
            render={({ owner_name: name }) => <Box sx={{ fontWeight: 700 }}>{name}</Box>}
          />
          <CodeColumn
            label="Code for students"
            render={({ code }) => (
              <Box
                component="span"
                sx={{ fontWeight: 750, letterSpacing: '0.06em', fontVariantNumeric: 'tabular-nums', userSelect: 'all' }}
              >
                {code ?? 'None'}
              </Box>
            )}
          />
          <CodeColumn label="Created" render={({ since }) => (since === null ? '–' : lastActiveText(since, now))} />
          <CodeColumn label="Actions">
            <RenewButton />
          </CodeColumn>
        </StaffTable>
      </StaffList>
    </Box>
  );
}

export default function InviteCodesPage() {
  const { uid } = useSignedInUser();
  return (
    <AdminFrame
      isWide
      title="Invite codes"
      lead="Everyone signs up with a code: counselors with yours, students with their counselor’s."
    >
      <InviteBox
        ownerId={uid}
        title="Invite counselors"
        hint="Anyone who signs up with this link or code becomes a counselor at your school."
        isHidden
      />
      <CodeList />
    </AdminFrame>
  );
}
