import { MISREAD_REPLY } from '@contract/help-lines';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { call } from '../api/client';
import { errorText } from '../api/problem';
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

/** Shown next to a text with a sign of danger: small, calm, expanded, with each help line one tap away. */
export function CareCard({ text, children }: { text: string; children?: ReactNode }) {
  const t = useWords(pieceWords);
  const textLang = useServerTextLang();
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
      <Typography
        variant="body2"
        component="div"
        {...textLang}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        <TextWithHelp text={text} />
      </Typography>
      {children}
    </Box>
  );
}

interface MisreadButtonProps {
  userId: string;
  writtenText: string;
  onReported: () => void;
}

/** "You read this wrong": the counselor keeps the flag and sees what the student said about it. */
function MisreadButton({ userId, writtenText, onReported }: MisreadButtonProps) {
  const t = useWords(answerWords);
  const cache = useQueryClient();
  const reportMisread = useMutation({
    mutationFn: () => call(routes.reportMisread, { params: { userId }, body: { text: writtenText } }),
    onSuccess: () => {
      onReported();
      void cache.invalidateQueries();
    },
  });
  return (
    <>
      <Button
        size="small"
        color="inherit"
        disabled={reportMisread.isPending}
        onClick={() => reportMisread.mutate()}
        sx={{ mt: 0.5, ml: -0.75, minHeight: 44, textDecoration: 'underline' }}
      >
        {t('misread')}
      </Button>
      {reportMisread.error && <StatusLive tone="error">{errorText(reportMisread.error)}</StatusLive>}
    </>
  );
}

/** Where to get help, next to the student's own text. A student may say the text was misread, which hides the card. */
export function StudentCareCard({ text, writtenText }: { text: string; writtenText: string }) {
  const { language } = useContext(LanguageContext);
  const user = useContext(SessionContext)?.user;
  const [misreadText, setMisreadText] = useState<string | null>(null);
  if (misreadText === writtenText) return <StatusLive tone="good">{MISREAD_REPLY[language]}</StatusLive>;
  return (
    <CareCard text={text}>
      {user?.role === 'student' && (
        <MisreadButton userId={user.uid} writtenText={writtenText} onReported={() => setMisreadText(writtenText)} />
      )}
    </CareCard>
  );
}
