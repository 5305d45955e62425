import Typography from '@mui/material/Typography';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { type CounselorDialogProps, afterRemovalText } from './counselor-changes';
import { invitationSentText } from './invitation-text';
import { studentCount, useInvalidateAll } from './use-invalidate-all';

/** Mails the invitation of a counselor who has not signed in yet once more. */
export function InviteAgainDialog({ counselor, onNote, onClose }: CounselorDialogProps) {
  const readAnew = useInvalidateAll();
  const send = async (): Promise<void> => {
    const sent = await call(routes.inviteAgain, { params: { userId: counselor.id } });
    onNote(
      sent.mailed ? invitationSentText(sent) : `The email to ${sent.email} could not be sent. Please try again in a moment.`,
    );
    await readAnew();
  };
  return (
    <ConfirmDialog
      title={`Send the invitation of ${counselor.name} again?`}
      confirm="Send again"
      onConfirm={send}
      onClose={onClose}
    >
      <Typography>
        A new email goes to {counselor.email}, and a link of an earlier one stops working. Is the address wrong? Correct
        it under Account first.
      </Typography>
    </ConfirmDialog>
  );
}

/** Removes a counselor who has not signed in yet. */
export function TakeBackDialog({ counselor, onNote, onClose }: CounselorDialogProps) {
  const readAnew = useInvalidateAll();
  const takeBack = async (): Promise<void> => {
    const { students_waiting: waiting } = await call(routes.takeBackInvitation, { params: { userId: counselor.id } });
    const rest = waiting === 0 ? '' : ` ${studentCount(waiting)} need a new counselor.`;
    onNote(`The invitation of ${counselor.name} is taken back.${rest}`);
    await readAnew();
  };
  return (
    <ConfirmDialog
      title={`Take back the invitation of ${counselor.name}?`}
      confirm="Take back"
      cancel="Keep the invitation"
      danger
      onConfirm={takeBack}
      onClose={onClose}
    >
      <Typography>
        The account is removed and the link in the email stops working. You can invite {counselor.name} again.
      </Typography>
      <Typography>{afterRemovalText(counselor)}</Typography>
    </ConfirmDialog>
  );
}
