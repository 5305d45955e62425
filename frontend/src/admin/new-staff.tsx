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
import { localIsoDate, shortDay } from '../ui/format';
import { SENDS_MAIL } from '../ui/product';
import type { CounselorInvitation, CreatedCounselor } from '@contract/school-admin';
import { Muted } from '../ui/text';

/** 'Nov 24', or 'Nov 24, 2025' in another year. */
const shortDate = (time: Date, now: Date): string => shortDay(localIsoDate(time), localIsoDate(now));

export function invitationText({ since, link_until: linkUntil }: CounselorInvitation, now: Date): string {
  const intro = `Invited ${shortDate(new Date(since), now)}, has not signed in yet.`;
  if (linkUntil === null) return intro;
  const end = new Date(linkUntil);
  const link = end > now ? `The link works until ${shortDate(end, now)}.` : `The link ended ${shortDate(end, now)}.`;
  return `${intro} ${link}`;
}

/** Where an email is: on its way, or in the outbox of a server that sends none. */
export const emailedText = (email: string, emailName: string, sendsMail = SENDS_MAIL): string =>
  sendsMail
    ? `We emailed ${email} ${emailName}.`
    : `This server sends no email. Please forward the email in its outbox to ${email}: ${emailName}.`;

type InvitedStaff = Pick<CreatedCounselor, 'email' | 'invitation'>;

export const invitationSentText = ({ email, invitation }: InvitedStaff): string =>
  emailedText(
    email,
    invitation?.link_until === null
      ? 'how to log in'
      : `a link to set a password; it works for ${COUNSELOR_INVITATION_DAYS} days`,
  );

export function counselorAddedText(counselor: CreatedCounselor): string {
  const { name, mailed, status } = counselor;
  if (mailed) return `${name} is now a counselor. ${invitationSentText(counselor)}`;
  const intro = `${name} is a counselor of your school already.`;
  return status === 'joined'
    ? intro
    : `${intro} No email was sent; to email the invitation once more, choose Send again.`;
}

interface NewStaffProps {
  title?: string;
  lead: string;
  button: string;
  /** Creates the account and returns what happened as a sentence. */
  onCreate: (person: { name: string; email: string }) => Promise<string>;
}

export function NewStaff({ title, lead, button, onCreate }: NewStaffProps) {
  const refresh = useRefresh();
  const [createdText, setCreatedText] = useState('');
  const { isBusy, problem, onSubmit, textFieldProps } = useForm({ name: '', email: '' }, async (person, setFields) => {
    setCreatedText('');
    setCreatedText(await onCreate(person));
    setFields({ name: '', email: '' });
    refresh();
  });
  return (
    <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      {title !== undefined && (
        <Typography variant="h4" component="h3">
          {title}
        </Typography>
      )}
      <Muted>{lead}</Muted>
      <Field label="Full Name" required {...textFieldProps('name')} />
      <Field label="Email" type="email" required {...textFieldProps('email')} />
      <ProblemAlert of={problem} />
      <Button type="submit" variant="outlined" disabled={isBusy} sx={{ justifySelf: 'start' }}>
        <span>{button}</span>
      </Button>
      <StatusLive tone="good">{createdText}</StatusLive>
    </Box>
  );
}
