/** The texts of one form by question or field id; a missing one is empty. */
export type Texts = Readonly<Record<string, string>>;

export const textAt = (texts: Texts, id: string): string => texts[id] ?? '';

/** The ids whose text differs between the two, empty and missing being the same. */
export const changedIds = (before: Texts, after: Texts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) => textAt(before, id) !== textAt(after, id),
  );

export const pick = (texts: Texts, ids: readonly string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, textAt(texts, id)]));
