import { NAME_HAS_HIDDEN_CHARACTER, NAME_HAS_LINK, nameProblem } from './name-rules';

describe('a name', () => {
  it.each([
    'Sam Reed',
    'J. R. R. Tolkien',
    'St.John Smythe',
    'J.R.Smith',
    'Martin Luther King Jr.',
    'Dr. Ana María de la Cruz-Núñez',
    'O’Brien, Pat',
    "D'Angelo",
    'Nguyễn Thị Ánh',
    'محمد بن سلمان',
    'علی‌رضا',
    'क्षत्रिय',
    '李小龍',
    'Ph.D. candidate',
    'A',
    'Mary/Anne',
    'Gal·la Pujol',
    'Robert Lee 3rd',
  ])('may be %s', (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  it.each([
    'Click https://evil.example/now',
    'see hxxp://evil',
    'www.evil.example',
    'WWW . evil',
    'Win at evil.com',
    'EVIL.COM',
    'Sam bit.ly/x',
    'Sam Ab.CD/free',
    'mail me@evil.example',
    'gift。cards evil。com',
    'Click evil(.)test',
    'visit evil•com',
    'ｅｖｉｌ．ｃｏｍ',
    'Call 555-0100-222 now',
  ])('is no place for a link: %s', (name) => {
    expect(nameProblem(name)).toBe(NAME_HAS_LINK);
  });

  it.each([
    ['a line end', 'Sam\r\nBcc: all@school.example'],
    ['a tab', 'Sam\tReed'],
    ['an escape', 'Sam\u001b[31m'],
    ['a turned direction', 'Sam \u202egnp.exe'],
    ['an isolate', 'Sam \u2066Reed'],
    ['a space of no width', 'Sam\u200bReed'],
    ['a soft hyphen', 'Sam\u00adReed'],
    ['a tag', 'Sam\u{e0041}'],
    ['a line separator', 'Sam\u2028Reed'],
  ])('hides nothing: %s', (_, name) => {
    expect(nameProblem(name)).toBe(NAME_HAS_HIDDEN_CHARACTER);
  });
});
