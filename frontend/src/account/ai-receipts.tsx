import { useSetting } from '../ui/setting';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { AI_FEATURES, SENT_KINDS } from '@contract/ai-words';
import type { AiReceipt } from '@contract/privacy';
import { useState } from 'react';
import { errorText } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { useWords } from '../i18n/words';
import { asSentence, momentOf, wholeNumber } from '../ui/format';
import { SectionCard } from '../ui/section-card';
import { QueryState } from '../ui/states';
import accountWords from '../words/en/account.json';
import type { AiChoice } from '@contract/ai';
import { call } from '../api/client';
import { StatusLive } from '../ui/status-live';
import { SwitchField } from '../ui/switch-field';
import { Muted } from '../ui/text';
import { LineItem } from '../ui/line-item';

export const sentKindWords = { area: 'sentKinds', ...SENT_KINDS };
export const aiFeatureWords = { area: 'aiFeatures', ...AI_FEATURES };

function Choice({ choice: { service, ...choice } }: { choice: AiChoice & { service: string } }) {
  const t = useWords(accountWords);
  const saveOff = (off: boolean) => call(routes.setOwnAiChoice, { body: { off } });
  const { shown: off, set, saving } = useSetting(choice.off_by_self, saveOff);
  if (choice.off_for_person || choice.off_for_school) return <Typography>{t('aiOffBySchool')}</Typography>;
  return (
    <>
      <SwitchField
        label={t('aiAllowed')}
        hint={t('aiAllowedHint', { service })}
        checked={!off}
        onChange={(allowed) => set(!allowed)}
      />
      {saving.error && <StatusLive tone="error">{errorText(saving.error)}</StatusLive>}
    </>
  );
}

/** Whether an AI service may write for the signed-in person; renders nothing if none is connected. */
function AiChoiceSetting() {
  const { data } = useCall(routes.readOwnAiChoice, {});
  if (!data?.service) return null;
  return <Choice choice={{ ...data, service: data.service }} />;
}

const SHOWN_AT_FIRST = 3;

function useSentence({ written_by, sent_to, model, sent, input_tokens, output_tokens }: AiReceipt): string {
  const t = useWords(accountWords);
  const kind = useWords(sentKindWords);
  if (sent_to === null) return t('aiByApp');
  const tokens = wholeNumber(input_tokens + output_tokens);
  const kinds = sent.map((one) => kind(one)).join('; ');
  const masked = t('aiSent', { service: sent_to, model: model ?? '', kinds, tokens });
  return written_by === 'built-in' ? `${masked} ${t('aiNotUsed')}` : masked;
}

function Receipt({ receipt }: { receipt: AiReceipt }) {
  const feature = useWords(aiFeatureWords) as (name: string) => string;
  return (
    <LineItem>
      <Typography sx={{ fontWeight: 650 }}>{feature(receipt.feature) || receipt.feature}</Typography>
      <Muted sx={{ overflowWrap: 'anywhere' }}>
        {asSentence(momentOf(receipt.written_at))} {useSentence(receipt)}
      </Muted>
    </LineItem>
  );
}

function Receipts({ receipts, total }: { receipts: AiReceipt[]; total: number }) {
  const t = useWords(accountWords);
  const [all, setAll] = useState(false);
  if (!receipts.length) return <Typography>{t('aiNothing')}</Typography>;
  const shown = all ? receipts : receipts.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((receipt) => (
          <Receipt key={receipt.receipt_id} receipt={receipt} />
        ))}
      </Box>
      {shown.length < receipts.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ ml: -1.75 }}>
          <span>{t('showLast', receipts.length)}</span>
        </Button>
      )}
      {all && total > receipts.length && <Muted sx={{ mt: 1 }}>{t('lastOf', { shown: receipts.length, total })}</Muted>}
    </>
  );
}

export function AiReceipts() {
  const t = useWords(accountWords);
  const read = useCall(routes.readAiReceipts, {});
  return (
    <SectionCard title={t('aiTitle')}>
      <AiChoiceSetting />
      <QueryState of={read} loading={<Skeleton sx={{ height: 64, borderRadius: 3 }} />}>
        {(found) => <Receipts {...found} />}
      </QueryState>
    </SectionCard>
  );
}
