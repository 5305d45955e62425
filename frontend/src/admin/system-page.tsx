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

const OPERATOR_ADVICE_START = 'Ask your Pathlight administrator to';

function storageCheck({ kind, size, free: freeBytes, least: minFreeBytes }: SystemState['storage']): SystemCheck {
  const databaseText = size === null ? [] : [`The database takes ${sizeText(size)}.`];
  return {
    title: 'Storage',
    facts: [
      kind === 'file' ? 'Everything is in one file on this machine.' : 'Everything is in your database server.',
      ...databaseText,
      `${sizeText(freeBytes)} are free on the disk.`,
    ],
    actionsNeeded:
      freeBytes >= MIN_FREE_DISK_BYTES
        ? []
        : [
            `${OPERATOR_ADVICE_START} make room on the disk. Below ${sizeText(minFreeBytes)} nothing more can be saved.`,
          ],
  };
}

function backupCheck(backedUpAt: string | null, now: Date): SystemCheck {
  const isOld = backedUpAt === null || now.getTime() - new Date(backedUpAt).getTime() > MAX_BACKUP_AGE_DAYS * DAY_MS;
  return {
    title: 'Backup',
    facts: [
      backedUpAt === null
        ? 'No backup has been made on this machine.'
        : `The latest backup on this machine was made ${dateTimeOf(backedUpAt)}.`,
    ],
    actionsNeeded: isOld
      ? [`${OPERATOR_ADVICE_START} back up every night (npm run backup), and to keep the copies on another machine.`]
      : [],
  };
}

const JOB_TITLES = new Map([
  ['generation', 'School list'],
  ['demo-list', 'School list of the demo school'],
  ['check-in-mail', 'Check-in email'],
  ['read-for-danger', 'Reading saved answers'],
  ['ai-test', 'AI test'],
]);
const jobTitle = (job: string): string => JOB_TITLES.get(job) ?? job;

function jobsCheck({ reachable, waiting, queue }: SystemState['jobs']): SystemCheck {
  const waitingText =
    waiting === 1
      ? 'One school list or check-in email is waiting'
      : `${wholeNumber(waiting)} school lists or check-in emails are waiting`;
  return {
    title: 'Background work',
    facts: [
      waiting === 0 ? 'Nothing is waiting.' : `${waitingText} to be written.`,
      ...(queue
        ? [`Jobs in the queue: ${queue.waiting} waiting, ${queue.running} running, ${queue.failed} failed.`]
        : []),
    ],
    actionsNeeded: [
      ...(reachable
        ? []
        : [
            `The job queue (Redis) cannot be reached. Answers are saved as always; school lists come later. ${OPERATOR_ADVICE_START} start Redis.`,
          ]),
      ...(queue?.failed ? ['See below why jobs failed, and try them again.'] : []),
    ],
  };
}

const FAULT_TEXTS: readonly [RegExp, string][] = [
  [/^EAUTH/, 'The mail server refuses Pathlight’s login'],
  [/^ETLS/, 'The mail server offers no encryption'],
  [/^(ECONNECTION|ESOCKET|ETIMEDOUT|EDNS)/, 'The mail server cannot be reached'],
];
const faultText = (fault: string): string =>
  `${FAULT_TEXTS.find(([code]) => code.test(fault))?.[1] ?? 'The mail server did not take it'} (${fault}).`;

function mailCheck(
  { leaves: sendsMail, waiting, waiting_since: since, fault }: SystemState['mail'],
  now: Date,
): SystemCheck {
  if (!sendsMail) {
    return {
      title: 'Email',
      facts: [
        'No email is sent. Links to set a password stay in a folder on this machine, and check-in emails aren’t delivered.',
      ],
      actionsNeeded: [`${OPERATOR_ADVICE_START} set up a mail server (SMTP_URL and MAIL_FROM).`],
    };
  }
  const isStuck = since !== null && now.getTime() - new Date(since).getTime() > MAX_MAIL_WAIT_MS;
  const waitingText = waiting === 1 ? 'One email is waiting' : `${wholeNumber(waiting)} emails are waiting`;
  return {
    title: 'Email',
    facts: [
      since === null ? 'No email is waiting.' : `${waitingText} to be sent, the first since ${dateTimeOf(since)}.`,
      ...(fault === null ? [] : [faultText(fault)]),
    ],
    actionsNeeded: isStuck
      ? [`${OPERATOR_ADVICE_START} check the mail server. Every email is retried automatically.`]
      : [],
  };
}

