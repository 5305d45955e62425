import { nameKey, searchWords, distinctiveWords } from './college-search';

it.each([
  ["St. John's A&M", 'st johns a and m'],
  ['Universidad de Bayamón', 'universidad de bayamon'],
  ['Hampden-Sydney  College', 'hampden sydney college'],
])('the key of %s is %s', (text, key) => expect(nameKey(text)).toBe(key));

it.each([
  ['Texas A & M University-College Station', 'texas a&m university college station'],
  ['St. Louis', 'saint louis'],
  ['The University of Maine at Orono', 'university maine orono'],
  ['Universidad de Puerto Rico', 'university puerto rico'],
  ['Franklin & Marshall', 'franklin marshall'],
  ['the', 'the'],
  ['%', ''],
])('%s is searched as %s', (text, words) => expect(searchWords(text).join(' ')).toBe(words));

it('looks at the kind of college last', () => {
  expect(distinctiveWords(['bowdoin', 'university'])).toEqual(['bowdoin']);
  expect(distinctiveWords(['university'])).toEqual(['university']);
});
