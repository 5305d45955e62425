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
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { dateTimeOf, wholeNumber } from '../ui/format';
import { SectionCard } from '../ui/section-card';
import { ProblemAlert, QueryState } from '../ui/states';
import { useSubmit } from '../ui/use-form';
import { AdminFrame } from './admin-frame';
import { WEBHOOK_RETRY_DAYS } from '@contract/webhook-values';
import { t } from './words';

interface SystemCheck {
  title: string;
  /** Full sentences. */
  facts: string[];
  /** What an admin should do; empty if everything is fine. */
  actionsNeeded: string[];
  page?: { to: string; label: string };
}

const DAY_MS = 86_400_000;
/** If the latest backup is older than this, a nightly one was missed. */
const MAX_BACKUP_AGE_DAYS = 2;
const GB = 1024 ** 3;
const MB = 1024 ** 2;
/** Warn below this much free space, long before saving fails. */
const MIN_FREE_DISK_BYTES = GB;
/** An email that waits longer than this is stuck. */
const MAX_MAIL_WAIT_MS = 15 * 60_000;
/** A receiver that fails for longer than this isn't just briefly down. */
const MAX_WEBHOOK_FAILURE_MS = 60 * 60_000;

const sizeText = (bytes: number): string =>
  bytes < GB ? `${wholeNumber(Math.max(1, bytes / MB))} MB` : `${(bytes / GB).toFixed(1)} GB`;

/** The sentences, if there is something to say. */
const when = (isSaid: boolean, ...sentences: string[]): string[] => (isSaid ? sentences : []);

const isOlderThan = (time: string, ms: number, now: Date): boolean => now.getTime() - new Date(time).getTime() > ms;

const storageCheck = ({ kind, size, free, least }: SystemState['storage']): SystemCheck => ({
  title: 'Storage',
  facts: [
    t(kind === 'file' ? 'storageFile' : 'storageServer'),
    ...(size === null ? [] : [t('databaseSize', { size: sizeText(size) })]),
    t('freeDisk', { size: sizeText(free) }),
  ],
  actionsNeeded: when(free < MIN_FREE_DISK_BYTES, t('makeRoom', { size: sizeText(least) })),
});

const backupCheck = (backedUpAt: string | null, now: Date): SystemCheck => ({
  title: 'Backup',
  facts: [backedUpAt === null ? t('noBackup') : t('latestBackup', { time: dateTimeOf(backedUpAt) })],
  actionsNeeded: when(backedUpAt === null || isOlderThan(backedUpAt, MAX_BACKUP_AGE_DAYS * DAY_MS, now), t('backUp')),
});

const JOB_TITLES = new Map([
  ['generation', 'School list'],
  ['demo-list', 'School list of the demo school'],
  ['check-in-mail', 'Check-in email'],
  ['read-for-danger', 'Reading saved answers'],
  ['ai-test', 'AI test'],
]);
const jobTitle = (job: string): string => JOB_TITLES.get(job) ?? job;

const jobsCheck = ({ reachable, waiting, queue }: SystemState['jobs']): SystemCheck => ({
  title: 'Background work',
  facts: [
    waiting === 0 ? t('noJobs') : t('jobsWaiting', waiting),
    ...(queue ? [t('jobsInQueue', { waiting: queue.waiting, running: queue.running, failed: queue.failed })] : []),
  ],
  actionsNeeded: [...when(!reachable, t('startRedis')), ...when(Boolean(queue?.failed), t('failedJobs'))],
});

function faultText(fault: string): string {
  if (fault.startsWith('EAUTH')) return t('mailLogin', { fault });
  if (fault.startsWith('ETLS')) return t('mailEncryption', { fault });
  return t(/^(ECONNECTION|ESOCKET|ETIMEDOUT|EDNS)/.test(fault) ? 'mailConnection' : 'mailRefused', { fault });
}

function mailCheck({ leaves, waiting, waiting_since: since, fault }: SystemState['mail'], now: Date): SystemCheck {
  if (!leaves) return { title: 'Email', facts: [t('noMailServer')], actionsNeeded: [t('setUpMail')] };
  return {
    title: 'Email',
    facts: [
      since === null ? t('noMails') : t('mailsWaiting', { smart_count: waiting, time: dateTimeOf(since) }),
      ...(fault === null ? [] : [faultText(fault)]),
    ],
    actionsNeeded: when(since !== null && isOlderThan(since, MAX_MAIL_WAIT_MS, now), t('checkMailServer')),
  };
}

const aiCheck = ({ server, model, paused }: SystemState['ai']): SystemCheck => ({
  title: 'AI',
  facts: [server === null ? t('aiBuiltIn') : t('aiServer', { server, model: model ?? '' })],
  actionsNeeded: when(paused, t('aiPaused')),
  page: { to: '/admin/ai', label: 'Open AI' },
});

