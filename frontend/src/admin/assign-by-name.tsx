import { studentCount } from '../ui/format';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AssignByNameBody, AssignedByName, Grade } from '@contract/users';
import { GRADE_OPTIONS } from '@contract/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { call } from '../api/client';
import { errorText } from '../api/problem';
import { routes } from '../api/routes';
import { callKey } from '../api/use-call';
import { ChoiceField } from '../ui/choice-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { SectionCard } from '../ui/section-card';
import { StatusLive } from '../ui/status-live';
import { SwitchField } from '../ui/switch-field';
import { LETTERS, LetterFields, type LetterFieldsProps, useCounselors } from './counselor-choice';
import { Muted } from '../ui/text';

interface LetterRange {
  counselor_id: string;
  name: string;
  from: string;
  to: string;
}

const evenRanges = (counselors: readonly { id: string; name: string }[]): LetterRange[] =>
  counselors.slice(0, LETTERS.length).map(({ id, name }, index, all) => ({
    counselor_id: id,
    name,
    from: LETTERS[Math.round((index * LETTERS.length) / all.length)] ?? 'A',
    to: LETTERS[Math.round(((index + 1) * LETTERS.length) / all.length) - 1] ?? 'Z',
  }));

interface RangeRowProps extends LetterFieldsProps<LetterRange> {
  /** How many students the counselor would get; undefined while unknown. */
  students: number | undefined;
}

function RangeRow({ range, students, onChange }: RangeRowProps) {
  return (
    <Box
      role="group"
      aria-label={range.name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 96px 96px 120px' },
        gap: 1,
        alignItems: 'end',
      }}
    >
      <Box sx={{ fontWeight: 700, gridColumn: { xs: '1 / -1', sm: 'auto' }, pb: { sm: 1.5 } }}>{range.name}</Box>
      <LetterFields range={range} onChange={onChange} />
      <Box
        sx={{
          typography: 'body2',
          color: 'text.secondary',
          pb: { sm: 1.75 },
          gridColumn: { xs: '1 / -1', sm: 'auto' },
        }}
      >
        {students === undefined ? '' : `${studentCount(students)} more`}
      </Box>
    </Box>
  );
}

interface DialogProps {
  counselors: readonly { id: string; name: string }[];
  onDone: (result: AssignedByName) => void;
  onClose: () => void;
}

function AssignDialog({ counselors, onDone, onClose }: DialogProps) {
  const [ranges, setRanges] = useState(() => evenRanges(counselors));
  const [grade, setGrade] = useState('');
  const [includesAll, setIncludesAll] = useState(false);
  const body: Omit<AssignByNameBody, 'save'> = {
    ranges: ranges.map(({ from, to, counselor_id }) => ({ from, to, counselor_id })),
    everybody: includesAll,
    ...(grade === '' ? {} : { grade: Number(grade) as Grade }),
  };
  const preview = useQuery({
    queryKey: [...callKey(routes.assignByName), body],
    queryFn: () => call(routes.assignByName, { body: { ...body, save: false } }),
    retry: false,
  });
  const studentTotal = preview.data?.students.reduce((all, item) => all + item, 0) ?? 0;
  return (
    <ConfirmDialog
      title="Assign students by last name"
      confirmLabel={studentTotal === 0 ? 'Assign' : `Assign ${studentCount(studentTotal)}`}
      canConfirm={studentTotal > 0 && !preview.isFetching}
      onConfirm={async () => onDone(await call(routes.assignByName, { body: { ...body, save: true } }))}
      onClose={onClose}
    >
      {ranges.map((range, index) => (
        <RangeRow
          key={range.counselor_id}
          range={range}
          students={preview.data?.students[index]}
          onChange={(nextRange) =>
            setRanges(ranges.map((item, rangeIndex) => (rangeIndex === index ? nextRange : item)))
          }
        />
      ))}
      <ChoiceField label="Grade" placeholder="All grades" options={GRADE_OPTIONS} value={grade} onChange={setGrade} />
      <div>
        <SwitchField
          label="Also students who have a counselor"
          checked={includesAll}
          onChange={setIncludesAll}
          hint="Otherwise only students without one."
        />
      </div>
      {preview.isError && <Alert severity="warning">{errorText(preview.error)}</Alert>}
      {preview.data && preview.data.left > 0 && (
        <Typography variant="body2">
          {studentCount(preview.data.left)} are in none of these ranges and won’t change.
        </Typography>
      )}
    </ConfirmDialog>
  );
}

/** Divides students among counselors by last name. Can be undone while the page is open. */
export function AssignByName() {
  const counselors = useCounselors();
  const refresh = useRefresh();
  const [isOpen, setOpen] = useState(false);
  const [previousAssignments, setPreviousAssignments] = useState<AssignedByName['before']>([]);
  const [status, setStatus] = useState('');
  const movedCount = previousAssignments.flatMap(({ student_ids: ids }) => ids).length;
  const result = (result: AssignedByName): void => {
    setPreviousAssignments(result.before);
    setStatus(`${studentCount(result.students.reduce((all, item) => all + item, 0))} assigned.`);
    refresh();
  };
  const undoMutation = useMutation({
    mutationFn: async () => {
      for (const group of previousAssignments) await call(routes.reassignStudents, { body: group });
    },
    onSuccess: () => {
      setPreviousAssignments([]);
      setStatus('Undone. Every student has their previous counselor again.');
    },
    onError: (error) => setStatus(errorText(error)),
    onSettled: refresh,
  });
  if (counselors.length === 0) return null;
  return (
    <SectionCard title="Assign by last name">
      <Muted sx={{ mb: 2 }}>
        Each counselor takes a part of the alphabet. You see how many students that is before anything is done.
      </Muted>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Assign by last name
        </Button>
        <StatusLive tone="good">{status}</StatusLive>
        {movedCount > 0 && (
          <Button size="small" disabled={undoMutation.isPending} onClick={() => undoMutation.mutate()}>
            Undo
          </Button>
        )}
      </Box>
      {isOpen && <AssignDialog counselors={counselors} onDone={result} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
