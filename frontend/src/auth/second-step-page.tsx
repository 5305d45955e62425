import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { useWords } from '../i18n/words';
import { EntryFrame, EntryLink, formColumn } from '../public/entry-frame';
import { SubmitButton } from '../ui/submit-button';
import { useSubmit } from '../ui/use-submit';
import oidcWords from '../words/en/arrival.json';
import { CodeField } from './code-field';
import signInWords from '../words/en/door.json';
import { useSession } from './session/session';

/** Between a sign-in service and the session: the code of one's own second step. */
export default function SecondStepPage() {
  const t = useWords(oidcWords);
  const door = useWords(signInWords);
  const { enter } = useSession();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const { busy, problem, fieldProblem, onSubmit } = useSubmit(async () => {
    const { next, ...session } = await call(routes.passSecondStep, { body: { code } });
    enter(session);
    await navigate(next, { replace: true });
  });
  const wrong = fieldProblem('code');
  return (
    <EntryFrame
      title={t('oneMoreStep')}
      lead={t('oneMoreStepLead')}
      problem={wrong === null ? problem : null}
      footer={<EntryLink to="/login">{door('backToLogin')}</EntryLink>}
    >
      <Box component="form" onSubmit={onSubmit} sx={formColumn}>
        <CodeField code={code} onChange={setCode} busy={busy} error={wrong} />
        <SubmitButton busy={busy}>{door('login')}</SubmitButton>
      </Box>
    </EntryFrame>
  );
}
