import type { Claim } from '../../ai-task';
import { findQuote, type Ground } from './ground';
import { evidencedSentence, type EvidencedSentence, prove } from './prove';

/** Every sentence of a draft, whatever its sections are. */
export function sentencesIn(draft: unknown): EvidencedSentence[] {
  const read = evidencedSentence.safeParse(draft);
  if (read.success) return [read.data];
  if (Array.isArray(draft)) return draft.flatMap(sentencesIn);
  return typeof draft === 'object' && draft !== null ? Object.values(draft).flatMap(sentencesIn) : [];
}

/** The draft without sentences of these texts. */
export function withoutSentences<Draft>(draft: Draft, refused: ReadonlySet<string>): Draft {
  if (Array.isArray(draft)) {
    const kept: unknown[] = draft.filter((one) => !refused.has(String((one as { text?: unknown } | null)?.text)));
    return kept.map((one) => withoutSentences(one, refused)) as Draft;
  }
  if (typeof draft !== 'object' || draft === null) return draft;
  return Object.fromEntries(
    Object.entries(draft).map(([key, value]) => [key, withoutSentences(value, refused)]),
  ) as Draft;
}

/** The sentences that hold by the rules, each with the facts and words it names. */
export function claimsOf(drafts: readonly EvidencedSentence[], ground: Ground): Claim[] {
  return drafts.flatMap((draft) => {
    if (!('text' in prove(draft, ground))) return [];
    const facts = draft.facts.flatMap((id) => ground.facts.get(id)?.text ?? []);
    const quotes = draft.quotes.flatMap(
      (quote) =>
        findQuote(quote, ground)
          ?.clauses.map(({ text }) => text)
          .join(',') ?? [],
    );
    return [{ text: draft.text, evidence: [...facts, ...quotes.map((words) => `The student wrote: ${words}`)] }];
  });
}