function aiCheck({ server, model, paused }: SystemState['ai']): SystemCheck {
  return {
    title: 'AI',
    facts:
      server === null
        ? ['Every text is written on this machine.']
        : [`Texts are written by ${server} (${model}) and, when it cannot answer, by this machine.`],
    actionsNeeded: paused
      ? [
          `The service has failed several times in a row, so for now this machine writes the texts. ${OPERATOR_ADVICE_START} check the service’s status and account.`,
        ]
      : [],
    page: { to: '/admin/ai', label: 'Open AI' },
  };
}

function webhookFacts({
  on: onCount,
  off: offCount,
  waiting,
  delivered_at: deliveredAt,
}: SystemState['webhooks']): string[] {
  return [
    onCount === 1 ? 'One webhook is on.' : `${wholeNumber(onCount)} webhooks are on.`,
    ...(offCount === 0 ? [] : [offCount === 1 ? 'One is switched off.' : `${wholeNumber(offCount)} are switched off.`]),
    deliveredAt === null ? 'Nothing has been delivered yet.' : `The last delivery arrived ${dateTimeOf(deliveredAt)}.`,
    ...(waiting === 0
      ? []
      : [waiting === 1 ? 'One delivery is waiting.' : `${wholeNumber(waiting)} deliveries are waiting.`]),
  ];
}

/** Shown only if the school has, or had, a webhook. */
function webhooksCheck(state: SystemState['webhooks'], now: Date): SystemCheck[] {
  const { on: onCount, off: offCount, failing, given_up: givenUp } = state;
  if (onCount + offCount + givenUp.length === 0) return [];
  const isStuck = ({ since }: { since: string }) => now.getTime() - new Date(since).getTime() > MAX_WEBHOOK_FAILURE_MS;
  const stuckTexts = failing
    .filter(isStuck)
    .map(
      ({ name, since }) =>
        `Nothing has reached “${name}” since ${dateTimeOf(since)}. Ask that program’s administrator to check it. We try again for ${WEBHOOK_RETRY_DAYS} days, then switch it off.`,
    );
  const endedTexts = givenUp.map(
    ({ name, since }) =>
      `“${name}” was switched off ${dateTimeOf(since)}, because its receiver stopped accepting events. When it works again, switch it on; otherwise, remove it.`,
  );
  const page = { to: '/admin/webhooks', label: 'Open webhooks' };
  return [{ title: 'Webhooks', facts: webhookFacts(state), actionsNeeded: [...stuckTexts, ...endedTexts], page }];
}

/** Shown only if something is wrong: most installations have no proxy, or a configured one. */
const proxyCheck: SystemCheck = {
  title: 'Proxy',
  facts: ['Requests claim to come from a proxy that Pathlight isn’t set up to trust.'],
  actionsNeeded: [
    `${OPERATOR_ADVICE_START} set TRUSTED_PROXY to the address of the proxy. Until then, everyone behind it shares one rate limit. If you have no proxy, the header was forged and you can ignore this.`,
  ],
};

/** The parts of the installation, most critical first. */
export function systemChecks(state: SystemState, now: Date): SystemCheck[] {
  return [
    storageCheck(state.storage),
    backupCheck(state.backed_up_at, now),
    mailCheck(state.mail, now),
    jobsCheck(state.jobs),
    aiCheck(state.ai),
    ...webhooksCheck(state.webhooks, now),
    ...(state.unnamed_proxy ? [proxyCheck] : []),
  ];
}

export function mailFailureReason({ fault }: Pick<FailedMail, 'fault'>): string {
  if (fault.startsWith('EENVELOPE')) return `The mail server does not know this address (${fault}). Correct the email.`;
  if (fault.startsWith('EMESSAGE')) return `The mail server did not accept the text (${fault}).`;
  if (fault.startsWith('sealed'))
    return 'The secret of this installation changed while it waited, so it cannot be read any more.';
  if (fault === 'too late') return 'It could not be sent before its link expired.';
  return faultText(fault);
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
