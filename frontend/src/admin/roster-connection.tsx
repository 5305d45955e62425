import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RosterConnection as Told, RosterPull } from '@contract/roster-import';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { SectionCard } from '../ui/section-card';
import { Failed } from '../ui/states';
import { StatusLive } from '../ui/status-live';
import { wholeNumber } from '../ui/whole-number';
import { type Confirmed, doneText } from './roster-confirm';
import { RosterConnectionForm } from './roster-connection-form';
import { RosterPreview } from './roster-preview';
import { useInvalidateAll } from './use-invalidate-all';

const timeText = (time: string): string =>
  new Date(time).toLocaleString('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

function pullText({ failure, new: added, changed, unchanged, problems, is_whole: whole }: RosterPull): string {
  if (failure !== null) return failure;
  const left = problems === 0 ? '' : ` ${wholeNumber(problems)} left out: press Pull now to see why.`;
  return `${wholeNumber(added)} added, ${wholeNumber(changed)} changed, ${wholeNumber(unchanged)} as before${whole ? '' : ' among what was changed there'}.${left}`;
}

/** What the last pulls did. */
function Pulls({ pulls }: { pulls: readonly RosterPull[] }) {
  if (pulls.length === 0) return null;
  return (
    <Box component="ul" aria-label="The last pulls" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {pulls.map((pull) => (
        <Box
          component="li"
          key={pull.started_at}
          sx={{ typography: 'body2', color: pull.failure === null ? 'text.secondary' : 'error.main' }}
        >
          <strong>{timeText(pull.started_at)}</strong> {pull.nightly ? '(by itself)' : '(by hand)'}: {pullText(pull)}
        </Box>
      ))}
    </Box>
  );
}

/** Pulls the roster to be looked at, and imports it by a second press. */
function PullNow({ onSaid }: { onSaid: (said: string) => void }) {
  const invalidateAll = useInvalidateAll();
  const looking = useMutation({
    mutationFn: () => call(routes.pullRoster, { body: { save: false } }),
    onSettled: invalidateAll,
  });
  const taking = useMutation({
    mutationFn: ({ fingerprint, mail, confirmed }: { fingerprint: string; mail: boolean; confirmed: Confirmed }) => {
      const { lines, emails } = confirmed;
      const body = { save: true, fingerprint, mail_new: mail, confirmed: [...lines], confirm_emails: emails };
      return call(routes.pullRoster, { body });
    },
    onSuccess: async (done) => {
      looking.reset();
      onSaid(doneText(done));
      await invalidateAll();
    },
  });
  const error = taking.error ?? looking.error;
  const press = (): void => {
    onSaid('');
    taking.reset();
    looking.mutate();
  };
  return (
    <>
      <Button variant="outlined" disabled={looking.isPending || taking.isPending} onClick={press}>
        Pull now
      </Button>
      <StatusLive tone="quiet">{looking.isPending && 'Pulling the roster…'}</StatusLive>
      {error && <Failed detail={sentenceOf(error)} />}
      {looking.data && (
        <RosterPreview
          look={looking.data}
          place="Student"
          busy={taking.isPending}
          onAdded={(added) => {
            press();
            onSaid(added);
          }}
          onImport={(mail, confirmed) =>
            looking.data && taking.mutate({ fingerprint: looking.data.fingerprint, mail, confirmed })
          }
        />
      )}
    </>
  );
}

function Remove({ onSaid }: { onSaid: (said: string) => void }) {
  const invalidateAll = useInvalidateAll();
  const [asking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    await call(routes.removeRosterConnection);
    onSaid('The connection is removed. Students stay as they are.');
    await invalidateAll();
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Remove this connection
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title="Remove this connection?"
          confirm="Remove"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <Typography>Nothing is pulled any more, and the secret is forgotten. Students stay as they are.</Typography>
        </ConfirmDialog>
      )}
    </>
  );
}

interface ConnectedProps {
  told: Told;
  onSaid: (said: string) => void;
}

function Connected({ told: { connection, pulls }, onSaid }: ConnectedProps) {
  return (
    <>
      <RosterConnectionForm
        // Another one begins anew where a connection is made or removed.
        key={String(connection === null)}
        stored={connection}
        onSaid={onSaid}
      />
      {connection?.next_at && <Typography variant="body2">Next pull: {timeText(connection.next_at)}</Typography>}
      {connection && connection.source_school !== null && <PullNow onSaid={onSaid} />}
      <Pulls pulls={pulls} />
      {connection && <Remove onSaid={onSaid} />}
    </>
  );
}

/** Where the roster is pulled from, every night or by a press. */
export function RosterConnection() {
  const told = useCall(routes.readRosterConnection, {});
  const [said, setSaid] = useState('');
  return (
    <SectionCard title="Your student information system">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A system that speaks OneRoster 1.1 or 1.2 keeps your students in step by itself: new ones are added, grades,
          emails and counselors follow, and nobody is ever removed. Whoever runs that system gives you the addresses
          with a client ID and a secret, or a fixed key. Keys for OAuth 1 don’t work here.
        </Typography>
        {told.isError && <Failed detail={sentenceOf(told.error)} />}
        {told.isPending && <StatusLive tone="quiet">Loading the connection…</StatusLive>}
        {told.data && <Connected told={told.data} onSaid={setSaid} />}
        <StatusLive tone="good">{said}</StatusLive>
      </Box>
    </SectionCard>
  );
}
