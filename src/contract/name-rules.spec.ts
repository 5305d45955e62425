import { containsLink, NAME_HAS_HIDDEN_CHARACTER, NAME_HAS_LINK, nameProblem, namesakeLabels } from './name-rules';

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

describe('a link', () => {
  it.each([
    ...['Go to evil.xyz', 'evil.top', 'evil.ru', 'evil.zip', 'evil.site', 'evil.page', 'a@evil.xyz', '1.2.3.4/login'],
    ...[
      'https：//evil.test',
      'ｗｗｗ．evil．test',
      'evil․test',
      'evil。test',
      'evil[.]test',
      'evil(dot)test',
      'EVIL.COM now',
    ],
  ])('is found in %s', (text) => {
    expect(containsLink(text)).toBe(true);
  });

  it.each([
    'Come by room 12 at 3 p.m. We talk about aid, e.g. the FAFSA.',
    'Your GPA is 3.75. Ms. Hill, Dr.Lee and I are here 8.30-4.00.',
    'Send me resume.pdf and essay.docx @ lunch',
    'Versión 2.0 del formulario, por favor.',
  ])('is not found in %s', (text) => {
    expect(containsLink(text)).toBe(false);
  });
});

const student = (name: string, student_number: string | null) => ({
  name,
  student_number,
  email: 'abdi@school.example',
});

it('tells two students of one name in a list apart by number, or else by email', () => {
  const students = [student('Abdi Ahmed', '1041'), student('Owen Sprague', '1042'), student('Abdi Ahmed', null)];
  expect(students.map(namesakeLabels(students))).toEqual(['1041', null, 'abdi@school.example']);
});
