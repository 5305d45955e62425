import { includesAllWords, piecesOf, wordsOf } from './all-answers';

const found = (text: string, typed: string): string[] =>
  piecesOf(text, wordsOf(typed))
    .filter((piece) => piece.found)
    .map((piece) => piece.text);

test('finds every word wherever it stands, without case and accents', () => {
  expect(found('Mamá works nights. My mama sings.', 'MAMA')).toEqual(['Mamá', 'mama']);
  expect(found('Robotics team, robot arm', 'robot team')).toEqual(['Robot', 'team', 'robot']);
});

test('loses nothing of the text', () => {
  const text = 'Año 🚢 İstanbul: ships, boats & more ships.';
  expect(
    piecesOf(text, wordsOf('ships'))
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(found(text, 'ships')).toEqual(['ships', 'ships']);
});

test('takes an answer where all words stand in it or its question', () => {
  expect(includesAllWords(['What do you do at home?', 'I watch my brother.'], wordsOf('home brother'))).toBe(true);
  expect(includesAllWords(['What do you do at home?', 'I watch my brother.'], wordsOf('home sister'))).toBe(false);
  expect(includesAllWords(['anything'], wordsOf('  '))).toBe(true);
});
