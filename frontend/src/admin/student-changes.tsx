import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { GRADE_OPTIONS } from '@contract/messages';
import type { RosterRow } from '@contract/roster';
import type { Grade } from '@contract/users';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { call } from '../api/client';
import { ChoiceField } from '../ui/choice-field';
import { routes } from '../api/routes';
import { ConfirmDialog } from './confirm-dialog';
import { chosenCounselor, CounselorChoice } from './counselor-choice';
import { studentCount, useReadAnew } from './use-read-anew';

interface ChangeProps {
  ids: readonly string[];
  onDone: (note: string) => Promise<void>;
  onClose: () => void;
}

function ReassignDialog({ ids, onDone, onClose }: ChangeProps) {
  const [chosen, setChosen] = useState('');
  const reassign = async (): Promise<void> => {
    const body = { student_ids: [...ids], counselor_id: chosenCounselor(chosen) };
    const { moved } = await call(routes.reassignStudents, { body });
    await onDone(`${studentCount(moved)} moved.`);
  };
  return (
    <ConfirmDialog
      title={`Change the counselor of ${studentCount(ids.length)}`}
      confirm="Change counselor"
      ready={chosen !== ''}
      onConfirm={reassign}
      onClose={onClose}
    >
      <Typography>
        The new counselor sees everything the students wrote; the counselor they have now no longer does, at once. The
        students keep their answers and stay signed in.
      </Typography>
      <CounselorChoice value={chosen} onChange={setChosen} orNobody />
    </ConfirmDialog>
  );
}

function GradeDialog({ student, onDone, onClose }: Omit<ChangeProps, 'ids'> & { student: RosterRow }) {
  const [chosen, setChosen] = useState(String(student.grade ?? ''));
  const change = async (): Promise<void> => {
    const body = { grade: Number(chosen) as Grade };
    await call(routes.updateStudent, { params: { userId: student.id }, body });
    await onDone(`The grade of ${student.name} is changed.`);
  };
  return (
    <ConfirmDialog
      title={`Change the grade of ${student.name}`}
      confirm="Change grade"
      ready={chosen !== ''}
      onConfirm={change}
      onClose={onClose}
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

/** What can be done with the students that were chosen in the list. */
export function StudentChanges({ onNote }: { onNote: (note: string) => void }) {
  const { selectedIds, onUnselectItems, data = [] } = useListContext<RosterRow>();
  const readAnew = useReadAnew();
  const [open, setOpen] = useState<'counselor' | 'grade' | null>(null);
  const ids = selectedIds.map(String);
  const only = ids.length === 1 ? data.find(({ id }) => id === ids[0]) : undefined;
  const done = async (note: string): Promise<void> => {
    onUnselectItems();
    onNote(note);
    await readAnew();
  };
  const close = (): void => setOpen(null);
  if (ids.length === 0) return null;
  return (
    <Box
      role="region"
      aria-label="Selected students"
      sx={{
        // Stays in sight, so that a choice far down the list can be used.
        position: 'sticky',
        top: { xs: 68, md: 12 },
        zIndex: 5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1.5,
        pl: 2.25,
        borderRadius: 4,
        backgroundColor: 'accent.spruceSoft',
      }}
    >
      <Typography role="status" sx={{ fontWeight: 700, mr: 'auto' }}>
        {ids.length} selected
      </Typography>
      <Button size="small" variant="contained" onClick={() => setOpen('counselor')}>
        Change counselor
      </Button>
      {only && (
        <Button size="small" variant="outlined" onClick={() => setOpen('grade')}>
          Change grade
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
        Clear selection
      </Button>
      {open === 'counselor' && <ReassignDialog ids={ids} onDone={done} onClose={close} />}
      {open === 'grade' && only && <GradeDialog student={only} onDone={done} onClose={close} />}
    </Box>
  );
}
