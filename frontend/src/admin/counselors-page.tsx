import { dayOf, studentCount } from '../ui/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { CounselorRow } from '@contract/school-admin';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { PathSketch } from '../ui/illustrations';
import { Empty } from '../ui/states';
import { SearchFilter } from '../lists/filter-inputs';
import { StaffList } from '../lists/staff-list';
import { Column, StaffTable } from '../lists/staff-table';
import { SectionCard } from '../ui/section-card';
import { StatusLive } from '../ui/status-live';
import { lastActiveText } from '../student-record/standing';
import { AdminFrame, rosterAddress } from './admin-frame';
import { AssignByName } from './assign-by-name';
import { counselorAddedText, invitationSentText, invitationText, NewStaff } from './new-staff';
import { useInvalidateAll } from '../api/use-call';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { AccountDialog, AccountSection } from './account-dialog';
import { CounselorChoice } from './counselor-choice';

interface CounselorDialogProps {
  counselor: CounselorRow;
  onNote: (note: string) => void;
  onClose: () => void;
}

function HandOverDialog({ counselor, onNote, onClose }: CounselorDialogProps) {
  const invalidateAll = useInvalidateAll();
  const [chosen, setChosen] = useState('');
  const handOver = async (): Promise<void> => {
    const { moved } = await call(routes.handOver, { params: { userId: counselor.id }, body: { to: chosen } });
    onNote(`${studentCount(moved)} handed over.`);
    await invalidateAll();
  };
  return (
    <ConfirmDialog
      title={`Hand over the students of ${counselor.name}`}
      confirm="Hand over"
      ready={chosen !== ''}
      onConfirm={handOver}
      onClose={onClose}
    >
      <Typography>
        All {studentCount(counselor.students)} move to the counselor you choose. {counselor.name} keeps the account but
        no longer sees them.
      </Typography>
      <CounselorChoice value={chosen} onChange={setChosen} except={counselor.id} />
    </ConfirmDialog>
  );
}

const afterRemovalText = ({ students }: CounselorRow): string =>
  students === 0
    ? 'No students are assigned.'
    : `${studentCount(students)} keep everything they wrote and are unassigned until you choose a new counselor in the student list.`;

/** A question to confirm before an action on a counselor. */
interface Question {
  title: string;
  confirm: string;
  cancel?: string;
  danger?: true;
  text: readonly string[];
  /** Performs the action and returns its result as a sentence. */
  act: () => Promise<string>;
}

const waitingText = (waiting: number): string =>
  waiting === 0 ? '' : ` ${studentCount(waiting)} need a new counselor.`;

const QUESTIONS = {
  remove: (counselor): Question => ({
    title: `Remove ${counselor.name}?`,
    confirm: 'Remove counselor',
    cancel: 'Keep the account',
    danger: true,
    text: [
      `The account is deleted, ${counselor.name} is signed out everywhere, and the invite code stops working. This cannot be undone.`,
      afterRemovalText(counselor),
    ],
    act: async () => {
      const { students_waiting } = await call(routes.removeCounselor, { params: { userId: counselor.id } });
      return `${counselor.name} is removed.${waitingText(students_waiting)}`;
    },
  }),
  reset: ({ id, name, students }): Question => ({
    title: `Reset two-step verification for ${name}?`,
    confirm: 'Reset two-step verification',
    text: [
      `For a counselor who lost their phone and recovery codes. After this, the password alone opens the account, with the data of ${studentCount(students)}, until two-step verification is set up again.`,
      `Do it only if you are sure it is ${name} who asks, ideally in person. It is recorded in the audit log, and ${name} and every admin get an email about it.`,
    ],
    act: async () => {
      await call(routes.resetSecondFactor, { params: { userId: id } });
      return `${name} logs in with the password alone until two-step verification is set up again.`;
    },
  }),
  again: ({ id, name, email }): Question => ({
    title: `Send the invitation of ${name} again?`,
    confirm: 'Send again',
    text: [
      `A new email goes to ${email}, and the link in the earlier one stops working. Is the address wrong? Correct it under Account first.`,
    ],
    act: async () => {
      const sent = await call(routes.inviteAgain, { params: { userId: id } });
      return sent.mailed
        ? invitationSentText(sent)
        : `The email to ${sent.email} could not be sent. Please try again in a moment.`;
    },
  }),
  'take-back': (counselor): Question => ({
    title: `Take back the invitation of ${counselor.name}?`,
    confirm: 'Take back',
    cancel: 'Keep the invitation',
    danger: true,
    text: [
      `The account is removed and the link in the email stops working. You can invite ${counselor.name} again.`,
      afterRemovalText(counselor),
    ],
    act: async () => {
      const { students_waiting } = await call(routes.takeBackInvitation, { params: { userId: counselor.id } });
      return `The invitation of ${counselor.name} is taken back.${waitingText(students_waiting)}`;
    },
  }),
} satisfies Record<string, (counselor: CounselorRow) => Question>;

const questionDialog = (what: keyof typeof QUESTIONS) =>
  function QuestionDialog({ counselor, onNote, onClose }: CounselorDialogProps) {
    const invalidateAll = useInvalidateAll();
    const { text, act, ...question } = QUESTIONS[what](counselor);
    const confirm = async (): Promise<void> => {
      onNote(await act());
      await invalidateAll();
    };
    return (
      <ConfirmDialog {...question} onConfirm={confirm} onClose={onClose}>
        {text.map((paragraph) => (
          <Typography key={paragraph}>{paragraph}</Typography>
        ))}
      </ConfirmDialog>
    );
  };

