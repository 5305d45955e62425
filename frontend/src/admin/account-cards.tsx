import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ADMIN_INVITATION_DAYS, RETENTION_MONTHS, RETENTION_NOTICE_DAYS } from '@contract/limits';
import type { RetentionMonths, RetentionOutlook, SchoolRetention } from '@contract/privacy';
import type { AdminRow, CreatedAdmin } from '@contract/school-admin';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { errorText } from '../api/problem';
import { routes } from '../api/routes';
import { useCall, useInvalidateAll } from '../api/use-call';
import { useSignedInUser } from '../auth/session/session';
import { lastActiveText } from '../student-record/standing';
import { ChoiceField } from '../ui/choice-field';
import { ConfirmButton, ConfirmDialog } from '../ui/confirm-dialog';
import { dayOf, studentCount } from '../ui/format';
import { SectionCard } from '../ui/section-card';
import { FailureAlert, QueryState } from '../ui/states';
import { SaveRow } from '../ui/submit-button';
import { emailedText, NewStaff } from './new-staff';
import { t } from './words';
import { Muted } from '../ui/text';

const KEEP_FOREVER = 'never';
const durationText = (months: number): string =>
  months < 12 ? `${months} months` : months === 12 ? '1 year' : `${months / 12} years`;
const RETENTION_OPTIONS = [
  { value: KEEP_FOREVER, label: 'Keep indefinitely' },
  ...RETENTION_MONTHS.map((months) => ({ value: String(months), label: durationText(months) })),
];

const parseMonths = (choice: string): RetentionMonths | null =>
  RETENTION_MONTHS.find((months) => String(months) === choice) ?? null;

const affectedCount = ({ due_now, due_soon }: RetentionOutlook): number => due_now + due_soon;

function RetentionOutlookText({ outlook }: { outlook: RetentionOutlook | undefined }) {
  if (!outlook) return <Typography>No account is deleted automatically.</Typography>;
  const { months, due_now: now, due_soon: soon } = outlook;
  return (
    <Typography>
      {now === 0 ? 'No student has' : `${studentCount(now)} ${now === 1 ? 'has' : 'have'}`} been away for more than{' '}
      {durationText(months)} now, and {soon === 0 ? 'no other' : soon === 1 ? 'one more' : `${soon} more`} will be
      within {RETENTION_NOTICE_DAYS} days. Each of them is emailed {RETENTION_NOTICE_DAYS} days before the deletion.
    </Typography>
  );
}

