import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { gradeLabel } from '@contract/messages';
import type { GradeCounts } from '@contract/school-admin';
import { useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { SectionCard } from '../ui/section-card';
import { StatusLive } from '../ui/status-live';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { studentCount, useReadAnew } from './use-read-anew';

function Steps({ grades }: { grades: GradeCounts }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {([9, 10, 11] as const).map((grade) => (
        <li key={grade}>
          {studentCount(grades[grade])} from {gradeLabel(grade)} to {gradeLabel(grade + 1)}
        </li>
      ))}
      <li>
        {studentCount(grades[12])} in {gradeLabel(12)} stay as they are
      </li>
    </Box>
  );
}

/** Moves the whole school up a grade at the beginning of a school year. */
export function NextGrade() {
  const overview = useCall(routes.readOverview, {});
  const readAnew = useReadAnew();
  const [asking, setAsking] = useState(false);
  const [report, setReport] = useState('');
  const grades = overview.data?.grades;
  const move = async (seen: GradeCounts): Promise<void> => {
    try {
      const done = await call(routes.nextGrade, { body: { seen } });
      const without =
        done.without_grade > 0 ? ` ${studentCount(done.without_grade)} had no grade and still have none.` : '';
      setReport(`${studentCount(done.moved)} advanced one grade. ${studentCount(done.graduated)} graduated.${without}`);
    } finally {
      await readAnew();
    }
  };
  return (
    <SectionCard title="New school year">
      <Typography sx={{ mb: 2 }}>
        Advances every student one grade. 12th graders stay as they are, with everything they wrote.
      </Typography>
      <Button variant="outlined" disabled={!grades} onClick={() => setAsking(true)}>
        Advance all students one grade
      </Button>
      <StatusLive tone="good">{report}</StatusLive>
      {asking && grades && (
        <ConfirmDialog
          title="Advance all students one grade?"
          confirm="Advance"
          onConfirm={() => move(grades)}
          onClose={() => setAsking(false)}
        >
          <Steps grades={grades} />
          <Typography>
            This can’t be undone for everyone at once; you can change single grades in the student list.
          </Typography>
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}
