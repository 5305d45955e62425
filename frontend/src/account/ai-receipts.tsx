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
import { withPeriod, dateTimeOf, wholeNumber } from '../ui/format';
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

function AiChoiceSwitch({ choice: { service, ...choice } }: { choice: AiChoice & { service: string } }) {
  const t = useWords(accountWords);
  const saveOff = (isOff: boolean) => call(routes.setOwnAiChoice, { body: { off: isOff } });
  const { value: isOff, setValue: setOff, saving } = useSetting(choice.off_by_self, saveOff);
  if (choice.off_for_person || choice.off_for_school) return <Typography>{t('aiOffBySchool')}</Typography>;
  return (
    <>
      <SwitchField
        label={t('aiAllowed')}
        hint={t('aiAllowedHint', { service })}
        checked={!isOff}
        onChange={(isAllowed) => setOff(!isAllowed)}
      />
      {saving.error && <StatusLive tone="error">{errorText(saving.error)}</StatusLive>}
    </>
  );
}

function AiChoiceSetting() {
  const { data } = useCall(routes.readOwnAiChoice, {});
  if (!data?.service) return null;
  return <AiChoiceSwitch choice={{ ...data, service: data.service }} />;
}

const INITIAL_ROWS = 3;

function useReceiptText({ written_by, sent_to, model, sent, input_tokens, output_tokens }: AiReceipt): string {
  const t = useWords(accountWords);
  const kindText = useWords(sentKindWords);
  if (sent_to === null) return t('aiByApp');
  const tokens = wholeNumber(input_tokens + output_tokens);
  const kinds = sent.map((item) => kindText(item)).join('; ');
  const maskedText = t('aiSent', { service: sent_to, model: model ?? '', kinds, tokens });
  return written_by === 'built-in' ? `${maskedText} ${t('aiNotUsed')}` : maskedText;
}

function Receipt({ receipt }: { receipt: AiReceipt }) {
  const feature = useWords(aiFeatureWords) as (name: string) => string;
  return (
    <LineItem>
      <Typography sx={{ fontWeight: 650 }}>{feature(receipt.feature) || receipt.feature}</Typography>
      <Muted sx={{ overflowWrap: 'anywhere' }}>
        {withPeriod(dateTimeOf(receipt.written_at))} {useReceiptText(receipt)}
      </Muted>
    </LineItem>
  );
}

function Receipts({ receipts, total }: { receipts: AiReceipt[]; total: number }) {
  const t = useWords(accountWords);
  const [isExpanded, setExpanded] = useState(false);
  if (!receipts.length) return <Typography>{t('aiNothing')}</Typography>;
  const visibleReceipts = isExpanded ? receipts : receipts.slice(0, INITIAL_ROWS);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {visibleReceipts.map((receipt) => (
          <Receipt key={receipt.receipt_id} receipt={receipt} />
        ))}
      </Box>
      {visibleReceipts.length < receipts.length && (
        <Button size="small" onClick={() => setExpanded(true)} sx={{ ml: -1.75 }}>
          <span>{t('showLast', receipts.length)}</span>
        </Button>
      )}
      {isExpanded && total > receipts.length && (
        <Muted sx={{ mt: 1 }}>{t('lastOf', { shown: receipts.length, total })}</Muted>
      )}
    </>
  );
}

export function AiReceipts() {
  const t = useWords(accountWords);
  const receiptsQuery = useCall(routes.readAiReceipts, {});
  return (
    <SectionCard title={t('aiTitle')}>
      <AiChoiceSetting />
      <QueryState of={receiptsQuery} loading={<Skeleton sx={{ height: 64, borderRadius: 3 }} />}>
        {(data) => <Receipts {...data} />}
      </QueryState>
    </SectionCard>
  );
}
