import { useForm } from '../ui/use-form';
import { SaveRow } from '../ui/submit-button';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { SIGN_IN_LINK_HOURS } from '@contract/limits';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { Field } from '../ui/field';
import { emailedText } from './new-staff';
import { StatusLive } from '../ui/status-live';
import { ProblemAlert } from '../ui/states';
import { counted } from '../ui/format';
import { singleColumn } from '../lists/staff-page';

export interface AccountPerson {
  id: string;
  name: string;
  email: string;
}

function Correction({ person, onChanged }: { person: AccountPerson; onChanged: (person: AccountPerson) => void }) {
  const { busy, saved, values, problem, onSubmit, box } = useForm(
    { name: person.name, email: person.email },
    async (body, set) => {
      const { name, email, ...rest } = await call(routes.correctPerson, { params: { userId: person.id }, body });
      set({ name, email });
      onChanged({ ...rest, name, email });
    },
  );
  const isSame = values.name.trim() === person.name && values.email.trim() === person.email;
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <Field label="Full Name" required {...box('name')} disabled={false} />
      <Field
        label="Email"
        type="email"
        required
        hint="They log in with this address. We email the old address about the change."
        {...box('email')}
        disabled={false}
      />
      <ProblemAlert of={problem} />
      <SaveRow label="Save" variant="outlined" disabled={busy || isSame} done={saved && 'Saved'} />
    </Box>
  );
}

export function AccountAction({ label, what, act }: { label: string; what: string; act: () => Promise<string> }) {
  const acting = useMutation({ mutationFn: act });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {what}
      </Typography>
      <Button
        variant="outlined"
        disabled={acting.isPending}
        onClick={() => acting.mutate()}
        sx={{ justifySelf: 'start' }}
      >
        <span>{label}</span>
      </Button>
      <StatusLive tone="good">{acting.data}</StatusLive>
      <ProblemAlert of={acting.error} />
    </Box>
  );
}

export const AccountSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    component="section"
    aria-label={title}
    sx={{ display: 'grid', gap: 2, pt: 2.5, borderTop: 1, borderColor: 'divider' }}
  >
    <Typography variant="h4" component="h3">
      {title}
    </Typography>
    {children}
  </Box>
);

interface AccountDialogProps {
  person: AccountPerson;
  onChanged: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function AccountDialog({ person: listed, onChanged, onClose, children }: AccountDialogProps) {
  const id = useId();
  const [person, setPerson] = useState(listed);
  const params = { userId: person.id };
  const mailLink = async (): Promise<string> => {
    const { mailed } = await call(routes.mailSignInLink, { params });
    if (!mailed) throw new Error('The email could not be sent. Please check the address and try again.');
    return emailedText(person.email, 'how to log in');
  };
  const logOut = async (): Promise<string> => {
    const { sessions } = await call(routes.logOutPerson, { params });
    return sessions === 0
      ? `${person.name} was not logged in anywhere.`
      : `Logged out on ${counted(sessions, 'device')}.`;
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { borderRadius: 4 } } }}
    >
      <DialogTitle id={id}>Account of {person.name}</DialogTitle>
      <DialogContent sx={{ ...singleColumn, gap: 2.5 }}>
        <Correction
          person={person}
          onChanged={(corrected) => {
            setPerson(corrected);
            onChanged();
          }}
        />
        <AccountSection title="Can’t log in, or lost a device">
          <AccountAction
            label="Email how to log in"
            what={`With a link to set a new password that works for ${SIGN_IN_LINK_HOURS} hours or, if they log in only with a sign-in service, how to use it.`}
            act={mailLink}
          />
          <AccountAction
            label="Log out everywhere"
            what="Ends every session right away, for example if a phone is lost. They can log in again."
            act={logOut}
          />
        </AccountSection>
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
