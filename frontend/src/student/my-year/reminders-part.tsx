import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callFile } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { offerFile } from '../../ui/offer-file';
import { SectionCard } from '../../ui/section-card';
import { SwitchField } from '../../ui/switch-field';
import { yearWords } from './words';
import { useYear } from './year-context';

/** Turns the reminders on or off; shown as asked for at once, and as it was where that fails. */
function useByMail(userId: string, kept: boolean) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const saving = useMutation({
    mutationFn: (by_mail: boolean) => call(routes.saveYearReminders, { params: { userId }, body: { by_mail } }),
    onError: () => setWanted(null),
  });
  const choose = (now: boolean): void => {
    setWanted(now);
    saving.mutate(now);
  };
  return { isOn: wanted ?? kept, choose, error: saving.error };
}

/** Reminders by mail, which nobody gets unasked, and the file for a calendar. */
export function RemindersPart({ onDownload }: { onDownload: () => Promise<boolean> }) {
  const t = useWords(yearWords);
  const { uid, email } = useSignedInUser();
  const { extras } = useYear();
  const byMail = useByMail(uid, extras?.by_mail ?? false);
  const download = useMutation({
    mutationFn: async () => {
      // What was typed a moment ago belongs into the file.
      await onDownload();
      const { file, name } = await callFile(routes.readYearCalendar, { params: { userId: uid } });
      offerFile(file, name);
    },
  });
  const failed = byMail.error ?? download.error;
  return (
    <SectionCard title={t('reminders')}>
      <SwitchField
        label={t('byMail')}
        checked={byMail.isOn}
        onChange={byMail.choose}
        hint={t('byMailHint', { email })}
      />
      <Box sx={{ mt: 2 }}>
        <Button
          variant="outlined"
          startIcon={<DownloadRounded />}
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('calendar')}
        </Button>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('calendarHint')}
        </Typography>
      </Box>
      {failed && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
          {byMail.error ? t('remindersFailed', { detail: sentenceOf(failed) }) : sentenceOf(failed)}
        </Alert>
      )}
    </SectionCard>
  );
}
