import { textOrEmpty } from '@contract/text-rules';

export type Texts = Readonly<Record<string, string>>;

export const textAt = (texts: Texts, id: string): string => texts[id] ?? '';

/** The text as an answer: whitespace alone is empty. */
export const answerAt = (texts: Texts, id: string): string => textOrEmpty(textAt(texts, id));

/** The ids whose answers differ; empty, blank, and missing are equal. */
export const changedIds = (before: Texts, after: Texts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) => answerAt(before, id) !== answerAt(after, id),
  );

export const pick = (texts: Texts, ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, answerAt(texts, id)]));

const KEEP_OUT_PREFIX = 'keep_out:';
const ON = 'on';
const OFF = 'off';

/** The id for whether an answer is kept out of the profile. The autosaver saves, merges, and drafts it like a text. */
export const keepOutId = (id: string): string => KEEP_OUT_PREFIX + id;

export const isKeptOut = (texts: Texts, id: string): boolean => textAt(texts, keepOutId(id)) === ON;

export const hasKeepOutChoice = (texts: Texts, id: string): boolean => [ON, OFF].includes(textAt(texts, keepOutId(id)));

export const keepOutText = (isOn: boolean): string => (isOn ? ON : OFF);

/** Why the page mentions an answer's switch: its words may be personal, or they keep it out automatically. */
export type KeepOutReason = 'asks' | 'status';
