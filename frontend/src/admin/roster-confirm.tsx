import { studentCount } from '../ui/whole-number';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RosterImport as Look } from '@contract/roster-import';
import { useState } from 'react';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { SwitchField } from '../ui/switch-field';

/** What an import did, in words. */
export const doneText = ({ counts, mailed }: Look): string =>
  [
    `${studentCount(counts.new)} added, ${studentCount(counts.changed)} changed.`,
    mailed > 0 ? `${mailed} log-in ${mailed === 1 ? 'email' : 'emails'} written.` : '',
  ].join(' ');

const WITHOUT_MAIL = 'Without it they come in with Forgot Password, or with a sign-in service of your school.';
const NO_MAIL =
  'No mail server is set up, so these emails stay in the outbox folder of this machine. Set one up first, or pass the links on yourself.';

/** The questions of a look to which the answer is yes: these lines, and all about emails. */
export interface Confirmed {
  lines: readonly number[];
  emails: boolean;
}

/** How many students an import adds and changes, those among them who were confirmed. */
function counted({ counts, questions, changed }: Look, { lines, emails }: Confirmed): { added: number; all: number } {
  const yes = questions.rows.filter(({ line, kind }) => lines.includes(line) || (emails && kind === 'email'));
  const isChangedAnyway = new Set(changed.map(({ id }) => id));
  // One who is here already is no longer new.
  const moved = yes.filter(({ kind }) => kind === 'same_student').length;
  const more = yes.filter(({ kind, id }) => kind !== 'same_student' && !isChangedAnyway.has(id)).length;
  return { added: counts.new - moved, all: counts.new + counts.changed + more };
}

interface RosterConfirmProps {
  look: Look;
  confirmed: Confirmed;
  busy: boolean;
  onImport: (mail: boolean) => void;
}

/** What to press once a roster was looked at. */
export function RosterConfirm({ look, confirmed, busy, onImport }: RosterConfirmProps) {
  const [mail, setMail] = useState(true);
  const { added, all } = counted(look, confirmed);
  const system = useCall(routes.readSystem, {});
  if (all === 0) return <Typography>There is nothing to import.</Typography>;
  return (
    <>
      {added > 0 && (
        <div>
          <SwitchField
            label="Email each new student how to log in"
            checked={mail}
            onChange={setMail}
            hint={system.data?.mail.leaves === false ? NO_MAIL : WITHOUT_MAIL}
          />
        </div>
      )}
      <Button variant="contained" disabled={busy} onClick={() => onImport(mail && added > 0)}>
        <span>{`Import ${studentCount(all)}`}</span>
      </Button>
    </>
  );
}
