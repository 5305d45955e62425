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
import { momentOf, wholeNumber } from '../ui/format';
import { SectionCard } from '../ui/section-card';
import { ProblemAlert, QueryState } from '../ui/states';
import { useSubmit } from '../ui/use-form';
import { AdminFrame } from './admin-frame';
import { WEBHOOK_RETRY_DAYS } from '@contract/webhook-values';

interface SystemPart {
  title: string;
  /** Full sentences. */
  facts: string[];
  /** What an admin should do; empty if everything is fine. */
  todo: string[];
  page?: { to: string; label: string };
}

const DAY_MS = 86_400_000;
/** If the latest backup is older than this, a nightly one was missed. */
const BACKUP_DAYS = 2;
const GB = 1024 ** 3;
const MB = 1024 ** 2;
/** Warn below this much free space, long before saving fails. */
const LOW_DISK_BYTES = GB;
/** An email that waits longer than this is stuck. */
const MAIL_STUCK_MS = 15 * 60_000;
/** A receiver that fails for longer than this isn't just briefly down. */
const WEBHOOK_STUCK_MS = 60 * 60_000;

const sizeText = (bytes: number): string =>
  bytes < GB ? `${wholeNumber(Math.max(1, bytes / MB))} MB` : `${(bytes / GB).toFixed(1)} GB`;

const ASK_OPERATOR = 'Ask your Pathlight administrator to';

function storagePart({ kind, size, free, least }: SystemState['storage']): SystemPart {
  const taken = size === null ? [] : [`The database takes ${sizeText(size)}.`];
  return {
    title: 'Storage',
    facts: [
      kind === 'file' ? 'Everything is in one file on this machine.' : 'Everything is in your database server.',
      ...taken,
      `${sizeText(free)} are free on the disk.`,
    ],
    todo:
      free >= LOW_DISK_BYTES
        ? []
        : [`${ASK_OPERATOR} make room on the disk. Below ${sizeText(least)} nothing more can be saved.`],
  };
}

