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
import { countText } from '../ui/format';
import { singleColumn } from '../lists/staff-page';
import { Muted } from '../ui/text';

export interface AccountPerson {
  id: string;
  name: string;
  email: string;
}

function CorrectionForm({ person, onChanged }: { person: AccountPerson; onChanged: (person: AccountPerson) => void }) {
  const { isBusy, isSaved, values, problem, onSubmit, textFieldProps } = useForm(
    { name: person.name, email: person.email },
    async (body, setFields) => {
      const { name, email, ...otherFields } = await call(routes.correctPerson, { params: { userId: person.id }, body });
      setFields({ name, email });
      onChanged({ ...otherFields, name, email });
    },
  );
  const isUnchanged = values.name.trim() === person.name && values.email.trim() === person.email;
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <Field label="Full Name" required {...textFieldProps('name')} disabled={false} />
      <Field
        label="Email"
        type="email"
        required
        hint="They log in with this address. We email the old address about the change."
        {...textFieldProps('email')}
        disabled={false}
      />
      <ProblemAlert of={problem} />
      <SaveRow label="Save" variant="outlined" disabled={isBusy || isUnchanged} doneNote={isSaved && 'Saved'} />
    </Box>
  );
}

interface AccountActionProps {
  label: string;
  consequence: string;
  onAct: () => Promise<string>;
}

export function AccountAction({ label, consequence, onAct }: AccountActionProps) {
  const actionMutation = useMutation({ mutationFn: onAct });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Muted>{consequence}</Muted>
      <Button
        variant="outlined"
        disabled={actionMutation.isPending}
        onClick={() => actionMutation.mutate()}
        sx={{ justifySelf: 'start' }}
      >
        <span>{label}</span>
      </Button>
      <StatusLive tone="good">{actionMutation.data}</StatusLive>
      <ProblemAlert of={actionMutation.error} />
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

export function AccountDialog({ person: listedPerson, onChanged, onClose, children }: AccountDialogProps) {
  const id = useId();
  const [person, setPerson] = useState(listedPerson);
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
      : `Logged out on ${countText(sessions, 'device')}.`;
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
        <CorrectionForm
          person={person}
          onChanged={(correctedPerson) => {
            setPerson(correctedPerson);
            onChanged();
          }}
        />
        <AccountSection title="Can’t log in, or lost a device">
          <AccountAction
            label="Email how to log in"
            consequence={`With a link to set a new password that works for ${SIGN_IN_LINK_HOURS} hours or, if they log in only with a sign-in service, how to use it.`}
            onAct={mailLink}
          />
          <AccountAction
            label="Log out everywhere"
            consequence="Ends every session right away, for example if a phone is lost. They can log in again."
            onAct={logOut}
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
