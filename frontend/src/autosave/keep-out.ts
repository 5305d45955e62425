import { textAt, type Texts } from './texts';

const PREFIX = 'keep_out:';
const ON = 'on';

/** Under which id an autosaver keeps whether an answer is kept out of the profile: it is saved, merged and drafted as a text is. */
export const keepOutId = (id: string): string => PREFIX + id;

export const isKeptOut = (texts: Texts, id: string): boolean => textAt(texts, keepOutId(id)) === ON;

/** The switch as a text; off is no text. */
export const keepOutText = (on: boolean): string => (on ? ON : '');