/** Shown only if the school has, or had, a webhook. */
function webhooksCheck(state: SystemState['webhooks'], now: Date): SystemCheck[] {
  const { on, off, waiting, delivered_at: deliveredAt, failing, given_up: givenUp } = state;
  if (on + off + givenUp.length === 0) return [];
  const stuck = failing.filter(({ since }) => isOlderThan(since, MAX_WEBHOOK_FAILURE_MS, now));
  return [
    {
      title: 'Webhooks',
      facts: [
        t('webhooksOn', on),
        ...when(off > 0, t('webhooksOff', off)),
        deliveredAt === null ? t('noDelivery') : t('lastDelivery', { time: dateTimeOf(deliveredAt) }),
        ...when(waiting > 0, t('deliveriesWaiting', waiting)),
      ],
      actionsNeeded: [
        ...stuck.map(({ name, since }) =>
          t('webhookFailing', { name, time: dateTimeOf(since), days: WEBHOOK_RETRY_DAYS }),
        ),
        ...givenUp.map(({ name, since }) => t('webhookGivenUp', { name, time: dateTimeOf(since) })),
      ],
      page: { to: '/admin/webhooks', label: 'Open webhooks' },
    },
  ];
}

/** Shown only if something is wrong: most installations have no proxy, or a configured one. */
const proxyCheck: SystemCheck = { title: 'Proxy', facts: [t('unknownProxy')], actionsNeeded: [t('setProxy')] };

/** The parts of the installation, most critical first. */
export const systemChecks = (state: SystemState, now: Date): SystemCheck[] => [
  storageCheck(state.storage),
  backupCheck(state.backed_up_at, now),
  mailCheck(state.mail, now),
  jobsCheck(state.jobs),
  aiCheck(state.ai),
  ...webhooksCheck(state.webhooks, now),
  ...(state.unnamed_proxy ? [proxyCheck] : []),
];

export function mailFailureReason({ fault }: Pick<FailedMail, 'fault'>): string {
  if (fault.startsWith('EENVELOPE')) return t('mailAddress', { fault });
  if (fault.startsWith('EMESSAGE')) return t('mailText', { fault });
  if (fault.startsWith('sealed')) return t('mailSealed');
  return fault === 'too late' ? t('mailTooLate') : faultText(fault);
}

function CheckCard({ check: { title, facts, actionsNeeded, page } }: { check: SystemCheck }) {
  const isOk = actionsNeeded.length === 0;
  return (
    <SectionCard
      title={title}
      action={<Chip label={isOk ? 'OK' : 'Needs attention'} color={isOk ? 'success' : 'warning'} />}
    >
      <Typography>{facts.join(' ')}</Typography>
      {actionsNeeded.map((action) => (
        <Typography key={action} sx={{ mt: 1, fontWeight: 600 }}>
          {action}
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
                {title}, {dateTimeOf(failedAt)}. {mailFailureReason({ fault })}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

function FailedJobRow({ job, onRetried }: { job: FailedJob; onRetried: (state: SystemState) => void }) {
  const title = `${jobTitle(job.job)}, ${dateTimeOf(job.failed_at)}`;
  const { isBusy, problem, onSubmit } = useSubmit(async () =>
    onRetried(await call(routes.retryJob, { params: { jobId: job.id } })),
  );
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ fontWeight: 700 }}>{title}</Box>
      <Typography variant="body2">{job.reason}</Typography>
      <ProblemAlert of={problem} />
      <Box component="form" onSubmit={onSubmit} sx={{ mt: 0.5 }}>
        <Button type="submit" size="small" variant="outlined" disabled={isBusy} aria-label={`Try again: ${title}`}>
          Try again
        </Button>
      </Box>
    </Box>
  );
}

/** Failed jobs with their reasons. Also confirms that a job was restarted after its row is gone. */
function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const client = useQueryClient();
  const statusRef = useRef<HTMLParagraphElement>(null);
  const [retriedTitle, setRetriedTitle] = useState('');
  if (jobs.length === 0 && retriedTitle === '') return null;
  const onRetried = (title: string) => (state: SystemState) => {
    client.setQueryData(callKey(routes.readSystem, {}), state);
    setRetriedTitle(`${title}: started again.`);
    statusRef.current?.focus();
  };
  return (
    <SectionCard title="Jobs that failed">
      <Typography ref={statusRef} role="status" tabIndex={-1}>
        {retriedTitle}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {jobs.map((job) => (
          <FailedJobRow key={job.id} job={job} onRetried={onRetried(jobTitle(job.job))} />
        ))}
      </Box>
    </SectionCard>
  );
}

function SystemChecks({ state }: { state: SystemState }) {
  const checks = systemChecks(state, new Date());
  const failingTitles = checks.filter(({ actionsNeeded }) => actionsNeeded.length > 0).map(({ title }) => title);
  return (
    <>
      <Typography role="status">
        {failingTitles.length === 0 ? 'Everything is working.' : `Needs attention: ${failingTitles.join(', ')}.`} This
        is Pathlight {state.version}.
      </Typography>
      {checks.map((check) => (
        <CheckCard key={check.title} check={check} />
      ))}
      <FailedJobs jobs={state.jobs.failed} />
      {state.mail.leaves && <FailedMails mails={state.mail.failed} />}
    </>
  );
}

export default function SystemPage() {
  const state = useCall(routes.readSystem, {});
  return (
    <AdminFrame title="System" lead="Whether Pathlight is working as it should, and what to do when it isn’t.">
      <QueryState of={state}>{(data) => <SystemChecks state={data} />}</QueryState>
    </AdminFrame>
  );
}
