import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { StudentNote } from '@contract/notes';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { dayOf } from '../../ui/day';
import { SectionCard } from '../../ui/section-card';
import { Failed } from '../../ui/states';
import { fromCounselorWords } from './from-counselor-words';

/** A day without a time, which is the same wherever it is read. */
const dayNamed = (day: string): string => dayOf(`${day}T12:00:00`);

function Note({ note }: { note: StudentNote }) {
  const t = useWords(fromCounselorWords);
  const { text, author, created_at: at, due_on: dueOn, done_at: doneAt } = note;
  const due = dueOn === null ? null : doneAt === null ? t('due', { day: dayNamed(dueOn) }) : t('done');
  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[due, t('by', { name: author ?? t('unnamed'), day: dayOf(at) })].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

/** What counselors shared with the student, with who and when; nothing where nobody did. It stands last, so that nothing below it moves. */
export function FromCounselor({ userId }: { userId: string }) {
  const t = useWords(fromCounselorWords);
  const read = useCall(routes.readNotes, { userId });
  const notes = read.data?.notes ?? [];
  const hasFailed = read.isError && !read.data;
  if (notes.length === 0 && !hasFailed) return null;
  return (
    <Box sx={{ mt: 2.5 }}>
      <SectionCard title={t('title')}>
        {hasFailed ? (
          <Failed detail={sentenceOf(read.error)} onRetry={() => void read.refetch()} />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </Box>
        )}
      </SectionCard>
    </Box>
  );
}
