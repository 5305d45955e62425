import { textAt, type Texts } from './texts';

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