function backupPart(backedUpAt: string | null, now: Date): SystemPart {
  const isOld = backedUpAt === null || now.getTime() - new Date(backedUpAt).getTime() > BACKUP_DAYS * DAY_MS;
  return {
    title: 'Backup',
    facts: [
      backedUpAt === null
        ? 'No backup has been made on this machine.'
        : `The latest backup on this machine was made ${momentOf(backedUpAt)}.`,
    ],
    todo: isOld
      ? [`${ASK_OPERATOR} back up every night (npm run backup), and to keep the copies on another machine.`]
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

function jobsPart({ reachable, waiting, queue }: SystemState['jobs']): SystemPart {
  const work =
    waiting === 1
      ? 'One school list or check-in email is waiting'
      : `${wholeNumber(waiting)} school lists or check-in emails are waiting`;
  return {
    title: 'Background work',
    facts: [
      waiting === 0 ? 'Nothing is waiting.' : `${work} to be written.`,
      ...(queue
        ? [`Jobs in the queue: ${queue.waiting} waiting, ${queue.running} running, ${queue.failed} failed.`]
        : []),
    ],
    todo: [
      ...(reachable
        ? []
        : [
            `The job queue (Redis) cannot be reached. Answers are saved as always; school lists come later. ${ASK_OPERATOR} start Redis.`,
          ]),
      ...(queue?.failed ? ['See below why jobs failed, and try them again.'] : []),
    ],
  };
}

const FAULTS: readonly [RegExp, string][] = [
  [/^EAUTH/, 'The mail server refuses Pathlight’s login'],
  [/^ETLS/, 'The mail server offers no encryption'],
  [/^(ECONNECTION|ESOCKET|ETIMEDOUT|EDNS)/, 'The mail server cannot be reached'],
];
const faultText = (fault: string): string =>
  `${FAULTS.find(([code]) => code.test(fault))?.[1] ?? 'The mail server did not take it'} (${fault}).`;

function mailPart({ leaves, waiting, waiting_since: since, fault }: SystemState['mail'], now: Date): SystemPart {
  if (!leaves) {
    return {
      title: 'Email',
      facts: [
        'No email is sent. Links to set a password stay in a folder on this machine, and check-in emails aren’t delivered.',
      ],
      todo: [`${ASK_OPERATOR} set up a mail server (SMTP_URL and MAIL_FROM).`],
    };
  }
  const isStuck = since !== null && now.getTime() - new Date(since).getTime() > MAIL_STUCK_MS;
  const emails = waiting === 1 ? 'One email is waiting' : `${wholeNumber(waiting)} emails are waiting`;
  return {
    title: 'Email',
    facts: [
      since === null ? 'No email is waiting.' : `${emails} to be sent, the first since ${momentOf(since)}.`,
      ...(fault === null ? [] : [faultText(fault)]),
    ],
    todo: isStuck ? [`${ASK_OPERATOR} check the mail server. Every email is retried automatically.`] : [],
  };
}

function aiPart({ server, model, paused }: SystemState['ai']): SystemPart {
  return {
    title: 'AI',
    facts:
      server === null
        ? ['Every text is written on this machine.']
        : [`Texts are written by ${server} (${model}) and, when it cannot answer, by this machine.`],
    todo: paused
      ? [
          `The service has failed several times in a row, so for now this machine writes the texts. ${ASK_OPERATOR} check the service’s status and account.`,
        ]
      : [],
    page: { to: '/admin/ai', label: 'Open AI' },
  };
}

function webhookFacts({ on, off, waiting, delivered_at: deliveredAt }: SystemState['webhooks']): string[] {
  return [
    on === 1 ? 'One webhook is on.' : `${wholeNumber(on)} webhooks are on.`,
    ...(off === 0 ? [] : [off === 1 ? 'One is switched off.' : `${wholeNumber(off)} are switched off.`]),
    deliveredAt === null ? 'Nothing has been delivered yet.' : `The last delivery arrived ${momentOf(deliveredAt)}.`,
    ...(waiting === 0
      ? []
      : [waiting === 1 ? 'One delivery is waiting.' : `${wholeNumber(waiting)} deliveries are waiting.`]),
  ];
}

/** Shown only if the school has, or had, a webhook. */
function webhooksPart(state: SystemState['webhooks'], now: Date): SystemPart[] {
  const { on, off, failing, given_up: givenUp } = state;
  if (on + off + givenUp.length === 0) return [];
  const isStuck = ({ since }: { since: string }) => now.getTime() - new Date(since).getTime() > WEBHOOK_STUCK_MS;
  const stuck = failing
    .filter(isStuck)
    .map(
      ({ name, since }) =>
        `Nothing has reached “${name}” since ${momentOf(since)}. Ask that program’s administrator to check it. We try again for ${WEBHOOK_RETRY_DAYS} days, then switch it off.`,
    );
  const ended = givenUp.map(
    ({ name, since }) =>
      `“${name}” was switched off ${momentOf(since)}, because its receiver stopped accepting events. When it works again, switch it on; otherwise, remove it.`,
  );
  const page = { to: '/admin/webhooks', label: 'Open webhooks' };
  return [{ title: 'Webhooks', facts: webhookFacts(state), todo: [...stuck, ...ended], page }];
}

/** Shown only if something is wrong: most installations have no proxy, or a configured one. */
const proxyPart: SystemPart = {
  title: 'Proxy',
  facts: ['Requests claim to come from a proxy that Pathlight isn’t set up to trust.'],
  todo: [
    `${ASK_OPERATOR} set TRUSTED_PROXY to the address of the proxy. Until then, everyone behind it shares one rate limit. If you have no proxy, the header was forged and you can ignore this.`,
  ],
};

/** The parts of the installation, most critical first. */
export function systemParts(state: SystemState, now: Date): SystemPart[] {
  return [
    storagePart(state.storage),
    backupPart(state.backed_up_at, now),
    mailPart(state.mail, now),
    jobsPart(state.jobs),
    aiPart(state.ai),
    ...webhooksPart(state.webhooks, now),
    ...(state.unnamed_proxy ? [proxyPart] : []),
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
      <ProblemAlert of={problem} />
      <Box component="form" onSubmit={onSubmit} sx={{ mt: 0.5 }}>
        <Button type="submit" size="small" variant="outlined" disabled={busy} aria-label={`Try again: ${title}`}>
          Try again
        </Button>
      </Box>
    </Box>
  );
}

/** Failed jobs with their reasons. Also confirms that a job was restarted after its row is gone. */
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

export default function SystemPage() {
  const state = useCall(routes.readSystem, {});
  return (
    <AdminFrame title="System" lead="Whether Pathlight is working as it should, and what to do when it isn’t.">
      <QueryState of={state}>{(data) => <System state={data} />}</QueryState>
    </AdminFrame>
  );
}
