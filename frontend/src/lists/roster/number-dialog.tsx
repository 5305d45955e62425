import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { STUDENT_NUMBER_MAX_LENGTH } from '@contract/limits';
import type { RosterRow } from '@contract/roster';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { call } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import type { BulkActionProps } from './roster-table';
import { Field } from '../../ui/field';

export default function StudentNumberDialog({ userIds: [userId = ''], onDone }: BulkActionProps) {
  const id = useId();
  const { data = [] } = useListContext<RosterRow>();
  const student = data.find((row) => row.id === userId);
  const [number, setNumber] = useState(student?.student_number ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(routes.setStudentNumber, { params: { userId }, body: { student_number: number } });
      onDone('The student number is saved.');
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => onDone()} aria-labelledby={id}>
      <DialogTitle id={id}>Student number of {student?.name ?? 'this student'}</DialogTitle>
      <DialogContent>
        <Field
          label="Student number"
          value={number}
          autoFocus
          onChange={(event) => setNumber(event.target.value)}
          hint="As in your school’s records. Leave it empty to take it away."
          error={problem}
          inputProps={{ maxLength: STUDENT_NUMBER_MAX_LENGTH }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={() => onDone()}>
          Cancel
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => void save()}>
          Save number
        </Button>
      </DialogActions>
    </Dialog>
  );
}
