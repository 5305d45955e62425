import { memoizeByHash, RecentMap } from './caches';

it('gives back what was set, also null', () => {
  const recent = new RecentMap<string, number | null>(4);
  recent.set('harbor', 6);
  recent.set('sea', null);
  expect([recent.get('harbor'), recent.get('sea'), recent.get('bay')]).toEqual([6, null, undefined]);
});

it('forgets what was not used lately', () => {
  const recent = new RecentMap<number, number>(4);
  for (let key = 0; key < 4; key += 1) recent.set(key, key);
  recent.get(0);
  recent.set(4, 4);
  expect([1, 0, 4].map((key) => recent.get(key))).toEqual([undefined, 0, 4]);
});

const countingMemo = (limit: number) => {
  const computed: string[] = [];
  const length = memoizeByHash(limit, (text) => {
    computed.push(text);
    return text.length > 3 ? text.length : null;
  });
  return { computed, length };
};

it('reads a text once, also where nothing comes of it', () => {
  const { computed, length } = countingMemo(10);
  expect([length('harbor'), length('sea'), length('harbor'), length('sea')]).toEqual([6, null, 6, null]);
  expect(computed).toEqual(['harbor', 'sea']);
});

it('tells texts apart by every letter', () => {
  const { length } = countingMemo(10);
  expect([length('harbor'), length('harbors'), length('harbor ')]).toEqual([6, 7, 7]);
});

it('forgets the oldest where there are too many', () => {
  const { computed, length } = countingMemo(2);
  for (const text of ['first', 'second', 'third', 'first']) length(text);
  expect(computed).toEqual(['first', 'second', 'third', 'first']);
});
