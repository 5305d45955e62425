import { hash } from 'node:crypto';
import { RecentMap } from '../runtime/recent-map';

/** The same as `work`, done once for each of the newest texts; of a text only a hash is kept, never its words. */
export function memoizeByHash<Value extends NonNullable<unknown> | null>(
  most: number,
  work: (text: string) => Value,
): (text: string) => Value {
  const known = new RecentMap<string, Value>(most);
  return (text) => {
    const key = hash('sha256', text, 'base64');
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = work(text);
    known.set(key, value);
    return value;
  };
}
