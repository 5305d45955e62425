import Box from '@mui/material/Box';
import type { StudentNudge } from '@contract/nudges';
import { NUDGE_LABELS } from '@contract/nudge-words';
import { useState } from 'react';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { dayOf } from '../../ui/day';

const MAIL: Record<StudentNudge['mail'], string> = {
  waiting: 'email waits to be sent, at night until the morning',
  sent: 'email sent',
  failed: 'no email went out',
};

const backText = (at: string | null): string => (at === null ? 'not back since' : `back on ${dayOf(at)}`);

/** Read when it is opened: each reading stands in the log. */
function Log({ studentId }: { studentId: string }) {
  const { data, error } = useCall(routes.listStudentNudges, { userId: studentId }, { refetchOnWindowFocus: false });
  if (error) return <Box role="alert">{sentenceOf(error)}</Box>;
  if (!data) return <Box role="status">Reading nudges …</Box>;
  if (data.length === 0) return <Box>Nobody has nudged this student yet.</Box>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map(({ nudge_id: id, kind, own_words: words, sent_at: at, from, mail, back_at: back }) => (
        <Box
          component="li"
          key={id}
          sx={{ typography: 'body2', py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <strong>{NUDGE_LABELS[kind]}</strong>, {dayOf(at)}, {from ?? 'a former counselor'}: {MAIL[mail]},{' '}
          {backText(back)}.{words && <Box sx={{ color: 'text.secondary' }}>“{words}”</Box>}
        </Box>
      ))}
    </Box>
  );
}

/** The nudges of one student, folded away. */
export function StudentNudges({ studentId }: { studentId: string }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Box
      component="details"
      onToggle={() => setWasOpened(true)}
      sx={{ '& > summary': { cursor: 'pointer', fontWeight: 700, minHeight: 44, py: 1.25 } }}
    >
      <summary>Nudges</summary>
      {wasOpened && <Log studentId={studentId} />}
    </Box>
  );
}
