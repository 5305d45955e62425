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

const counted = (most: number) => {
  const read: string[] = [];
  const length = memoizeByHash(most, (text) => {
    read.push(text);
    return text.length > 3 ? text.length : null;
  });
  return { read, length };
};

it('reads a text once, also where nothing comes of it', () => {
  const { read, length } = counted(10);
  expect([length('harbor'), length('sea'), length('harbor'), length('sea')]).toEqual([6, null, 6, null]);
  expect(read).toEqual(['harbor', 'sea']);
});

it('tells texts apart by every letter', () => {
  const { length } = counted(10);
  expect([length('harbor'), length('harbors'), length('harbor ')]).toEqual([6, 7, 7]);
});

it('forgets the oldest where there are too many', () => {
  const { read, length } = counted(2);
  for (const text of ['first', 'second', 'third', 'first']) length(text);
  expect(read).toEqual(['first', 'second', 'third', 'first']);
});
