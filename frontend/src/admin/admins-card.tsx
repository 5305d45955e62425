import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ADMIN_INVITATION_DAYS } from '@contract/limits';
import type { AdminRow, CreatedAdmin } from '@contract/school-admin';
import { useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { useSignedInUser } from '../auth/session/session';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { SectionCard } from '../ui/section-card';
import { Failed, Loading } from '../ui/states';
import { lastActiveText } from '../student-record/standing';
import { NewStaff } from './new-staff';
import { useInvalidateAll } from './use-invalidate-all';

function RemoveAdminDialog({ admin, onClose }: { admin: Pick<AdminRow, 'id' | 'name'>; onClose: () => void }) {
  const readAnew = useInvalidateAll();
  const remove = async (): Promise<void> => {
    await call(routes.removeAdmin, { params: { adminId: admin.id } });
    await readAnew();
  };
  return (
    <ConfirmDialog
      title={`Remove ${admin.name}?`}
      confirm="Remove admin"
      cancel="Keep the account"
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <Typography>
        The account is deleted and {admin.name} is signed out everywhere at once. This cannot be undone. API keys and
        the record of activity stay.
      </Typography>
    </ConfirmDialog>
  );
}

function Admins({ admins }: { admins: readonly AdminRow[] }) {
  const now = new Date();
  const { uid } = useSignedInUser();
  const [leaving, setLeaving] = useState<Pick<AdminRow, 'id' | 'name'> | null>(null);
  return (
    <Box component="ul" sx={{ m: 0, mb: 3, p: 0, listStyle: 'none' }}>
      {admins.map(({ id, name, email, last_active: lastActive, second_factor: isSecured }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 2,
            py: 1.25,
            borderBottom: 1,
            borderColor: 'divider',
            overflowWrap: 'anywhere',
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 700 }}>{name}</Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{email}</Box>
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {lastActiveText(lastActive, now)} · two-step {isSecured ? 'on' : 'off'}
            </Box>
            {id !== uid && (
              <Button size="small" color="error" aria-label={`Remove ${name}`} onClick={() => setLeaving({ id, name })}>
                Remove
              </Button>
            )}
          </Box>
        </Box>
      ))}
      {leaving && <RemoveAdminDialog admin={leaving} onClose={() => setLeaving(null)} />}
    </Box>
  );
}

const madeText = ({ name, email, mailed }: CreatedAdmin): string =>
  mailed
    ? `${name} is now an admin. We emailed ${email} how to log in; a link in it works for ${ADMIN_INVITATION_DAYS} days.`
    : `${name} is now an admin, but the email could not be sent. Please ask ${name} to choose Forgot Password on the log in page.`;

async function makeAdmin(body: { name: string; email: string }): Promise<string> {
  return madeText(await call(routes.createAdmin, { body }));
}

/** Who keeps the school, and one more of them. */
export function AdminsCard() {
  const admins = useCall(routes.listAdmins, {});
  return (
    <SectionCard title="School admins">
      {admins.isPending && <Loading />}
      {admins.isError && <Failed detail={sentenceOf(admins.error)} onRetry={() => void admins.refetch()} />}
      {admins.data && <Admins admins={admins.data} />}
      <NewStaff
        title="Add another admin"
        lead="Admins see every student at the school and can do everything you can do here."
        button="Add admin"
        make={makeAdmin}
      />
    </SectionCard>
  );
}
