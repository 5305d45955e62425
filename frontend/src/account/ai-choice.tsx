import Typography from '@mui/material/Typography';
import type { AiChoice } from '@contract/ai-choice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { useWords } from '../i18n/words';
import { StatusLive } from '../ui/status-live';
import { SwitchField } from '../ui/switch-field';
import { accountWords } from './account-words';

function Choice({ choice: { service, ...choice } }: { choice: AiChoice & { service: string } }) {
  const t = useWords(accountWords);
  const cache = useQueryClient();
  const saving = useMutation({
    mutationFn: async (off: boolean) => {
      await call(routes.setOwnAiChoice, { body: { off } });
      await cache.invalidateQueries();
    },
  });
  if (choice.off_for_person || choice.off_for_school) return <Typography>{t('aiOffBySchool')}</Typography>;
  const off = saving.isPending ? saving.variables : choice.off_by_self;
  return (
    <>
      <SwitchField
        label={t('aiAllowed')}
        hint={t('aiAllowedHint', { service })}
        checked={!off}
        onChange={(allowed) => saving.mutate(!allowed)}
      />
      {saving.error && <StatusLive tone="error">{sentenceOf(saving.error)}</StatusLive>}
    </>
  );
}

/** Whether an AI service may write for whoever is signed in; nothing where none is connected. */
export function OwnAiChoice() {
  const { data } = useCall(routes.readOwnAiChoice, {});
  if (!data?.service) return null;
  return <Choice choice={{ ...data, service: data.service }} />;
}
