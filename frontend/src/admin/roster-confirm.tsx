import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RosterImport as Look } from '@contract/roster-import';
import { useState } from 'react';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { SwitchField } from '../ui/switch-field';
import { studentCount } from './use-read-anew';

/** What an import did, in words. */
export const doneText = ({ counts, mailed }: Look): string =>
  [
    `${studentCount(counts.new)} added, ${studentCount(counts.changed)} changed.`,
    mailed > 0 ? `${mailed} log-in ${mailed === 1 ? 'email' : 'emails'} written.` : '',
  ].join(' ');

const WITHOUT_MAIL = 'Without it they come in with Forgot Password, or with a sign-in service of your school.';
const NO_MAIL =
  'No mail server is set up, so these emails stay in the outbox folder of this machine. Set one up first, or pass the links on yourself.';

/** What to press once a roster was looked at. */
export function RosterConfirm({
  look,
  busy,
  onImport,
}: {
  look: Look;
  busy: boolean;
  onImport: (mail: boolean) => void;
}) {
  const [mail, setMail] = useState(true);
  const { counts } = look;
  const system = useCall(routes.readSystem, {});
  if (counts.new + counts.changed === 0) return <Typography>There is nothing to import.</Typography>;
  return (
    <>
      {counts.new > 0 && (
        <div>
          <SwitchField
            label="Email each new student how to log in"
            checked={mail}
            onChange={setMail}
            hint={system.data?.mail.leaves === false ? NO_MAIL : WITHOUT_MAIL}
          />
        </div>
      )}
      <Button variant="contained" disabled={busy} onClick={() => onImport(mail && counts.new > 0)}>
        <span>{`Import ${studentCount(counts.new + counts.changed)}`}</span>
      </Button>
    </>
  );
}
