import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/words';
import { SubmitButton } from '../ui/submit-button';
import { useSubmit } from '../ui/use-submit';
import { useSession } from './session/session';
import { EntryFrame, EntryLink } from '../public/entry-frame';
import { arrivalWords } from './arrival-words';
import { doorWords } from './door-words';

/** Confirms a new email with the token of the link that was mailed to it; a press, because mail programs open links by themselves. */
export default function ConfirmEmailPage() {
  const t = useWords(arrivalWords);
  const door = useWords(doorWords);
  const { confirmEmail, user } = useSession();
  const token = useSearchParams()[0].get('token') ?? '';
  const [done, setDone] = useState(false);
  const { busy, problem, onSubmit } = useSubmit(async () => {
    await confirmEmail(token);
    setDone(true);
  });
  const back = user ? (
    <EntryLink to="/account">{t('toAccount')}</EntryLink>
  ) : (
    <EntryLink to="/login">{door('goToLogin')}</EntryLink>
  );
  if (done) {
    return (
      <EntryFrame title={t('confirmedTitle')} success={t('confirmed')}>
        {back}
      </EntryFrame>
    );
  }
  if (token === '') {
    return (
      <EntryFrame title={t('confirmTitle')} problem={t('linkInvalid')}>
        {back}
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t('confirmTitle')} lead={t('confirmLead')} problem={problem} footer={back}>
      <Box component="form" onSubmit={onSubmit}>
        <SubmitButton busy={busy}>{t('confirm')}</SubmitButton>
      </Box>
    </EntryFrame>
  );
}
