import { includesAllWords, splitAtMatches, searchWords } from './all-answers';

const matchesIn = (text: string, query: string): string[] =>
  splitAtMatches(text, searchWords(query))
    .filter((segment) => segment.found)
    .map((segment) => segment.text);

test('finds every word wherever it stands, without case and accents', () => {
  expect(matchesIn('Mamá works nights. My mama sings.', 'MAMA')).toEqual(['Mamá', 'mama']);
  expect(matchesIn('Robotics team, robot arm', 'robot team')).toEqual(['Robot', 'team', 'robot']);
});

test('loses nothing of the text', () => {
  const text = 'Año 🚢 İstanbul: ships, boats & more ships.';
  expect(
    splitAtMatches(text, searchWords('ships'))
      .map((segment) => segment.text)
      .join(''),
  ).toBe(text);
  expect(matchesIn(text, 'ships')).toEqual(['ships', 'ships']);
});

test('takes an answer where all words stand in it or its question', () => {
  expect(includesAllWords(['What do you do at home?', 'I watch my brother.'], searchWords('home brother'))).toBe(true);
  expect(includesAllWords(['What do you do at home?', 'I watch my brother.'], searchWords('home sister'))).toBe(false);
  expect(includesAllWords(['anything'], searchWords('  '))).toBe(true);
});
