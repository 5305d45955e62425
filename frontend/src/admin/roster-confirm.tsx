import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RosterImport as Look } from '@contract/roster-import';
import { useState } from 'react';
import { SwitchField } from '../ui/switch-field';
import { studentCount } from './use-read-anew';

/** What an import did, in words. */
export const doneText = ({ counts, mailed }: Look): string =>
  [
    `${studentCount(counts.new)} added, ${studentCount(counts.changed)} changed.`,
    mailed > 0 ? `${studentCount(mailed)} emailed how to log in.` : '',
  ].join(' ');

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
  if (counts.new + counts.changed === 0) return <Typography>There is nothing to import.</Typography>;
  return (
    <>
      {counts.new > 0 && (
        <div>
          <SwitchField
            label="Email each new student how to log in"
            checked={mail}
            onChange={setMail}
            hint="Without it they come in with Forgot Password, or with a sign-in service of your school."
          />
        </div>
      )}
      <Button variant="contained" disabled={busy} onClick={() => onImport(mail && counts.new > 0)}>
        <span>{`Import ${studentCount(counts.new + counts.changed)}`}</span>
      </Button>
    </>
  );
}
