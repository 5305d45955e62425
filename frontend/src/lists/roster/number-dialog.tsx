import { STUDENT_NUMBER_MAX_LENGTH } from '@contract/limits';
import type { RosterRow } from '@contract/roster';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';
import type { BulkActionProps } from './roster-table';

export default function StudentNumberDialog({ userIds: [userId = ''], onDone }: BulkActionProps) {
  const { data = [] } = useListContext<RosterRow>();
  const student = data.find((row) => row.id === userId);
  const [number, setNumber] = useState(student?.student_number ?? '');
  const save = async (): Promise<void> => {
    await call(routes.setStudentNumber, { params: { userId }, body: { student_number: number } });
    onDone('The student number is saved.');
  };
  return (
    <ConfirmDialog
      title={`Student number of ${student?.name ?? 'this student'}`}
      confirmLabel="Save number"
      onConfirm={save}
      onClose={() => onDone()}
    >
      <Field
        label="Student number"
        value={number}
        autoFocus
        onChange={(event) => setNumber(event.target.value)}
        hint="As in your school’s records. Leave it empty to take it away."
        inputProps={{ maxLength: STUDENT_NUMBER_MAX_LENGTH }}
      />
    </ConfirmDialog>
  );
}