const ResetSecondStepDialog = questionDialog('reset');

function CounselorAccountDialog({ counselor, onNote, onClose }: CounselorDialogProps) {
  const invalidateAll = useInvalidateAll();
  const [resetting, setResetting] = useState(false);
  if (resetting) return <ResetSecondStepDialog counselor={counselor} onNote={onNote} onClose={onClose} />;
  return (
    <AccountDialog person={counselor} onChanged={() => void invalidateAll()} onClose={onClose}>
      {counselor.second_factor && (
        <AccountSection title="Two-step verification">
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            On. Reset it for a counselor who lost their phone and recovery codes.
          </Typography>
          <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setResetting(true)}>
            Reset two-step
          </Button>
        </AccountSection>
      )}
    </AccountDialog>
  );
}

const COUNSELOR_DIALOGS = {
  'hand-over': HandOverDialog,
  again: questionDialog('again'),
  account: CounselorAccountDialog,
  'take-back': questionDialog('take-back'),
  remove: questionDialog('remove'),
};

interface PendingCounselorAction {
  counselor: CounselorRow;
  what: keyof typeof COUNSELOR_DIALOGS;
}

interface CounselorAction {
  what: PendingCounselorAction['what'];
  label: string;
  about: (name: string) => string;
}

const HAND_OVER: CounselorAction = {
  what: 'hand-over',
  label: 'Hand over',
  about: (name) => `Hand over the students of ${name}`,
};
const ACCOUNT: CounselorAction = { what: 'account', label: 'Account', about: (name) => `Account of ${name}` };
const ACTIONS_BY_STATUS: Record<CounselorRow['status'], readonly CounselorAction[]> = {
  joined: [HAND_OVER, ACCOUNT, { what: 'remove', label: 'Remove', about: (name) => `Remove ${name}` }],
  invited: [
    { what: 'again', label: 'Send again', about: (name) => `Send again: the invitation of ${name}` },
    HAND_OVER,
    ACCOUNT,
    { what: 'take-back', label: 'Take back', about: (name) => `Take back the invitation of ${name}` },
  ],
};
const DESTRUCTIVE: readonly CounselorAction['what'][] = ['remove', 'take-back'];

function CounselorActions({
  counselor,
  ask,
}: {
  counselor: CounselorRow;
  ask: (asked: PendingCounselorAction) => void;
}) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: { xs: 1, md: 0 } }}>
      {ACTIONS_BY_STATUS[counselor.status].map(({ what, label, about }) => (
        <Button
          key={what}
          size="small"
          {...(DESTRUCTIVE.includes(what) ? { color: 'error' } : { variant: 'outlined' })}
          disabled={what === 'hand-over' && counselor.students === 0}
          aria-label={about(counselor.name)}
          onClick={() => ask({ counselor, what })}
        >
          <span>{label}</span>
        </Button>
      ))}
    </Box>
  );
}

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
  const [asking, setAsking] = useState<PendingCounselorAction | null>(null);
  const [note, setNote] = useState('');
  const now = new Date();
  const Dialog = COUNSELOR_DIALOGS[asking?.what ?? 'hand-over'];
  return (
    <Stack component="section" aria-label="Counselors" sx={{ gap: 0.5 }}>
      <StatusLive tone="good">{note}</StatusLive>
      <StaffList<CounselorRow>
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
        <StaffTable<CounselorRow> label="School counselors">
          <CounselorColumn
            label="Name"
            source="name"
            render={({ name, email, invitation }) => (
              <>
                <Box sx={{ fontWeight: 700 }}>{name}</Box>
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{email}</Box>
                {invitation && <Box sx={{ typography: 'body2' }}>{invitationText(invitation, now)}</Box>}
              </>
            )}
          />
          <CounselorColumn label="Students" source="students" render={(counselor) => <Caseload {...counselor} />} />
          <CounselorColumn
            label="Invite code"
            render={({ code_since: since }) => (since === null ? 'None' : `Since ${dayOf(since, 'short')}`)}
          />
          <CounselorColumn label="Two-step" render={({ second_factor: isOn }) => (isOn ? 'On' : 'Off')} />
          <CounselorColumn
            label="Last active"
            source="last_active"
            render={({ last_active: lastActive }) => lastActiveText(lastActive, now)}
          />
          <CounselorColumn
            label="Actions"
            render={(counselor) => <CounselorActions counselor={counselor} ask={setAsking} />}
          />
        </StaffTable>
      </StaffList>
      {asking && <Dialog counselor={asking.counselor} onNote={setNote} onClose={() => setAsking(null)} />}
    </Stack>
  );
}

async function makeCounselor(body: { name: string; email: string }): Promise<string> {
  return counselorAddedText(await call(routes.createCounselor, { body }));
}

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
          lead="They get an email that says how to log in, and you can give them students right away. Or share your invite code so counselors can sign up themselves."
          button="Add counselor"
          make={makeCounselor}
        />
      </SectionCard>
      <AssignByName />
    </AdminFrame>
  );
}
