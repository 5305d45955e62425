import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { NudgeCard as NudgeCardAnswer } from '@contract/today';
import { NUDGE_PATHS, NUDGE_TEXTS } from '@contract/nudge-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { LanguageContext } from '../../i18n/language-context';
import { useWords } from '../../i18n/words';
import taskWords from '../../words/en/tasks.json';

export default function NudgeCard({ userId, nudge }: { userId: string; nudge: NonNullable<NudgeCardAnswer['nudge']> }) {
  const id = useId();
  const cache = useQueryClient();
  const t = useWords(taskWords);
  const { language } = useContext(LanguageContext);
  const { kind, own_words: ownWords, from: sender, nudge_id: nudgeId } = nudge;
  const { subject, text, button } = NUDGE_TEXTS[language][kind];
  const dismissMutation = useMutation({
    mutationFn: () => call(routes.dismissNudge, { params: { userId, nudgeId } }),
    onSuccess: () => cache.setQueryData(callKey(routes.readNudgeCard, { userId }), { nudge: null }),
  });
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2.25, sm: 2.75 }, mb: 2.5, borderRadius: 4, backgroundColor: 'accent.sunSoft' }}
    >
      <Typography variant="body2">{sender === null ? t('nudge') : t('nudgeFrom', { name: sender })}</Typography>
      <Typography id={id} variant="h3" component="h2" sx={{ my: 0.5 }}>
        {subject}
      </Typography>
      <Typography>{text}</Typography>
      {ownWords && <Typography sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>“{ownWords}”</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {NUDGE_PATHS[kind] !== '/tasks' && (
          <Button component={RouterLink} to={NUDGE_PATHS[kind]} variant="outlined">
            <span>{button}</span>
          </Button>
        )}
        <Button disabled={dismissMutation.isPending} onClick={() => dismissMutation.mutate()}>
          {t('dismiss')}
        </Button>
      </Box>
      {dismissMutation.isError && <Typography role="alert">{t('dismissFailed')}</Typography>}
    </Paper>
  );
}
