import { answerIn } from '@contract/text-rules';

/** The texts of one form by question or field id, as they are typed; a missing one is empty. */
export type Texts = Readonly<Record<string, string>>;

export const textAt = (texts: Texts, id: string): string => texts[id] ?? '';

/** What the text is as an answer: blanks alone are none. */
export const answerAt = (texts: Texts, id: string): string => answerIn(textAt(texts, id));

/** The ids whose answer differs between the two; empty, blank and missing are the same. */
export const changedIds = (before: Texts, after: Texts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) => answerAt(before, id) !== answerAt(after, id),
  );

export const pick = (texts: Texts, ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, answerAt(texts, id)]));
