import { AI_FEATURES, SENT_KINDS } from '../../contract/ai-words';
import { KEPT_WITH_ACCOUNT, SEEN_BY_YOU } from '../../users/data-words';
import type { TableExport } from '../../users/personal-data-registry';
import type { AiReceipt } from './ai-receipt.entity';

export const receiptsExport: TableExport<AiReceipt> = {
  file: 'what-the-ai-wrote-for-you',
  title: 'What the AI wrote for you',
  about:
    'When a text was written for you, which engine wrote it, and what kinds of data were sent away for it; not the text.',
  whose: 'everybody',
  why: 'So that you can see for yourself what left your school’s own machine, and what did not.',
  seenBy: SEEN_BY_YOU,
  kept: KEPT_WITH_ACCOUNT,
  lines: ({ feature, writtenBy, sentTo, model, sent, inputTokens, outputTokens, fault, writtenAt }) => [
    {
      what: AI_FEATURES[feature as keyof typeof AI_FEATURES] ?? feature,
      written: writtenAt.toISOString(),
      written_by: writtenBy,
      sent_to: sentTo ?? 'nobody: nothing left your school’s own machine',
      model,
      not_written_because: fault,
      sent: sent.map((kind) => SENT_KINDS[kind]).join(', '),
      masked: sentTo === null ? null : true,
      tokens_sent: inputTokens,
      tokens_received: outputTokens,
    },
  ],
};
