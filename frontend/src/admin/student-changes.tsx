import Typography from '@mui/material/Typography';
import { GRADE_OPTIONS } from '@contract/messages';
import type { RosterRow } from '@contract/roster';
import type { Grade } from '@contract/users';
import { lazy, useState } from 'react';
import { useListContext } from 'react-admin';
import { call } from '../api/client';
import { routes } from '../api/routes';
import type { BulkAct, BulkActProps } from '../lists/roster/bulk-act';
import { ChoiceField } from '../ui/choice-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { chosenCounselor, CounselorChoice } from './counselor-choice';
import { studentCount } from './use-read-anew';

function ReassignDialog({ userIds, onDone }: BulkActProps) {
  const [chosen, setChosen] = useState('');
  const reassign = async (): Promise<void> => {
    const body = { student_ids: userIds, counselor_id: chosenCounselor(chosen) };
    const { moved } = await call(routes.reassignStudents, { body });
    onDone(`${studentCount(moved)} moved.`);
  };
  return (
    <ConfirmDialog
      title={`Change the counselor of ${studentCount(userIds.length)}`}
      confirm="Change counselor"
      ready={chosen !== ''}
      onConfirm={reassign}
      onClose={() => onDone()}
    >
      <Typography>
        The new counselor sees everything the students wrote; the counselor they have now no longer does, at once. The
        students keep their answers and stay signed in.
      </Typography>
      <CounselorChoice value={chosen} onChange={setChosen} orNobody />
    </ConfirmDialog>
  );
}

function GradeDialog({ userIds: [userId = ''], onDone }: BulkActProps) {
  const { data = [] } = useListContext<RosterRow>();
  const student = data.find(({ id }) => id === userId);
  const name = student?.name ?? 'this student';
  const [chosen, setChosen] = useState(String(student?.grade ?? ''));
  const change = async (): Promise<void> => {
    const body = { grade: Number(chosen) as Grade };
    await call(routes.updateStudent, { params: { userId }, body });
    onDone(`The grade of ${name} is changed.`);
  };
  return (
    <ConfirmDialog
      title={`Change the grade of ${name}`}
      confirm="Change grade"
      ready={chosen !== ''}
      onConfirm={change}
      onClose={() => onDone()}
    >
      <ChoiceField
        label="Grade"
        placeholder="Choose a grade"
        options={GRADE_OPTIONS}
        value={chosen}
        onChange={setChosen}
      />
    </ConfirmDialog>
  );
}

/** What an admin can do with selected students, in the order of the bar. */
export const STUDENT_CHANGES: readonly BulkAct[] = [
  { label: 'Change counselor', Dialog: ReassignDialog },
  { label: 'Change grade', Dialog: GradeDialog, single: true },
  { label: 'Tag', Dialog: lazy(() => import('../lists/roster/tag-dialog')) },
  { label: 'Account', Dialog: lazy(() => import('./student-account')), single: true },
  { label: 'Student number', Dialog: lazy(() => import('../lists/roster/number-dialog')), single: true },
];
