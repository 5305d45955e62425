import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Field } from '../ui/field';
import { ProblemAlert } from '../ui/states';
import { StatusLive } from '../ui/status-live';
import { useForm } from '../ui/use-form';
import { useRefresh } from 'react-admin';
import { COUNSELOR_INVITATION_DAYS } from '@contract/limits';
import { SENDS_MAIL } from '../ui/product';
import type { CounselorInvitation, CreatedCounselor } from '@contract/school-admin';

/** 'Nov 24', or 'Nov 24, 2025' in another year. */
const shortDate = (time: Date, now: Date): string =>
  time.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(time.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });

export function invitationText({ since, link_until: until }: CounselorInvitation, now: Date): string {
  const start = `Invited ${shortDate(new Date(since), now)}, has not signed in yet.`;
  if (until === null) return start;
  const end = new Date(until);
  const link = end > now ? `The link works until ${shortDate(end, now)}.` : `The link ended ${shortDate(end, now)}.`;
  return `${start} ${link}`;
}

/** Where an email is: on its way, or in the outbox of a server that sends none. */
export const emailedText = (email: string, what: string, leaves = SENDS_MAIL): string =>
  leaves
    ? `We emailed ${email} ${what}.`
    : `This server sends no email. Please forward the email in its outbox to ${email}: ${what}.`;

type Mailed = Pick<CreatedCounselor, 'email' | 'invitation'>;

export const invitationSentText = ({ email, invitation }: Mailed): string =>
  emailedText(
    email,
    invitation?.link_until === null
      ? 'how to log in'
      : `a link to set a password; it works for ${COUNSELOR_INVITATION_DAYS} days`,
  );

export function counselorAddedText(counselor: CreatedCounselor): string {
  const { name, mailed, status } = counselor;
  if (mailed) return `${name} is now a counselor. ${invitationSentText(counselor)}`;
  const start = `${name} is a counselor of your school already.`;
  return status === 'joined'
    ? start
    : `${start} No email was sent; to email the invitation once more, choose Send again.`;
}

interface NewStaffProps {
  title?: string;
  lead: string;
  button: string;
  /** Creates the account and returns what happened as a sentence. */
  make: (person: { name: string; email: string }) => Promise<string>;
}

export function NewStaff({ title, lead, button, make }: NewStaffProps) {
  const refresh = useRefresh();
  const [made, setMade] = useState('');
  const { busy, problem, onSubmit, box } = useForm({ name: '', email: '' }, async (person, set) => {
    setMade('');
    setMade(await make(person));
    set({ name: '', email: '' });
    refresh();
  });
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      {title !== undefined && (
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {lead}
      </Typography>
      <Field label="Full Name" required {...box('name')} />
      <Field label="Email" type="email" required {...box('email')} />
      <ProblemAlert of={problem} />
      <Button type="submit" variant="outlined" disabled={busy} sx={{ justifySelf: 'start' }}>
        <span>{button}</span>
      </Button>
      <StatusLive tone="good">{made}</StatusLive>
    </Box>
  );
}
