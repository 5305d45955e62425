import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { FailedJob, FailedMail, SystemState } from '@contract/school-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { momentOf } from '../ui/day';
import { SectionCard } from '../ui/section-card';
import { Failed, Loading } from '../ui/states';
import { useSubmit } from '../ui/use-submit';
import { AdminFrame } from './admin-frame';
import { jobTitle, type SystemPart, systemParts, mailFailureReason } from './system-parts';

function Part({ part: { title, facts, todo, page } }: { part: SystemPart }) {
  const isFine = todo.length === 0;
  return (
    <SectionCard
      title={title}
      action={<Chip label={isFine ? 'OK' : 'Needs attention'} color={isFine ? 'success' : 'warning'} />}
    >
      <Typography>{facts.join(' ')}</Typography>
      {todo.map((one) => (
        <Typography key={one} sx={{ mt: 1, fontWeight: 600 }}>
          {one}
        </Typography>
      ))}
      {page && (
        <Link component={RouterLink} to={page.to} sx={{ display: 'inline-block', mt: 1 }}>
          {page.label}
        </Link>
      )}
    </SectionCard>
  );
}

function FailedMails({ mails }: { mails: readonly FailedMail[] }) {
  return (
    <SectionCard title="Emails that did not arrive">
      {mails.length === 0 ? (
        <Typography>None in the last 30 days that we know of.</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
          {mails.map(({ name, email, title, failed_at: failedAt, fault }) => (
            <Box component="li" key={`${email}${failedAt}`} sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
              <Box sx={{ fontWeight: 700 }}>
                {name}, {email}
              </Box>
              <Typography variant="body2">
                {title}, {momentOf(failedAt)}. {mailFailureReason({ fault })}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

function FailedJobRow({ job, onRetried }: { job: FailedJob; onRetried: (state: SystemState) => void }) {
  const title = `${jobTitle(job.job)}, ${momentOf(job.failed_at)}`;
  const { busy, problem, onSubmit } = useSubmit(async () =>
    onRetried(await call(routes.retryJob, { params: { jobId: job.id } })),
  );
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ fontWeight: 700 }}>{title}</Box>
      <Typography variant="body2">{job.reason}</Typography>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Box component="form" onSubmit={onSubmit} sx={{ mt: 0.5 }}>
        <Button type="submit" size="small" variant="outlined" disabled={busy} aria-label={`Try again: ${title}`}>
          Try again
        </Button>
      </Box>
    </Box>
  );
}

/** Jobs that failed, each with its reason; also the place that says that one was started again, after its row has gone. */
function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const client = useQueryClient();
  const note = useRef<HTMLParagraphElement>(null);
  const [retried, setRetried] = useState('');
  if (jobs.length === 0 && retried === '') return null;
  const onRetried = (title: string) => (state: SystemState) => {
    client.setQueryData(callKey(routes.readSystem, {}), state);
    setRetried(`${title}: started again.`);
    note.current?.focus();
  };
  return (
    <SectionCard title="Jobs that failed">
      <Typography ref={note} role="status" tabIndex={-1}>
        {retried}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {jobs.map((job) => (
          <FailedJobRow key={job.id} job={job} onRetried={onRetried(jobTitle(job.job))} />
        ))}
      </Box>
    </SectionCard>
  );
}

function System({ state }: { state: SystemState }) {
  const parts = systemParts(state, new Date());
  const needing = parts.filter(({ todo }) => todo.length > 0).map(({ title }) => title);
  return (
    <>
      <Typography role="status">
        {needing.length === 0 ? 'Everything is working.' : `Needs attention: ${needing.join(', ')}.`} This is Pathlight{' '}
        {state.version}.
      </Typography>
      {parts.map((part) => (
        <Part key={part.title} part={part} />
      ))}
      <FailedJobs jobs={state.jobs.failed} />
      {state.mail.leaves && <FailedMails mails={state.mail.failed} />}
    </>
  );
}

/** How the installation is, and what to do where somebody is needed. */
export default function SystemPage() {
  const state = useCall(routes.readSystem, {});
  return (
    <AdminFrame title="System" lead="Whether Pathlight is working as it should, and what to do when it isn’t.">
      {state.isPending && <Loading />}
      {state.isError && <Failed detail={sentenceOf(state.error)} onRetry={() => void state.refetch()} />}
      {state.data && <System state={state.data} />}
    </AdminFrame>
  );
}
