// Made once: a browser takes longer to make a format than to write some hundred numbers with it.
const FORMAT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A number, rounded, with the marks that divide thousands as they are written in the United States: '12,345'. */
export const wholeNumber = (value: number): string => FORMAT.format(value);
