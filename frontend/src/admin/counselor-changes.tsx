import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CounselorRow } from '@contract/school-admin';
import { useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { AccountDialog, AccountPart } from './account-dialog';
import { CounselorChoice } from './counselor-choice';
import { studentCount, useInvalidateAll } from './use-invalidate-all';

export interface CounselorDialogProps {
  counselor: CounselorRow;
  onNote: (note: string) => void;
  onClose: () => void;
}

/** Gives all students of a counselor to another one. */
export function HandOverDialog({ counselor, onNote, onClose }: CounselorDialogProps) {
  const readAnew = useInvalidateAll();
  const [chosen, setChosen] = useState('');
  const handOver = async (): Promise<void> => {
    const { moved } = await call(routes.handOver, { params: { userId: counselor.id }, body: { to: chosen } });
    onNote(`${studentCount(moved)} handed over.`);
    await readAnew();
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

/** What becomes of the students of a counselor who goes. */
export const afterRemovalText = ({ students }: CounselorRow): string =>
  students === 0
    ? 'No students are assigned.'
    : `${studentCount(students)} keep everything they wrote and are unassigned until you choose a new counselor in the student list.`;

/** Removes a counselor's account. */
export function RemoveCounselorDialog({ counselor, onNote, onClose }: CounselorDialogProps) {
  const readAnew = useInvalidateAll();
  const remove = async (): Promise<void> => {
    const { students_waiting: waiting } = await call(routes.removeCounselor, { params: { userId: counselor.id } });
    const rest = waiting === 0 ? '' : ` ${studentCount(waiting)} need a new counselor.`;
    onNote(`${counselor.name} is removed.${rest}`);
    await readAnew();
  };
  return (
    <ConfirmDialog
      title={`Remove ${counselor.name}?`}
      confirm="Remove counselor"
      cancel="Keep the account"
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <Typography>
        The account is deleted, {counselor.name} is signed out everywhere at once, and the invite code stops working.
        This cannot be undone.
      </Typography>
      <Typography>{afterRemovalText(counselor)}</Typography>
    </ConfirmDialog>
  );
}

/** Lets a counselor who lost phone and recovery codes in again. */
function ResetSecondStepDialog({ counselor, onNote, onClose }: CounselorDialogProps) {
  const readAnew = useInvalidateAll();
  const reset = async (): Promise<void> => {
    await call(routes.resetSecondFactor, { params: { userId: counselor.id } });
    onNote(`${counselor.name} logs in with the password alone until two-step verification is set up again.`);
    await readAnew();
  };
  return (
    <ConfirmDialog
      title={`Reset two-step verification for ${counselor.name}?`}
      confirm="Reset two-step verification"
      onConfirm={reset}
      onClose={onClose}
    >
      <Typography>
        For a counselor who lost their phone and recovery codes. After this, the password alone opens the account, with
        the data of {studentCount(counselor.students)}, until two-step verification is set up again.
      </Typography>
      <Typography>
        Do it only if you are sure it is {counselor.name} who asks, ideally in person. It is recorded in the audit log,
        and {counselor.name} and every admin get an email about it.
      </Typography>
    </ConfirmDialog>
  );
}

/** The account of a counselor: name, email, a way in, and the second step where there is one. */
export function CounselorAccountDialog({ counselor, onNote, onClose }: CounselorDialogProps) {
  const readAnew = useInvalidateAll();
  const [resetting, setResetting] = useState(false);
  if (resetting) return <ResetSecondStepDialog counselor={counselor} onNote={onNote} onClose={onClose} />;
  return (
    <AccountDialog person={counselor} onChanged={() => void readAnew()} onClose={onClose}>
      {counselor.second_factor && (
        <AccountPart title="Two-step verification">
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            On. Reset it for a counselor who lost their phone and recovery codes.
          </Typography>
          <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setResetting(true)}>
            Reset two-step
          </Button>
        </AccountPart>
      )}
    </AccountDialog>
  );
}
