import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { CareFlagNotice } from '@contract/attention';
import { CHAT_PLACE } from '@contract/chat-places';
import { kindsInWords, REVIEW_PLACE, YEAR_PLACE } from '@contract/check-in-words';
import { formTitles } from '@contract/forms/catalogue';
import type { RosterRow } from '@contract/roster';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { momentOf } from '../ui/day';
import { useStudentAddress } from './student-address';

/** What stands on the tab of the schools and not among the forms. */
const OTHER_PLACES: Record<string, string> = { [REVIEW_PLACE]: 'Schools', [YEAR_PLACE]: 'Application plan' };

/** Where the text stands, as a way to it where a counselor can read it. */
function Place({ studentId, flag }: { studentId: string; flag: CareFlagNotice }) {
  const { withOpen } = useStudentAddress();
  const { form_id: form, place, question_text: question } = flag;
  if (form === CHAT_PLACE) return question;
  const elsewhere = OTHER_PLACES[form];
  const part = elsewhere ? ({ tab: 'schools' } as const) : ({ tab: 'forms', form } as const);
  const title = elsewhere ?? formTitles.get(form) ?? form;
  return (
    <>
      {place === 'parent' && 'A parent wrote this. '}
      {title && (
        <>
          <Link component={RouterLink} to={withOpen(studentId, part)}>
            {title}
          </Link>
          {': '}
        </>
      )}
      {question}
    </>
  );
}

const LEVEL_WORDS: Record<CareFlagNotice['level'], string> = {
  urgent: 'Urgent: check in today',
  look: 'Worth a look',
};

function Flag({ studentId, flag }: { studentId: string; flag: CareFlagNotice }) {
  const about = kindsInWords(flag.kinds);
  return (
    <li>
      <Box component="span" sx={{ fontWeight: 700 }}>
        {LEVEL_WORDS[flag.level]}
      </Box>
      {`, since ${momentOf(flag.created_at)}`}
      {about && `. It may be about ${about}`}
      {'. '}
      <Box component="span" sx={{ display: 'block' }}>
        <Place studentId={studentId} flag={flag} />
      </Box>
    </li>
  );
}

const OF_PARENTS = 'The student is not told that a parent wrote to you.';

/** Tells which texts may need a check-in, how pressing each is and since when; it can be wrong, and only a conversation can tell. */
export function AttentionPanel({ student }: { student: RosterRow }) {
  const cache = useQueryClient();
  const params = { userId: student.user_id };
  const read = useCall(routes.readCareFlags, params, { enabled: student.needs_attention });
  const seeing = useMutation({
    mutationFn: () => call(routes.markCareSeen, { params }),
    onSuccess: async (flags) => {
      cache.setQueryData(callKey(routes.readCareFlags, params), flags);
      await Promise.all([
        cache.invalidateQueries({ queryKey: callKey(routes.readStudent) }),
        cache.invalidateQueries({ queryKey: ['students'] }),
      ]);
    },
  });
  const waiting = (read.data ?? []).filter(({ seen_at: seenAt }) => seenAt === null);
  if (!student.needs_attention) return null;
  const isUrgent = student.attention?.level === 'urgent';
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{
        alignItems: 'flex-start',
        backgroundColor: 'accent.sunSoft',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography component="h2" sx={{ mt: '-2px', mb: '0.35em', fontWeight: 700 }}>
        {isUrgent ? `Please check in with ${student.name} today` : `Please check in with ${student.name}`}
      </Typography>
      {waiting.length > 0 && waiting.every(({ place }) => place === 'parent')
        ? 'Something a parent of this student wrote may need a check-in.'
        : 'Something this student wrote may need a check-in.'}{' '}
      {isUrgent && 'Where to get help was shown beside it at once; we can’t tell whether it was read. '}
      {waiting.some(({ place }) => place === 'parent') && OF_PARENTS}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 1 }}>
        {waiting.map((flag) => (
          <Flag key={`${flag.form_id} ${flag.question_id}`} studentId={student.user_id} flag={flag} />
        ))}
      </Box>
      {(read.isError || seeing.isError) && (
        <Box role="alert" sx={{ mt: 1, fontWeight: 600 }}>
          {sentenceOf(read.error ?? seeing.error)}
        </Box>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={seeing.isPending}
        onClick={() => seeing.mutate()}
        sx={{ mt: 1.5 }}
      >
        Mark as reviewed
      </Button>
    </Alert>
  );
}
