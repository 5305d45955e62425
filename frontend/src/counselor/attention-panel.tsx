import Box from '@mui/material/Box';
import type { CareFlagNotice } from '@contract/attention';
import { CHAT_PLACE } from '@contract/chat';
import { formTitles } from '@contract/forms/catalogue';
import { CARE_RESOURCES } from '@contract/care';
import type { RosterRow } from '@contract/roster';
import { routes } from '@contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { callKey, useCall } from '../api/use-call';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { Link } from '../kit/link';
import { PRODUCT_NAME } from '../kit/product';
import { RouterLink } from '../kit/router-link';
import { Typography } from '../kit/typography';
import { useStudentAddress } from './student-address';

function Flags({ studentId, flags }: { studentId: string; flags: readonly CareFlagNotice[] }) {
  const { withOpen } = useStudentAddress();
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {flags.map((flag) => (
        <li key={`${flag.form_id} ${flag.question_id}`}>
          {flag.form_id !== CHAT_PLACE && (
            <>
              <Link component={RouterLink} to={withOpen(studentId, { tab: 'forms', form: flag.form_id })}>
                {formTitles.get(flag.form_id) ?? flag.form_id}
              </Link>
              {': '}
            </>
          )}
          {flag.question_text}
        </li>
      ))}
    </Box>
  );
}

/** Tells that an answer calls for a talk, where it stands, and where help is; says nothing of what it might mean. */
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
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{
        alignItems: 'flex-start',
        backgroundColor: 'var(--sun-soft)',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography component="h2" sx={{ mt: '-2px', mb: '0.35em', fontWeight: 700 }}>
        Please check in with {student.name}
      </Typography>
      Words of this student call for a caring talk.{' '}
      {CARE_RESOURCES[0] &&
        `${PRODUCT_NAME} replies to such words with where to get help, first of all the ${CARE_RESOURCES[0].name} ` +
          `(${CARE_RESOURCES[0].reach}); whether that was read, it cannot know.`}
      <Flags studentId={student.user_id} flags={waiting} />
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
        I have looked at this
      </Button>
    </Alert>
  );
}
