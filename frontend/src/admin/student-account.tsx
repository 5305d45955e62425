import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ACCOUNT_CLOSING_DAYS } from '@contract/limits';
import type { RosterRow } from '@contract/roster';
import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { call, callFile } from '../api/client';
import { routes } from '../api/routes';
import type { BulkActionProps } from '../lists/roster/roster-table';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Field } from '../ui/field';
import { downloadFile } from '../ui/files';
import { SwitchField } from '../ui/switch-field';
import { AccountAction, AccountDialog, AccountSection, type AccountPerson } from './account-dialog';
import { StudentAiSwitch } from './ai/ai-switches';
import { Muted } from '../ui/text';

interface DeleteProps {
  student: AccountPerson;
  onDone: (note: string) => void;
  onClose: () => void;
}

function DeleteStudentDialog({ student, onDone, onClose }: DeleteProps) {
  const refresh = useRefresh();
  const [typedName, setTypedName] = useState('');
  const [deletesNow, setDeletesNow] = useState(false);
  const handleDelete = async (): Promise<void> => {
    await call(routes.closeAccount, { params: { userId: student.id }, body: { name: typedName, now: deletesNow } });
    onDone(
      deletesNow
        ? `${student.name} is deleted.`
        : `The account of ${student.name} is closed and will be deleted in ${ACCOUNT_CLOSING_DAYS} days. Until then you can bring it back below.`,
    );
    refresh();
  };
  return (
    <ConfirmDialog
      title={`Delete ${student.name}?`}
      confirmLabel={deletesNow ? 'Delete now' : 'Close the account'}
      cancelLabel="Keep the account"
      isDangerous
      canConfirm={typedName.trim() !== ''}
      onConfirm={handleDelete}
      onClose={onClose}
    >
      <Typography>
        {deletesNow
          ? `Everything ${student.name} wrote, every list and every note about them is deleted right away. This can’t be undone.`
          : `${student.name} is logged out and no longer appears anywhere. In ${ACCOUNT_CLOSING_DAYS} days everything they wrote, every list and every note about them is deleted; until then you can bring the account back as it was.`}
      </Typography>
      <Field
        label={`To confirm, type the name: ${student.name}`}
        value={typedName}
        onChange={(event) => setTypedName(event.target.value)}
        inputProps={{ autoComplete: 'off' }}
      />
      <SwitchField
        label="Delete at once"
        checked={deletesNow}
        onChange={setDeletesNow}
        hint="Only if a law or the family requires it."
      />
    </ConfirmDialog>
  );
}

export default function StudentAccountDialog({ userIds: [userId = ''], onDone }: BulkActionProps) {
  const { data = [] } = useListContext<RosterRow>();
  const [student] = useState(() => data.find(({ id }) => id === userId));
  const [isChanged, setChanged] = useState(false);
  const [isDeleteOpen, setDeleteOpen] = useState(false);
  if (!student) return null;
  const { id, name, email } = student;
  const downloadData = async (): Promise<string> => {
    const { file, name: fileName } = await callFile(routes.exportStudentData, { params: { userId: id } });
    downloadFile(file, fileName);
    return 'Your browser saves the file.';
  };
  if (isDeleteOpen)
    return <DeleteStudentDialog student={{ id, name, email }} onDone={onDone} onClose={() => setDeleteOpen(false)} />;
  return (
    <AccountDialog
      person={{ id, name, email }}
      onChanged={() => setChanged(true)}
      onClose={() => onDone(isChanged ? '' : undefined)}
    >
      <AccountSection title="Records request">
        <AccountAction
          label="Download the data"
          consequence="A zip file with what the school keeps of this student. It leaves out what only the student sees, such as chats with Buddy, and says so."
          onAct={downloadData}
        />
      </AccountSection>
      <AccountSection title="AI service">
        <StudentAiSwitch userId={id} />
      </AccountSection>
      <AccountSection title="Left the school">
        <Muted>Closes the account now and deletes it {ACCOUNT_CLOSING_DAYS} days later.</Muted>
        <Button color="error" variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setDeleteOpen(true)}>
          Delete this student
        </Button>
      </AccountSection>
    </AccountDialog>
  );
}
