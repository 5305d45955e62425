/** Where one sentence ends and the next begins; 'St. Louis' and the like do not end one. */
const BREAK = /(?<!\b(?:St|Mt|Ft|Dr|Mr|Ms|Mrs|U\.S)\.)(?<=[.!?]) (?=[A-Z“‘])/;

/** The first sentence that tells a fact and repeats none of the student's own words; null where every sentence does. */
export const factIn = (text: string): string | null => text.split(BREAK).find((one) => !/[“”]/.test(one)) ?? null;
