import { routes } from '@contract/routes';
import type { CounselorRow } from '@contract/school-admin';
import { useState } from 'react';
import { call } from '../api/client';
import { Typography } from '../kit/typography';
import { ConfirmDialog } from './confirm-dialog';
import { CounselorChoice } from './counselor-choice';
import { studentCount, useReadAnew } from './use-read-anew';

interface CounselorDialogProps {
  counselor: CounselorRow;
  onNote: (note: string) => void;
  onClose: () => void;
}

/** Gives all students of a counselor to another one. */
export function HandOverDialog({ counselor, onNote, onClose }: CounselorDialogProps) {
  const readAnew = useReadAnew();
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
        All {studentCount(counselor.students)} get the counselor you choose. {counselor.name} keeps the account but no
        longer sees them.
      </Typography>
      <CounselorChoice value={chosen} onChange={setChosen} except={counselor.id} />
    </ConfirmDialog>
  );
}

const whatStays = ({ students }: CounselorRow): string =>
  students === 0
    ? 'There are no students to look after.'
    : `${studentCount(students)} stay with everything they wrote and wait for a new counselor, whom you choose in the list of students.`;

/** Removes a counselor's account. */
export function RemoveCounselorDialog({ counselor, onNote, onClose }: CounselorDialogProps) {
  const readAnew = useReadAnew();
  const remove = async (): Promise<void> => {
    const { students_waiting: waiting } = await call(routes.removeCounselor, { params: { userId: counselor.id } });
    const rest = waiting === 0 ? '' : ` ${studentCount(waiting)} wait for a new counselor.`;
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
      <Typography>{whatStays(counselor)}</Typography>
    </ConfirmDialog>
  );
}

/** Lets a counselor who lost phone and recovery codes in again. */
export function ResetSecondStepDialog({ counselor, onNote, onClose }: CounselorDialogProps) {
  const reset = async (): Promise<void> => {
    await call(routes.resetSecondFactor, { params: { userId: counselor.id } });
    onNote(`${counselor.name} logs in with the password alone until a new second step is set up.`);
  };
  return (
    <ConfirmDialog
      title={`Reset the second step of ${counselor.name}?`}
      confirm="Reset second step"
      onConfirm={reset}
      onClose={onClose}
    >
      <Typography>
        For a counselor who lost the phone and the recovery codes. From then on the password alone opens the account,
        with the data of {studentCount(counselor.students)}, until a new second step is set up.
      </Typography>
      <Typography>
        Do it only when you know that it is {counselor.name} who asks, best in person. It is written down in the audit
        log.
      </Typography>
    </ConfirmDialog>
  );
}
