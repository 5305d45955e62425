// Made once: a browser takes longer to make a format than to write some hundred numbers with it.
const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A number, rounded, with the marks that divide thousands as they are written in the United States: '12,345'. */
export const wholeNumber = (value: number): string => FORMAT.format(value);

/** '1 student' or '12 students'. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const studentCount = (count: number): string => counted(count, 'student');
