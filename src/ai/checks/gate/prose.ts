import type { Claim } from '../../ai-task';
import { gateSentences } from '../../sentence-gate';
import { sentencesOf } from '../../text/sentences';
import { statesSomething } from './manner';

/** So much of what is known is shown to the second look for one sentence. */
const MOST_EVIDENCE = 6;
const STEM = 5;
const stemsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.slice(0, STEM)));

/** What has most words in common with a sentence, in its own order; all of it where it is little. */
export function nearest(sentence: string, known: readonly string[], most = MOST_EVIDENCE): string[] {
  if (known.length <= most) return [...known];
  const stems = stemsIn(sentence);
  const weighed = known.map((text) => ({ text, weighs: [...stemsIn(text)].filter((stem) => stems.has(stem)).length }));
  const kept = new Set(
    weighed
      .sort((one, other) => other.weighs - one.weighs)
      .slice(0, most)
      .map(({ text }) => text),
  );
  return known.filter((text) => kept.has(text));
}

/** The sentences of a prose text that `check` lets through, with the written texts they are about and what else is `known`. */
export function claimsInText(
  draft: string,
  written: readonly string[],
  check: (sentence: string) => string | null,
  known: (sentence: string) => readonly string[] = () => [],
): Claim[] {
  const told = written.flatMap((text) => sentencesOf(text)).map(({ text }) => `The student wrote: ${text}`);
  return gateSentences(draft).flatMap((sentence) => {
    const shown = check(sentence);
    if (!shown) return [];
    return [{ text: sentence, states: statesSomething(shown), evidence: [...nearest(shown, told), ...known(shown)] }];
  });
}

/** A prose text without these sentences. */
export const withoutTexts = (draft: string, refused: ReadonlySet<string>): string =>
  gateSentences(draft)
    .filter((sentence) => !refused.has(sentence))
    .join(' ');
