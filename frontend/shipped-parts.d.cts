/** By the pattern of what is imported, the file that the browser gets. */
declare const shippedParts: Readonly<Record<string, string>>;
export = shippedParts;
