/** What stands in a table under a word, whoever wrote the word: 'constructor' finds nothing that every object inherits. */
export const own = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
