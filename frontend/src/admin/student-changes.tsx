import Typography from '@mui/material/Typography';
import { GRADES, LAST_GRADE } from '@contract/limits';
import { gradeLabel } from '@contract/messages';
import type { RosterRow } from '@contract/roster';
import { lazy, useState } from 'react';
import { useListContext } from 'react-admin';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import type { BulkAct, BulkActProps } from '../lists/roster/bulk-act';
import { ChoiceField } from '../ui/choice-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Failed } from '../ui/states';
import { chosenCounselor, CounselorChoice } from './counselor-choice';
import { studentCount } from './use-invalidate-all';

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

const GRADUATED_CLASSES = 3;

/** The grades with their classes, then the classes that graduated last: each choice is a class, and the grade follows. */
const classChoices = (seniorClass: number): { value: number; label: string }[] => [
  ...GRADES.map((grade) => {
    const value = seniorClass + LAST_GRADE - grade;
    return { value, label: `${gradeLabel(grade)} (class of ${value})` };
  }),
  ...Array.from({ length: GRADUATED_CLASSES }, (_, place) => seniorClass - 1 - place).map((value) => ({
    value,
    label: `Graduated (class of ${value})`,
  })),
];

function GradeDialog({ userIds: [userId = ''], onDone }: BulkActProps) {
  const { data = [] } = useListContext<RosterRow>();
  const school = useCall(routes.readSchool, {});
  const student = data.find(({ id }) => id === userId);
  const name = student?.name ?? 'this student';
  const [chosen, setChosen] = useState(String(student?.class_of ?? ''));
  const change = async (): Promise<void> => {
    await call(routes.updateStudent, { params: { userId }, body: { class_of: Number(chosen) } });
    onDone(`The grade of ${name} is changed.`);
  };
  return (
    <ConfirmDialog
      title={`Change the grade of ${name}`}
      confirm="Change grade"
      ready={chosen !== '' && school.data !== undefined}
      onConfirm={change}
      onClose={() => onDone()}
    >
      {school.isError && <Failed detail={sentenceOf(school.error)} onRetry={() => void school.refetch()} />}
      <ChoiceField
        label="Grade"
        placeholder="Choose a grade"
        options={school.data ? classChoices(school.data.senior_class) : []}
        value={chosen}
        onChange={setChosen}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Graduates keep their account and everything they wrote; the lists leave them out.
      </Typography>
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
