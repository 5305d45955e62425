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

const PREFIX = 'keep_out:';
const ON = 'on';
const OFF = 'off';

/** Under which id an autosaver keeps whether an answer is kept out of the profile: it is saved, merged and drafted as a text is. */
export const keepOutId = (id: string): string => PREFIX + id;

export const isKeptOut = (texts: Texts, id: string): boolean => textAt(texts, keepOutId(id)) === ON;

/** Whether somebody has set the switch. */
export const isSet = (texts: Texts, id: string): boolean => [ON, OFF].includes(textAt(texts, keepOutId(id)));

/** The switch as a text; one that nobody has set is no text. */
export const keepOutText = (on: boolean): string => (on ? ON : OFF);

/** Why the page speaks of the switch of an answer: its words may be personal, or they keep it out by themselves. */
export type KeepOutReason = 'asks' | 'status';
