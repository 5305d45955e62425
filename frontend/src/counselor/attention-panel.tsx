import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CareFlagNotice } from '@contract/attention';
import { kindsInWords } from '@contract/check-in-words';
import type { RosterRow } from '@contract/roster';
import { useState } from 'react';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { momentOf } from '../ui/day';
import { ageInWords } from './check-ins/age';
import { CloseDialog } from './check-ins/close-dialog';
import { CheckInHistory } from './check-ins/history';
import { Place, placeInWords } from './check-ins/place';
import { WordsInPlace } from './check-ins/words-in-place';

const LEVEL_WORDS: Record<CareFlagNotice['level'], string> = {
  urgent: 'Urgent: check in today',
  look: 'Worth a look',
};

interface FlagProps {
  studentId: string;
  flag: CareFlagNotice;
  onClose: () => void;
}

function Flag({ studentId, flag, onClose }: FlagProps) {
  const about = kindsInWords(flag.kinds);
  return (
    <li>
      <Box component="span" sx={{ fontWeight: 700 }}>
        {LEVEL_WORDS[flag.level]}
      </Box>
      {`, since ${momentOf(flag.created_at)} (${ageInWords(flag.created_at, new Date())})`}
      {about ? `. It may be about ${about}` : '. May need a look'}
      {'. '}
      <Box component="span" sx={{ display: 'block' }}>
        <Place studentId={studentId} flag={flag} />
      </Box>
      {flag.changed && (
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          This answer was changed since. The words that raised this are gone.
        </Box>
      )}
      <WordsInPlace studentId={studentId} flag={flag} />
      {flag.misread_at && (
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          The student says this was read wrong ({momentOf(flag.misread_at)}). You decide.
        </Box>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`Close this check-in: ${placeInWords(flag)}`}
        onClick={onClose}
        sx={{ mt: 0.5, minHeight: 44 }}
      >
        Close…
      </Button>
    </li>
  );
}

const OF_PARENTS = 'The student is not told that a parent wrote to you.';

function Why({ waiting, isUrgent }: { waiting: readonly CareFlagNotice[]; isUrgent: boolean }) {
  const fromParents = waiting.filter(({ place }) => place === 'parent').length;
  return (
    <>
      {fromParents > 0 && fromParents === waiting.length
        ? 'Something a parent of this student wrote may need a check-in.'
        : 'Something this student wrote may need a check-in.'}{' '}
      {isUrgent && <span>{'Where to get help was shown beside it at once; we can’t tell whether it was read. '}</span>}
      {fromParents > 0 && <span>{OF_PARENTS}</span>}
    </>
  );
}

function Waiting({ student }: { student: RosterRow }) {
  const params = { userId: student.user_id };
  const read = useCall(routes.readCareFlags, params);
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const waiting = (read.data ?? []).filter(({ seen_at: seenAt }) => seenAt === null);
  const isUrgent = student.attention?.level === 'urgent';
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ alignItems: 'flex-start', backgroundColor: 'accent.sunSoft', overflowWrap: 'anywhere' }}
    >
      <Typography component="h2" sx={{ mt: '-2px', mb: '0.35em', fontWeight: 700 }}>
        {isUrgent ? `Please check in with ${student.name} today` : `Please check in with ${student.name}`}
      </Typography>
      <Why waiting={waiting} isUrgent={isUrgent} />
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 1 }}>
        {waiting.map((flag) => (
          <Flag key={flag.id} studentId={student.user_id} flag={flag} onClose={() => setTicked([flag.id])} />
        ))}
      </Box>
      {read.isError && (
        <Box role="alert" sx={{ mt: 1, fontWeight: 600 }}>
          {sentenceOf(read.error)}{' '}
          <Button size="small" color="inherit" onClick={() => void read.refetch()}>
            Try again
          </Button>
        </Box>
      )}
      {waiting.length > 1 && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => setTicked(waiting.map(({ id }) => id))}
          sx={{ mt: 1.5, mr: 1, minHeight: 44 }}
        >
          Close several…
        </Button>
      )}
      {ticked && (
        <CloseDialog studentId={student.user_id} flags={waiting} ticked={ticked} onClose={() => setTicked(null)} />
      )}
    </Alert>
  );
}

/**
 * Tells which texts may need a check-in, how pressing each is and since when, and closes them with an outcome; what was closed before
 * can be opened below. It can be wrong, and only a conversation can tell.
 */
export function AttentionPanel({ student }: { student: RosterRow }) {
  if (!student.needs_attention && !student.had_check_ins) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {student.needs_attention && <Waiting student={student} />}
      {student.had_check_ins && <CheckInHistory studentId={student.user_id} />}
    </Box>
  );
}
