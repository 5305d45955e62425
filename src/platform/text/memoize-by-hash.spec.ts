import { memoizeByHash } from './memoize-by-hash';

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
