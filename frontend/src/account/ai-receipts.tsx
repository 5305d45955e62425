import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Skeleton from '@mui/material/Skeleton';
import { AI_FEATURES, SENT_KINDS } from '@contract/ai-words';
import type { AiReceipt } from '@contract/privacy';
import { useState } from 'react';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { momentOf } from '../ui/day';
import { SectionCard } from '../ui/section-card';
import { Failed } from '../ui/states';

const SHOWN_AT_FIRST = 3;

function sentenceFor({ written_by, sent_to, model, sent, input_tokens, output_tokens }: AiReceipt): string {
  if (sent_to === null) return 'Written by the app itself. Nothing left your school’s machine.';
  const tokens = `${(input_tokens + output_tokens).toLocaleString('en-US')} tokens`;
  const kinds = sent.map((kind) => SENT_KINDS[kind]).join('; ');
  const masked = `Sent to ${sent_to} (${model}), with names and contact details taken out: ${kinds}. ${tokens}.`;
  return written_by === 'built-in' ? `${masked} Its answer was not used; the app wrote the text itself.` : masked;
}

function Receipt({ receipt }: { receipt: AiReceipt }) {
  return (
    <Box
      component="li"
      sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Typography sx={{ fontWeight: 650 }}>
        {AI_FEATURES[receipt.feature as keyof typeof AI_FEATURES] ?? receipt.feature}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {momentOf(receipt.written_at)}. {sentenceFor(receipt)}
      </Typography>
    </Box>
  );
}

function Receipts({ receipts, total }: { receipts: AiReceipt[]; total: number }) {
  const [all, setAll] = useState(false);
  if (!receipts.length) return <Typography>Nothing yet.</Typography>;
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
          Show the last {receipts.length}
        </Button>
      )}
      {all && total > receipts.length && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          These are the last {receipts.length} of {total}. All of them are in your download.
        </Typography>
      )}
    </>
  );
}

/** What was written for the person by which engine, and what was sent away for it. */
export function AiReceipts() {
  const read = useCall(routes.readAiReceipts, {});
  return (
    <SectionCard title="What the AI wrote for you">
      {read.data && <Receipts {...read.data} />}
      {!read.data && read.error && <Failed detail={sentenceOf(read.error)} onRetry={() => void read.refetch()} />}
      {!read.data && !read.error && <Skeleton sx={{ height: 64, borderRadius: 3 }} />}
    </SectionCard>
  );
}
