import { MISREAD } from '@contract/help-lines';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { SessionContext } from '../auth/session/session';
import { LanguageContext } from '../i18n/language-context';
import { useServerTextLang, useWords } from '../i18n/words';
import { StatusLive } from '../ui/status-live';
import answerWords from '../words/en/answering.json';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import pieceWords from '../words/en/pieces.json';
import { TextWithHelp } from '../ui/help-lines';

/** What stands beside a text with a sign of danger: small and calm, open, and each help line a tap away. */
export function CareCard({ text, children }: { text: string; children?: ReactNode }) {
  const t = useWords(pieceWords);
  const sent = useServerTextLang();
  return (
    <Box
      component="section"
      role="status"
      aria-label={t('aMessage')}
      sx={{ px: 2, py: 1.5, borderRadius: 3, backgroundColor: 'accent.careSoft' }}
    >
      <Typography component="h2" sx={{ fontWeight: 700, mb: 0.5 }}>
        {t('notAlone')}
      </Typography>
      <Typography variant="body2" component="div" {...sent} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <TextWithHelp text={text} />
      </Typography>
      {children}
    </Box>
  );
}

interface MisreadButtonProps {
  userId: string;
  /** The student's text that the card stands beside. */
  written: string;
  onNoted: () => void;
}

/** "You read this wrong": the counselor keeps the flag and sees what the student said of it. */
function MisreadButton({ userId, written, onNoted }: MisreadButtonProps) {
  const t = useWords(answerWords);
  const cache = useQueryClient();
  const report = useMutation({
    mutationFn: () => call(routes.reportMisread, { params: { userId }, body: { text: written } }),
    onSuccess: () => {
      onNoted();
      void cache.invalidateQueries();
    },
  });
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={report.isPending}
        onClick={() => report.mutate()}
        sx={{ mt: 0.5, ml: -0.75, minHeight: 44, textDecoration: 'underline' }}
      >
        {t('misread')}
      </Button>
      {report.error && <StatusLive tone="error">{sentenceOf(report.error)}</StatusLive>}
    </>
  );
}

/** Where help is, beside a text of one's own; a student may say that the text was misread, and the page is as before. */
export function OwnCare({ text, written }: { text: string; written: string }) {
  const { language } = useContext(LanguageContext);
  const user = useContext(SessionContext)?.user;
  const [misread, setMisread] = useState<string | null>(null);
  if (misread === written) return <StatusLive tone="good">{MISREAD[language]}</StatusLive>;
  return (
    <CareCard text={text}>
      {user?.role === 'student' && (
        <MisreadButton userId={user.uid} written={written} onNoted={() => setMisread(written)} />
      )}
    </CareCard>
  );
}
