import { hash } from 'node:crypto';

/** The same as `work`, done once for each of the newest texts; of a text only a hash is kept, never its words. */
export function rememberedTexts<Value>(most: number, work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const key = hash('sha256', text, 'base64');
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as Value;
    const value = work(text);
    known.set(key, value);
    if (known.size > most) known.delete(known.keys().next().value as string);
    return value;
  };
}
