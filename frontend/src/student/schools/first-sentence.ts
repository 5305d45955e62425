/** Where one sentence ends and the next begins; 'St. Louis' and the like do not end one. */
const BREAK = /(?<!\b(?:St|Mt|Ft|Dr|Mr|Ms|Mrs|U\.S)\.)(?<=[.!?]) (?=[A-Z“‘])/;

/** The first sentence of a text. */
export const firstSentence = (text: string): string => text.split(BREAK)[0] ?? text;
