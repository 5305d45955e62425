import { RecentMap } from './recent-map';

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