interface ConfirmRetentionProps {
  outlook: RetentionOutlook;
  earliest: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation if a choice would delete accounts in the next few weeks. */
function ConfirmRetentionDialog({ outlook, earliest, onConfirm, onClose }: ConfirmRetentionProps) {
  const duration = durationText(outlook.months);
  return (
    <ConfirmDialog
      isDangerous
      title={`Delete accounts after ${duration}?`}
      confirmLabel={`Set ${duration}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Typography>
        <strong>
          {studentCount(affectedCount(outlook))} will be deleted on {dayOf(earliest)} or soon after
        </strong>
        , with everything they wrote, unless they log in first. Each of them is emailed before that.
      </Typography>
      <Typography>Until then, you can choose a longer time here to keep these accounts.</Typography>
    </ConfirmDialog>
  );
}

function RetentionForm({ months, not_before, earliest, mail_leaves, outlook }: SchoolRetention) {
  const invalidateAll = useInvalidateAll();
  const savedChoice = months === null ? KEEP_FOREVER : String(months);
  const [choice, setChoice] = useState(savedChoice);
  const [isConfirming, setConfirming] = useState(false);
  const selectedOutlook = outlook.find((item) => String(item.months) === choice);
  const affected = selectedOutlook ? affectedCount(selectedOutlook) : 0;
  const saving = useMutation({
    mutationFn: async () => {
      await call(routes.setRetention, { body: { months: parseMonths(choice), seen: affected } });
    },
    onSettled: invalidateAll,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <ChoiceField
        label="How long to keep inactive student accounts"
        placeholder="Choose a time"
        options={RETENTION_OPTIONS}
        value={choice}
        onChange={(value) => {
          setChoice(value);
          saving.reset();
        }}
      />
      <RetentionOutlookText outlook={selectedOutlook} />
      {!mail_leaves && (
        <Typography>
          Pathlight can’t send email yet, so it can’t warn students and <strong>deletes no accounts</strong>. Ask your
          Pathlight administrator to set up a mail server.
        </Typography>
      )}
      {not_before !== null && choice === savedChoice && (
        <Muted>No account is deleted before {dayOf(not_before)}, so you can undo a mistake.</Muted>
      )}
      {saving.error && !isConfirming && <FailureAlert detail={errorText(saving.error)} />}
      <SaveRow
        label="Save"
        disabled={choice === savedChoice}
        onClick={() => (affected > 0 ? setConfirming(true) : saving.mutate())}
        doneNote={saving.isSuccess && 'Saved'}
      />
      {isConfirming && selectedOutlook && (
        <ConfirmRetentionDialog
          outlook={selectedOutlook}
          earliest={earliest}
          onConfirm={() => saving.mutateAsync()}
          onClose={() => {
            setConfirming(false);
            if (saving.isError) saving.reset();
          }}
        />
      )}
    </Box>
  );
}

/** How long the school keeps the accounts of students who do not come back. */
export function RetentionCard() {
  const retentionQuery = useCall(routes.readRetention, {});
  return (
    <SectionCard title="Inactive accounts">
      <Typography sx={{ mb: 2 }}>{t('retention')}</Typography>
      <QueryState of={retentionQuery}>{(data) => <RetentionForm {...data} />}</QueryState>
    </SectionCard>
  );
}

function RemoveAdmin({ admin: { id, name } }: { admin: AdminRow }) {
  const invalidateAll = useInvalidateAll();
  const handleRemove = async (): Promise<void> => {
    await call(routes.removeAdmin, { params: { adminId: id } });
    await invalidateAll();
  };
  return (
    <ConfirmButton
      label="Remove"
      button={{ color: 'error', 'aria-label': `Remove ${name}` }}
      title={`Remove ${name}?`}
      confirmLabel="Remove admin"
      cancelLabel="Keep the account"
      isDangerous
      onConfirm={handleRemove}
    >
      <Typography>{t('removeAdmin', { name })}</Typography>
    </ConfirmButton>
  );
}

function AdminList({ admins }: { admins: readonly AdminRow[] }) {
  const now = new Date();
  const { uid } = useSignedInUser();
  return (
    <Box component="ul" sx={{ m: 0, mb: 3, p: 0, listStyle: 'none' }}>
      {admins.map((admin) => {
        const { id, name, email, last_active: lastActive, second_factor: isSecured } = admin;
        return (
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
              {id !== uid && <RemoveAdmin admin={admin} />}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const adminAddedText = ({ name, email, mailed }: CreatedAdmin): string =>
  mailed
    ? `${name} is now an admin. ${emailedText(email, `how to log in; a link in it works for ${ADMIN_INVITATION_DAYS} days`)}`
    : `${name} is now an admin, but the email could not be sent. Please ask ${name} to choose Forgot Password on the login page.`;

async function makeAdmin(body: { name: string; email: string }): Promise<string> {
  return adminAddedText(await call(routes.createAdmin, { body }));
}

export function AdminsCard() {
  const admins = useCall(routes.listAdmins, {});
  return (
    <SectionCard title="School admins">
      <QueryState of={admins}>{(data) => <AdminList admins={data} />}</QueryState>
      <NewStaff
        title="Add another admin"
        lead="Admins see every student at the school and can do everything you can do here."
        button="Add admin"
        onCreate={makeAdmin}
      />
    </SectionCard>
  );
}
