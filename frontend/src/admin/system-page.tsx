import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { FailedMail, SystemState } from '@contract/system';
import { Link as RouterLink } from 'react-router';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { momentOf } from '../ui/day';
import { SectionCard } from '../ui/section-card';
import { Failed, Loading } from '../ui/states';
import { AdminFrame } from './admin-frame';
import { type SystemPart, systemParts, whyFailed } from './system-parts';

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
                {title}, {momentOf(failedAt)}. {whyFailed({ fault })}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
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
