import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ClosingStudent } from '@contract/people';
import { useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { SectionCard } from '../ui/section-card';
import { StatusLive } from '../ui/status-live';
import { useInvalidateAll } from './use-invalidate-all';

const dayOf = (time: string): string =>
  new Date(time).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

function Closing({ student, onBack }: { student: ClosingStudent; onBack: (name: string) => void }) {
  const readAnew = useInvalidateAll();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id: studentId, name, email, closes_at: closesAt } = student;
  const bringBack = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await call(routes.reopenAccount, { params: { studentId } });
      onBack(name);
      await readAnew();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 700 }}>{name}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {email} · will be deleted on {dayOf(closesAt)}
          </Box>
        </Box>
        <Button
          variant="outlined"
          size="small"
          disabled={busy}
          aria-label={`Bring back ${name}`}
          onClick={() => void bringBack()}
        >
          Bring back
        </Button>
      </Box>
      {problem !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
}

/** Students whose accounts are closed, while any are. */
export function ClosingCard() {
  const closing = useCall(routes.listClosing, {});
  const [note, setNote] = useState('');
  const students = closing.data ?? [];
  if (students.length === 0 && note === '') return null;
  return (
    <SectionCard title="Closed accounts">
      <StatusLive tone="good">{note}</StatusLive>
      {students.length > 0 && (
        <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
          Nobody sees these students, and they cannot log in. Each is deleted on its day unless you bring it back.
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {students.map((student) => (
          <Closing key={student.id} student={student} onBack={(name) => setNote(`${name} is back as before.`)} />
        ))}
      </Box>
    </SectionCard>
  );
}
