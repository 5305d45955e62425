import { dayOf, studentCount } from '../ui/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { CounselorRow } from '@contract/school-admin';
import { type ComponentType, useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { PathSketch } from '../ui/illustrations';
import { Empty } from '../ui/states';
import { SearchFilter } from '../lists/filter-inputs';
import { StaffList } from '../lists/staff-list';
import { Column, RowTitle, StaffTable } from '../lists/staff-table';
import { SectionCard } from '../ui/section-card';
import { StatusLive } from '../ui/status-live';
import { lastActiveText } from '../student-record/standing';
import { AdminFrame, rosterAddress } from './admin-frame';
import { AssignByName } from './assign-by-name';
import { counselorAddedText, invitationSentText, invitationText, NewStaff } from './new-staff';
import Typography from '@mui/material/Typography';
import { ConfirmButton, ConfirmDialog } from '../ui/confirm-dialog';
import { AccountDialog, AccountSection } from './account-dialog';
import { CounselorChoice } from './counselor-choice';
import { singleColumn } from '../lists/staff-page';
import { t } from './words';
import { Muted } from '../ui/text';

interface ActionProps {
  counselor: CounselorRow;
  onNote: (note: string) => void;
}

function HandOverButton({ counselor: { id, name, students }, onNote }: ActionProps) {
  const refresh = useRefresh();
  const [selectedId, setSelectedId] = useState('');
  const handleHandOver = async (): Promise<void> => {
    const { moved: movedCount } = await call(routes.handOver, { params: { userId: id }, body: { to: selectedId } });
    onNote(`${studentCount(movedCount)} handed over.`);
    setSelectedId('');
    refresh();
  };
  return (
    <ConfirmButton
      label="Hand over"
      button={{ variant: 'outlined', disabled: students === 0, 'aria-label': `Hand over the students of ${name}` }}
      title={`Hand over the students of ${name}`}
      confirmLabel="Hand over"
      canConfirm={selectedId !== ''}
      onConfirm={handleHandOver}
    >
      <Typography>
        All {studentCount(students)} move to the counselor you choose. {name} keeps the account but no longer sees them.
      </Typography>
      <CounselorChoice value={selectedId} onChange={setSelectedId} excludedId={id} />
    </ConfirmButton>
  );
}

const afterRemovalText = (students: number): string =>
  students === 0
    ? 'No students are assigned.'
    : `${studentCount(students)} keep everything they wrote and are unassigned until you choose a new counselor in the student list.`;

const waitingText = (waitingCount: number): string =>
  waitingCount === 0 ? '' : ` ${studentCount(waitingCount)} need a new counselor.`;

function RemoveButton({ counselor: { id, name, students }, onNote }: ActionProps) {
  const refresh = useRefresh();
  const handleRemove = async (): Promise<void> => {
    const { students_waiting: waitingCount } = await call(routes.removeCounselor, { params: { userId: id } });
    onNote(`${name} is removed.${waitingText(waitingCount)}`);
    refresh();
  };
  return (
    <ConfirmButton
      label="Remove"
      button={{ color: 'error', 'aria-label': `Remove ${name}` }}
      title={`Remove ${name}?`}
      confirmLabel="Remove counselor"
      cancelLabel="Keep the account"
      isDangerous
      onConfirm={handleRemove}
    >
      <Typography>{t('removeCounselor', { name })}</Typography>
      <Typography>{afterRemovalText(students)}</Typography>
    </ConfirmButton>
  );
}

function ResendInvitationButton({ counselor: { id, name, email }, onNote }: ActionProps) {
  const refresh = useRefresh();
  const handleSend = async (): Promise<void> => {
    const invitation = await call(routes.inviteAgain, { params: { userId: id } });
    onNote(
      invitation.mailed
        ? invitationSentText(invitation)
        : `The email to ${invitation.email} could not be sent. Please try again in a moment.`,
    );
    refresh();
  };
  return (
    <ConfirmButton
      label="Send again"
      button={{ variant: 'outlined', 'aria-label': `Send again: the invitation of ${name}` }}
      title={`Send the invitation of ${name} again?`}
      confirmLabel="Send again"
      onConfirm={handleSend}
    >
      <Typography>{t('resendInvitation', { email })}</Typography>
    </ConfirmButton>
  );
}

function WithdrawInvitationButton({ counselor: { id, name, students }, onNote }: ActionProps) {
  const refresh = useRefresh();
  const handleWithdraw = async (): Promise<void> => {
    const { students_waiting: waitingCount } = await call(routes.takeBackInvitation, { params: { userId: id } });
    onNote(`The invitation of ${name} is taken back.${waitingText(waitingCount)}`);
    refresh();
  };
  return (
    <ConfirmButton
      label="Take back"
      button={{ color: 'error', 'aria-label': `Take back the invitation of ${name}` }}
      title={`Take back the invitation of ${name}?`}
      confirmLabel="Take back"
      cancelLabel="Keep the invitation"
      isDangerous
      onConfirm={handleWithdraw}
    >
      <Typography>
        The account is removed and the link in the email stops working. You can invite {name} again.
      </Typography>
      <Typography>{afterRemovalText(students)}</Typography>
    </ConfirmButton>
  );
}

function ResetSecondFactor({
  counselor: { id, name, students },
  onNote,
  onClose,
}: ActionProps & { onClose: () => void }) {
  const refresh = useRefresh();
  const handleReset = async (): Promise<void> => {
    await call(routes.resetSecondFactor, { params: { userId: id } });
    onNote(`${name} logs in with the password alone until two-step verification is set up again.`);
    refresh();
  };
  return (
    <ConfirmDialog
      title={`Reset two-step verification for ${name}?`}
      confirmLabel="Reset two-step verification"
      onConfirm={handleReset}
      onClose={onClose}
    >
      <Typography>{t('resetSecondFactor', { students: studentCount(students) })}</Typography>
      <Typography>{t('resetCaution', { name })}</Typography>
    </ConfirmDialog>
  );
}

function AccountMenu({ counselor, onNote }: ActionProps) {
  const refresh = useRefresh();
  const [openDialog, setOpen] = useState<'account' | 'reset' | null>(null);
  const handleClose = (): void => setOpen(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Account of ${counselor.name}`}
        onClick={() => setOpen('account')}
      >
        Account
      </Button>
      {openDialog === 'reset' && <ResetSecondFactor counselor={counselor} onNote={onNote} onClose={handleClose} />}
      {openDialog === 'account' && (
        <AccountDialog person={counselor} onChanged={refresh} onClose={handleClose}>
          {counselor.second_factor && (
            <AccountSection title="Two-step verification">
              <Muted>On. Reset it for a counselor who lost their phone and recovery codes.</Muted>
              <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setOpen('reset')}>
                Reset two-step
              </Button>
            </AccountSection>
          )}
        </AccountDialog>
      )}
    </>
  );
}

const ACTIONS: Record<CounselorRow['status'], readonly ComponentType<ActionProps>[]> = {
  joined: [HandOverButton, AccountMenu, RemoveButton],
  invited: [ResendInvitationButton, HandOverButton, AccountMenu, WithdrawInvitationButton],
};

const FILTERS = [<SearchFilter key="q" source="q" label="Search by name" alwaysOn />];

function Caseload({ id, students }: CounselorRow) {
  if (students === 0) return 'None';
  return (
    <Link component={RouterLink} to={rosterAddress({ counselor_id: id })}>
      {studentCount(students)}
    </Link>
  );
}

const CounselorColumn = Column<CounselorRow>;

function Counselors() {
  const [note, setNote] = useState('');
  const now = new Date();
  return (
    <Box component="section" aria-label="Counselors" sx={{ ...singleColumn, gap: 0.5 }}>
      <StatusLive tone="good">{note}</StatusLive>
      <StaffList<CounselorRow>
        singular="counselor"
        sort={{ field: 'name', order: 'ASC' }}
        filters={FILTERS}
        failureText="Couldn’t load counselors."
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
        <StaffTable<CounselorRow> label="School counselors">
          <CounselorColumn
            label="Name"
            source="name"
            render={({ name, email, invitation }) => (
              <>
                <RowTitle title={name}>{email}</RowTitle>
                {invitation && <Box sx={{ typography: 'body2' }}>{invitationText(invitation, now)}</Box>}
              </>
            )}
          />
          <CounselorColumn label="Students" source="students" render={(counselor) => <Caseload {...counselor} />} />
          <CounselorColumn
            label="Invite code"
            render={({ code_since: codeSince }) => (codeSince === null ? 'None' : `Since ${dayOf(codeSince, 'short')}`)}
          />
          <CounselorColumn label="Two-step" render={({ second_factor: isOn }) => (isOn ? 'On' : 'Off')} />
          <CounselorColumn
            label="Last active"
            source="last_active"
            render={({ last_active: lastActive }) => lastActiveText(lastActive, now)}
          />
          <CounselorColumn
            label="Actions"
            render={(counselor) => (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: { xs: 1, md: 0 } }}>
                {ACTIONS[counselor.status].map((Action, index) => (
                  <Action key={index} counselor={counselor} onNote={setNote} />
                ))}
              </Box>
            )}
          />
        </StaffTable>
      </StaffList>
    </Box>
  );
}

async function makeCounselor(body: { name: string; email: string }): Promise<string> {
  return counselorAddedText(await call(routes.createCounselor, { body }));
}

export default function CounselorsPage() {
  return (
    <AdminFrame
      isWide
      title="Counselors"
      lead="Who works with your students. Before a counselor leaves, hand their students over."
    >
      <Counselors />
      <SectionCard title="Add a counselor">
        <NewStaff
          lead="They get an email that says how to log in, and you can give them students right away. Or share your invite code so counselors can sign up themselves."
          button="Add counselor"
          onCreate={makeCounselor}
        />
      </SectionCard>
      <AssignByName />
    </AdminFrame>
  );
}
